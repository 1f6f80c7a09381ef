import type { Lesson } from '../lesson.ts';

/** One Kappa is far from its family: declaring now would lose. */
export const declaring: Lesson = {
  id: 'yokai-declaring',
  game: 'yokai',
  kind: 'idea',
  edition: 'classic',
  level: 1,
  title: { en: 'When to declare', fr: 'Quand déclarer' },
  deal: {
    options: { edition: 'classic', level: 1, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['.. ki ki ka ka', '.. ki ki ka on', '.. ro ro on on', 'ka ro ro on ..'],
      hints: ['oni', 'kitsune'],
    },
    seed: 'yokai-declaring',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'One card apart loses all. Look at the lonely card first.',
        fr: 'Une carte à part fait tout perdre. Regarde d’abord la carte isolée.',
      },
      voice: 'rule',
      help: 'move',
      points: ['card-12'],
      accepts: ['look a4'],
      wrong: [
        {
          move: 'declare',
          text: {
            en: 'Too early: one family is apart, and the match is lost.',
            fr: 'Trop tôt : une famille est séparée, et la partie est perdue.',
          },
        },
      ],
      hint: {
        en: 'The card that stands apart, at the lower left.',
        fr: 'La carte à l’écart, en bas à gauche.',
      },
    },
    {
      text: { en: 'Look for its family up here.', fr: 'Cherche sa famille là-haut.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-2'],
      accepts: ['look d1'],
      hint: { en: 'In the top row, the third card.', fr: 'Dans la rangée du haut, la troisième carte.' },
    },
    {
      text: { en: 'Two Kappa. Bring the lonely one home.', fr: 'Deux Kappa. Ramène celui qui est seul.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-12'],
      toward: 'card-2',
      accepts: ['move a4 d0', 'move a4 e0', 'move a4 f1'],
      wrong: [
        {
          move: 'move a4 *',
          text: { en: 'There it touches no other Kappa.', fr: 'Là, il ne touche aucun autre Kappa.' },
        },
      ],
      hint: { en: 'Move the Kappa that stands alone.', fr: 'Déplace le Kappa qui est seul.' },
    },
    {
      text: { en: 'Your turn goes on: reveal a hint.', fr: 'Ton tour continue : révèle un indice.' },
      voice: 'rule',
      help: 'thing',
      accepts: ['reveal'],
    },
    {
      text: {
        en: 'Before your first look you may declare. Do it!',
        fr: 'Avant ton premier regard, tu peux déclarer. Vas-y !',
      },
      voice: 'rule',
      bots: [
        [1, 'look b3'],
        [1, 'look c3'],
        [1, 'move d4 e4'],
        [1, 'reveal'],
      ],
      help: 'none',
      accepts: ['declare'],
      hint: { en: 'This time, declare instead of looking.', fr: 'Cette fois, déclare au lieu de regarder.' },
    },
  ],
  closing: {
    en: 'Each hint still in the pile scores five points.',
    fr: 'Chaque indice encore dans la pile vaut cinq points.',
  },
  next: { options: { edition: 'classic', level: 1 }, seatCount: 2, bot: 'beginner' },
};
