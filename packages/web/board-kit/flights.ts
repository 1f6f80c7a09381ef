// Things are seen going from where they were to where they are. Only `transform` and `opacity` move, so that a slow machine
// can follow; whatever is on its way when the next step comes goes on from where it is.

/** Quick at first, and to rest without a jolt. */
export const SETTLE = 'cubic-bezier(0.25, 0.8, 0.3, 1)';

/** How far it is from the middle of `node` to the middle of another box, in pixels. */
export function wayTo(node: Element, { left, top, width, height }: DOMRect): { x: number; y: number } {
  const here = node.getBoundingClientRect();
  return {
    x: left + width / 2 - here.left - here.width / 2,
    y: top + height / 2 - here.top - here.height / 2,
  };
}

/** Where everything that can fly (`data-fly`, with its name) was last seen. */
export class Flights {
  readonly #seen = new Map<string, { readonly node: Element; readonly box: DOMRect }>();
  readonly #running = new Map<Element, Animation>();

  /** Before the page changes: where things are seen now, also halfway. */
  note(root: HTMLElement): void {
    this.#seen.clear();
    for (const node of root.querySelectorAll<HTMLElement>('[data-fly]'))
      this.#seen.set(node.dataset['fly']!, { node, box: node.getBoundingClientRect() });
  }

  /** Where something was before the page changed, also if it is gone now. */
  boxOf(name: string): DOMRect | undefined {
    return this.#seen.get(name)?.box;
  }

  /** After it has changed: everything goes from where it was to where it is. */
  fly(root: HTMLElement, ms: number): void {
    if (ms === 0) return;
    const nodes = [...root.querySelectorAll<HTMLElement>('[data-fly]')];
    for (const node of nodes) this.#running.get(node)?.cancel();
    // All is measured before anything moves again: one layout, not one for each.
    const moves = nodes.flatMap((node) => {
      const from = this.#seen.get(node.dataset['fly']!);
      const carrier = carrierOf(node);
      // What lies on another thing goes with it.
      if (from === undefined || (from.node === node && carrier !== null)) return [];
      const to = node.getBoundingClientRect();
      const across = from.box.left - to.left;
      const down = from.box.top - to.top;
      const scale = to.width === 0 ? 1 : from.box.width / to.width;
      const isStill = Math.abs(across) + Math.abs(down) < 1 && Math.abs(scale - 1) < 0.01;
      return isStill ? [] : [{ node, carrier, across, down, scale }];
    });
    for (const { node, carrier, across, down, scale } of moves) {
      const flight = node.animate(
        [{ transform: `translate(${across}px, ${down}px) scale(${scale})` }, { transform: 'none' }],
        { duration: ms, easing: SETTLE },
      );
      // What flies onto another thing flies over all others, so that thing must lie over them as well.
      node.classList.add('flying');
      carrier?.classList.add('under-flight');
      this.#running.set(node, flight);
      const land = () => {
        if (this.#running.get(node) !== flight) return;
        this.#running.delete(node);
        node.classList.remove('flying');
        carrier?.classList.remove('under-flight');
      };
      flight.onfinish = land;
      flight.oncancel = land;
    }
  }
}

/** The thing on which another one lies. */
function carrierOf(node: Element): Element | null {
  return node.parentElement?.closest('[data-fly]') ?? null;
}
