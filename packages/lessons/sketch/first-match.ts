import type { Lesson } from '../lesson.ts';

/** The end of a match: three sketches take a Yokai, and the last card of a stack ends it. */
export const firstMatch: Lesson = {
  id: 'sketch-first',
  game: 'sketch',
  kind: 'match',
  edition: 'french',
  level: 1,
  title: { en: 'A first match', fr: 'Une première partie' },
  deal: {
    options: { edition: 'french', first: 0 },
    seatCount: 2,
    layout: {
      stacks: { water: [3], fire: [3, 6], earth: [6], wind: [7] },
      notebooks: [
        ['water-4', 'water-6'],
        ['water-5', 'water-7'],
      ],
      hands: [
        ['water-fire', 'water-earth', 'fire-earth'],
        ['water-wind', 'water-wind', 'water-earth'],
      ],
      deck: ['fire-wind', 'earth-wind', 'water-fire', 'earth-wind'],
    },
    seed: 'sketch-first',
  },
  pupil: 0,
  steps: [
    {
      text: {
        en: 'Seat 2 leads 12 to 10: play this on the fire stack.',
        fr: 'Le siège 2 mène 12 à 10 : joue ici cette carte.',
      },
      voice: 'rule',
      help: 'move',
      points: ['fire'],
      accepts: ['play water-fire fire', 'play fire-earth fire', 'play fire-wind fire'],
      hint: {
        en: 'Play a sketch that shows fire, on the fire stack.',
        fr: 'Joue une esquisse du feu, sur la pile du feu.',
      },
    },
    {
      text: {
        en: 'It needs three sketches; you may play three cards. Another one!',
        fr: 'Il en faut trois, et tu peux jouer trois cartes. Encore une !',
      },
      voice: 'rule',
      help: 'move',
      points: ['fire'],
      accepts: ['play fire-earth fire', 'play fire-wind fire', 'play water-fire fire'],
      hint: { en: 'On the fire stack again.', fr: 'Encore sur la pile du feu.' },
    },
    {
      text: {
        en: 'A third makes enough. Most are yours: you take it.',
        fr: 'Une troisième : assez d’esquisses, surtout les tiennes. Prends-le.',
      },
      voice: 'rule',
      help: 'thing',
      points: ['fire'],
      accepts: ['play fire-wind fire', 'play fire-earth fire', 'play water-fire fire'],
      hint: { en: 'Once more on the fire stack.', fr: 'Encore une fois sur la pile du feu.' },
    },
    {
      text: {
        en: 'Three cards ended your turn. You drew one: sketch water too.',
        fr: 'Trois cartes ont fini ton tour. Tu as pioché : esquisse l’eau.',
      },
      voice: 'rule',
      bots: [
        [1, 'play water-wind water'],
        [1, 'end'],
      ],
      help: 'thing',
      points: ['water'],
      accepts: ['play water-earth water', 'play water-fire water'],
      wrong: [
        {
          move: 'end',
          bots: [
            [1, 'play water-wind water'],
            [1, 'play water-earth water'],
          ],
          text: {
            en: 'Your opponent takes it, and wins the match.',
            fr: 'L’adversaire le prend et gagne la partie.',
          },
        },
      ],
      hint: {
        en: 'On the water stack: there the match is decided.',
        fr: 'Sur la pile de l’eau : la partie s’y décide.',
      },
    },
    {
      text: {
        en: 'Two to one takes the last water card. Do it!',
        fr: 'À deux contre un, tu prends la dernière carte. Vas-y !',
      },
      voice: 'rule',
      help: 'none',
      points: ['water'],
      accepts: ['play water-fire water', 'play water-earth water'],
      hint: { en: 'One more sketch on the water stack.', fr: 'Encore une esquisse sur la pile de l’eau.' },
    },
  ],
  closing: {
    en: 'An empty stack ends the match. You have more points!',
    fr: 'Une pile vide finit la partie. Tu as plus de points !',
  },
  next: { options: { edition: 'french' }, seatCount: 2, bot: 'beginner' },
};
