import type { Lesson, ScriptedMove } from '../lesson.ts';

const ROWS = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];

/** A turn of each seat, after which two hints lie there. */
const TWO_REVEALED: readonly ScriptedMove[] = [
  [0, 'look b4'],
  [0, 'look a4'],
  [0, 'move a4 -z3'],
  [0, 'reveal'],
  [1, 'look d3'],
  [1, 'look d4'],
  [1, 'move d4 e3'],
  [1, 'reveal'],
];

export const stackedHints: Lesson = {
  id: 'yokai-stacked',
  game: 'yokai',
  kind: 'idea',
  edition: 'classic',
  level: 3,
  title: { en: 'Stacked hints', fr: 'Des indices empilés' },
  deal: {
    options: { edition: 'classic', level: 3, first: 0 },
    seatCount: 2,
    layout: { rows: ROWS, hints: ['kitsune', 'oni', 'kappa-rokurokubi'] },
    seed: 'yokai-stacked',
  },
  pupil: 0,
  opening: TWO_REVEALED,
  steps: [
    {
      text: {
        en: 'Hints are stacked: only the last is open. Look here.',
        fr: 'Les indices s’empilent : seul le dernier est visible. Regarde ici.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'stacked-hint',
      points: ['card-11'],
      accepts: ['look d3'],
      hint: {
        en: 'Third row, the second card from the right.',
        fr: 'Troisième rangée, la deuxième carte depuis la droite.',
      },
    },
    {
      text: { en: 'An Oni. Look at this one too.', fr: 'Un Oni. Regarde aussi celle-ci.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-0'],
      accepts: ['look a1'],
      hint: { en: 'The upper left corner.', fr: 'Le coin en haut à gauche.' },
    },
    {
      text: {
        en: 'Move this card one step right; all sixteen stay joined.',
        fr: 'Déplace cette carte d’un pas à droite ; toutes restent jointes.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-14'],
      accepts: ['move c4 d4'],
      hint: {
        en: 'The right card of the lowest row, one step right.',
        fr: 'La carte de droite, rangée du bas : d’un pas à droite.',
      },
    },
    {
      text: {
        en: 'Only the Oni hint can be placed. Place it.',
        fr: 'Seul l’indice Oni peut être posé. Pose-le.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-11'],
      accepts: ['place oni d3'],
      wrong: [
        {
          move: 'place oni *',
          text: {
            en: 'You have not seen that card: you risk a point.',
            fr: 'Tu n’as pas vu cette carte : tu risques un point.',
          },
        },
      ],
      hint: { en: 'Place it on the Oni you saw.', fr: 'Pose-le sur l’Oni que tu as vu.' },
    },
    {
      text: {
        en: 'Your partner revealed one. Which hint can you place now?',
        fr: 'Ton partenaire a révélé un indice. Lequel peux-tu poser ?',
      },
      voice: 'rule',
      bots: [
        [1, 'look a2'],
        [1, 'look b2'],
        [1, 'move b4 a4'],
        [1, 'reveal'],
      ],
      help: 'none',
      answers: [
        {
          text: { en: 'The Kitsune hint', fr: 'L’indice Kitsune' },
          isRight: false,
          says: { en: 'It lies under the new one.', fr: 'Il est sous le nouveau.' },
        },
        { text: { en: 'The new hint', fr: 'Le nouvel indice' }, isRight: true },
        {
          text: { en: 'Either of them', fr: 'L’un ou l’autre' },
          isRight: false,
          says: { en: 'Only the one on top is free.', fr: 'Seul celui du dessus est libre.' },
        },
      ],
    },
  ],
  closing: {
    en: 'Place the top hint, and the one below is free again.',
    fr: 'Pose l’indice du dessus, et celui d’en dessous se libère.',
  },
  next: { options: { edition: 'classic', level: 3 }, seatCount: 2, bot: 'beginner' },
};

export const blindHints: Lesson = {
  id: 'yokai-blind',
  game: 'yokai',
  kind: 'idea',
  edition: 'classic',
  level: 4,
  title: { en: 'Blind hints', fr: 'Des indices aveugles' },
  deal: {
    options: { edition: 'classic', level: 4, first: 0 },
    seatCount: 2,
    layout: { rows: ROWS },
    seed: 'yokai-blind',
  },
  pupil: 0,
  opening: TWO_REVEALED,
  steps: [
    {
      text: {
        en: 'Nobody sees what these hints show. Look at a card.',
        fr: 'Personne ne voit ce que montrent ces indices. Regarde une carte.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'blind-hint',
      points: ['card-0'],
      accepts: ['look a1', 'look *'],
      hint: {
        en: 'Look first: nobody knows enough to declare.',
        fr: 'Regarde d’abord : personne n’en sait assez pour déclarer.',
      },
    },
    {
      text: { en: 'Any second one.', fr: 'Une seconde, au choix.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-7'],
      accepts: ['look d2', 'look *'],
    },
    {
      text: { en: 'Move any card you like.', fr: 'Déplace la carte de ton choix.' },
      voice: 'rule',
      help: 'none',
      points: ['card-14'],
      accepts: ['move c4 d4', 'move * *'],
    },
    {
      text: {
        en: 'Nobody can check a blind hint: place it for a point.',
        fr: 'Personne ne vérifie un indice aveugle : pose-le, il vaut un point.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['place #1 a1', 'place * *'],
      hint: { en: 'You could reveal; this time place one.', fr: 'Tu pourrais révéler ; cette fois, pose.' },
    },
  ],
  closing: {
    en: 'Its card never moves again: choose one that lies well.',
    fr: 'Sa carte ne bouge plus jamais : choisis-en une bien placée.',
  },
  next: { options: { edition: 'classic', level: 4 }, seatCount: 2, bot: 'beginner' },
};
