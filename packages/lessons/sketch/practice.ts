import type { PracticePack } from '../practice/position.ts';

export const sketchPractice: PracticePack = {
  kinds: {
    who: {
      form: 'faces',
      isFirst: true,
      title: { en: 'Who lies there?', fr: 'Qui est là ?' },
      question: {
        en: '{card}: nobody has seen it. Which Yokai is it?',
        fr: '{card} : personne ne l’a vue. Quel Yokai est-ce ?',
      },
      why: {
        en: 'All the others of this family have been seen.',
        fr: 'Tous les autres de cette famille ont été vus.',
      },
    },
    count: {
      form: 'faces',
      title: { en: 'What can the other not hold?', fr: 'Que l’autre ne peut-il pas avoir ?' },
      question: {
        en: 'Which of these can the other player not hold?',
        fr: 'Laquelle de ces cartes l’autre joueur ne peut-il pas avoir en main ?',
      },
      why: {
        en: 'Every card of this kind lies on the table, in the discard pile or in your hand.',
        fr: 'Toutes les cartes de cette sorte sont sur la table, dans la défausse ou dans ta main.',
      },
      isKnownLater: true,
    },
    sketch: {
      form: 'move',
      isFirst: true,
      title: { en: 'Which sketch now?', fr: 'Quelle esquisse maintenant ?' },
      question: { en: 'What would you play?', fr: 'Que jouerais-tu ?' },
      why: {
        en: 'By what you know, this wins most often.',
        fr: 'D’après ce que tu sais, c’est ce qui gagne le plus souvent.',
      },
    },
  },
  load: async () => (await import('./practice-set.ts')).sketchPracticeSet,
};
