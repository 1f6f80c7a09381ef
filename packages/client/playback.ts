import type { TableMessage } from '@hyakki/table/protocol';

/** For how many milliseconds another player's step is shown. */
export const STEP_MS = { calm: 1_500, normal: 900, swift: 400 } as const;
/** The pace of bots in milliseconds (P28). Longer than a step is shown, so that a page does not fall behind. */
export const PACE_MS = { calm: 1_800, normal: 1_200, swift: 500 } as const satisfies Readonly<
  Record<keyof typeof STEP_MS, number>
>;
/** A player knows their own move already, so it needs less. */
const OWN_STEP_MS = 250;

/** How long a step stays before the next one follows. */
export function stepTime(stepMs: number, { isOwn }: { readonly isOwn: boolean }): number {
  return isOwn ? Math.min(stepMs, OWN_STEP_MS) : stepMs;
}

export interface PlaybackPorts {
  now(): number;
  /** Rings once after so many milliseconds; what it returns calls it off. */
  setTimer(ms: number, ring: () => void): () => void;
  /** Whether everything is loaded that this message needs. If not, call `resume` once it is. */
  isReady(told: TableMessage): boolean;
  /** Shows one message and returns for how many milliseconds it stays. Nobody watches a hurried one. */
  show(told: TableMessage, how: { readonly isHurried: boolean }): number;
  /** Whether messages wait to be shown. */
  behind(isBehind: boolean): void;
  /** Every message is shown. */
  settled(): void;
}

/**
 * Shows the messages of a table one after the other, each for its time, so that a child can follow. A welcome shows everything
 * at once: somebody who was away does not have to watch it all.
 */
export class Playback {
  readonly #ports: PlaybackPorts;
  #queue: readonly TableMessage[] = [];
  /** How many messages at the head of the queue are shown without waiting. */
  #hurried = 0;
  #shownUntil = 0;
  #heldUntil = 0;
  #callOff: (() => void) | undefined;
  #isClosed = false;

  constructor(ports: PlaybackPorts) {
    this.#ports = ports;
  }

  get isBehind(): boolean {
    return this.#queue.length > 0;
  }

  receive(told: TableMessage): void {
    this.#queue = [...this.#queue, told];
    // A welcome continues from the message before it, so the waiting ones are still folded, one by one.
    if (told.type === 'table') this.#hurried = this.#queue.length;
    this.#play();
  }

  /** Shows every waiting message at once. */
  hurry(): void {
    this.#hurried = this.#queue.length;
    this.#play();
  }

  /** The next step waits for at most so long, or until it is let go: somebody reads. Everything else goes on. */
  hold(ms = Number.POSITIVE_INFINITY): void {
    this.#heldUntil = this.#ports.now() + ms;
  }

  letGo(): void {
    this.#heldUntil = 0;
    this.#play();
  }

  /** Everything that was missing is loaded. */
  resume(): void {
    this.#play();
  }

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  #play(): void {
    this.#callOff?.();
    while (!this.#isClosed) {
      const [told, ...rest] = this.#queue;
      if (told === undefined) break;
      const until = told.type === 'told' ? Math.max(this.#shownUntil, this.#heldUntil) : this.#shownUntil;
      const wait = this.#hurried > 0 ? 0 : until - this.#ports.now();
      if (wait > 0) {
        if (Number.isFinite(wait)) this.#callOff = this.#ports.setTimer(wait, () => this.#play());
        break;
      }
      if (!this.#ports.isReady(told)) break;
      this.#queue = rest;
      const isHurried = this.#hurried > 0;
      const ms = this.#ports.show(told, { isHurried });
      this.#hurried = Math.max(0, this.#hurried - 1);
      this.#shownUntil = isHurried ? 0 : this.#ports.now() + ms;
    }
    if (this.#isClosed) return;
    this.#ports.behind(this.isBehind);
    if (!this.isBehind) this.#ports.settled();
  }
}
