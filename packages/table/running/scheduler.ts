import type { Refusal } from '@hyakki/engine';
import { playInstead } from '../rules/bots.ts';
import { decideBot } from '../rules/moves.ts';
import { mustBotAct } from '../rules/pace.ts';
import { isPaused } from '../rules/pause.ts';
import type { Ports } from '../rules/table.ts';
import { decideTime, dueAt, earlier } from '../rules/time.ts';
import { type AskedBot, type BotPorts, BotTurns } from './bot-turns.ts';
import { type LoggedTable, NOT_STORED } from './logged-table.ts';
import type { TaskQueue } from './task-queue.ts';

/** How long to wait after a failed write of a deadline or a bot's move. */
const RETRY_MS = 1_000;

/** How long another node has to ring before this one does. */
const GRACE_MS = 1_000;

export interface SchedulerPorts extends BotPorts {
  /** Rings once, at this time or later. Returns a function that cancels it. */
  setTimer(at: number, ring: () => void): () => void;
  /** Whether this node asks bots and rings clocks. Without it: always. */
  isDriving?(): boolean;
}

/** Deadlines and bots' moves, which no client requests. One timer serves them all. */
export class Scheduler {
  readonly #ports: SchedulerPorts;
  readonly #logged: Pick<LoggedTable<never>, 'table' | 'isDamaged' | 'settle'>;
  readonly #queue: TaskQueue;
  readonly #outside: () => Ports;
  readonly #bots: BotTurns;
  #callOff: (() => void) | undefined;
  /** When the next deadline is, as of the last change. */
  #dueAt: number | undefined;
  /** Wait until then after a failed write. */
  #notBefore = 0;
  #isClosed = false;

  /** Calls `outside` for every decision, because time passes. */
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

  close(): void {
    this.#isClosed = true;
    this.#callOff?.();
  }

  /** Sends the request to the bot whose turn it is, and sets the timer for the next deadline or bot's move. */
  reschedule(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#isClosed || this.#logged.isDamaged) return;
    this.#dueAt = dueAt(this.#logged.table, this.#outside());
    if (this.#ports.isDriving?.() === false) {
      this.#bots.rest();
      // Whoever should ring may have died a moment ago; if not, the log refuses the second line.
      if (this.#dueAt !== undefined) this.#setTimer(this.#dueAt + GRACE_MS);
      return;
    }
    this.#bots.follow(this.#logged.table);
    const next = earlier(this.#dueAt, this.#bots.movesAt);
    if (next === undefined) return;
    this.#setTimer(next);
  }

  #setTimer(at: number): void {
    this.#callOff = this.#ports.setTimer(Math.max(this.#notBefore, at), () => {
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

  /** When something is to happen here without anybody's request; undefined for never. */
  get nextAt(): number | undefined {
    return earlier(this.deadlineAt, this.isBotsTurn ? this.#ports.now() : undefined);
  }

  /** When time alone changes something here; undefined for never. */
  get deadlineAt(): number | undefined {
    return dueAt(this.#logged.table, this.#outside());
  }

  get isBotsTurn(): boolean {
    const { table } = this.#logged;
    const { match } = table;
    return match?.phase === 'playing' && !isPaused(table) && mustBotAct(table, match);
  }

  /** Whether a deadline has passed. */
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
    const { request } = asked;
    let chosen = asked.move;
    const result = await this.#logged.settle(() => {
      const decided = decideBot(this.#logged.table, request.seat, request.seq, chosen, this.#outside());
      const { match } = this.#logged.table;
      if (decided.ok || !isBotsFault(decided.refusal) || match?.phase !== 'playing') return decided;
      this.#ports.report?.(new Error(`bot ${request.bot.name} of ${request.game}: ${decided.refusal.code}`));
      chosen = playInstead(match, request);
      return decideBot(this.#logged.table, request.seat, request.seq, chosen, this.#outside());
    });
    // Keep the chosen move if it could not be stored just now.
    if (!result.ok && result.refusal.code === NOT_STORED.refusal.code) this.#waitAWhile();
    else this.#bots.done(asked);
  }
}

/** Every other refusal is the bot's mistake: these mean that somebody was faster, or the seat is a person's again. */
function isBotsFault({ code }: Refusal): boolean {
  return !['stale-move', 'no-bot-plays', 'no-match', 'match-over', 'help-awaited', 'paused'].includes(code);
}
