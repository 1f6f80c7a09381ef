import { describe, expect, it } from 'vitest';
import { momentsOf } from '../moments.ts';
import { curves } from './curves.ts';
import { readSketch, writtenMatch } from './testing/matches.ts';

describe('the points of both over a match', () => {
  it('[R13, S26] rise by the value of a Yokai in the step that takes it, and end as the score', () => {
    const match = readSketch(
      writtenMatch({
        seed: 'points',
        options: { first: 0 },
        layout: {
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
        },
        moves: ['0 play water-fire water', '0 play earth-wind wind'],
      }),
    );
    const moments = momentsOf(match.game, match.record, match.replay);
    const points = moments.map((at) => curves(at as never).points);
    expect(points).toEqual([
      [17, 17],
      [17, 17],
      [22, 17],
    ]);
    expect(points.at(-1)).toEqual(match.game.outcome(match.replay.end)!.scores);
  });
});
