/** Which covered face is pressed, and where the finger is. One of these in each board that has faces to cover. */
export class Peek {
  /** The board's own name for the thing pressed; undefined while nothing is. */
  key = $state<string>();
  /** The middle of the pressed thing, for a key, or the finger, in the window's coordinates. */
  x = $state(0);
  y = $state(0);

  isOn(key: string): boolean {
    return this.key === key;
  }

  /** Spread over the element that covers a face: `<button {...peek.hold('card-3')}>`. */
  hold(key: string) {
    return {
      onpointerdown: (event: PointerEvent) => {
        const target = event.currentTarget as HTMLElement;
        // The finger may slide; the face must still be covered when it is lifted anywhere.
        target.setPointerCapture(event.pointerId);
        this.#show(key, event.clientX, event.clientY);
      },
      onpointermove: (event: PointerEvent) => {
        if (this.key === key) this.#show(key, event.clientX, event.clientY);
      },
      onpointerup: () => this.cover(),
      onpointercancel: () => this.cover(),
      onlostpointercapture: () => this.cover(),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== ' ' && event.key !== 'p') return;
        event.preventDefault();
        const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
        this.#show(key, box.left + box.width / 2, box.top + box.height / 2);
      },
      onkeyup: () => this.cover(),
      onblur: () => this.cover(),
      // A long press is our gesture here, not the browser's.
      oncontextmenu: (event: Event) => event.preventDefault(),
    };
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
