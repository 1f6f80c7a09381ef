import { describe, expect, it } from 'vitest';
import { reviewMatch, type TurningPoint } from '../index.ts';
import { readSketch, writtenMatch } from './testing/matches.ts';

// The last wind card needs one more sketch of either side, and decides the match.
const LAYOUT = {
  stacks: { wind: [5] },
  notebooks: [
    ['wind-6', 'wind-4', 'water-7'],
    ['wind-7', 'wind-3', 'fire-7'],
  ],
  sketches: {
    wind: [
      ['earth-wind', 'fire-wind'],
      ['water-wind', 'fire-wind'],
    ],
  },
  hands: [
    ['water-fire', 'fire-earth', 'water-earth'],
    ['water-fire', 'fire-earth', 'water-earth'],
  ],
  deck: ['earth-wind', 'water-wind'],
};

function pointsOf(moves: readonly string[], changed: object = {}): readonly TurningPoint[] {
  const match = { seed: 'luck', options: { first: 0 }, layout: { ...LAYOUT, ...changed }, moves };
  return reviewMatch(readSketch(writtenMatch(match))).turningPoints;
}

describe('luck and swings in Sketch', () => {
  it('[R7] the draw that decides is luck, and nobody’s mistake', () => {
    const points = pointsOf(['0 play earth-wind wind']);
    expect(points).toMatchObject([
      { step: 0, seat: 0, kind: 'lucky-draw', cause: null, params: { card: 'earth-wind', after: 100 } },
    ]);
    const { loss, params } = points[0]!;
    expect(loss).toBeCloseTo((Number(params['before']) - 100) / 100, 1);
  });

  it('[R7] luck in the same step as a mistake does not hide it', () => {
    const points = pointsOf(['0 play water-fire water', '0 end', '1 play water-wind wind'], {
      hands: [['water-fire', 'fire-earth', 'earth-wind'], LAYOUT.hands[1]],
      deck: ['fire-earth', 'water-wind'],
    });
    expect(points.filter(({ step }) => step === 2)).toMatchObject([
      { seat: 0, kind: 'capture-missed', cause: 'plan', params: { yokai: 'wind-5' } },
      { seat: 1, kind: 'lucky-draw', cause: null, params: { card: 'water-wind' } },
    ]);
  });

  it('[R7] the turn that won the match is a swing, at the step in which the Yokai was taken', () => {
    const moves = [
      ...['0 play water-fire water', '0 end'],
      ...['1 play water-wind wind', '1 play water-wind wind', '1 play earth-wind wind'],
    ];
    // Three sketches short, and seat 1 has them.
    const points = pointsOf(moves, {
      stacks: { wind: [6] },
      notebooks: [
        ['wind-5', 'wind-4', 'water-7'],
        ['wind-7', 'wind-3', 'fire-6'],
      ],
      sketches: { wind: [['earth-wind', 'fire-wind'], ['water-wind']] },
      hands: [LAYOUT.hands[0], ['water-wind', 'water-wind', 'earth-wind']],
      deck: ['fire-earth', 'fire-earth'],
    });
    const swing = points.find(({ kind }) => kind === 'swing')!;
    expect(swing).toMatchObject({ step: 5, seat: 1, cause: null, params: { yokai: 'wind-6', after: 100 } });
    expect(swing.loss).toBeLessThan(-0.2);
  });
});
