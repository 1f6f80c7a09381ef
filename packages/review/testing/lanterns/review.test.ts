import { formatRecord, type MatchRecord, playMatch, randomBot, recordOf, seedFromText } from '@hyakki/engine';
import { lanterns } from '@hyakki/engine/testing/lanterns';
import { describe, expect, it } from 'vitest';
import { type KnownCard, readMatch, reviewMatch } from '../../index.ts';

function play(seed: string): MatchRecord {
  const match = {
    options: { turns: 8 },
    deal: { dealer: 'written' as const, layout: {}, seed: seedFromText(seed) },
    bots: [randomBot<never>(), randomBot<never>()],
    botSeed: seedFromText(`${seed} bots`),
    mostMoves: 100,
  };
  return recordOf(lanterns, match as never, playMatch(lanterns, match as never), {
    aids: 'bare',
    talk: 'silent',
  });
}

describe('a review of the toy game', () => {
  it('[R2, R3] says of every step what each seat was shown, and what follows', () => {
    const read = readMatch(formatRecord(play('toy')));
    if (!read.ok) throw new Error(read.refusal.code);
    const { steps, seats } = reviewMatch(read.value);
    expect(seats).toBe(2);
    expect(steps.map(({ n }) => n)).toEqual(
      read.value.record.moves.map((_, i) => i).concat(steps.length - 1),
    );
    let seen = 0;
    for (const { knows } of steps.slice(0, -1)) {
      for (const { cards } of knows) {
        const known = cards as readonly KnownCard[];
        const told = known.flatMap(({ told }) => told ?? []);
        seen += told.length;
        for (const { told: face, follows } of known) {
          if (face === null) expect(follows.some((one) => told.includes(one))).toBe(false);
          else expect(follows).toEqual([face]);
        }
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
