import { describe, expect, it } from 'vitest';
import { chanceToWin, prospectOf, SLIP, slipOf, turnsTaken, WON_WITH_SPARE, worth } from './prospects.ts';
import { scoreAfter, scoreOf, standingOf } from './standing.ts';
import { calibrate, fitTurns, wonWithSpare } from './testing/calibrate.ts';

describe('what a position is worth', () => {
  it('[R5] is about what bots make of it', () => {
    const beginnings = calibrate(1);
    const won = beginnings.filter(({ isWon }) => isWon);
    const error = won.reduce((sum, { moves, played, turns }) => sum + turns - turnsTaken(moves, played), 0);
    expect(Math.abs(error / won.length)).toBeLessThan(1.5);
    const share = beginnings.filter(({ isWon }) => isWon).length / beginnings.length;
    const expected =
      beginnings.reduce((sum, { moves, left }) => sum + chanceToWin(moves, left), 0) / beginnings.length;
    expect(Math.abs(share - expected)).toBeLessThan(0.2);
    // The measuring itself gives numbers of the right kind.
    expect(fitTurns(beginnings).every(Number.isFinite)).toBe(true);
    expect([...wonWithSpare(beginnings).keys()].length).toBeGreaterThan(WON_WITH_SPARE.length);
  });

  it('[R5] is doubted within its interval: 92 against 95 of a hundred is no mistake, and 92 against 99 is one', () => {
    const value = (win: number, score: number) => ({
      win,
      score: win * score,
      low: win - 0.05,
      high: win + 0.05,
      worlds: 160,
    });
    const made = value(0.92, 20);
    const isMistake = (best: typeof made) => worth(best) - worth(made) > slipOf(made, best);
    // More than a slip by the numbers alone, but not by its points.
    expect(worth(value(0.95, 21)) - worth(made)).toBeGreaterThan(SLIP);
    expect(isMistake(value(0.95, 21))).toBe(false);
    expect(isMistake(value(0.99, 21))).toBe(true);
    // Points that are lost for certain count all the same.
    expect(isMistake(value(0.95, 25))).toBe(true);
  });

  it('[R5] falls with every move that is left', () => {
    const standing = standingOf({ row: [], unrevealed: 7 });
    for (let played = 0; played < 14; played++) {
      for (let moves = 0; moves < 8; moves++) {
        const here = prospectOf(moves, standing, played);
        const further = prospectOf(moves + 1, standing, played);
        expect(further.win).toBeLessThanOrEqual(here.win);
        expect(further.score).toBeLessThan(here.score);
      }
    }
    expect(prospectOf(15, standing, 0)).toEqual({ win: 0, score: 0 });
    expect(prospectOf(1, standingOf({ row: [], unrevealed: 0 }), 14).win).toBe(0);
  });

  it('[R5] counts the points of par', () => {
    const standing = { unrevealed: 5, unplaced: 1, placed: 1 };
    expect(scoreOf(standing)).toBe(25 + 2 + 1);
    // Places one, reveals one, and half a hint more is placed.
    expect(scoreAfter(standing, 2.5)).toBe(25 + 2 + 1 - 1 - 3 - 0.5);
  });
});
