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
    for (let i = 0; i < 8; i++) this.#key[i] = wordAt(seed, 8 * i);
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
    const isSmall = n < LIMITS.length;
    const limit = isSmall ? LIMITS[n]! : limitOf(n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return isSmall ? remainder(word, n) : word % n;
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

/** Both as whole numbers of 32 bits: otherwise the remainder is one of fractions, which takes ten times as long. */
function remainder(word: number, n: number): number {
  return ((word >>> 0) % (n >>> 0)) >>> 0;
}

/** Eight hex digits as a little-endian word. */
function wordAt(seed: Seed, at: number): number {
  return (
    byteAt(seed, at) |
    (byteAt(seed, at + 2) << 8) |
    (byteAt(seed, at + 4) << 16) |
    (byteAt(seed, at + 6) << 24)
  );
}

function byteAt(seed: Seed, at: number): number {
  return (digitAt(seed, at) << 4) | digitAt(seed, at + 1);
}

/** A seed has small letters only. */
function digitAt(seed: Seed, at: number): number {
  const code = seed.charCodeAt(at);
  return code < 97 ? code - 48 : code - 87;
}
