import type { Seat } from '@hyakki/engine';

/**
 * Bots wait here until their person has seen what happened last, and has helped or let that chance pass. So a match runs the
 * same way however fast the person reads, and a bot draws on its chance only for moves that count.
 */
export class BotGate {
  readonly #person: Seat;
  readonly #idle: () => void;
  #isOpen = false;
  #waiting: (() => void)[] = [];
  /** Bots that were asked at this board and have not let the moment pass. */
  #acting = 0;
  #board = 0;

  /** `idle` is called when all who were asked have let the moment pass: now it is for the person to act. */
  constructor(person: Seat, idle: () => void) {
    this.#person = person;
    this.#idle = idle;
  }

  /** A move that a bot chose for an earlier board is dropped. */
  boardChanged(): void {
    this.#board += 1;
    this.#isOpen = false;
    this.#waiting = [];
    this.#acting = 0;
  }

  open(): void {
    this.#isOpen = true;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** One of them thinks, or has chosen a move that is not made yet. */
  get isActing(): boolean {
    return this.#isOpen && this.#acting > 0;
  }

  /** Asks a bot when the gate is open; at another board, never. */
  async pass<Move>(seat: Seat, choose: () => Promise<Move | undefined>): Promise<Move | undefined> {
    const board = this.#board;
    // A bot that plays for the person keeps nobody waiting: they may take their seat back meanwhile.
    const isCounted = seat !== this.#person;
    if (isCounted) this.#acting += 1;
    if (!this.#isOpen) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    const move = await choose();
    // The table asks the next one first, if there is one.
    if (isCounted && move === undefined) setImmediate(() => this.#passed(board));
    return move;
  }

  #passed(board: number): void {
    if (board !== this.#board) return;
    this.#acting -= 1;
    if (this.#acting === 0) this.#idle();
  }
}
