import { on as listen } from 'svelte/events';
import type { Box } from './glass-place.ts';

/** How a face came to be in the glass: somebody presses it, or it is shown for a moment. */
type By = 'pointer' | 'key' | 'moment';

/** A shorter press is a tap: nobody has seen anything. */
const HELD_MS = 250;

/**
 * Which face is in the glass, and where the finger is. One of these in each board that has secret faces:
 * `{@attach peek.watch}` on the board, and `data-peek` with its own name for the thing on every element that shows a face
 * while it is pressed.
 */
export class Peek {
  /** The board's own name for the thing; undefined while nothing is shown. */
  key = $state<string>();
  /** The middle of the thing, for a key, or the finger, in the window's coordinates. */
  x = $state(0);
  y = $state(0);
  /** For a moment without a finger: the board, which the glass stays in, and what on it may be touched. */
  room = $state.raw<{ readonly within: Box; readonly cards: Box; readonly buttons: readonly Box[] }>();
  /** The glass itself is being tapped. */
  #isPressed = false;
  #board: HTMLElement | undefined;
  #by: By | undefined;
  #since = 0;
  /** The press that just ended was long enough to see something. */
  #wasHeld = false;
  readonly #held: (key: string) => void;

  /** `held` hears of every thing that was pressed long enough to be seen, when it is let go. */
  constructor(held: (key: string) => void = () => undefined) {
    this.#held = held;
  }

  /**
   * Once for the whole board: what is drawn anew needs nothing done to it. Svelte's own `on`, because a card that has the focus loses
   * it while the board is being drawn in another order, and state may not change then.
   */
  readonly watch = (board: HTMLElement) => {
    this.#board = board;
    const listening = new AbortController();
    const { signal } = listening;
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      hear: (event: HTMLElementEventMap[Type], thing: HTMLElement, key: string) => void,
    ) =>
      listen(
        board,
        type,
        (event) => {
          const thing = (event.target as Element).closest<HTMLElement>('[data-peek]');
          if (thing !== null) hear(event, thing, thing.dataset['peek']!);
        },
        { signal },
      );
    const letGo = () => {
      if (this.#by !== 'moment') this.cover();
    };
    listen(board, 'pointerdown', () => this.#forgetPress(), { signal, capture: true });
    on('pointerdown', (event, thing, key) => {
      // The finger may slide; the face must still be covered when it is lifted anywhere.
      thing.setPointerCapture(event.pointerId);
      this.#show(key, event.clientX, event.clientY, 'pointer');
    });
    on('pointermove', (event, _, key) => {
      if (this.key === key && this.#by === 'pointer')
        this.#show(key, event.clientX, event.clientY, 'pointer');
    });
    on('pointerup', letGo);
    on('pointercancel', letGo);
    on('lostpointercapture', letGo);
    on('keydown', (event, thing, key) => {
      if (event.key !== ' ' && event.key !== 'p') return;
      event.preventDefault();
      this.#show(key, ...middleOf(thing), 'key');
    });
    on('keyup', letGo);
    on('focusout', letGo);
    // A long press is our gesture here, not the browser's.
    on('contextmenu', (event) => event.preventDefault());
    // The click that ends it is not a tap.
    listen(
      board,
      'click',
      (event) => {
        if (!this.#wasHeld) return;
        this.#wasHeld = false;
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    return () => listening.abort();
  };

  isOn(key: string): boolean {
    return this.key === key;
  }

  /** For a moment, without being pressed; whoever shows it covers it again. */
  show(key: string, thing: Element): void {
    this.#show(key, ...middleOf(thing), 'moment');
    this.room = this.#board === undefined ? undefined : roomOn(this.#board);
  }

  /** Ends a moment; what is pressed goes on being seen, and a glass that is being tapped waits for the end of the tap. */
  endMoment(): void {
    if (this.#by === 'moment' && !this.#isPressed) this.cover();
  }

  /** Somebody begins to tap the glass. */
  pressGlass(): void {
    this.#isPressed = true;
  }

  /** The tap is over: it closes the glass and does nothing else. */
  closeGlass(): void {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.endMoment();
  }

  cover(): void {
    const { key } = this;
    const isPress = this.#by === 'pointer' || this.#by === 'key';
    this.key = undefined;
    this.#by = undefined;
    this.#isPressed = false;
    if (key === undefined || !isPress || performance.now() - this.#since < HELD_MS) return;
    this.#wasHeld = true;
    this.#held(key);
  }

  #forgetPress(): void {
    this.#wasHeld = false;
  }

  #show(key: string, x: number, y: number, by: By): void {
    if (this.key !== key || this.#by !== by) this.#since = performance.now();
    this.key = key;
    this.x = x;
    this.y = y;
    this.room = undefined;
    this.#by = by;
  }
}

/** Cards and tiles have a `data-id`; other buttons stand around them. */
function roomOn(board: HTMLElement) {
  const boxes = (selector: string) =>
    [...board.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
  const cards = boxes('[data-id]');
  // A box of the browser's has nothing that can be copied.
  const { left, top, right, bottom } = board.getBoundingClientRect();
  return {
    within: { left, top, right, bottom },
    cards: {
      left: Math.min(...cards.map(({ left }) => left)),
      top: Math.min(...cards.map(({ top }) => top)),
      right: Math.max(...cards.map(({ right }) => right)),
      bottom: Math.max(...cards.map(({ bottom }) => bottom)),
    },
    buttons: boxes('.button:not([data-id])'),
  };
}

function middleOf(thing: Element): [x: number, y: number] {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
