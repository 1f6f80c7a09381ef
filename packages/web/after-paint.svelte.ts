import { untrack } from 'svelte';

/** A hidden page is not painted, but its table goes on. */
const UNSEEN_MS = 100;

/** Runs `work` after the next paint, in the task that follows the frame. Call the result to cancel it. */
export function afterPaint(work: () => void): () => void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, UNSEEN_MS);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * A value that changes one frame late, so that the press that caused the change shows at once. In a component, `of` may read
 * reactive state.
 */
export class AfterPaint<Value> {
  #value = $state.raw<Value>();

  constructor(of: () => Value) {
    this.#value = untrack(of);
    $effect(() => {
      const next = of();
      if (next === untrack(() => this.#value)) return;
      return afterPaint(() => {
        this.#value = next;
      });
    });
  }

  get value(): Value {
    return this.#value as Value;
  }
}
