import type { Lesson } from '../lesson.ts';

/** One card completes the square; then somebody has to declare at once, because every move would break it. */
export const objective: Lesson = {
  id: 'yokai-objective',
  game: 'yokai',
  kind: 'idea',
  edition: 'classic',
  level: 5,
  title: { en: 'An objective', fr: 'Un objectif' },
  deal: {
    options: { edition: 'classic', level: 5, shape: 'square', first: 0 },
    seatCount: 2,
    layout: { rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on on', 'ro ro .. on'] },
    seed: 'yokai-objective',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'The objective: all sixteen cards form a square. Look here.',
        fr: 'L’objectif : les seize cartes forment un carré. Regarde ici.',
      },
      voice: 'rule',
      help: 'move',
      speaksOf: 'objective',
      points: ['card-12'],
      accepts: ['look e3'],
      wrong: [
        {
          move: 'declare',
          text: {
            en: 'Lost: families together, but the objective is not met.',
            fr: 'Perdu : familles réunies, mais objectif manqué.',
          },
        },
      ],
      hint: { en: 'The card outside the square, at the right.', fr: 'La carte hors du carré, à droite.' },
    },
    {
      text: {
        en: 'Would it still touch its family below? Look.',
        fr: 'Toucherait-elle encore sa famille plus bas ? Regarde.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-15'],
      accepts: ['look d4'],
      hint: { en: 'The lower right corner.', fr: 'Le coin en bas à droite.' },
    },
    {
      text: { en: 'Two Oni. Fill the gap in the square.', fr: 'Deux Oni. Comble le trou du carré.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-12'],
      accepts: ['move e3 c4'],
      hint: {
        en: 'The card outside the square goes into the gap.',
        fr: 'La carte hors du carré va dans le trou.',
      },
    },
    {
      text: {
        en: 'A square! Reveal a hint and trust your partner.',
        fr: 'Un carré ! Révèle un indice et fais confiance.',
      },
      voice: 'rule',
      help: 'none',
      speaksOf: 'objective',
      accepts: ['reveal'],
    },
    {
      text: {
        en: 'Your partner declared at once. Why not one more turn?',
        fr: 'Ton partenaire a déclaré aussitôt. Pourquoi ne pas attendre ?',
      },
      voice: 'rule',
      bots: [[1, 'declare']],
      help: 'none',
      answers: [
        { text: { en: 'Any move breaks the square', fr: 'Tout déplacement casse le carré' }, isRight: true },
        {
          text: { en: 'The hints ran out', fr: 'Il n’y avait plus d’indices' },
          isRight: false,
          says: { en: 'Many were left in the pile.', fr: 'Il en restait beaucoup dans la pile.' },
        },
        {
          text: { en: 'Everybody knew every card', fr: 'Toutes les cartes étaient connues' },
          isRight: false,
          says: { en: 'Nobody has to know them all.', fr: 'Personne n’a besoin de toutes les connaître.' },
        },
      ],
    },
  ],
  closing: {
    en: 'Shapes may also be turned or mirrored.',
    fr: 'Une forme peut aussi être tournée ou retournée.',
  },
  next: { options: { edition: 'classic', level: 5 }, seatCount: 2, bot: 'beginner' },
};
