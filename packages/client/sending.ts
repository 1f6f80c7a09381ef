/** How long a move has been on its way: choices go when it is `awaited`, and it is said once it is `slow`. */
export type SendingStage = 'idle' | 'sent' | 'awaited' | 'slow';

/** Choices stay for so long: whoever is answered sooner does not see them flicker. */
const AWAITED_MS = 100;
/** A move that takes longer is shown as being sent. */
const SLOW_MS = 1_000;

export interface SendingPorts {
  setTimer(ms: number, ring: () => void): () => void;
  /** Resolves once what is drawn now is on the screen. */
  painted(): Promise<void>;
  changed(stage: SendingStage): void;
}

/** One move on its way to the table: pressed twice, it is one move. */
export class Sending {
  readonly #ports: SendingPorts;
  #stage: SendingStage = 'idle';
  #timers: readonly (() => void)[] = [];
  #isClosed = false;

  constructor(ports: SendingPorts) {
    this.#ports = ports;
  }

  /** `send` resolves with whether the table has still to tell what the move did. */
  async send(send: () => Promise<{ readonly isToldLater: boolean }>): Promise<void> {
    if (this.#stage !== 'idle' || this.#isClosed) return;
    this.#enter('sent');
    // The press is seen first; what it does comes in frames of its own.
    await this.#ports.painted();
    if (this.#isClosed) return;
    this.#timers = [
      this.#ports.setTimer(AWAITED_MS, () => this.#enter('awaited')),
      this.#ports.setTimer(SLOW_MS, () => this.#enter('slow')),
    ];
    let isToldLater = false;
    try {
      ({ isToldLater } = await send());
    } finally {
      if (!isToldLater) this.settle();
    }
  }

  /** The table has told what the move did, or refused it. */
  settle(): void {
    this.#callOff();
    this.#enter('idle');
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff();
  }

  #callOff(): void {
    for (const callOff of this.#timers) callOff();
    this.#timers = [];
  }

  #enter(stage: SendingStage): void {
    if (stage === this.#stage) return;
    this.#stage = stage;
    this.#ports.changed(stage);
  }
}
