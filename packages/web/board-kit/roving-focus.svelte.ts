import { AfterPaint } from '../after-paint.svelte.ts';
import { type Arrow, readArrow } from './arrows.ts';

/** Which thing an arrow key leads to from another; things are called what their `data-id` says. */
export type NextThing = (from: string, arrow: Arrow) => string | undefined;

/** Takes the focus to where an arrow key leads. Undefined where it leads nowhere: then the key is left to the browser. */
export function followArrow(
  event: KeyboardEvent,
  within: HTMLElement | undefined,
  next: NextThing,
): string | undefined {
  const arrow = readArrow(event.key);
  const from = (event.target as HTMLElement).dataset['id'];
  if (arrow === undefined || from === undefined) return undefined;
  const to = next(from, arrow);
  if (to === undefined) return undefined;
  event.preventDefault();
  within?.querySelector<HTMLElement>(`[data-id="${to}"]`)?.focus();
  return to;
}

/**
 * One thing of many is reached with Tab, the others from there with the arrow keys: `tabindex={focus.isStop(id) ? 0 : -1}`,
 * `data-id` and `onfocus={() => focus.visit(id)}` on every thing. Within a component.
 */
export class RovingFocus {
  #visited: string;
  /** Needed at the next press of Tab, not in the frame of the press: so no frame waits for it. */
  readonly #settled: AfterPaint<string>;
  readonly #stop: string;

  /** `isThere` says whether a thing can still be reached: where it is gone, Tab leads to the first one. */
  constructor(first: string, isThere: (id: string) => boolean = () => true) {
    this.#visited = $state(first);
    this.#settled = new AfterPaint(() => this.#visited);
    this.#stop = $derived(isThere(this.#settled.value) ? this.#settled.value : first);
  }

  isStop(id: string): boolean {
    return this.#stop === id;
  }

  visit(id: string): void {
    this.#visited = id;
  }

  steer(event: KeyboardEvent, within: HTMLElement | undefined, next: NextThing): void {
    const to = followArrow(event, within, next);
    if (to !== undefined) this.#visited = to;
  }
}
