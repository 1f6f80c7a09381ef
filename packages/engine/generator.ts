import { chacha20Block } from './chacha.ts';
import type { Seed } from './seed.ts';

/** A generator's position, as plain JSON: it lives in a state's `secret`. */
export interface Dice {
  readonly seed: Seed;
  /** How many 32-bit words have been taken from the key stream. */
  readonly drawn: number;
}

/** A source of random numbers. */
export interface Rng {
  /** A whole number from 0 to n − 1, each as likely as the others. */
  below(n: number): number;
}

const WORDS_A_BLOCK = 16;
const RANGE = 0x1_0000_0000;

/**
 * The generator of every deal: the ChaCha20 key stream of the seed, read as 32-bit words.
 * Fixed for ever: a stored seed must deal the same match in any later version (H6).
 */
export class Generator implements Rng {
  readonly #seed: Seed;
  readonly #key = new Int32Array(8);
  readonly #words = new Int32Array(WORDS_A_BLOCK);
  #drawn: number;
  #block = -1;

  constructor(seed: Seed, drawn = 0) {
    this.#seed = seed;
    this.#drawn = drawn;
    for (let i = 0; i < 8; i++)
      this.#key[i] = littleEndian(Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16));
  }

  static resume(dice: Dice): Generator {
    return new Generator(dice.seed, dice.drawn);
  }

  get dice(): Dice {
    return { seed: this.#seed, drawn: this.#drawn };
  }

  word(): number {
    const block = Math.floor(this.#drawn / WORDS_A_BLOCK);
    if (block !== this.#block) {
      chacha20Block(this.#key, block, this.#words);
      this.#block = block;
    }
    const word = this.#words[this.#drawn % WORDS_A_BLOCK]!;
    this.#drawn++;
    return word >>> 0;
  }

  below(n: number): number {
    // Words past the last full multiple of n are thrown away: a remainder alone would favour small numbers.
    const limit = n < LIMITS.length ? LIMITS[n]! : limitOf(n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }
}

function limitOf(n: number): number {
  return RANGE - (RANGE % n);
}

/** Precomputed for small numbers: a remainder of that size is slow, and every card of every shuffle needs one. */
const LIMITS = Float64Array.from({ length: 64 }, (_, n) => limitOf(n));

/** Fisher and Yates, from the last place down, one draw per place. Returns a new array. */
export function shuffle<Item>(items: readonly Item[], rng: Rng): Item[] {
  const mixed = items.slice();
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = rng.below(last + 1);
    const held = mixed[last]!;
    mixed[last] = mixed[other]!;
    mixed[other] = held;
  }
  return mixed;
}

export function pick<Item>(items: readonly Item[], rng: Rng): Item {
  if (items.length === 0) throw new Error('nothing to pick from');
  return items[rng.below(items.length)]!;
}

function littleEndian(word: number): number {
  return ((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
}
