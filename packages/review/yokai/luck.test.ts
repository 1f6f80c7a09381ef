import { expectOk } from '@hyakki/engine';
import { yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { type Review, reviewMatch } from '../index.ts';
import { playedBy, read } from './testing/matches.ts';
import { PLANTED, type Planted } from './testing/planted.ts';

type Written = Pick<Planted, 'seats' | 'rows' | 'hints' | 'first' | 'moves'>;

function reviewOf({ seats, rows, hints, first, moves }: Written): Review {
  const texts = moves.split(', ');
  const record = playedBy({
    seed: 'luck',
    seats,
    layout: { rows, hints, first },
    instead: ({ view }, n) => expectOk(yokai.parseMove(texts[n - 1]!, view)),
  });
  return reviewMatch(read(record));
}

function kindsAtTheEnd({ turningPoints, steps }: Review): readonly string[] {
  return turningPoints.filter(({ step }) => step === steps.at(-1)!.n).map(({ kind }) => kind);
}

/** The families lie together from the beginning, and nobody has seen a card. */
const AT_PEACE = {
  seats: 2,
  rows: ['ki ki ki ki', 'ka ka ka ka', 'ro ro ro ro', 'on on on on'],
  hints: [
    'rokurokubi-oni',
    'kitsune-oni',
    'oni',
    'kitsune-rokurokubi',
    'kitsune-rokurokubi-oni',
    'kappa-rokurokubi-oni',
    'rokurokubi',
  ],
  first: 0,
};

describe('luck in Yōkai', () => {
  it('[R5, R7] a declaration that nobody could be sure of and that came right is lucky, and still a mistake', () => {
    const { turningPoints, steps } = reviewOf({ ...AT_PEACE, moves: 'declare' });
    const [lucky, ...others] = turningPoints;
    expect(lucky).toMatchObject({
      step: 1,
      seat: 0,
      kind: 'declared-lucky',
      cause: null,
      params: { percent: 0 },
    });
    expect(lucky!.loss).toBeLessThan(-0.9);
    // Whoever declares blindly should not do it again.
    expect(others).toMatchObject([{ step: 1, kind: 'mistake', cause: 'plan' }]);
    expect(steps[1]!.mistake).not.toBeNull();
  });

  it('[R7] a declaration is lucky by what the one who declared knew, whatever others knew', () => {
    const [known] = PLANTED;
    const sure = reviewOf(known!);
    expect(sure.steps.at(-1)).toMatchObject({ move: 'declare', movesLeft: 0, value: { win: 1 } });
    expect(kindsAtTheEnd(sure)).not.toContain('declared-lucky');

    // Here only the other seat has seen enough to know every card.
    const guessed = reviewOf(PLANTED.at(-1)!);
    const { worldsLeft } = guessed.steps.at(-2)!;
    expect(worldsLeft[0]).toBe(0);
    expect(worldsLeft[1]).toBeGreaterThan(2);
    expect(guessed.steps.at(-1)).toMatchObject({ move: 'declare', movesLeft: 0, seat: 1 });
    expect(kindsAtTheEnd(guessed)).toContain('declared-lucky');
  });

  it('[R7] a hint that was a guess and came right is not said to have been known', () => {
    const moves =
      'look a1, look b1, move a4 a0, reveal, look c1, look a2, move a0 a4, place rokurokubi-oni a4, look b4, look c4, move d4 d0, reveal, declare';
    const { turningPoints } = reviewOf({ ...AT_PEACE, moves });
    expect(turningPoints.filter(({ step, kind }) => step === 8 && kind !== 'mistake')).toEqual([]);
  });
});
