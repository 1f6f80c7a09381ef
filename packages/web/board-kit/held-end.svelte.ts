import type { GameTypes } from '@hyakki/engine';
import type { BoardProps } from './board.ts';

type Shown = Pick<BoardProps<GameTypes>, 'happened' | 'motion' | 'endingStep'>;

/**
 * Holds the end back: the match has just ended, its last step is still being shown, and its ceremony is about to begin. Should
 * no ceremony come, the end is let go after `waitMs`. Within a component.
 */
export class HeldEnd {
  /** The step that ended the match, once nothing is held back after it. */
  #released = $state(-1);
  readonly #isHeld: boolean;

  constructor(of: () => Shown, waitMs: number) {
    const shown = $derived(of());
    this.#isHeld = $derived(
      !shown.motion.isReduced &&
        shown.motion.stepMs > 0 &&
        this.#released !== shown.happened.count &&
        shown.happened.events.some(({ type }) => type === 'ended'),
    );
    $effect(() => {
      const { count } = shown.happened;
      if (!this.#isHeld) return;
      if (shown.endingStep !== undefined) {
        this.#released = count;
        return;
      }
      const timer = setTimeout(() => {
        this.#released = count;
      }, shown.motion.stepMs + waitMs);
      return () => clearTimeout(timer);
    });
  }

  get isHeld(): boolean {
    return this.#isHeld;
  }
}
