import { describe, expect, it } from 'vitest';
import { exerciseAt, takenAt } from '../testing/exercising.ts';
import { readSketch, writtenMatch } from './testing/matches.ts';
import { PLANTED } from './testing/planted.ts';

describe('exercises in Sketch', () => {
  it.each(PLANTED)('[R12] $what: it is not taken, and its solutions are', (planted) => {
    const match = readSketch(writtenMatch(planted));
    const { step } = planted;
    const { made, answer } = exerciseAt(match, step);
    const { verdict, best } = answer(made);
    expect(verdict).toBe('worse');
    expect(best.length).toBeGreaterThan(0);
    for (const { move } of best) expect(answer(move).verdict, move).toBe('good');
  });

  it('[R12] takes whatever leaves the winning play for later in the same turn', () => {
    const [planted] = PLANTED;
    const match = readSketch(writtenMatch(planted!));
    const { legal } = exerciseAt(match, planted!.step);
    expect(legal.length).toBeGreaterThan(4);
    expect(takenAt(match, planted!.step)).toEqual(legal.filter((move) => move !== 'end'));
  });
});
