import { readFileSync } from 'node:fs';
import { expectOk, Generator, seatsOf, type Viewer, viewersOf } from '@hyakki/engine';
import { lastState, playAtRandom, seedOf, type Trail } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../components.ts';
import { canHoldTogether } from '../conditions.ts';
import { yokai } from '../index.ts';
import type { Yokai } from '../types.ts';
import { yokaiKit } from './kit.ts';
import { yokaiOracle } from './oracle.ts';

const INPUTS = [
  { edition: 'classic', level: 1 },
  { edition: 'classic', level: 3 },
  { edition: 'classic', level: 4 },
  {
    affinity: 'secret-several',
    objective: 'random',
    edition: 'prototype',
    mix: { one: 1, two: 2, three: 1 },
  },
  { affinity: 'secret-first', shape: 'spiral' },
];

function forTrails(holds: (trail: Trail<Yokai>, viewer: Viewer, seed: number) => void): void {
  for (const [i, input] of INPUTS.entries()) {
    for (const seatCount of yokai.seatCounts) {
      const options = expectOk(yokai.parseOptions(input, seatCount));
      const seed = 10 * i + seatCount;
      const match = {
        options,
        seatCount,
        seed: seedOf(seed),
        mostMoves: yokaiKit.mostMoves(options, seatCount),
      };
      const whole = playAtRandom(yokai, match);
      const trail = { ...whole, steps: whole.steps.slice(0, -1) };
      for (const viewer of viewersOf(seatCount)) holds(trail, viewer, seed);
    }
  }
}

const twinOf = (trail: Trail<Yokai>, viewer: Viewer, seed: number) =>
  yokaiOracle.twin(yokai, trail, viewer, new Generator(seedOf(seed)))!.step.state;

describe('the oracle of Yōkai', () => {
  it('[H13] never asks what the game shows', () => {
    const source = readFileSync(new URL('./oracle.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/from '.*(view|memory|index)\.ts'/);
    expect(source).not.toMatch(/game\.(view|redact|recall|remember|imagine|legalMoves|outcome)/);
  });

  it('[Y13] keeps the faces that a seat looked at, and deals the others anew', () => {
    let changed = 0;
    forTrails((trail, viewer, seed) => {
      const { families } = trail.start.state.secret;
      const twin = twinOf(trail, viewer, seed).secret.families;
      expect(twin.toSorted()).toEqual(families.toSorted());
      for (const { seat, move } of trail.steps) {
        if (move.do === 'look' && seat === viewer) expect(twin[move.card]).toBe(families[move.card]);
      }
      changed += twin.filter((family, card) => family !== families[card]).length;
    });
    expect(changed).toBeGreaterThan(100);
  });

  it('[Y17] [Y21] [Y34] keeps the hints that were turned and the kinds of the rest, and of blind ones only the mix', () => {
    forTrails((trail, viewer, seed) => {
      const { pile } = trail.start.state.secret;
      const twin = twinOf(trail, viewer, seed).secret.pile;
      expect(twin.map(kindOf).sort()).toEqual(pile.map(kindOf).sort());
      expect(new Set(twin).size).toBe(pile.length);
      if (trail.options.hints === 'blind') return;
      const { row } = lastState(trail);
      expect(twin.slice(0, row.length)).toEqual(pile.slice(0, row.length));
    });
  });

  it('[Y9] [Y11] keeps one’s own affinity, and deals others that can hold with it', () => {
    const others = new Set<string>();
    forTrails((trail, viewer, seed) => {
      const { shape, secret } = twinOf(trail, viewer, seed);
      const pairs = secret.affinities.map(({ pair }) => pair);
      expect(canHoldTogether(shape, pairs)).toBe(true);
      for (const [i, { holder, pair }] of trail.start.state.secret.affinities.entries()) {
        if (holder === viewer) expect(pairs[i]).toBe(pair);
        else others.add(`${pair} ${pairs[i]}`);
      }
    });
    expect(others.size).toBeGreaterThan(10);
  });

  it('[Y14] [Y20] forgets all faces but those of this turn, and loses sight of stacked hints that lie under another', () => {
    const options = expectOk(yokai.parseOptions({ level: 3, first: 0 }, 2));
    const lines = 'look a1, look a2, move a1 e1, reveal, look b1, look b2, move e1 a1, reveal, look c1';
    let step = yokai.setup(options, 2, seedOf(5));
    const start = step;
    const steps = lines.split(', ').map((line) => {
      const seat = step.state.seat;
      const move = expectOk(yokai.parseMove(line, yokai.view(step.state, seat)));
      step = expectOk(yokai.apply(step.state, seat, move));
      return { seat, move, step };
    });
    const trail = { seatCount: 2, options, start, steps };
    const { families, pile } = start.state.secret;
    const c1 = 2;
    for (const kind of ['forgotten', 'outOfSight'] as const) {
      const changed = { cards: new Set<number>(), hints: new Set<number>() };
      for (let seed = 0; seed < 60; seed++) {
        const { secret } = yokaiOracle[kind](yokai, trail, 0, new Generator(seedOf(seed)))!.step.state;
        for (const [card, family] of secret.families.entries())
          if (family !== families[card]) changed.cards.add(card);
        for (const [hint, shows] of secret.pile.entries()) if (shows !== pile[hint]) changed.hints.add(hint);
      }
      expect([...changed.cards].sort((a, b) => a - b)).toEqual(seatsOf(16).filter((card) => card !== c1));
      // History tells what it showed.
      expect(changed.hints.has(0)).toBe(kind === 'outOfSight');
      expect(changed.hints.has(1)).toBe(false);
    }
  });
});
