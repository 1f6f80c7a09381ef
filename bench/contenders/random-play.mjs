/**
 * @typedef {object} Tally what one round came to
 * @property {number} seconds
 * @property {number} matches
 * @property {number} moves
 */

/**
 * Plays whole matches, one after the other, until the time is up.
 * @param {number} milliseconds
 * @param {() => number} playMatch answers how many moves the match had
 * @returns {Tally}
 */
export function playFor(milliseconds, playMatch) {
  const start = performance.now();
  let matches = 0;
  let moves = 0;
  let elapsed = 0;
  while (elapsed < milliseconds) {
    moves += playMatch();
    matches++;
    elapsed = performance.now() - start;
  }
  return { seconds: elapsed / 1000, matches, moves };
}

/**
 * The dice that choose moves, the same for every contender: xorshift, so cheap that it is not what we measure.
 * @param {number} seed not 0
 * @returns {(n: number) => number} a whole number from 0 to n − 1
 */
export function randomChoice(seed) {
  let word = seed | 0;
  return (n) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    // As whole numbers of 32 bits: a remainder of fractions would cost more than a view.
    return ((word >>> 0) % (n >>> 0)) >>> 0;
  };
}
