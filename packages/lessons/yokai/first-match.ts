import type { Lesson } from '../lesson.ts';

/** Two Kitsune, then the Oni of partner and pupil, then peace. */
export const firstMatch: Lesson = {
  id: 'yokai-first',
  game: 'yokai',
  kind: 'match',
  edition: 'classic',
  level: 1,
  title: { en: 'A first match', fr: 'Une première partie' },
  deal: {
    options: { edition: 'classic', level: 1, first: 0 },
    seatCount: 2,
    layout: {
      rows: ['ki ki ka on', 'on ki ka ka', 'ro ro ka on', 'ro ro on ki'],
      hints: ['kitsune', 'oni', 'kappa-rokurokubi'],
    },
    seed: 'yokai-first',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Four families hide here. Look at this card.',
        fr: 'Quatre familles sont cachées. Regarde cette carte.',
      },
      voice: 'rule',
      help: 'move',
      points: ['card-15'],
      accepts: ['look d4'],
      hint: { en: 'Begin with the card in the corner.', fr: 'Commence par la carte du coin.' },
    },
    {
      text: {
        en: 'Only you saw this face. Look at a second card.',
        fr: 'Personne d’autre ne l’a vue. Regarde une seconde carte.',
      },
      voice: 'rule',
      help: 'move',
      points: ['card-0'],
      accepts: ['look a1'],
      hint: { en: 'Try the opposite corner.', fr: 'Essaie le coin opposé.' },
    },
    {
      text: {
        en: 'Two Kitsune: bring them together. Their sides must touch.',
        fr: 'Deux Kitsune : réunis-les. Leurs côtés doivent se toucher.',
      },
      voice: 'rule',
      help: 'move',
      points: ['card-15'],
      toward: 'card-0',
      accepts: ['move d4 a0', 'move d4 b0', 'move d4 -z1'],
      wrong: [
        {
          move: 'move d4 *',
          text: { en: 'There it touches no other Kitsune.', fr: 'Là, il ne touche aucun autre Kitsune.' },
        },
      ],
      hint: { en: 'Move the Kitsune you saw first.', fr: 'Déplace le Kitsune que tu as vu d’abord.' },
    },
    {
      text: {
        en: 'A hint ends each turn: your only words. Reveal one.',
        fr: 'Un indice finit chaque tour : vos seuls mots. Révèles-en un.',
      },
      voice: 'rule',
      help: 'move',
      accepts: ['reveal'],
    },
    {
      text: {
        en: 'Seat 2, your partner, joined two cards. Look at this one.',
        fr: 'Le siège 2, ton partenaire, a réuni deux cartes. Regarde celle-ci.',
      },
      voice: 'rule',
      bots: [
        [1, 'look a2'],
        [1, 'look d3'],
        [1, 'move a2 d4'],
        [1, 'reveal'],
      ],
      help: 'thing',
      points: ['card-11'],
      accepts: ['look d3'],
      hint: { en: 'Look where your partner looked.', fr: 'Regarde là où ton partenaire a regardé.' },
    },
    {
      text: {
        en: 'Remember it. Is the corner of the same family?',
        fr: 'Retiens-la. Le coin est-il de la même famille ?',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-3'],
      accepts: ['look d1'],
      hint: { en: 'The upper right corner.', fr: 'Le coin en haut à droite.' },
    },
    {
      text: { en: 'Two Oni. Bring this one to the other.', fr: 'Deux Oni. Amène celui-ci à l’autre.' },
      voice: 'rule',
      help: 'thing',
      points: ['card-3'],
      toward: 'card-11',
      accepts: ['move d1 e3', 'move d1 e4', 'move d1 d5', 'move d1 c5'],
      wrong: [
        {
          move: 'move d1 *',
          text: { en: 'There it touches no other Oni.', fr: 'Là, il ne touche aucun autre Oni.' },
        },
      ],
      hint: { en: 'Move the card from the upper corner.', fr: 'Déplace la carte du coin supérieur.' },
    },
    {
      text: {
        en: 'Place the Kitsune hint: it tells seat 2, and fixes its card.',
        fr: 'Pose l’indice Kitsune : le siège 2 comprend, et la carte reste.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['card-0'],
      accepts: ['place kitsune a1', 'place kitsune a0', 'place kitsune b0', 'place kitsune -z1'],
      wrong: [
        {
          move: 'place kitsune *',
          text: {
            en: 'You never saw that card. A false hint costs one point.',
            fr: 'Tu n’as jamais vu cette carte. Un indice faux coûte un point.',
          },
        },
      ],
      hint: {
        en: 'The Kitsune hint, on a Kitsune that you saw.',
        fr: 'L’indice Kitsune, sur un Kitsune que tu as vu.',
      },
    },
    {
      text: {
        en: 'You each joined cards twice. Trust, and press They are at peace!',
        fr: 'Chacun a réuni deux fois. Fais confiance : touche Ils sont apaisés !',
      },
      voice: 'rule',
      bots: [
        [1, 'look a4'],
        [1, 'look a3'],
        [1, 'move a4 -z3'],
        [1, 'reveal'],
      ],
      help: 'none',
      accepts: ['declare'],
      hint: { en: 'Declare instead of looking.', fr: 'Déclare au lieu de regarder.' },
    },
  ],
  closing: {
    en: 'Won with 25 points! One card apart would have lost all.',
    fr: 'Gagné, 25 points ! Une seule carte à part, et tout était perdu.',
  },
  next: { options: { edition: 'classic', level: 1 }, seatCount: 2, bot: 'beginner' },
};
