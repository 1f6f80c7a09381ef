import type { PracticePack } from '../practice/position.ts';
import { whyDeclare, whyHint } from './practice-why.ts';

export const yokaiPractice: PracticePack = {
  kinds: {
    hint: {
      form: 'faces',
      isFirst: true,
      title: { en: 'What does this hint tell you?', fr: 'Que te dit cet indice ?' },
      question: {
        en: '{card} has a hint on it. If the hint is right, who can it be?',
        fr: '{card} porte un indice. S’il est juste, qui peut-elle être ?',
      },
      why: {
        en: 'The hint names families, and each has only four cards: strike out those you saw elsewhere.',
        fr: 'L’indice nomme des familles, et chacune n’a que quatre cartes : retire celles que tu as vues ailleurs.',
      },
      isConvention: true,
      whyHere: whyHint,
    },
    move: {
      form: 'move',
      title: { en: 'Where would you move it?', fr: 'Où la déplacerais-tu ?' },
      question: { en: 'Move one card. Which move helps?', fr: 'Déplace une carte. Quel coup aide ?' },
      why: {
        en: 'By what you know, this leaves the fewest moves until all families are together.',
        fr: 'D’après ce que tu sais, c’est ce qui laisse le moins de coups avant de réunir les familles.',
      },
    },
    place: {
      form: 'move',
      title: { en: 'Which hint, and where?', fr: 'Quel indice, et où ?' },
      question: {
        en: 'Reveal a hint, or place one on a card: what is good now?',
        fr: 'Révéler un indice, ou en poser un sur une carte : qu’est-ce qui est bon ?',
      },
      why: {
        en: 'A hint belongs on a card that you know, and that need not move any more.',
        fr: 'Un indice se pose sur une carte que tu connais, et qui n’a plus à bouger.',
      },
    },
    declare: {
      form: 'yes-no',
      title: { en: 'Declare or not?', fr: 'Déclarer ou non ?' },
      question: {
        en: 'Would you declare that the Yōkai are at peace?',
        fr: 'Déclarerais-tu que les Yōkai sont apaisés ?',
      },
      why: {
        en: 'Counted over every deal that agrees with what you saw and with the hints on the table.',
        fr: 'Compté sur toutes les donnes qui s’accordent avec ce que tu as vu et les indices posés.',
      },
      whyHere: whyDeclare,
    },
  },
  load: async () => (await import('./practice-set.ts')).yokaiPracticeSet,
};
