import type { Refusal } from '@hyakki/engine';
import { playInstead } from '../rules/bots.ts';
import { decideBot } from '../rules/moves.ts';
import type { Ports } from '../rules/table.ts';
import { decideTime, dueAt, earlier } from '../rules/time.ts';
import { type AskedBot, type BotPorts, BotTurns } from './bot-turns.ts';
import { type LoggedTable, NOT_STORED } from './logged-table.ts';
import type { TaskQueue } from './task-queue.ts';

/** How long to wait before something that time or a bot does is written again, when writing failed. */
const RETRY_MS = 1_000;

export interface SchedulerPorts extends BotPorts {
  /** Rings once, at this time or later; what it returns calls it off. */
  setTimer(at: number, ring: () => void): () => void;
}

/** What happens at a table though no client asks for it: deadlines, and the moves of bots. One timer serves them all. */
export class Scheduler {
  readonly #ports: SchedulerPorts;
  readonly #logged: Pick<LoggedTable<never>, 'table' | 'isDamaged' | 'settle'>;
  readonly #queue: TaskQueue;
  readonly #outside: () => Ports;
  readonly #bots: BotTurns;
  #callOff: (() => void) | undefined;
  /** When time alone changes something next, as of the last line and the last who came or went. */
  #dueAt: number | undefined;
  /** Nothing is written by itself before this time. */
  #notBefore = 0;
  #isClosed = false;

  /** `outside` is asked for at every decision: time has passed since the last. */
  constructor(
    ports: SchedulerPorts,
    logged: Pick<LoggedTable<never>, 'table' | 'isDamaged' | 'settle'>,
    queue: TaskQueue,
    outside: () => Ports,
  ) {
    this.#ports = ports;
    this.#logged = logged;
    this.#queue = queue;
    this.#outside = outside;
    this.#bots = new BotTurns(ports, () => this.reschedule());
  }

  /** Nothing happens by itself any more. */
  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** Asks the bot whose turn it is, and sets the timer for whatever comes next: a deadline, or a bot's move. */
  reschedule(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#isClosed || this.#logged.isDamaged) return;
    this.#bots.follow(this.#logged.table);
    this.#dueAt = dueAt(this.#logged.table, this.#outside());
    const next = earlier(this.#dueAt, this.#bots.movesAt);
    if (next === undefined) return;
    this.#callOff = this.#ports.setTimer(Math.max(this.#notBefore, next), () => {
      void this.#queue.run(() => this.#wake());
    });
  }

  async #wake(): Promise<void> {
    if (this.#isClosed || this.#logged.isDamaged) return;
    await this.passTime();
    const asked = this.#bots.due();
    if (asked !== undefined) await this.#moveFor(asked);
    this.reschedule();
  }

  /** Whether time alone changes something now. */
  isDue(): boolean {
    return this.#dueAt !== undefined && this.#ports.now() >= this.#dueAt;
  }

  async passTime(): Promise<void> {
    if (!this.isDue()) return;
    const result = await this.#logged.settle(() => {
      const entries = decideTime(this.#logged.table, this.#outside());
      return { ok: true, value: { entries, seq: this.#logged.table.seq } };
    });
    if (!result.ok) this.#waitAWhile();
  }

  #waitAWhile(): void {
    this.#notBefore = this.#ports.now() + RETRY_MS;
    this.reschedule();
  }

  async #moveFor(asked: AskedBot): Promise<void> {
    const { ask } = asked;
    let chosen = asked.move;
    const result = await this.#logged.settle(() => {
      const decided = decideBot(this.#logged.table, ask.seat, ask.seq, chosen, this.#outside());
      const { match } = this.#logged.table;
      if (decided.ok || !isBotsFault(decided.refusal) || match?.phase !== 'playing') return decided;
      this.#ports.report?.(new Error(`bot ${ask.bot.name} of ${ask.game}: ${decided.refusal.code}`));
      chosen = playInstead(match, ask);
      return decideBot(this.#logged.table, ask.seat, ask.seq, chosen, this.#outside());
    });
    // What it chose stays chosen when it could not be stored just now.
    if (!result.ok && result.refusal.code === NOT_STORED.refusal.code) this.#waitAWhile();
    else this.#bots.done(asked);
  }
}

/** Others were faster, or the seat is a person's again: nothing to mend. Everything else a bot should not have done. */
function isBotsFault({ code }: Refusal): boolean {
  return !['stale-move', 'no-bot-plays', 'no-match', 'match-over'].includes(code);
}
