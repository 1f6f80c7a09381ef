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
      hint: { en: 'The tile to the right of the Temple.', fr: 'La tuile à droite du Temple.' },
    },
    {
      text: { en: 'A mirage. Press Go on.', fr: 'Un mirage. Touche Continuer.' },
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
      hint: { en: 'The tile to the left of the Temple.', fr: 'La tuile à gauche du Temple.' },
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
        en: 'All toys must be found: four yokai, three each. How many?',
        fr: 'Il faut tous les jouets : quatre yokai, trois chacun. Combien ?',
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
          text: { en: 'Nine', fr: 'Neuf' },
          isRight: false,
          says: { en: 'Six to nine is almost: no win.', fr: 'De six à neuf, c’est presque : pas gagné.' },
        },
      ],
    },
  ],
  closing: {
    en: 'Every toy improves your grade: almost, well played, then dazzling.',
    fr: 'Chaque jouet améliore ta mention : presque, bien joué, puis éclatant.',
  },
  next: { options: { level: 6 }, seatCount: 2, bot: 'beginner' },
};
