import type { Lesson } from '../lesson.ts';

/** A tie keeps a Yokai from the opponent. */
export const evenSides: Lesson = {
  id: 'sketch-even',
  game: 'sketch',
  kind: 'idea',
  edition: 'french',
  level: 1,
  title: { en: 'Even sides', fr: 'À égalité' },
  deal: {
    options: { edition: 'french', first: 0 },
    seatCount: 2,
    layout: {
      stacks: { water: [6], fire: [7], earth: [7], wind: [4, 3] },
      hands: [['water-fire', 'water-fire', 'fire-wind'], []],
      deck: ['water-earth'],
      sketches: { wind: [['earth-wind'], ['water-wind', 'fire-wind']] },
    },
    seed: 'sketch-even',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Your opponent needs one more. Make the sides even.',
        fr: 'Il manque une esquisse à l’adversaire. Égalise.',
      },
      voice: 'rule',
      help: 'move',
      points: ['wind'],
      accepts: ['play fire-wind wind'],
      hint: { en: 'Two against two, on the wind stack.', fr: 'Deux contre deux, sur la pile du vent.' },
    },
    {
      text: {
        en: 'Frightened, it went under its stack. Whose sketches are gone?',
        fr: 'Effrayé, il est passé sous sa pile. Quelles esquisses partent ?',
      },
      voice: 'rule',
      help: 'none',
      answers: [
        {
          text: { en: 'Only mine', fr: 'Seulement les miennes' },
          isRight: false,
          says: {
            en: 'So it is when you take one. Look again.',
            fr: 'C’est ainsi quand tu en prends un. Regarde encore.',
          },
        },
        { text: { en: 'Those of both sides', fr: 'Celles des deux côtés' }, isRight: true },
      ],
    },
    {
      text: {
        en: 'Nobody scored, and you kept cards. Press End turn.',
        fr: 'Personne n’a marqué, et tu gardes des cartes. Touche Fin du tour.',
      },
      voice: 'rule',
      help: 'none',
      accepts: ['end'],
      hint: { en: 'Keep your cards: press End turn.', fr: 'Garde tes cartes : touche Fin du tour.' },
    },
  ],
  closing: {
    en: 'A tie keeps a Yokai from your opponent: both begin again.',
    fr: 'L’égalité prive l’adversaire d’un Yokai : chacun recommence.',
  },
  next: { options: { edition: 'french' }, seatCount: 2, bot: 'beginner' },
};
