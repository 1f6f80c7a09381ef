/** Fast random numbers for playouts; the same seed gives the same sequence on every machine (mulberry32). */
export class Chance {
  #state: number;

  constructor(start: number) {
    this.#state = start | 0;
  }

  restart(start: number): void {
    this.#state = start | 0;
  }

  /** 32 bits. */
  word(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** From 0 to n − 1; n is small, so the remainder's bias does not matter. */
  below(n: number): number {
    return this.word() % n;
  }
}
