import type { TableMessage } from '@hyakki/table/protocol';

/** Milliseconds in which what somebody else did is shown. */
export const STEP_MS = { calm: 1_500, normal: 900, swift: 400 } as const;
/** One's own move was chosen by oneself: it needs less. */
const OWN_STEP_MS = 250;

/** How long a step is looked at before the next may follow. */
export function stepTime(stepMs: number, { isOwn }: { readonly isOwn: boolean }): number {
  return isOwn ? Math.min(stepMs, OWN_STEP_MS) : stepMs;
}

export interface PlaybackPorts {
  now(): number;
  /** Rings once after so many milliseconds; what it returns calls it off. */
  setTimer(ms: number, ring: () => void): () => void;
  /** Whether everything is here that showing this needs. Call `resume` once it is. */
  isReady(told: TableMessage): boolean;
  /** Shows one message; answers for how many milliseconds it is to be looked at. Nobody watches what is hurried. */
  show(told: TableMessage, how: { readonly isHurried: boolean }): number;
  /** Messages wait to be shown, or none does any more. */
  behind(isBehind: boolean): void;
  /** Everything that was told is shown. */
  settled(): void;
}

/**
 * Shows what a table tells one message after the other, each for its time, so that a child can follow. A welcome overtakes:
 * whoever was away is not made to watch it all.
 */
export class Playback {
  readonly #ports: PlaybackPorts;
  #queue: readonly TableMessage[] = [];
  /** So many at the head of the queue are shown without waiting. */
  #hurried = 0;
  #shownUntil = 0;
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
    // A welcome tells what came after the last message before it: those are still folded, one by one.
    if (told.type === 'table') this.#hurried = this.#queue.length;
    this.#play();
  }

  /** Shows at once everything that waits. */
  hurry(): void {
    this.#hurried = this.#queue.length;
    this.#play();
  }

  /** What was missing has come. */
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
      const wait = this.#hurried > 0 ? 0 : this.#shownUntil - this.#ports.now();
      if (told === undefined) break;
      if (wait > 0) {
        this.#callOff = this.#ports.setTimer(wait, () => this.#play());
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
