import { type Book, seedOf, type TestedScript } from '@hyakki/engine/testing';
import { SEAT_COUNTS } from '../components.ts';

// Matches written by hand: every level of both editions, won and lost, with every number of seats; and what the levels
// do not show. One line per turn.

interface Story {
  readonly about: string;
  readonly rules: readonly string[];
  readonly verdict: 'won' | 'lost';
  readonly layout: object;
  readonly turns: readonly string[];
}

interface Level {
  readonly edition: 'classic' | 'prototype';
  readonly level: number;
  readonly options: object;
  readonly stories: readonly [won: Story, lost: Story];
}

/** One Oni card lies apart, at e1. */
const BLOCKS = ['ki ki ka ka on', 'ki ki ka ka', 'ro ro on on', 'ro ro on'];
const COLUMNS = ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka ro on'];
/** A Rokurokubi and an Oni card have changed places. */
const COLUMNS_CROSSED = ['ki ka ro on', 'ki ka ro on', 'ki ka ro on', 'ki ka on ro'];
/** Kappa and Oni do not touch, except for the Oni card that is apart. */
const KAPPA_FROM_ONI = ['ki ki ka ka on', 'ki ki ka ka', 'on on ro ro', 'on .. ro ro'];
/** The lantern on its side, all but one card. */
const LANTERN = ['ki ki ro ro ro', 'ki ka ka ro on', 'ki ka ka on on', '.. .. .. on'];
/** The spiral in a mirror, all but one card. */
const SPIRAL = ['ka ka ka ki', 'ka .. .. ki', 'ro .. ki ki', 'ro .. .. .. on', 'ro ro on on on'];

const LEVELS: readonly Level[] = [
  {
    edition: 'classic',
    level: 1,
    options: {},
    stories: [
      {
        about: 'the last Oni is brought home; one hint lies well, one is false',
        rules: ['Y12', 'Y18', 'Y24', 'Y27'],
        verdict: 'won',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-kappa'], first: 0 },
        turns: [
          'look e1, look c3, move e1 d4, reveal',
          'look a4, look d4, move d4 e3, place oni d3',
          'look a1, look b2, move a1 b0, reveal',
          'look a2, look c1, move a2 a1, place kitsune-kappa b4',
          'declare',
        ],
      },
      {
        about: 'a true hint nails the last Oni where it is alone',
        rules: ['Y19', 'Y24'],
        verdict: 'lost',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-kappa'], first: 0 },
        turns: [
          'look e1, look d1, move e1 e2, reveal',
          'look b1, look e2, move e2 e1, place oni e1',
          'look a1, look b2, move a1 b0, reveal',
          'look c3, look c4, move c4 d4, place kitsune-kappa c1',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'classic',
    level: 2,
    options: {},
    stories: [
      {
        about: 'only the first seat knows that Kappa and Oni must touch, and they do',
        rules: ['Y9', 'Y25'],
        verdict: 'won',
        layout: {
          rows: KAPPA_FROM_ONI,
          hints: ['rokurokubi', 'kappa-oni'],
          affinities: ['kappa-oni'],
          first: 0,
        },
        turns: [
          'look e1, look c2, move c3 e3, reveal',
          'look c4, look b3, move e1 c3, place rokurokubi e3',
          'look c3, look a4, move a4 b4, reveal',
          'look d4, look c1, move b4 a4, place kappa-oni c3',
          'declare',
        ],
      },
      {
        about: 'every family is together, but the secret affinity is not met',
        rules: ['Y9', 'Y24', 'Y25'],
        verdict: 'lost',
        layout: {
          rows: KAPPA_FROM_ONI,
          hints: ['rokurokubi', 'kappa-oni'],
          affinities: ['kappa-oni'],
          first: 0,
        },
        turns: [
          'look e1, look a4, move e1 b4, reveal',
          'look c4, look d4, move b4 a5, place rokurokubi c3',
          'look b1, look b2, move a5 b4, reveal',
          'look d1, look d3, move a1 b0, place kappa-oni d1',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'classic',
    level: 3,
    options: {},
    stories: [
      {
        about: 'the second hint covers the first, which is open again once the second is placed',
        rules: ['Y20'],
        verdict: 'won',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-rokurokubi'], first: 0 },
        turns: [
          'look e1, look c4, move e1 e2, reveal',
          'look d1, look c3, move e2 d4, reveal',
          'look a3, look b4, move d4 c5, place kitsune-rokurokubi b4',
          'look c5, look d3, move c5 d4, place oni d4',
          'declare',
        ],
      },
      {
        about: 'three hints lie on each other, and the one at the bottom is never open again',
        rules: ['Y20', 'Y24'],
        verdict: 'lost',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-rokurokubi', 'kappa'], first: 0 },
        turns: [
          'look e1, look b1, move e1 e2, reveal',
          'look e2, look a2, move e2 e1, reveal',
          'look c2, look d3, move e1 e2, reveal',
          'look e2, look c1, move e2 e1, place kappa c1',
          'look e1, look d1, move e1 e2, reveal',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'classic',
    level: 4,
    options: {},
    stories: [
      {
        about: 'hints that nobody has seen are placed by their number, and count as true',
        rules: ['Y21', 'Y33'],
        verdict: 'won',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-rokurokubi', 'kappa'], first: 0 },
        turns: [
          'look e1, look c3, move e1 e2, reveal',
          'look d3, look b2, move e2 e3, reveal',
          'look e3, look a1, move e3 d4, place #2 a1',
          'look a4, look c4, move d4 e3, reveal',
          'look b3, look d2, move e3 d4, place #1 d1',
          'declare',
        ],
      },
      {
        about: 'a hint that nobody has seen nails the last Oni where it is alone',
        rules: ['Y19', 'Y21', 'Y24'],
        verdict: 'lost',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-rokurokubi', 'kappa'], first: 0 },
        turns: [
          'look e1, look a1, move e1 d0, reveal',
          'look d0, look b1, move d0 c0, place #1 c0',
          'look c1, look d1, move d1 e2, reveal',
          'look a4, look b4, move b4 a5, place #2 a5',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'classic',
    level: 5,
    options: { shape: 'lantern' },
    stories: [
      {
        about: 'the lantern lies on its side',
        rules: ['Y10', 'Y26'],
        verdict: 'won',
        layout: { rows: LANTERN, hints: ['kitsune', 'rokurokubi-oni'], first: 0 },
        turns: [
          'look d4, look e2, move d4 e4, reveal',
          'look e4, look a1, move e4 f3, place kitsune a2',
          'look f3, look d2, move f3 e4, reveal',
          'look c1, look e4, move e4 f2, place rokurokubi-oni f2',
          'declare',
        ],
      },
      {
        about: 'every family is together, but the lantern is broken again',
        rules: ['Y24', 'Y26'],
        verdict: 'lost',
        layout: { rows: LANTERN, hints: ['kitsune', 'rokurokubi-oni'], first: 0 },
        turns: [
          'look d4, look e3, move d4 f2, reveal',
          'look f2, look b2, move f2 f3, place kitsune a2',
          'look f3, look b3, move f3 f2, reveal',
          'look d1, look c2, move f2 e4, place rokurokubi-oni e4',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'prototype',
    level: 1,
    options: {},
    stories: [
      {
        about: 'two cards change places, in two turns',
        rules: ['Y12', 'Y24', 'Y28'],
        verdict: 'won',
        layout: { rows: COLUMNS_CROSSED, hints: ['rokurokubi', 'kitsune-oni'], first: 0 },
        turns: [
          'look d4, look c1, move d4 c0, reveal',
          'look c4, look d3, move c4 d4, place rokurokubi c0',
          'look a1, look b1, move a1 a5, reveal',
          'look a5, look d4, move a5 a1, place kitsune-oni d4',
          'declare',
        ],
      },
      {
        about: 'one Rokurokubi stays apart, and a false hint tells of an Oni that is none',
        rules: ['Y18', 'Y24'],
        verdict: 'lost',
        layout: { rows: COLUMNS_CROSSED, hints: ['rokurokubi', 'kitsune-oni'], first: 0 },
        turns: [
          'look d4, look c4, move c4 e3, reveal',
          'look d4, look c3, move e3 d0, place rokurokubi d4',
          'look a1, look b1, move d0 e1, reveal',
          'look b2, look b3, move e1 d0, place kitsune-oni b3',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'prototype',
    level: 2,
    options: {},
    stories: [
      {
        about: 'everybody knows that Kitsune and Oni must touch, and they do',
        rules: ['Y9', 'Y25'],
        verdict: 'won',
        layout: {
          rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'],
          hints: ['kitsune', 'rokurokubi-oni'],
          affinities: ['kitsune-oni'],
          first: 0,
        },
        turns: [
          'look b3, look c3, move b3 a5, reveal',
          'look a1, look b2, move a1 b3, place kitsune b3',
          'look d4, look a5, move d4 e3, reveal',
          'look c4, look d1, move e3 d4, place rokurokubi-oni c4',
          'declare',
        ],
      },
      {
        about: 'Kitsune and Oni meet at a corner only',
        rules: ['Y24', 'Y25'],
        verdict: 'lost',
        layout: {
          rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'],
          hints: ['kitsune', 'rokurokubi-oni'],
          affinities: ['kitsune-oni'],
          first: 0,
        },
        turns: [
          'look b3, look a3, move b3 a5, reveal',
          'look a1, look a5, move a5 b3, place kitsune a2',
          'look c1, look d1, move d1 e2, reveal',
          'look e2, look a4, move e2 d1, place rokurokubi-oni a4',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'prototype',
    level: 3,
    options: {},
    stories: [
      {
        about: 'only the first seat knows that Kitsune and Rokurokubi must touch, and they do',
        rules: ['Y9', 'Y25'],
        verdict: 'won',
        layout: {
          rows: COLUMNS,
          hints: ['kappa', 'kitsune-rokurokubi'],
          affinities: ['kitsune-rokurokubi'],
          first: 0,
        },
        turns: [
          'look b4, look b1, move b4 b0, reveal',
          'look c4, look a4, move a1 b4, place kappa b0',
          'look d1, look d4, move d1 d5, reveal',
          'look b4, look d5, move d5 d1, place kitsune-rokurokubi b4',
          'declare',
        ],
      },
      {
        about: 'the Kappa stand between Kitsune and Rokurokubi',
        rules: ['Y9', 'Y24', 'Y25'],
        verdict: 'lost',
        layout: {
          rows: COLUMNS,
          hints: ['kappa', 'kitsune-rokurokubi'],
          affinities: ['kitsune-rokurokubi'],
          first: 0,
        },
        turns: [
          'look b4, look a4, move b4 b0, reveal',
          'look b0, look a1, move b0 b4, place kappa b4',
          'look c1, look d1, move c1 c5, reveal',
          'look a3, look c5, move c5 c1, place kitsune-rokurokubi d2',
          'declare',
        ],
      },
    ],
  },
  {
    edition: 'prototype',
    level: 4,
    options: {},
    stories: [
      {
        about: 'the spiral turns the other way round',
        rules: ['Y10', 'Y26'],
        verdict: 'won',
        layout: { rows: SPIRAL, hints: ['rokurokubi', 'kappa-oni'], shape: 'spiral', first: 0 },
        turns: [
          'look e4, look c5, move e4 d4, reveal',
          'look d4, look a5, move d4 e6, place rokurokubi b5',
          'look e6, look d1, move e6 e4, reveal',
          'look c3, look a1, move e4 f5, place kappa-oni f5',
          'declare',
        ],
      },
      {
        about: 'every family is together, but the spiral has a loose end',
        rules: ['Y24', 'Y26'],
        verdict: 'lost',
        layout: { rows: SPIRAL, hints: ['rokurokubi', 'kappa-oni'], shape: 'spiral', first: 0 },
        turns: [
          'look e4, look c5, move e4 d4, reveal',
          'look d4, look a5, move d4 e6, place rokurokubi b5',
          'look e6, look d1, move e6 e4, reveal',
          'look c3, look a1, move e4 d6, place kappa-oni c1',
          'declare',
        ],
      },
    ],
  },
];

interface Extra {
  readonly file: string;
  readonly seatCount: number;
  readonly options: object;
  readonly stories: readonly Story[];
}

/** Only the ends of a straight line can move, so with both of them and the one card beside it covered nothing can. */
const LINE = [`${'.. '.repeat(13)}on`, 'ki ki ki ki ka ka ka ka ro ro ro ro on on on'];

const EXTRAS: readonly Extra[] = [
  {
    file: 'last-hint',
    seatCount: 2,
    options: { edition: 'prototype', mix: { one: 1, two: 1, three: 0 } },
    stories: [
      {
        about: 'the match ends at once when the last hint is placed',
        rules: ['Y7', 'Y23', 'Y28'],
        verdict: 'won',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-kappa'], first: 0 },
        turns: [
          'look e1, look c3, move e1 e2, reveal',
          'look d3, look c4, move e2 e3, place oni e3',
          'look a1, look b2, move a1 b0, reveal',
          'look a2, look b4, move b0 a1, place kitsune-kappa a1',
        ],
      },
      {
        about: 'the card moved in the last turn counts too',
        rules: ['Y23', 'Y24'],
        verdict: 'lost',
        layout: { rows: BLOCKS, hints: ['oni', 'kitsune-kappa'], first: 1 },
        turns: [
          'look e1, look c3, move e1 e2, reveal',
          'look d3, look c4, move e2 e3, place oni e3',
          'look a1, look b2, move a1 b0, reveal',
          'look a2, look b4, move b0 d0, place kitsune-kappa a2',
        ],
      },
    ],
  },
  {
    file: 'move-skipped',
    seatCount: 2,
    options: { edition: 'classic', level: 1 },
    stories: [
      {
        about: 'no card can be moved any more, so the turn goes on with the hint',
        rules: ['Y15', 'Y16'],
        verdict: 'won',
        layout: { rows: LINE, hints: ['kitsune', 'oni', 'kitsune-kappa', 'rokurokubi-oni'], first: 0 },
        turns: [
          'look n1, look a2, move n1 m1, reveal',
          'look b2, look o2, move m1 n1, place kitsune a2',
          'look n1, look m2, move n1 m1, reveal',
          'look o2, look c2, move m1 n1, place oni o2',
          'look e2, look f2, move n1 m1, reveal',
          'look m1, look g2, move m1 n1, place kitsune-kappa n1',
          'look h2, look i2, reveal',
          'look j2, look k2, place rokurokubi-oni m2',
          'declare',
        ],
      },
      {
        about: 'no card can be moved any more, and one Oni is alone for good',
        rules: ['Y16', 'Y24'],
        verdict: 'lost',
        layout: { rows: LINE, hints: ['kitsune', 'oni', 'kitsune-kappa', 'rokurokubi-oni'], first: 0 },
        turns: [
          'look n1, look a2, move n1 m1, reveal',
          'look b2, look o2, move m1 n1, place kitsune a2',
          'look n1, look m2, move n1 m1, reveal',
          'look o2, look c2, move m1 n1, place oni o2',
          'look e2, look f2, move n1 m1, reveal',
          'look m1, look g2, move m1 k1, place kitsune-kappa k1',
          'look h2, look i2, reveal',
          'declare',
        ],
      },
    ],
  },
  {
    file: 'all-together',
    seatCount: 3,
    options: {
      edition: 'prototype',
      affinity: 'secret-several',
      hints: 'blind',
      objective: 'random',
      mix: { one: 2, two: 2, three: 1 },
    },
    stories: [
      {
        about: 'an affinity for each, hints that nobody sees and a shape: all of it holds',
        rules: ['Y9', 'Y21', 'Y26', 'Y30'],
        verdict: 'won',
        layout: {
          rows: BLOCKS,
          hints: ['oni', 'kitsune-rokurokubi'],
          affinities: ['kitsune-kappa', 'kappa-oni', 'kitsune-rokurokubi'],
          shape: 'square',
          first: 2,
        },
        turns: [
          'look e1, look a1, move e1 e2, reveal',
          'look b2, look d3, move e2 e1, place #1 a1',
          'look c3, look e1, move e1 d4, reveal',
          'declare',
        ],
      },
      {
        about: 'one affinity of three is not met',
        rules: ['Y9', 'Y24', 'Y30'],
        verdict: 'lost',
        layout: {
          rows: BLOCKS,
          hints: ['oni', 'kitsune-rokurokubi'],
          affinities: ['kitsune-kappa', 'kappa-oni', 'kitsune-oni'],
          shape: 'square',
          first: 2,
        },
        turns: [
          'look e1, look a1, move e1 e2, reveal',
          'look b2, look d3, move e2 e1, place #1 a1',
          'look c3, look e1, move e1 d4, reveal',
          'declare',
        ],
      },
    ],
  },
];

export const BOOKS: readonly Book[] = [
  ...LEVELS.flatMap(({ edition, level, options, stories }) =>
    SEAT_COUNTS.map((seatCount) => ({
      file: `${edition}-${level}-${seatCount}-seats`,
      scripts: stories.map((story) =>
        scriptOf(story, `${edition} level ${level}`, seatCount, { edition, level, ...options }),
      ),
    })),
  ),
  ...EXTRAS.map(({ file, seatCount, options, stories }) => ({
    file: `${file}-${seatCount}-seats`,
    scripts: stories.map((story) => scriptOf(story, file.replaceAll('-', ' '), seatCount, options)),
  })),
];

function scriptOf(
  { about, rules, verdict, layout, turns }: Story,
  name: string,
  seatCount: number,
  options: object,
): TestedScript {
  return {
    title: `Yōkai, ${name}, ${seatCount} seats, ${verdict}: ${about}`,
    seatCount,
    options,
    layout,
    seed: seedOf(seatCount),
    moves: turns.flatMap((turn) => turn.split(', ')),
    rules,
    verdict,
  };
}
