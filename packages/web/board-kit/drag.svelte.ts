import { on } from 'svelte/events';

/** What a board does with what is pulled over it. Things are called what the board calls them. */
export interface DragWishes {
  canDrag(thing: string): boolean;
  /** The pull has begun. */
  pick(thing: string): void;
  letGo(event: PointerEvent): void;
}

/** A shorter pull is still a tap. */
const FAR = 8;

/**
 * What is pulled with a finger or a mouse, and how far. One of these in each board whose things can be dragged:
 * `{@attach drag.watch}` on the board, and `data-drag` with its name on every thing.
 */
export class Drag {
  held = $state.raw<{ readonly thing: string; readonly x: number; readonly y: number }>();
  readonly #wishes: DragWishes;

  constructor(wishes: DragWishes) {
    this.#wishes = wishes;
  }

  /** Once for the whole board: what is drawn anew needs nothing done to it. */
  readonly watch = (board: HTMLElement) => {
    const listening = new AbortController();
    const { signal } = listening;
    let from:
      | { readonly element: HTMLElement; readonly thing: string; readonly x: number; readonly y: number }
      | undefined;
    let isDrag = false;
    on(
      board,
      'pointerdown',
      (event) => {
        const element = (event.target as Element).closest<HTMLElement>('[data-drag]');
        const thing = element?.dataset['drag'];
        isDrag = false;
        from = undefined;
        if (element === null || thing === undefined || event.button !== 0 || !this.#wishes.canDrag(thing))
          return;
        from = { element, thing, x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    on(
      board,
      'pointermove',
      (event) => {
        // Let go where nobody heard it.
        if (event.buttons === 0) from = undefined;
        if (from === undefined) return;
        const x = event.clientX - from.x;
        const y = event.clientY - from.y;
        if (!isDrag && Math.hypot(x, y) < FAR) return;
        if (!isDrag) {
          isDrag = true;
          this.#wishes.pick(from.thing);
          from.element.setPointerCapture(event.pointerId);
        }
        this.held = { thing: from.thing, x, y };
      },
      { signal },
    );
    on(
      board,
      'pointerup',
      (event) => {
        from = undefined;
        if (!isDrag) return;
        this.held = undefined;
        this.#wishes.letGo(event);
      },
      { signal },
    );
    on(
      board,
      'pointercancel',
      () => {
        from = undefined;
        isDrag = false;
        this.held = undefined;
      },
      { signal },
    );
    // The click that ends a drag is not a tap.
    on(
      board,
      'click',
      (event) => {
        if (!isDrag) return;
        isDrag = false;
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  };
}
