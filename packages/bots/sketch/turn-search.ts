import { FULL_HAND, MOST_PLAYS } from '@hyakki/games/sketch';
import {
  act,
  DRAWING,
  END,
  HAND,
  HAND_SIZE,
  HIDDEN_BIT,
  listActions,
  MOST_ACTIONS,
  OVER,
  PHASE,
  PLACE_COUNT,
  PLAYING,
  POSITION_SIZE,
  type Position,
  SIDE_SIZE,
  STACK,
  STACK_ROOM,
  STACK_SIZE,
  USING,
} from './position.ts';

/** How good the table is for whoever just ended a turn there, or ended the match. */
export type Judge = (position: Position) => number;

/** One way to go on: what is done, in order, up to the end of the turn or to a Yokai nobody had seen. */
export interface Plan {
  readonly actions: readonly number[];
  /** Whether it stops at a Yokai that was just turned open, with more to decide. */
  readonly isOpen: boolean;
  /** How good it is to stop there; for an open one it says little. */
  readonly judged: number;
}

/** A table in the middle of a turn that may be worth going on from. */
interface Standing {
  readonly position: Position;
  judged: number;
  actions: readonly number[];
}

const SEEN_ROOM = 1024;

/**
 * Goes through the ways to end a turn, card by card, each table that can be reached once. After each card it goes on from the
 * best tables alone: with a plain hand that is all of them, and with one full of abilities it keeps the search short.
 */
export class TurnSearch {
  readonly #width: number;
  /** One list for each card that is played. */
  readonly #standings: readonly Standing[][];
  readonly #counts = new Uint8Array(MOST_PLAYS + 2);
  readonly #laid = new Uint8Array(POSITION_SIZE);
  readonly #next = new Uint8Array(POSITION_SIZE);
  readonly #ended = new Uint8Array(POSITION_SIZE);
  readonly #best = new Uint8Array(POSITION_SIZE);
  readonly #actions = new Uint8Array(MOST_ACTIONS);
  readonly #uses = new Uint8Array(MOST_ACTIONS);
  /** Hash of each table seen in this search, by its last digits, and in which search that was. */
  readonly #seen = new Int32Array(SEEN_ROOM);
  readonly #seenIn = new Int32Array(SEEN_ROOM);
  #search = 0;
  #most = 0;
  #judge: Judge = () => 0;
  /** The plans so far, when they are asked for, and how many Yokai were hidden before. */
  #plans: Plan[] | undefined;
  #hidden = 0;

  constructor(width: number) {
    this.#width = width;
    this.#standings = Array.from({ length: MOST_PLAYS + 2 }, () =>
      Array.from({ length: width }, () => ({
        position: new Uint8Array(POSITION_SIZE),
        judged: 0,
        actions: [],
      })),
    );
  }

  /** The end of the turn that is judged best; its table is in `position` afterwards. */
  finishBest(position: Position, judge: Judge): number {
    this.#plans = undefined;
    this.#run(position, judge);
    position.set(this.#best);
    return this.#most;
  }

  /** Plans, as far as they can be made without seeing a hidden card. */
  listPlans(position: Position, judge: Judge): Plan[] {
    const plans: Plan[] = [];
    this.#plans = plans;
    this.#hidden = hiddenCount(position);
    this.#run(position, judge);
    return plans;
  }

  #run(position: Position, judge: Judge): void {
    this.#judge = judge;
    this.#most = Number.NEGATIVE_INFINITY;
    this.#search++;
    this.#counts.fill(0);
    if (position[PHASE] === USING) {
      this.#laid.set(position);
      this.#useAbility(0, NO_ACTIONS);
    } else this.#playOn(position, 0, NO_ACTIONS);
    for (let step = 1; step < this.#standings.length; step++) {
      for (let i = 0; i < this.#counts[step - 1]!; i++) {
        const standing = this.#standings[step - 1]![i]!;
        this.#playOn(standing.position, step, standing.actions);
      }
    }
  }

  #playOn(from: Position, step: number, done: readonly number[]): void {
    const count = listActions(from, this.#actions);
    for (let i = 0; i < count; i++) {
      const action = this.#actions[i]!;
      // To stop after a card was judged with that card.
      if (action === END && step > 0) continue;
      const actions = this.#plans === undefined ? NO_ACTIONS : [...done, action];
      const next = this.#next;
      next.set(from);
      act(next, action);
      if (next[PHASE] === USING) {
        this.#laid.set(next);
        this.#useAbility(step, actions);
      } else this.#arrive(step, actions);
    }
  }

  #useAbility(step: number, done: readonly number[]): void {
    const count = listActions(this.#laid, this.#uses);
    for (let i = 0; i < count; i++) {
      const action = this.#uses[i]!;
      this.#next.set(this.#laid);
      act(this.#next, action);
      this.#arrive(step, this.#plans === undefined ? NO_ACTIONS : [...done, action]);
    }
  }

  /** At the table in `#next`, with a card and its ability settled. */
  #arrive(step: number, actions: readonly number[]): void {
    const next = this.#next;
    if (this.#wasSeen(next)) return;
    let ended = next;
    if (next[PHASE] === PLAYING) {
      ended = this.#ended;
      ended.set(next);
      act(ended, END);
    }
    const judged = this.#judge(ended);
    if (judged > this.#most) {
      this.#most = judged;
      this.#best.set(ended);
    }
    // At the end of the match nothing is decided any more, whatever was turned open.
    const isOpen = this.#plans !== undefined && next[PHASE] !== OVER && hiddenCount(next) !== this.#hidden;
    if (this.#plans !== undefined) {
      const stops = isOpen || next[PHASE]! >= DRAWING ? actions : [...actions, END];
      this.#plans.push({ actions: stops, isOpen, judged });
    }
    if (next[PHASE] === PLAYING && !isOpen) this.#stand(step, judged, actions);
  }

  /** Among the best so far, or not at all. */
  #stand(step: number, judged: number, actions: readonly number[]): void {
    const standings = this.#standings[step]!;
    const count = this.#counts[step]!;
    if (count === this.#width && judged <= standings[count - 1]!.judged) return;
    let at = count < this.#width ? this.#counts[step]!++ : count - 1;
    const standing = standings[at]!;
    for (; at > 0 && standings[at - 1]!.judged < judged; at--) standings[at] = standings[at - 1]!;
    standing.position.set(this.#next);
    standing.judged = judged;
    standing.actions = actions;
    standings[at] = standing;
  }

  #wasSeen(position: Position): boolean {
    const hash = hashOf(position);
    const at = hash & (SEEN_ROOM - 1);
    if (this.#seenIn[at] === this.#search && this.#seen[at] === hash) return true;
    this.#seenIn[at] = this.#search;
    this.#seen[at] = hash;
    return false;
  }
}

const NO_ACTIONS: readonly number[] = [];

export function hiddenCount(position: Position): number {
  let count = 0;
  for (let place = 0; place < PLACE_COUNT; place++) {
    const stack = STACK + place * STACK_ROOM;
    const top = stack + position[STACK_SIZE + place]!;
    for (let at = stack; at < top; at++) if ((position[at]! & HIDDEN_BIT) !== 0) count++;
  }
  return count;
}

/** Of what tells two tables of one search apart, but for which sketches lie on a side. */
function hashOf(position: Position): number {
  let hash = position[PHASE]!;
  for (let seat = 0; seat < 2; seat++) {
    const hand = HAND + seat * FULL_HAND;
    const size = position[HAND_SIZE + seat]!;
    hash = Math.imul(hash, 31) + size;
    for (let i = hand; i < hand + size; i++) hash = Math.imul(hash, 0x01000193) ^ position[i]!;
  }
  for (let place = 0; place < PLACE_COUNT; place++) {
    const left = position[STACK_SIZE + place]!;
    const top = left === 0 ? 0 : position[STACK + place * STACK_ROOM + left - 1]!;
    const sides = (position[SIDE_SIZE + 2 * place]! << 4) | position[SIDE_SIZE + 2 * place + 1]!;
    hash = Math.imul(hash, 0x01000193) ^ ((left << 16) | (top << 8) | sides);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 13);
}
