import type { GameTypes } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { beforeTurns, sinceTurn, turnBefore, turnsOf } from './turns-of.ts';

const seen = (type: string, turn?: number, seat?: number) =>
  ({ type, ...(turn === undefined ? {} : { turn }), seat }) as unknown as GameTypes['SeenEvent'];

it('history by turns, without the deal', () => {
  const past = [seen('dealt'), seen('looked', 1), seen('moved', 1), seen('looked', 2)];
  expect(turnsOf(past)).toEqual([
    { turn: 1, events: [past[1], past[2]] },
    { turn: 2, events: [past[3]] },
  ]);
  expect(turnsOf([])).toEqual([]);
});

it('the deal comes before the first turn', () => {
  const past = [seen('dealt'), seen('looked', 1), seen('ended')];
  expect(beforeTurns(past)).toEqual([past[0]]);
  expect(beforeTurns([past[0]!])).toEqual([past[0]]);
  expect(beforeTurns([])).toEqual([]);
});

describe('since one’s last turn', () => {
  const past = [
    seen('dealt'),
    seen('looked', 1, 0),
    seen('moved', 1, 0),
    seen('looked', 2, 1),
    seen('looked', 3, 2),
    // The first one has helped.
    seen('helped', 3, 0),
    seen('went', 3, 2),
  ];

  it('only what others did since then, and nothing of one’s own', () => {
    expect(sinceTurn(past, { number: 4, seat: 0 })).toEqual({
      hasPlayed: true,
      events: [past[3], past[4], past[6]],
    });
    expect(sinceTurn([...past, seen('looked', 4, 0)], { number: 5, seat: 1 })).toEqual({
      hasPlayed: true,
      events: [past[4], past[5], past[6], seen('looked', 4, 0)],
    });
  });

  it('before one’s first turn, everything', () => {
    expect(sinceTurn(past.slice(0, 4), { number: 3, seat: 2 })).toEqual({
      hasPlayed: false,
      events: [past[1], past[2], past[3]],
    });
    expect(sinceTurn([past[0]!], { number: 1, seat: 0 })).toEqual({ hasPlayed: false, events: [] });
  });

  it('the turn that begins now is not the last one, though its beginning was told already', () => {
    const begun = [...past, seen('turned', 4, 0)];
    expect(sinceTurn(begun, { number: 4, seat: 0 }).events).toEqual([past[3], past[4], past[6]]);
  });
});

describe('the turn before one’s own', () => {
  const past = [seen('dealt'), seen('looked', 1, 0), seen('looked', 2, 1), seen('moved', 2, 1)];

  it('is all that somebody else did last', () => {
    expect(turnBefore(past, { number: 3, seat: 0 })).toEqual({ turn: 2, events: [past[2], past[3]] });
    // What begins a turn may be told with the end of the one before.
    expect(turnBefore([...past, seen('turned', 3, 0)], { number: 3, seat: 0 })?.turn).toBe(2);
  });

  it('is nothing at the deal, and nothing of one’s own', () => {
    expect(turnBefore([past[0]!], { number: 1, seat: 0 })).toBeUndefined();
    expect(turnBefore(past, { number: 3, seat: 1 })).toBeUndefined();
  });
});
