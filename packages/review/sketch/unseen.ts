import { certainKinds } from '@hyakki/bots/sketch';
import { type Memory, SKETCHES, sketchOf } from '@hyakki/games/sketch';

/** Where the sketch cards may be that a seat does not see, by kind: the rank of a card in SKETCHES. */
export interface Unseen {
  /** How many are surely in the other hand: it held them at the last reshuffle and has not played them since. */
  readonly certain: readonly number[];
  /** How many others may be in the other hand or in the deck. */
  readonly pool: readonly number[];
  /** How many cards of the other hand come from the pool. */
  readonly drawn: number;
}

export function unseenBy(memory: Memory): Unseen {
  const certain = SKETCHES.map(() => 0);
  const pool = SKETCHES.map(() => 0);
  for (const card of memory.unseen) pool[sketchOf(card).rank]!++;
  for (const kind of certainKinds(memory)) {
    certain[kind]!++;
    pool[kind]!--;
  }
  const otherHand = memory.handSizes[1 - Number(memory.viewer)]!;
  return { certain, pool, drawn: otherHand - sum(certain) };
}

/** The chance that at least one of some cards of the pool is in the other hand, if every card of it is as likely to be there. */
export function chanceDrawn({ pool, drawn }: Unseen, kind: number): number {
  const all = sum(pool);
  const others = all - pool[kind]!;
  let none = 1;
  for (let i = 0; i < drawn; i++) none *= Math.max(0, others - i) / (all - i);
  return 1 - none;
}

/** The chance that the next card of the deck is of this kind; 0 if there is no deck. */
export function chanceOnTop({ pool, drawn }: Unseen, kind: number): number {
  const all = sum(pool);
  return all === drawn ? 0 : pool[kind]! / all;
}

/** How many different hands the other player may hold: cards of a kind are alike, and the rest is the deck. */
export function handsPossible({ pool, drawn }: Unseen): number {
  let ways = [1, ...new Array<number>(drawn).fill(0)];
  for (const count of pool) {
    ways = ways.map((_, size) => {
      let sum = 0;
      for (let taken = 0; taken <= count && taken <= size; taken++) sum += ways[size - taken]!;
      return sum;
    });
  }
  return ways[drawn]!;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}
