import { findBot } from '@hyakki/bots';
import {
  type Bot,
  deriveSeed,
  expectOk,
  type GameTypes,
  type Outcome,
  openDeal,
  playMatch,
  recordOf,
  seedFromText,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { pointsOverTheMatch } from './over-the-match.ts';
import { type ReadMatch, readRecordOf } from './read-match.ts';
import type { ReviewedStep, TurningPoint, Value } from './review.ts';
import { reviewMatch } from './walk.ts';

const value = (win: number): Value => ({ win, score: 0, low: win, high: win, worlds: 1 });

/** What one seat of a duel could choose from: the chance of its move, and of the best other. */
function reviewed(seat: number, chances: readonly (readonly [number, number])[]): ReviewedStep[] {
  return chances.map(([made, best], i) => ({
    ...({} as ReviewedStep),
    n: i + 1,
    turn: i + 1,
    seat,
    move: `made ${i + 1}`,
    value: value(made),
    alternatives: [{ move: `better ${i + 1}`, value: value(best) }],
    mistake: null,
  }));
}

function pointsIn(
  steps: readonly ReviewedStep[],
  winners: readonly number[],
  { isDuel = true } = {},
): readonly TurningPoint[] {
  const seats = [{ kind: 'person' }, { kind: 'person' }];
  const match = {
    game: { isDuel, outcome: () => ({ winners }) as unknown as Outcome },
    record: { seats, handOvers: [], moves: steps.map(() => [0, 'x']) },
    replay: { end: {} },
  } as unknown as ReadMatch;
  const pack = { worth: ({ win }: Value) => win, slip: () => 0.04 };
  return pointsOverTheMatch(match, pack, steps);
}

describe('small losses', () => {
  const losing = reviewed(0, [
    [0.5, 0.53],
    [0.46, 0.46],
    [0.41, 0.44],
    [0.37, 0.39],
    [0.3, 0.335],
  ]);

  it('[R14] of one seat are told together where they add up, with the largest', () => {
    expect(pointsIn(losing, [1])).toMatchObject([
      {
        step: 5,
        seat: 0,
        kind: 'little-by-little',
        cause: null,
        params: { decisions: 4, percent: 12, move: 'made 5', better: 'better 5' },
      },
    ]);
  });

  it('[R14] of who won, of fewer decisions, and such as may be noise are not', () => {
    expect(pointsIn(losing, [0])).toEqual([]);
    expect(pointsIn(losing.slice(1), [1])).toEqual([]);
    const noise = reviewed(0, new Array(40).fill([0.5, 0.509] as const));
    expect(pointsIn(noise, [1])).toEqual([]);
    // Many decisions: a tenth is not much for all of them.
    expect(pointsIn([...losing, ...reviewed(0, new Array(40).fill([0.5, 0.5] as const))], [1])).toEqual([]);
  });
});

describe('a match out of reach', () => {
  const falling = [0.4, 0.04, 0.2, 0.03, 0.01].map((win) => [win, win] as const);

  it('[R14] is told from the decision on after which its loser never had a chance again', () => {
    expect(pointsIn(reviewed(0, falling), [1])).toMatchObject([
      { step: 4, seat: 0, kind: 'hardly-won', cause: null, params: { turn: 4, percent: 5, when: 'later' } },
    ]);
    expect(pointsIn(reviewed(0, falling), [], { isDuel: false })).toMatchObject([{ step: 4, seat: null }]);
    expect(pointsIn(reviewed(0, falling.slice(3)), [1])).toMatchObject([
      { step: 1, params: { when: 'start' } },
    ]);
  });

  it('[R14] is nothing where it was won, drawn, or open to the last decision', () => {
    expect(pointsIn(reviewed(0, falling), [0])).toEqual([]);
    expect(pointsIn(reviewed(0, falling), [])).toEqual([]);
    expect(pointsIn(reviewed(0, falling.slice(0, 3)), [1])).toEqual([]);
  });
});

/** As somebody plays who does not know the game yet: anything that is allowed, but no declaration, and rather a new hint than a choice. */
function newcomer(game: string): Bot<GameTypes> {
  const random = findBot(game, 'random')!;
  return {
    ...random,
    choose: (ask) => {
      const calm = ask.legal.filter((move) => !('do' in move && move.do === 'declare'));
      const reveals = calm.filter((move) => 'do' in move && move.do === 'reveal');
      return random.choose({ ...ask, legal: reveals.length > 0 ? reveals : calm });
    },
  };
}

/** Seat 0 is a newcomer, beside a bot that thinks fast. */
function firstMatch(id: string, beside: string, level: number, number: number): ReadMatch {
  const game = findGame(id)!;
  const seed = deriveSeed(seedFromText('a first match'), id, number);
  const match = {
    options: expectOk(game.parseOptions(game.presets[level - 1]!.options, 2)),
    deal: openDeal('device', seed, ['none', 'none']),
    bots: [newcomer(id), findBot(id, beside)!],
    botSeed: deriveSeed(seed, 'bots'),
    mostMoves: 5_000,
  };
  return expectOk(
    readRecordOf(recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' })),
  );
}

describe('somebody who plays anything at all', () => {
  const ofNewcomer = (match: ReadMatch) => {
    expect(match.record.outcome!.winners).not.toContain(0);
    return reviewMatch(match).turningPoints.filter(({ seat }) => seat === 0);
  };

  it('[R5, R14] loses a duel by mistakes, and little by little', () => {
    const points = ofNewcomer(firstMatch('sketch', 'greedy', 1, 4));
    expect(points.some(({ cause }) => cause !== null)).toBe(true);
    expect(points.map(({ kind }) => kind)).toContain('little-by-little');
  });

  it('[R5] leaves toys behind that it had seen or could have known', () => {
    const points = ofNewcomer(firstMatch('tengu', 'natural', 3, 2));
    expect(points.flatMap(({ kind, cause }) => (cause === null ? [] : [kind]))).toEqual(['left-deduced']);
  });

  it('[R5, R7] brings the families no nearer together, and looks again at what it has seen', () => {
    const match = firstMatch('yokai', 'beginner', 1, 1);
    const points = ofNewcomer(match);
    expect(points.some(({ cause }) => cause !== null)).toBe(true);
    const { params } = points.find(({ kind }) => kind === 'no-nearer')!;
    expect(params).toMatchObject({ moves: 7, looks: 14 });
    expect(params['again']).toBeGreaterThan(0);
  });
});
