import { deriveSeed, expectOk, openDeal, playMatch, type Seed } from '@hyakki/engine';
import { type Memory, yokai } from '@hyakki/games/yokai';
import { describe, expect, test } from 'vitest';
import { beginner } from '../natural/beginner.ts';
import { fade } from './forgetful.ts';

const SEED: Seed = deriveSeed('5eed'.repeat(16), 'forgetful');

/** All that one seat remembered, moment by moment, of some matches. */
function memoriesOf(matches: number): Memory[][] {
  return Array.from({ length: matches }, (_, i) => {
    const heard: Memory[] = [];
    const listening = {
      ...beginner,
      choose: (ask: Parameters<typeof beginner.choose>[0]) => {
        if (ask.view.seat === 0) heard.push(ask.memory!);
        return beginner.choose(ask);
      },
    };
    const bots = [listening, beginner, beginner];
    playMatch(yokai, {
      options: expectOk(yokai.parseOptions({}, bots.length)),
      deal: openDeal('device', deriveSeed(SEED, i), ['none', 'none', 'none']),
      bots,
      botSeed: deriveSeed(SEED, i),
      mostMoves: 200,
    });
    return heard;
  });
}

const matches = memoriesOf(4);

describe('a fading memory', () => {
  test('invents nothing: what it keeps was seen so', () => {
    for (const memory of matches.flat()) {
      fade(memory).memory.faces.forEach((face, card) => {
        if (face !== 'hidden') expect(face).toBe(memory.faces[card]);
      });
    }
  });

  test('is the same whenever one asks', () => {
    for (const memory of matches.flat()) expect(fade(structuredClone(memory))).toEqual(fade(memory));
  });

  test('a face once forgotten stays so until it is seen again', () => {
    let forgotten = 0;
    for (const heard of matches) {
      for (let i = 1; i < heard.length; i++) {
        const before = fade(heard[i - 1]!).memory.faces;
        const after = fade(heard[i]!).memory.faces;
        const looked = heard[i]!.turns.at(-1)?.looks.map(({ card }) => card) ?? [];
        after.forEach((face, card) => {
          if (before[card] !== 'hidden' && face === 'hidden') forgotten++;
          if (before[card] === 'hidden' && face !== 'hidden') expect(looked).toContain(card);
        });
      }
    }
    expect(forgotten).toBeGreaterThan(0);
  });

  test('the newest looks are always kept', () => {
    for (const memory of matches.flat()) {
      const { faces } = fade(memory).memory;
      for (const { looks } of memory.turns.slice(-3))
        for (const { card, family } of looks) if (family !== 'hidden') expect(faces[card]).toBe(family);
    }
  });

  test('old turns are forgotten sooner or later, new ones are not', () => {
    const last = matches.map((heard) => heard.at(-1)!);
    expect(last.some((memory) => fade(memory).forgotten.size > 0)).toBe(true);
    for (const memory of last)
      for (const { turn } of memory.turns.slice(-4)) expect(fade(memory).forgotten.has(turn)).toBe(false);
  });

  test('who pays more attention keeps more', () => {
    const kept = (halfLife: number) =>
      matches
        .flat()
        .reduce(
          (sum, memory) =>
            sum +
            fade(memory, { fresh: 2, halfLife }).memory.faces.filter((face) => face !== 'hidden').length,
          0,
        );
    expect(kept(2)).toBeLessThan(kept(8));
    expect(kept(8)).toBeLessThan(kept(1000));
  });
});
