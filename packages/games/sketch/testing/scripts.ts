import { expectOk } from '@hyakki/engine';
import { type Book, playAtRandom, seedOf, type TestedScript } from '@hyakki/engine/testing';
import { EDITIONS, type Edition } from '../components.ts';
import { sketch } from '../index.ts';
import { sketchKit } from './kit.ts';

// Matches written by hand, from the middle on so that they end soon; and one whole random match in each edition.
// One line per turn.

interface Story {
  readonly file: string;
  readonly about: string;
  readonly rules: readonly string[];
  readonly verdict: 'won' | 'drawn';
  readonly options?: object;
  readonly layout: object;
  readonly turns: readonly string[];
}

const FEW = { deck: { plain: 2, call: 0, distract: 0 } };

/** The same in both editions. */
const STORIES: readonly Story[] = [
  {
    file: 'call',
    about:
      'a Call wins the card it took, and completes the stack it took from for the opponent: that ends the match in the middle of the turn',
    rules: ['S13', 'S17', 'S18', 'S19', 'S20', 'S21', 'S25', 'S26', 'S27'],
    verdict: 'won',
    layout: {
      first: 0,
      notebooks: [
        ['wind-4', 'wind-5'],
        ['wind-6', 'fire-3'],
      ],
      stacks: { water: [7], fire: [5], earth: [7], wind: [3, 7] },
      sketches: {
        fire: [['fire-earth', 'fire-earth'], ['fire-earth']],
        wind: [
          ['earth-wind'],
          ['earth-wind', 'earth-wind', 'fire-wind', 'fire-wind', 'fire-wind', 'water-wind'],
        ],
      },
      hands: [
        ['water-earth+call', 'water-fire+call', 'water-earth'],
        ['water-fire', 'water-fire', 'fire-earth'],
      ],
      deck: ['water-wind'],
    },
    turns: ['play water-earth+call water, skip, play water-fire+call fire, call wind'],
  },
  {
    file: 'tie',
    about: 'as many sketches on both sides frighten a Yokai; then the last of another stack is taken',
    rules: ['S14', 'S15', 'S25', 'S29'],
    verdict: 'won',
    layout: {
      first: 0,
      notebooks: [
        ['earth-4', 'earth-5'],
        ['earth-6', 'earth-7'],
      ],
      stacks: { water: [4, 7], fire: [7], wind: [7] },
      sketches: {
        water: [['water-wind'], ['water-earth', 'water-earth']],
        earth: [[], ['fire-earth', 'fire-earth']],
      },
      hands: [
        ['water-fire', 'fire-wind', 'fire-wind'],
        ['earth-wind', 'water-wind', 'water-wind'],
      ],
      deck: ['earth-wind', 'water-fire'],
    },
    turns: ['play water-fire water, play fire-wind fire, end', 'play earth-wind earth'],
  },
  {
    file: 'reshuffle',
    about: 'the deck is empty, so the discard pile is shuffled into a new one',
    rules: ['S3', 'S7', 'S8', 'S16'],
    verdict: 'won',
    options: FEW,
    layout: {
      first: 0,
      notebooks: [
        ['wind-4', 'wind-5'],
        ['wind-6', 'wind-7'],
      ],
      stacks: { water: [3, 7], fire: [7], earth: [7] },
      sketches: { water: [['water-wind', 'water-fire'], []], wind: [['water-wind'], ['earth-wind']] },
      hands: [
        ['water-earth', 'fire-earth', 'fire-wind'],
        ['water-earth', 'fire-earth', 'fire-wind'],
      ],
      deck: ['earth-wind', 'water-fire'],
    },
    turns: [
      'play water-earth water, end',
      'play water-fire fire, end',
      'play fire-earth fire, play earth-wind wind',
    ],
  },
  {
    file: 'ends',
    about: 'as many points and as many families: a draw',
    rules: ['S26'],
    verdict: 'drawn',
    layout: {
      first: 0,
      notebooks: [
        ['wind-4', 'wind-5', 'fire-6'],
        ['wind-6', 'wind-7', 'water-5'],
      ],
      sketches: { wind: [['earth-wind', 'earth-wind'], []] },
      hands: [['fire-wind', 'water-wind', 'water-wind'], []],
    },
    turns: ['play fire-wind wind'],
  },
  {
    file: 'ends',
    about: 'as many points: more families win',
    rules: ['S26'],
    verdict: 'won',
    layout: {
      first: 1,
      notebooks: [
        ['wind-5', 'wind-6', 'wind-7'],
        ['wind-4', 'fire-7', 'water-4'],
      ],
      sketches: { wind: [[], ['earth-wind', 'earth-wind']] },
      hands: [[], ['fire-wind', 'water-wind', 'water-wind']],
    },
    turns: ['play fire-wind wind'],
  },
  {
    file: 'ends',
    about: 'nothing left to draw, and nobody plays: two passes end the match',
    rules: ['S9', 'S10', 'S11'],
    verdict: 'won',
    options: FEW,
    layout: {
      first: 0,
      notebooks: [['earth-3'], []],
      stacks: { water: [7], fire: [7], earth: [7], wind: [7] },
      sketches: {
        water: [['water-earth'], ['water-earth']],
        fire: [['fire-earth'], ['fire-earth']],
        wind: [['water-wind'], []],
      },
      hands: [
        ['water-fire', 'fire-wind', 'fire-wind'],
        ['earth-wind', 'earth-wind', 'water-fire'],
      ],
      deck: ['water-wind'],
    },
    turns: [
      'play water-wind wind, play water-fire water, play fire-wind fire',
      'play earth-wind earth, end',
      'end',
      'end',
    ],
  },
];

const DISTRACTS: Readonly<Record<Edition, readonly Story[]>> = {
  french: [
    {
      file: 'distract',
      about: 'the newest sketch on the same stack is turned away, and helps its owner where it goes',
      rules: ['S17', 'S22', 'S24', 'S25'],
      verdict: 'won',
      layout: {
        first: 0,
        notebooks: [
          ['wind-3', 'wind-4'],
          ['wind-5', 'wind-6'],
        ],
        stacks: { water: [7], fire: [3, 6], earth: [7] },
        sketches: {
          fire: [
            ['fire-earth', 'fire-earth'],
            ['fire-earth', 'fire-wind'],
          ],
          wind: [['earth-wind'], ['earth-wind', 'earth-wind', 'earth-wind', 'fire-wind', 'fire-wind']],
        },
        hands: [
          ['water-earth+distract', 'water-fire+distract', 'water-earth'],
          ['water-fire', 'water-fire', 'fire-earth'],
        ],
        deck: ['water-wind'],
      },
      // On water the opponent has nothing to distract: the question does not arise.
      turns: ['play water-earth+distract water, play water-fire+distract fire, distract'],
    },
  ],
  english: [
    {
      file: 'distract',
      about:
        'the last sketch the opponent played is turned away: three stacks are counted, and the last of them ends the match',
      rules: ['S16', 'S17', 'S23', 'S24', 'S25'],
      verdict: 'won',
      layout: {
        first: 0,
        notebooks: [
          ['earth-4', 'earth-5'],
          ['earth-6', 'earth-7'],
        ],
        stacks: { water: [7, 3, 6], fire: [4, 7], wind: [7] },
        sketches: {
          water: [
            ['water-wind', 'water-wind', 'water-wind'],
            ['water-fire', 'water-fire', 'water-fire', 'water-fire', 'water-earth'],
          ],
          fire: [[], ['fire-wind', 'fire-earth', 'fire-earth']],
          earth: [['earth-wind', 'earth-wind'], []],
        },
        hands: [
          ['water-earth', 'fire-wind', 'fire-wind'],
          ['water-fire+distract', 'fire-earth', 'fire-earth'],
        ],
        deck: ['water-wind', 'fire-wind'],
      },
      turns: ['play fire-wind wind, play water-earth water, end', 'play water-fire+distract fire, distract'],
    },
    {
      file: 'distract',
      about: 'a sketch that was moved is still the last one: a second Distract turns it back',
      rules: ['S23', 'S24'],
      verdict: 'won',
      layout: {
        first: 0,
        notebooks: [
          ['wind-4', 'wind-5'],
          ['wind-6', 'wind-7'],
        ],
        stacks: { water: [7, 6], fire: [7, 6], earth: [7, 6] },
        sketches: { wind: [[], ['earth-wind', 'earth-wind']] },
        hands: [
          ['fire-wind', 'water-earth', 'water-wind'],
          ['water-fire+distract', 'water-earth+distract', 'fire-earth'],
        ],
        deck: ['earth-wind', 'earth-wind'],
      },
      turns: [
        'play fire-wind fire, play water-earth water, end',
        'play water-fire+distract fire, distract, play water-earth+distract earth, distract, play earth-wind wind',
      ],
    },
  ],
};

const FILES = ['call', 'distract', 'tie', 'reshuffle', 'ends'];

export const BOOKS: readonly Book[] = EDITIONS.flatMap((edition) => [
  ...FILES.map((file) => ({
    file: `${edition}-${file}`,
    scripts: [...STORIES, ...DISTRACTS[edition]]
      .filter((story) => story.file === file)
      .map((story) => scriptOf(story, edition)),
  })),
  { file: `${edition}-whole-match`, scripts: [matchOfChance(edition)] },
]);

function scriptOf({ about, rules, verdict, options, layout, turns }: Story, edition: Edition): TestedScript {
  return {
    title: `Yokai Sketch, ${edition}, ${verdict}: ${about}`,
    seatCount: 2,
    options: { edition, ...options },
    layout,
    seed: seedOf(2),
    moves: turns.flatMap((turn) => turn.split(', ')),
    rules,
    verdict,
  };
}

function matchOfChance(edition: Edition): TestedScript {
  const options = expectOk(sketch.parseOptions({ edition }, 2));
  const seed = seedOf(7);
  const trail = playAtRandom(sketch, {
    seatCount: 2,
    options,
    seed,
    mostMoves: sketchKit.mostMoves(options, 2),
  });
  let view = sketch.view(trail.start.state, 0);
  const moves = trail.steps.map(({ seat, move, step }) => {
    const text = sketch.formatMove(move, view);
    view = sketch.view(step.state, seat);
    return text;
  });
  const verdict = view.outcome!.verdict;
  return {
    title: `Yokai Sketch, ${edition}, ${verdict}: a whole match of chance`,
    seatCount: 2,
    options: { edition },
    layout: {},
    seed,
    moves,
    rules: ['S4', 'S5', 'S6', 'S7', 'S12', 'S28'],
    verdict,
  };
}
