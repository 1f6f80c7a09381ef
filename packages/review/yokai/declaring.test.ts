import { type Ask, expectOk } from '@hyakki/engine';
import type { Move, Yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { exercisesOf, judgeAnswer, mainPoints, reviewMatch } from '../index.ts';
import { playedBy, read } from './testing/matches.ts';

/** Two players move cards about without a thought, and one of them declares before this turn. */
function declaredBefore(turn: number) {
  const thoughtless = ({ view, legal, rng }: Ask<Yokai>): Move => {
    if (view.phase === 'first-look' && view.turn === turn) return { do: 'declare' };
    const others = legal.filter((move) => move.do !== 'declare');
    return others[rng.below(others.length)]!;
  };
  return read(playedBy({ seed: `reckless ${turn}`, seats: 2, instead: thoughtless }));
}

describe('a declaration that fails', () => {
  it.each([
    { turn: 5, turns: 10, moves: 5 },
    // Hardly anything was left to lose, and going on was better all the same.
    { turn: 9, turns: 6, moves: 7 },
  ])(
    '[R5, R11, R12] without a chance, with $turns turns left: the mistake that is named first, and an exercise',
    ({ turn, turns, moves }) => {
      const match = declaredBefore(turn);
      const review = reviewMatch(match);
      const { n, seat, mistake, alternatives } = review.steps.at(-1)!;
      expect(mistake).not.toBeNull();
      expect(mainPoints(review)[0]).toMatchObject({
        step: n,
        kind: 'declared-early',
        params: { turns, moves },
      });
      const exercise = exercisesOf(match.record, review, seat!).find(({ step }) => step === n)!;
      const verdictOn = (answer: string) => expectOk(judgeAnswer(match, exercise, answer, 'fast')).verdict;
      expect(verdictOn('declare')).toBe('worse');
      expect(verdictOn(alternatives[0]!.move)).toBe('good');
    },
  );

  it('[R5, R7] when nothing could win any more is neither a mistake nor bad luck', () => {
    const { steps, turningPoints } = reviewMatch(declaredBefore(11));
    const { n, mistake, alternatives } = steps.at(-1)!;
    expect(alternatives[0]!.value.win).toBe(0);
    expect(mistake).toBeNull();
    expect(turningPoints.filter(({ step }) => step === n).map(({ kind }) => kind)).toEqual([
      'declared-last-try',
    ]);
  });
});
