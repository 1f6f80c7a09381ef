import { afterPaint } from '../after-paint.svelte.ts';
import type { Choosing } from './prompt.ts';

/** What a touch does: it makes a whole move, or leaves something half chosen. */
export type Touched<Half, Move> = { readonly half: Half } | { readonly move: Move };

/**
 * What is half chosen on a board. Each board's `choosing.ts` says what a touch does, in pure functions; this keeps the answer
 * where the board can draw it, and hands on the moves that are whole.
 */
export class Choice<Half, Move> {
  /** At once: for what is under the finger, and for what the next touch does. */
  half: Half;
  /** The same, a frame later: for all that follows from it, so that the touch itself shows first. */
  seen: Half;
  readonly #nothing: Half;
  readonly #onmove: (move: Move) => void;
  #cancel: () => void = () => undefined;

  constructor(nothing: Half, onmove: (move: Move) => void) {
    this.half = $state.raw(nothing);
    this.seen = $state.raw(nothing);
    this.#nothing = nothing;
    this.#onmove = onmove;
  }

  take(touched: Touched<Half, Move>): void {
    // A whole move stays half chosen until the table has answered: the answer changes what is legal, and that clears it.
    if ('move' in touched) {
      this.#onmove(touched.move);
      return;
    }
    const { half } = touched;
    this.half = half;
    this.#cancel();
    this.#cancel = afterPaint(() => {
      this.seen = half;
    });
  }

  /** Somebody puts back what was half chosen. */
  putBack(): void {
    this.take({ half: this.#nothing });
  }

  /** The table has changed: what was half chosen is nowhere any more. */
  clear(): void {
    this.#cancel();
    this.half = this.#nothing;
    this.seen = this.#nothing;
  }

  /** As the page is told it: what it says to do next must be there to be pressed. */
  told({ mustHold }: Pick<Choosing<Half>, 'mustHold'>): Choosing<Half> {
    return { half: this.seen, isBegun: this.seen !== this.#nothing, mustHold };
  }
}
