/** How long a move has been on its way. The choices disappear at `awaited`; at `slow` the page says that it is sending. */
export type SendingStage = 'idle' | 'sent' | 'awaited' | 'slow';

/** The choices stay for so long, so that they do not flicker when the answer comes sooner. */
const AWAITED_MS = 100;
/** Say that a move is being sent if it takes longer than this. */
const SLOW_MS = 1_000;

export interface SendingPorts {
  setTimer(ms: number, ring: () => void): () => void;
  /** Resolves after the next paint. */
  painted(): Promise<void>;
  changed(stage: SendingStage): void;
}

/** One move on its way to the table. A second press sends nothing. */
export class Sending {
  readonly #ports: SendingPorts;
  #stage: SendingStage = 'idle';
  #timers: readonly (() => void)[] = [];
  #isClosed = false;

  constructor(ports: SendingPorts) {
    this.#ports = ports;
  }

  /** `send` resolves with whether the table's step for this move is still to come. */
  async send(send: () => Promise<{ readonly isToldLater: boolean }>): Promise<void> {
    if (this.#stage !== 'idle' || this.#isClosed) return;
    this.#enter('sent');
    // Show the press first. Its effects come in later frames.
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

  /** The table's step has come, or a refusal. */
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
