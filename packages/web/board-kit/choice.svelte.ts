import type { Choosing } from './prompt.ts';

/** What a touch does: it makes a whole move, or leaves something half chosen. */
export type Touched<Half, Move> = { readonly half: Half } | { readonly move: Move };

/**
 * What is half chosen on a board. Each board's `choosing.ts` says what a touch does, in pure functions; this keeps the answer
 * where the board can draw it, and hands on the moves that are whole.
 */
export class Choice<Half, Move> {
  half: Half;
  readonly #nothing: Half;
  readonly #onmove: (move: Move) => void;

  constructor(nothing: Half, onmove: (move: Move) => void) {
    this.half = $state.raw(nothing);
    this.#nothing = nothing;
    this.#onmove = onmove;
  }

  take(touched: Touched<Half, Move>): void {
    // A whole move stays half chosen until the table has answered: the answer changes what is legal, and that clears it.
    if ('move' in touched) this.#onmove(touched.move);
    else this.half = touched.half;
  }

  clear(): void {
    this.half = this.#nothing;
  }

  /** As the page is told it. */
  told({ mustHold }: Pick<Choosing<Half>, 'mustHold'>): Choosing<Half> {
    return { half: this.half, isBegun: this.half !== this.#nothing, mustHold };
  }
}
