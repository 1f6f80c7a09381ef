import { readFileSync } from 'node:fs';
import { expectOk, Generator, type Viewer, viewersOf } from '@hyakki/engine';
import { lastState, type OtherWorld, playAtRandom, seedOf, type Trail } from '@hyakki/engine/testing';
import { describe, expect, it } from 'vitest';
import { sorted } from '../hands.ts';
import { sketch } from '../index.ts';
import type { Sketch, State } from '../types.ts';
import { sketchKit } from './kit.ts';
import { sketchOracle } from './oracle.ts';

const INPUTS = [
  { edition: 'french' },
  { edition: 'english' },
  { deck: { plain: 2, call: 0, distract: 0 } },
  { deck: { plain: 1, call: 1, distract: 1 }, edition: 'english' },
];

function forTrails(holds: (trail: Trail<Sketch>, viewer: Viewer, seed: number) => void): void {
  for (const [i, input] of INPUTS.entries()) {
    const options = expectOk(sketch.parseOptions(input, 2));
    for (let seed = 10 * i; seed < 10 * i + 6; seed++) {
      const mostMoves = sketchKit.mostMoves(options, 2);
      const whole = playAtRandom(sketch, { options, seatCount: 2, seed: seedOf(seed), mostMoves });
      const trail = { ...whole, steps: whole.steps.slice(0, -1 - (seed % 3) * 20) };
      for (const viewer of viewersOf(2)) holds(trail, viewer, seed);
    }
  }
}

/** Every state of the other world, from its beginning to the end of the trail. */
function playOut(trail: Trail<Sketch>, { at, step }: OtherWorld<Sketch>): State[] {
  const states = [step.state];
  for (const { seat, move } of trail.steps.slice(at))
    states.push(expectOk(sketch.apply(states.at(-1)!, seat, move)).state);
  return states;
}

const open = ({ stacks, notebooks, discard, deck, seat, turn }: State) => ({
  tops: stacks.map(({ cards }) => cards[0]),
  sketches: stacks.map(({ sketches }) => sketches),
  notebooks,
  discard,
  deck,
  seat,
  turn,
});

describe('the oracle of Yokai Sketch', () => {
  it('[H13] never asks what the game shows', () => {
    const source = readFileSync(new URL('./oracle.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/from '.*(view|memory|imagine|index)\.ts'/);
    expect(source).not.toMatch(/game\.(view|redact|recall|remember|imagine|legalMoves|outcome)/);
  });

  it('[S28] keeps what a seat held at every moment, and gives the other other cards', () => {
    let changed = 0;
    forTrails((trail, viewer, seed) => {
      const twin = sketchOracle.twin(sketch, trail, viewer, new Generator(seedOf(seed)))!;
      for (const [i, state] of playOut(trail, twin).entries()) {
        const number = twin.at + i;
        const real = number === 0 ? trail.start.state : trail.steps[number - 1]!.step.state;
        expect(open(state)).toEqual(open(real));
        const [mine, theirs] = [state.secret.hands, real.secret.hands];
        expect(mine.map(({ length }) => length)).toEqual(theirs.map(({ length }) => length));
        if (viewer !== 'spectator') expect(mine[viewer]).toEqual(theirs[viewer]);
        if (mine.join() !== theirs.join()) changed++;
      }
    });
    expect(changed).toBeGreaterThan(100);
  });

  it('[S5] deals the cards that never came up in another order', () => {
    let changed = 0;
    forTrails((trail, viewer, seed) => {
      const { step } = sketchOracle.twin(sketch, trail, viewer, new Generator(seedOf(seed)))!;
      const [mine, theirs] = [step.state.secret.stacks, trail.start.state.secret.stacks];
      expect(mine.map((cards) => cards.toSorted())).toEqual(theirs.map((cards) => cards.toSorted()));
      if (mine.join() !== theirs.join()) changed++;
    });
    expect(changed).toBeGreaterThan(20);
  });

  it('[S8] shuffles the same cards into another deck', () => {
    let changed = 0;
    forTrails((trail, viewer, seed) => {
      for (let i = 0; i < 5; i++) {
        const { at, step } = sketchOracle.twin(sketch, trail, viewer, new Generator(seedOf(100 * seed + i)))!;
        if (at === 0) continue;
        const real = trail.steps[at - 1]!.step.state.secret.deck;
        expect(sorted(step.state.secret.deck)).toEqual(sorted(real));
        if (step.state.secret.deck.join() !== real.join()) changed++;
      }
    });
    expect(changed).toBeGreaterThan(20);
  });

  it('[S29] forgets in what order one’s own cards came', () => {
    let changed = 0;
    forTrails((trail, viewer, seed) => {
      const other = sketchOracle.forgotten(sketch, trail, viewer, new Generator(seedOf(seed)))!;
      const end = playOut(trail, other).at(-1)!;
      const real = lastState(trail);
      expect(open(end)).toEqual(open(real));
      if (viewer === 'spectator') return;
      expect(end.secret.hands[viewer]).toEqual(real.secret.hands[viewer]);
      if (other.at > 0) return;
      const dealt = (hands: State['secret']['hands']) => hands[viewer]!.join();
      if (dealt(other.step.state.secret.hands) !== dealt(trail.start.state.secret.hands)) changed++;
    });
    expect(changed).toBeGreaterThan(5);
  });

  it('[S29] changes Yokai that were seen and covered, and nothing that is in sight', () => {
    let found = 0;
    forTrails((trail, viewer, seed) => {
      const other = sketchOracle.outOfSight(sketch, trail, viewer, new Generator(seedOf(seed)));
      if (other === undefined) return;
      found++;
      const end = playOut(trail, other).at(-1)!;
      const real = lastState(trail);
      expect(open(end)).toEqual(open(real));
      expect(end.secret.hands).toEqual(real.secret.hands);
      const seen = ({ seen: cards }: State) => cards.map((stack) => stack.slice(1));
      expect(seen(end)).not.toEqual(seen(real));
    });
    expect(found).toBeGreaterThan(10);
  });
});
