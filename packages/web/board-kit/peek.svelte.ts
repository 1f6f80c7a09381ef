/**
 * Which covered face is pressed, and where the finger is. One of these in each board that has faces to cover:
 * `{@attach peek.watch}` on the board, and `data-peek` with its own name for the thing on every element that covers a face.
 */
export class Peek {
  /** The board's own name for the thing pressed; undefined while nothing is. */
  key = $state<string>();
  /** The middle of the pressed thing, for a key, or the finger, in the window's coordinates. */
  x = $state(0);
  y = $state(0);

  /** Once for the whole board: what is drawn anew needs nothing done to it. */
  readonly watch = (board: HTMLElement) => {
    const listening = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      hear: (event: HTMLElementEventMap[Type], thing: HTMLElement, key: string) => void,
    ) =>
      board.addEventListener(
        type,
        (event) => {
          const thing = (event.target as Element).closest<HTMLElement>('[data-peek]');
          if (thing !== null) hear(event, thing, thing.dataset['peek']!);
        },
        { signal: listening.signal },
      );
    const cover = () => this.cover();
    on('pointerdown', (event, thing, key) => {
      // The finger may slide; the face must still be covered when it is lifted anywhere.
      thing.setPointerCapture(event.pointerId);
      this.#show(key, event.clientX, event.clientY);
    });
    on('pointermove', (event, _, key) => {
      if (this.key === key) this.#show(key, event.clientX, event.clientY);
    });
    on('pointerup', cover);
    on('pointercancel', cover);
    on('lostpointercapture', cover);
    on('keydown', (event, thing, key) => {
      if (event.key !== ' ' && event.key !== 'p') return;
      event.preventDefault();
      const box = thing.getBoundingClientRect();
      this.#show(key, box.left + box.width / 2, box.top + box.height / 2);
    });
    on('keyup', cover);
    on('focusout', cover);
    // A long press is our gesture here, not the browser's.
    on('contextmenu', (event) => event.preventDefault());
    return () => listening.abort();
  };

  isOn(key: string): boolean {
    return this.key === key;
  }

  cover(): void {
    this.key = undefined;
  }

  #show(key: string, x: number, y: number): void {
    this.key = key;
    this.x = x;
    this.y = y;
  }
}
