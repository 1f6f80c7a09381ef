import type { Cause } from '../../review.ts';
import type { WrittenMatch } from './matches.ts';

/** A match with one mistake, and what it is. */
export interface Planted extends WrittenMatch {
  readonly what: string;
  readonly step: number;
  readonly cause: Cause;
  readonly kind: string;
}

const STANDARD = { first: 0 };

function deckOf(counts: Readonly<Record<string, readonly [plain: number, call: number, distract: number]>>) {
  const deck = Object.fromEntries(
    Object.entries(counts).map(([pair, [plain, call, distract]]) => [pair, { plain, call, distract }]),
  );
  return { first: 0, deck };
}

export const PLANTED: readonly Planted[] = [
  {
    what: 'ends the turn instead of taking the last wind card, which would have won',
    step: 2,
    cause: 'plan',
    kind: 'capture-missed',
    seed: 'plan 0',
    options: STANDARD,
    layout: {
      first: 0,
      stacks: { wind: [4] },
      notebooks: [
        ['wind-6', 'wind-5', 'water-7'],
        ['wind-7', 'wind-3', 'fire-7'],
      ],
      sketches: { wind: [['earth-wind', 'fire-wind'], ['water-wind']] },
      hands: [
        ['water-fire', 'fire-earth', 'earth-wind'],
        ['earth-wind', 'water-earth', 'fire-earth'],
      ],
    },
    moves: [
      ...['0 play water-fire water', '0 end'],
      ...['1 play earth-wind wind', '1 play fire-earth earth', '1 play water-earth earth'],
      ...['0 play earth-wind wind', '0 play fire-wind wind', '0 end'],
      ...['1 play water-earth earth', '1 end'],
      ...['0 play fire-wind+distract wind', '0 play earth-wind+call wind', '0 skip'],
    ],
  },
  {
    what: 'lays the fourth sketch on a wind 4 of which the other has three, though that other surely held a wind card since the reshuffle',
    step: 31,
    cause: 'forgot',
    kind: 'capture-given',
    seed: 'plant 2101',
    options: deckOf({
      'water-fire': [2, 0, 0],
      'water-earth': [1, 0, 0],
      'water-wind': [3, 0, 0],
      'fire-earth': [2, 0, 0],
      'fire-wind': [2, 1, 0],
      'earth-wind': [3, 0, 0],
    }),
    layout: {
      first: 0,
      notebooks: [
        ['water-4', 'fire-5', 'fire-7', 'earth-7', 'wind-6'],
        ['water-5', 'water-7', 'earth-3', 'earth-5', 'wind-5', 'wind-7'],
      ],
    },
    moves: [
      ...['0 play water-wind wind', '0 end'],
      ...['1 play fire-wind fire', '1 play fire-earth fire', '1 end'],
      ...['0 play fire-wind+call wind', '0 call fire', '0 play water-fire fire', '0 end'],
      ...['1 play water-wind water', '1 play water-earth water', '1 end'],
      ...['0 play earth-wind earth', '0 end', '1 end'],
      ...['0 play earth-wind earth', '0 play fire-earth earth', '0 end'],
      ...['1 play water-wind water', '1 end', '0 play water-earth earth', '0 end'],
      ...['1 play earth-wind wind', '1 play water-wind wind', '1 end', '0 end'],
      ...['1 play water-wind wind', '1 end'],
      ...['0 play fire-earth fire', '0 play water-fire fire', '0 play water-wind wind'],
      ...['1 play earth-wind wind', '1 play fire-wind wind'],
    ],
  },
  {
    what: 'does not call earth 6 away, though everybody saw it cover fire 4',
    step: 25,
    cause: 'forgot',
    kind: 'ability-wasted',
    seed: 'plant 2106',
    options: deckOf({
      'water-fire': [1, 1, 0],
      'water-earth': [2, 0, 0],
      'water-wind': [1, 1, 0],
      'fire-earth': [2, 0, 0],
      'fire-wind': [0, 0, 0],
      'earth-wind': [3, 0, 0],
    }),
    layout: {
      first: 0,
      notebooks: [
        ['water-3', 'fire-5', 'fire-3', 'wind-5'],
        ['water-4', 'earth-3', 'earth-7', 'wind-3'],
      ],
    },
    moves: [
      ...['0 play water-fire fire', '0 play fire-earth fire', '0 end'],
      ...['1 play water-earth earth', '1 play fire-earth earth', '1 end', '0 end'],
      ...['1 play earth-wind earth', '1 play earth-wind earth', '1 end'],
      ...['0 play earth-wind earth', '0 play water-earth earth', '0 end'],
      ...['1 play water-fire+call fire', '1 call earth', '1 end'],
      ...['0 play earth-wind earth', '0 end', '1 end', '0 end', '1 play earth-wind wind', '1 end'],
      ...['0 play water-wind wind', '0 play water-wind+call wind', '0 skip', '0 end', '1 end'],
      ...['0 play fire-earth fire', '1 end'],
    ],
  },
  {
    what: 'fights for wind although the deck is empty and no card that is out of sight can be played there',
    step: 13,
    cause: 'did-not-deduce',
    kind: 'mistake',
    seed: 'plant 1524',
    options: deckOf({
      'water-fire': [1, 0, 0],
      'water-earth': [0, 1, 1],
      'water-wind': [1, 0, 0],
      'fire-earth': [2, 1, 0],
      'fire-wind': [2, 0, 0],
      'earth-wind': [3, 0, 0],
    }),
    layout: {
      first: 0,
      notebooks: [
        ['water-5', 'water-7', 'fire-3', 'earth-7'],
        ['water-4', 'fire-7', 'wind-3', 'wind-7'],
      ],
    },
    moves: [
      ...['0 play earth-wind wind', '0 end'],
      ...['1 play earth-wind wind', '1 play earth-wind wind', '1 play water-wind wind'],
      ...['0 play water-earth+call water', '0 call wind', '0 end', '1 end'],
      ...['0 play fire-earth earth', '0 end', '1 end'],
      ...['0 play fire-wind wind', '0 play fire-wind wind', '0 end'],
      ...['1 play fire-earth fire', '1 play water-fire fire', '1 end', '0 end', '1 end', '0 end'],
      ...['1 play water-wind wind', '1 play earth-wind wind', '1 play fire-wind wind'],
      ...['0 play earth-wind earth', '0 play earth-wind earth', '0 end', '1 end', '0 end'],
    ],
  },
];
