import { tenguBots } from '@hyakki/bots/tengu';
import { type Bot, expectOk } from '@hyakki/engine';
import { runs } from '@hyakki/engine/testing';
import type { Tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { type Cause, DEEP, MATCH_POINTS, type Review, readRecordOf, reviewMatch } from '../index.ts';
import { playedBy } from './testing/matches.ts';
import { TENGU_POINTS } from './turning-points.ts';

function reviews(bot: Bot<Tengu>, levels: readonly number[], matches = 1): readonly Review[] {
  return levels.flatMap((level) =>
    Array.from({ length: matches }, (_, number) => {
      const seats = 2 + ((level + number) % 3);
      const record = playedBy(bot, { seats, options: { level }, seed: `${bot.name} ${level} ${number}` });
      return reviewMatch(expectOk(readRecordOf(record)));
    }),
  );
}

function count(all: readonly Review[], cause: Cause): number {
  return all.flatMap(({ steps }) => steps).filter(({ mistake }) => mistake?.cause === cause).length;
}

const LEVELS = [1, 2, 3, 4, 5, 6];

describe('reviews of whole matches', () => {
  it('[R5, R6] who forgets nothing is never said to have forgotten, and makes next to no mistakes', () => {
    const all = reviews(tenguBots.usual, LEVELS, runs(1));
    expect(count(all, 'forgot')).toBe(0);
    const mistakes = all.flatMap(({ steps }) => steps).filter(({ mistake }) => mistake !== null);
    expect(mistakes.length).toBeLessThanOrEqual(all.length / 3);
  });

  it('[R6] bots that forget are seen to have forgotten', () => {
    expect(count(reviews(tenguBots.usualAtFirst, [2, 4]), 'forgot')).toBeGreaterThan(1);
    expect(count(reviews(tenguBots.quick, [4]), 'forgot')).toBeGreaterThan(1);
  });

  it('[R5] values are chances with intervals around them, and alternatives are other moves', () => {
    for (const { steps, turningPoints, pars } of reviews(tenguBots.quick, [3])) {
      for (const { value, alternatives, move } of steps) {
        for (const { win, low, high, worlds } of [value, ...alternatives.map((one) => one.value)].flatMap(
          (one) => one ?? [],
        )) {
          expect(low).toBeLessThanOrEqual(win);
          expect(high).toBeGreaterThanOrEqual(win);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(worlds).toBeGreaterThanOrEqual(30);
        }
        expect(alternatives.map((one) => one.move)).not.toContain(move);
      }
      for (const { kind, cause } of turningPoints) {
        expect([...TENGU_POINTS, ...MATCH_POINTS, 'mistake']).toContain(kind);
        if (kind.startsWith('luck')) expect(cause).toBeNull();
      }
      expect(pars.open).toMatchObject({ score: 12 });
      expect(pars.open!.moves).toBeGreaterThanOrEqual(12);
    }
  });

  it('[R8] the cards left with open tiles never fall by more than were used, and once lost it stays lost', () => {
    // A card, and the one that a mist takes.
    for (const { steps } of reviews(tenguBots.quick, [2, 4])) {
      for (const [i, { movesLeft }] of steps.entries()) {
        const before = steps[i - 1]?.movesLeft;
        if (before === null) expect(movesLeft).toBeNull();
        else if (before !== undefined && movesLeft !== null)
          expect(movesLeft).toBeGreaterThanOrEqual(before - 2);
      }
    }
  });

  it('[R9] the same record gives the same review, deep ones too', () => {
    const record = playedBy(tenguBots.quick, { seats: 3, options: { level: 4 }, seed: 'twice' });
    const [one, other] = [1, 2].map(() => reviewMatch(expectOk(readRecordOf(structuredClone(record)))));
    expect(other).toEqual(one);
    const short = playedBy(tenguBots.quick, { options: { level: 1 }, seed: 'twice' });
    const wish = { ...DEEP, parMatches: 1 };
    const [deep, again] = [1, 2].map(() => reviewMatch(expectOk(readRecordOf(short)), wish));
    expect(again).toEqual(deep);
    // Fewer than twenty matches are no par.
    expect(deep!.pars.perfectMemory).toBeNull();
    const values = deep!.steps.flatMap(({ value }) => value ?? []);
    // Quick play in many worlds, or whole matches of bots in fewer.
    for (const { worlds } of values) expect(worlds === 60 || worlds >= 256).toBe(true);
  });
});
