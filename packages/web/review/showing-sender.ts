/** What a leader shows. */
export interface Shown {
  readonly step: number;
  readonly thing: string | null;
}

/** Slower than the table's limit (P30), and fast enough to drag along. */
export const SHOW_EVERY_MS = 300;

/** Sends what the leader shows: at once, then the newest of what came meanwhile. */
export class ShowingSender {
  readonly #send: (shown: Shown) => void;
  readonly #setTimer: (ms: number, ring: () => void) => () => void;
  #waiting: Shown | undefined;
  #callOff: (() => void) | undefined;

  constructor(send: (shown: Shown) => void, setTimer: (ms: number, ring: () => void) => () => void) {
    this.#send = send;
    this.#setTimer = setTimer;
  }

  show(shown: Shown): void {
    if (this.#callOff === undefined) this.#go(shown);
    else this.#waiting = shown;
  }

  /** Somebody else leads, or nobody. */
  stop(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    this.#waiting = undefined;
  }

  #go(shown: Shown): void {
    this.#waiting = undefined;
    this.#callOff = this.#setTimer(SHOW_EVERY_MS, () => {
      this.#callOff = undefined;
      if (this.#waiting !== undefined) this.#go(this.#waiting);
    });
    this.#send(shown);
  }
}
