import { deriveSeed, expectOk, Generator, pick, type Seed } from '@hyakki/engine';
import { runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import { type Event, FULL_HAND, type Move, type Options, sketch, sketchOf } from '@hyakki/games/sketch';
import { sketchKit } from '@hyakki/games/sketch/testing';
import { describe, expect, it } from 'vitest';
import {
  act,
  actionOf,
  DRAWING,
  draw,
  FAMILIES_IN,
  HAND,
  HAND_SIZE,
  LAID_KIND,
  LAID_PLACE,
  leadOf,
  listActions,
  MOST_ACTIONS,
  moveOf,
  NOWHERE,
  OVER,
  PHASE,
  PLACE_COUNT,
  POINTS,
  type Position,
  prepareDraw,
  SIDE,
  SIDE_ROOM,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  USING,
} from './position.ts';
import { truePosition } from './testing/true-position.ts';

describe('a match in a row of bytes', () => {
  it.each(settingsOf(sketch, sketchKit))('goes as the rules say: setting %#', ({ options }) => {
    for (let run = 0; run < runs(3); run++) comparePlay(options, deriveSeed(SUITE_SEED, 'position', run));
  });
});

/** Plays at random by the rules and, with the same moves, in bytes. */
function comparePlay(options: Options, seed: Seed): void {
  const rng = new Generator(seed, 1_000_000);
  let { state } = sketch.setup(options, 2, seed);
  const position = truePosition(state);
  for (;;) {
    const legal = sketch.legalMoves(sketch.view(state, state.seat));
    expect(listed(position)).toBe(legal.map(written).sort().join(' '));
    const move = pick(legal, rng);
    const step = expectOk(sketch.apply(state, state.seat, move));
    state = step.state;
    act(position, actionOf(move));
    for (const event of step.events) drawAs(position, event);
    if (state.phase === 'over') break;
    expect(readable(position)).toBe(readable(truePosition(state)));
  }
  const { scores, winners, notebooks } = sketch.outcome(state)!;
  expect(position[PHASE]).toBe(OVER);
  expect([position[POINTS], position[POINTS + 1]]).toEqual(scores);
  expect(Math.sign(leadOf(position, 0))).toBe(winners.length === 0 ? 0 : winners[0] === 0 ? 1 : -1);
  for (const [seat, { families }] of notebooks.entries()) {
    expect(position[FAMILIES_IN + seat]!.toString(2).replaceAll('0', '')).toHaveLength(families.length);
  }
}

function drawAs(position: Position, event: Event): void {
  if (event.type !== 'drew' && event.type !== 'drew-nothing') return;
  expect(position[PHASE]).toBe(DRAWING);
  prepareDraw(position);
  draw(position, event.type === 'drew' ? sketchOf(event.card).rank : NOWHERE);
}

function listed(position: Position): string {
  const actions = new Uint8Array(MOST_ACTIONS);
  const count = listActions(position, actions);
  return Array.from(actions.subarray(0, count), (action) => written(moveOf(action)))
    .sort()
    .join(' ');
}

function written(move: Move): string {
  return JSON.stringify(move);
}

/** Without what stands beyond the end of a hand, a stack or a side. */
function readable(position: Position): string {
  const clean = position.slice();
  for (let seat = 0; seat < 2; seat++)
    clear(clean, HAND + seat * FULL_HAND, clean[HAND_SIZE + seat]!, FULL_HAND);
  for (let place = 0; place < PLACE_COUNT; place++) {
    clear(clean, STACK + place * STACK_ROOM, clean[STACK_SIZE + place]!, STACK_ROOM);
  }
  for (let side = 0; side < 2 * PLACE_COUNT; side++) {
    clear(clean, SIDE + side * SIDE_ROOM, clean[SIDE_SIZE + side]!, SIDE_ROOM);
  }
  // What was laid matters only while its ability is open.
  if (clean[PHASE] !== USING) clean.fill(0, LAID_KIND, LAID_PLACE + 1);
  return clean.join(' ');
}

function clear(position: Position, at: number, size: number, room: number): void {
  position.fill(0, at + size, at + room);
}
