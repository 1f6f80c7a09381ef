import { untrack } from 'svelte';

/** A page that nobody sees is not painted, but its table goes on. */
const UNSEEN_MS = 100;

/** Does it once what is drawn now is on the screen: in the task after its frame. Calls it off when the result is called. */
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
 * What follows a press in the frame after it: the press itself is seen first, and at once. Within a component, `of` may read
 * whatever changes.
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
