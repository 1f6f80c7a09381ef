import type { PracticePack } from '../practice/position.ts';
import { whyHelp, whyWho } from './practice-why.ts';

export const tenguPractice: PracticePack = {
  kinds: {
    who: {
      form: 'faces',
      isFirst: true,
      title: { en: 'What lies here?', fr: 'Qu’y a-t-il ici ?' },
      question: {
        en: '{card}: nobody showed it to you. What is it?',
        fr: '{card} : personne ne te l’a montrée. Qu’est-ce que c’est ?',
      },
      why: {
        en: 'Every toy lies there once. What you saw, the tokens and who went there leave nothing else.',
        fr: 'Chaque jouet n’existe qu’une fois. Ce que tu as vu, les jetons et qui y est allé ne laissent rien d’autre.',
      },
      whyHere: whyWho,
    },
    help: {
      form: 'faces',
      title: { en: 'What does this help tell you?', fr: 'Que te dit cette aide ?' },
      question: {
        en: '{card}: somebody said whose toy it is. If that is true, what is it?',
        fr: '{card} : quelqu’un a dit à qui est ce jouet. Si c’est vrai, qu’est-ce que c’est ?',
      },
      why: {
        en: 'The help says whose toy it is. With what you saw, only one toy is left.',
        fr: 'L’aide dit à qui est le jouet. Avec ce que tu as vu, il n’en reste qu’un.',
      },
      isConvention: true,
      whyHere: whyHelp,
    },
    go: {
      form: 'move',
      title: { en: 'Where does it go?', fr: 'Où va-t-il ?' },
      question: { en: 'Whom do you send where?', fr: 'Qui envoies-tu, et où ?' },
      why: {
        en: 'By what you know, this finds the most toys before the cards run out.',
        fr: 'D’après ce que tu sais, c’est ainsi qu’on trouve le plus de jouets avant la fin des cartes.',
      },
    },
  },
  load: async () => (await import('./practice-set.ts')).tenguPracticeSet,
};
