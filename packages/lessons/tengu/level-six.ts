import type { Lesson } from '../lesson.ts';

/** Two open mirages, and the grades. */
export const levelSix: Lesson = {
  id: 'tengu-level-six',
  game: 'tengu',
  kind: 'idea',
  edition: 'standard',
  level: 6,
  title: { en: 'Level six', fr: 'Le niveau six' },
  deal: {
    options: { level: 6, help: 0, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['tt te mr tb', 'bt mr bb ok', 'to tk pa bk', 'ot yb ob yk', 'pa yt to mi'],
      pile: ['bakeneko', 'oni', 'tanuki', 'yuki-onna'],
    },
    seed: 'tengu-level-six',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Every kind of tile is here. Explore to the right.',
        fr: 'Toutes les tuiles sont là. Explore à droite.',
      },
      voice: 'rule',
      help: 'move',
      points: ['c1'],
      accepts: ['go bakeneko c1'],
    },
    {
      text: { en: 'A mirage. Done.', fr: 'Un mirage. Fini.' },
      voice: 'rule',
      help: 'thing',
      accepts: ['done'],
    },
    {
      text: {
        en: 'Your partner opened the second one. Tanuki, go left.',
        fr: 'Ton partenaire a ouvert le second. Le Tanuki va à gauche.',
      },
      voice: 'rule',
      bots: [
        [1, 'go oni b2'],
        [1, 'done'],
      ],
      help: 'thing',
      points: ['a1'],
      accepts: ['go tanuki a1'],
    },
    {
      text: {
        en: 'Its toy! With two mirages, choose which one to mix.',
        fr: 'Son jouet ! Avec deux mirages, choisis lequel mélanger.',
      },
      voice: 'rule',
      help: 'none',
      points: ['c1', 'b2'],
      accepts: ['mirage 1', 'mirage 2'],
    },
    {
      text: {
        en: 'No card is set aside here. How many toys win?',
        fr: 'Aucune carte n’est écartée. Combien de jouets pour gagner ?',
      },
      voice: 'rule',
      help: 'none',
      answers: [
        {
          text: { en: 'Ten', fr: 'Dix' },
          isRight: false,
          says: { en: 'Ten is well played, but not a win.', fr: 'Dix, c’est bien joué, mais pas gagné.' },
        },
        { text: { en: 'All twelve', fr: 'Les douze' }, isRight: true },
        {
          text: { en: 'More than half', fr: 'Plus de la moitié' },
          isRight: false,
          says: { en: 'That grade is called close.', fr: 'Cette mention dit seulement : de peu.' },
        },
      ],
    },
  ],
  closing: {
    en: 'Every toy improves your grade, even without a win.',
    fr: 'Chaque jouet améliore ta mention, même sans victoire.',
  },
  next: { options: { level: 6 }, seatCount: 2, bot: 'beginner' },
};
