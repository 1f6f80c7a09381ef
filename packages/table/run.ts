import {
  canonicalJson,
  type MatchRecord,
  type Reason,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Seed,
} from '@hyakki/engine';
import { asksOf, type BotAsk, playInstead } from './bots.ts';
import { decide } from './decide.ts';
import type { Decision } from './decision.ts';
import { evolve, foldLog } from './evolve.ts';
import type { Entry } from './log.ts';
import type { Log } from './memory-log.ts';
import { type ClientMessage, idOf, readClientMessage } from './messages.ts';
import { decideBot } from './moves.ts';
import { recordOf } from './record.ts';
import {
  type BotBook,
  type FindGame,
  isMatchGoing,
  type Ports,
  type Role,
  type Table,
  viewerOf,
} from './table.ts';
import { refused, tellAfter, welcome } from './tell.ts';
import { decideTime, dueAt } from './time.ts';
import type { Told } from './told.ts';
import { type WhyAsk, whyAsk } from './why.ts';

/** What a running table needs from the machine it runs on. */
export interface RunnerPorts extends Log {
  now(): number;
  random256(): Seed;
  /** A move in notation or as the game's, or undefined to let the moment pass. May take its time. */
  askBot(ask: BotAsk): Promise<string | object | undefined>;
  /** Why a bot made a move. Without it nobody says. */
  explainBot?(ask: WhyAsk): Promise<readonly Reason[]>;
  /** Whether there is time to explain one more move. Without it: always. */
  mayExplain?(): boolean;
  /** Rings once, at this time or later; what it returns calls it off. */
  setTimer(at: number, ring: () => void): () => void;
  readonly bots?: BotBook;
  readonly games?: FindGame;
  /** Other nodes write to this log too: then nothing is refused before it was read to its end. */
  readonly isShared?: boolean;
  /** Whether the person of a seat is connected anywhere. Without it: to this runner. */
  isHere?(seat: Seat): boolean;
  /** A match is over and that is written. */
  finished?(match: number, record: MatchRecord): void;
  /** Something went wrong that is nobody's move: a store that fails, a bot that does. */
  report?(problem: unknown): void;
}

/** One connection: a socket, or a page talking to its worker. */
export interface Client {
  readonly role: Role;
  tell(told: Told): void;
}

/** P22: of so many moves the reasons are kept. */
const MOST_REASONS = 64;

/** How long to wait before something that time or a bot does is written again, when writing failed. */
const RETRY_MS = 1_000;

/**
 * Runs one table, the same way everywhere: decide, append, then answer, then tell (0008). One thing after the other; on a
 * conflict it reads what others wrote and decides again.
 */
export class TableRunner {
  readonly #ports: RunnerPorts;
  #table: Table;
  /** The line up to which each client was told; undefined before it came. */
  readonly #clients = new Map<Client, number | undefined>();
  /** What waits for what is being done. */
  readonly #waiting: (() => void)[] = [];
  #isBusy = false;
  #callOff: (() => void) | undefined;
  /** Nothing is written by itself before this time. */
  #notBefore = 0;
  #asked: BotAsk | undefined;
  /** Seats that let the moment pass, at the number at which they did. */
  #passed: { readonly seq: number; readonly seats: readonly Seat[] } = { seq: 0, seats: [] };
  /** P22: the last reasons that were asked for: the same question again costs nothing. */
  readonly #reasons = new Map<string, Promise<readonly Reason[]>>();
  /** P22: who waits for reasons. */
  readonly #asking = new Set<Client>();
  #isClosed = false;
  #isDamaged = false;
  readonly #outside: Omit<Ports, 'now'>;

  private constructor(ports: RunnerPorts, table: Table) {
    this.#ports = ports;
    this.#table = table;
    this.#outside = {
      random256: () => ports.random256(),
      isHere: (seat) => (ports.isHere === undefined ? this.#isConnected(seat) : ports.isHere(seat)),
      ...(ports.bots === undefined ? {} : { bots: ports.bots }),
    };
    this.#wind();
  }

  /** Folds the log, and goes on where it stands. */
  static async begin(ports: RunnerPorts): Promise<TableRunner> {
    const lines = await ports.read(0);
    return new TableRunner(
      ports,
      foldLog(
        lines.map(({ entry }) => entry),
        ports.games,
      ),
    );
  }

  get table(): Table {
    return this.#table;
  }

  get clientCount(): number {
    return this.#clients.size;
  }

  /** From now on this client may speak; it is told nothing before it says `come`. */
  join(client: Client): void {
    this.#clients.set(client, undefined);
  }

  /** The connection is gone. Whether the seat is, is for `leave` to say. */
  part(client: Client): void {
    this.#clients.delete(client);
  }

  /** What a client sent, once it was JSON. Resolves when it was answered. */
  handle(client: Client, input: unknown): Promise<void> {
    const message = readClientMessage(input);
    if (!message.ok) {
      client.tell(refused(idOf(input), message.refusal));
      return Promise.resolve();
    }
    return this.#then(() => this.#serve(client, message.value));
  }

  /** A hint that the log has grown elsewhere. */
  grown(): Promise<void> {
    return this.#then(async () => {
      await this.#catchUp();
    });
  }

  /** Finishes what is being written, and does nothing after. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#callOff?.();
    await this.#then(async () => {});
  }

  // ---- One thing after the other ---------------------------------------------------------------------------

  /** At once where nothing else is being done: until it waits for the log, a move costs no turn of the machine. */
  #then(task: () => Promise<void>): Promise<void> {
    if (!this.#isBusy) return this.#run(task);
    return new Promise((resolve) => {
      this.#waiting.push(() => resolve(this.#run(task)));
    });
  }

  async #run(task: () => Promise<void>): Promise<void> {
    this.#isBusy = true;
    try {
      await task();
    } catch (problem) {
      this.#ports.report?.(problem);
    }
    this.#isBusy = false;
    this.#waiting.shift()?.();
  }

  async #serve(client: Client, message: ClientMessage): Promise<void> {
    const id = message.type === 'come' ? null : message.id;
    const problem = this.#whyDeaf(client, message);
    if (problem !== undefined) {
      client.tell(refused(id, problem));
      return;
    }
    if (this.#isDue()) await this.#passTime();
    const result = await this.#settle(
      () => decide(this.#table, client.role, message, this.#now()),
      ({ seq }) => {
        if (message.type === 'come') this.#welcome(client, message.since);
        else client.tell({ type: 'answer', id: message.id, seq });
      },
    );
    if (!result.ok) client.tell(refused(id, result.refusal));
    else if (message.type === 'why') this.#explain(client, message.at);
  }

  /** P22: to whoever asked, once somebody has thought about it; nobody waits for that. */
  #explain(client: Client, at: number): void {
    const isFull = this.#table.match?.phase === 'over';
    const reasons = this.#reasonsFor(at, isFull);
    if (reasons === undefined) return;
    this.#asking.add(client);
    reasons.then(
      (found) => {
        this.#asking.delete(client);
        if (this.#clients.has(client)) client.tell({ type: 'reasons', at, isFull, reasons: found });
      },
      (problem: unknown) => {
        this.#asking.delete(client);
        this.#ports.report?.(problem);
      },
    );
  }

  #reasonsFor(at: number, isFull: boolean): Promise<readonly Reason[]> | undefined {
    const key = `${this.#table.match?.number} ${isFull} ${at}`;
    const known = this.#reasons.get(key);
    if (known !== undefined) return known;
    const ask = whyAsk(this.#table, at);
    if (!ask.ok) return undefined;
    const reasons = this.#ports.explainBot?.(ask.value) ?? Promise.resolve([]);
    this.#reasons.set(key, reasons);
    for (const oldest of this.#reasons.keys()) {
      if (this.#reasons.size <= MOST_REASONS) break;
      this.#reasons.delete(oldest);
    }
    reasons.catch(() => this.#reasons.delete(key));
    return reasons;
  }

  #whyDeaf(client: Client, { type }: ClientMessage): Refusal | undefined {
    if (this.#isDamaged) return DAMAGED.refusal;
    if (this.#isClosed) return NOT_STORED.refusal;
    const isStranger = this.#clients.get(client) === undefined && type !== 'come';
    if (isStranger) return refuse('come-first', 'P20').refusal;
    const isBusy = type === 'why' && (this.#asking.has(client) || this.#ports.mayExplain?.() === false);
    return isBusy ? refuse('too-fast', 'P22').refusal : undefined;
  }

  #welcome(client: Client, since: number | undefined): void {
    if (this.#clients.has(client)) this.#clients.set(client, this.#table.lines);
    client.tell(welcome(this.#table, viewerOf(this.#table, client.role), since));
  }

  #now(): Ports {
    return { now: this.#ports.now(), ...this.#outside };
  }

  #isConnected(seat: Seat): boolean {
    for (const [{ role }, told] of this.#clients) {
      if (told !== undefined && role.kind === 'seat' && role.seat === seat) return true;
    }
    return false;
  }

  // ---- Writing ---------------------------------------------------------------------------------------------

  /** Decides, writes, answers, tells; and decides again as long as others were faster. */
  async #settle(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void,
  ): Promise<Result<Decision>> {
    for (;;) {
      const decided = decideNow();
      if (!decided.ok) {
        if (await this.#hasMoreToRead()) continue;
        return this.#isDamaged ? DAMAGED : decided;
      }
      const { entries } = decided.value;
      if (entries.length === 0) {
        answer(decided.value);
        return decided;
      }
      let written: readonly Entry[] | 'conflict' | 'failed';
      try {
        const answered = await this.#ports.append(this.#table.lines, entries);
        written = answered === 'written' ? entries : (await this.#catchUp()) ? 'conflict' : 'failed';
      } catch (problem) {
        written = await this.#findWritten(entries, problem);
      }
      if (this.#isDamaged) return DAMAGED;
      if (written === 'failed') return NOT_STORED;
      if (written === 'conflict') continue;
      const steps = this.#advance(written);
      if (steps === undefined) return DAMAGED;
      answer(decided.value);
      this.#tell(steps);
      return decided;
    }
  }

  /** An error does not mean "not written": the log itself says whether it is. All that is written now, ours first. */
  async #findWritten(entries: readonly Entry[], problem: unknown): Promise<readonly Entry[] | 'failed'> {
    this.#ports.report?.(problem);
    const tail = await this.#readTail();
    if (tail === undefined) return 'failed';
    const isOurs = entries.every((entry, i) => canonicalJson(entry) === canonicalJson(tail[i]));
    return isOurs ? tail : 'failed';
  }

  /** Whether others wrote something that was not known here; now it is. */
  async #hasMoreToRead(): Promise<boolean> {
    if (this.#ports.isShared !== true) return false;
    const { lines } = this.#table;
    return (await this.#catchUp()) && this.#table.lines > lines;
  }

  async #readTail(): Promise<readonly Entry[] | undefined> {
    try {
      return (await this.#ports.read(this.#table.lines)).map(({ entry }) => entry);
    } catch (problem) {
      this.#ports.report?.(problem);
      return undefined;
    }
  }

  async #catchUp(): Promise<boolean> {
    const tail = await this.#readTail();
    const steps = tail && this.#advance(tail);
    if (steps !== undefined) this.#tell(steps);
    return steps !== undefined;
  }

  /** Folds what is written. What cannot be folded stops this table, and no other. */
  #advance(entries: readonly Entry[]): readonly Advance[] | undefined {
    const steps: Advance[] = [];
    try {
      for (const entry of entries) {
        const before = this.#table;
        const after = evolve(before, entry);
        steps.push({ before, after, entry });
        this.#table = after;
      }
    } catch (problem) {
      this.#isDamaged = true;
      this.#callOff?.();
      this.#ports.report?.(problem);
      return undefined;
    }
    return steps;
  }

  // ---- Telling ---------------------------------------------------------------------------------------------

  #tell(steps: readonly Advance[]): void {
    for (const { before, after, entry } of steps) {
      const told = new Map<unknown, readonly Told[]>();
      for (const [client, line] of this.#clients) {
        // Whoever was just welcomed knows it already.
        if (line === undefined || line >= after.lines) continue;
        const viewer = viewerOf(after, client.role);
        const messages = told.get(viewer) ?? tellAfter(before, after, [entry], viewer);
        told.set(viewer, messages);
        this.#clients.set(client, after.lines);
        for (const message of messages) client.tell(message);
      }
      if (isMatchGoing(before) && !isMatchGoing(after)) this.#finish(after);
    }
    this.#wind();
  }

  #finish(table: Table): void {
    const record = recordOf(table);
    if (record !== undefined) this.#ports.finished?.(table.matches, record);
  }

  // ---- What happens by itself ------------------------------------------------------------------------------

  /** Sets the timer for whatever comes next: a deadline, or a bot's turn. */
  #wind(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#isClosed || this.#isDamaged) return;
    const ask = this.#nextAsk();
    const times = [dueAt(this.#table), ask?.notBefore].filter((time) => time !== undefined);
    if (times.length === 0) return;
    const at = Math.max(this.#notBefore, Math.min(...times));
    this.#callOff = this.#ports.setTimer(at, () => {
      void this.#then(() => this.#wake());
    });
  }

  async #wake(): Promise<void> {
    if (this.#isClosed || this.#isDamaged) return;
    await this.#passTime();
    this.#askNext();
    this.#wind();
  }

  #isDue(): boolean {
    const due = dueAt(this.#table);
    return due !== undefined && this.#ports.now() >= due;
  }

  async #passTime(): Promise<void> {
    if (!this.#isDue()) return;
    const result = await this.#settle(
      () => {
        const entries = decideTime(this.#table, this.#now());
        return { ok: true, value: { entries, seq: this.#table.seq } };
      },
      () => {},
    );
    if (!result.ok) this.#waitAWhile();
  }

  #waitAWhile(): void {
    this.#notBefore = this.#ports.now() + RETRY_MS;
    this.#wind();
  }

  /** The bot to ask next; undefined while it is being asked, or when nobody is to be. */
  #nextAsk(): BotAsk | undefined {
    const { seq, seats } = this.#passed;
    const next = asksOf(this.#table).find((ask) => ask.seq !== seq || !seats.includes(ask.seat));
    const isAsked = next !== undefined && this.#asked?.seq === next.seq && this.#asked.seat === next.seat;
    return isAsked ? undefined : next;
  }

  #askNext(): void {
    const ask = this.#nextAsk();
    if (ask === undefined || this.#ports.now() < ask.notBefore) return;
    this.#asked = ask;
    this.#think(ask).then(
      (move) => this.#then(() => this.#answerFor(ask, move)),
      (problem: unknown) => {
        this.#ports.report?.(problem);
        return this.#then(() => this.#answerFor(ask, undefined));
      },
    );
  }

  async #think(ask: BotAsk): Promise<string | object | undefined> {
    return this.#ports.askBot(ask);
  }

  async #answerFor(ask: BotAsk, move: string | object | undefined): Promise<void> {
    if (this.#isClosed || this.#isDamaged || this.#asked !== ask) return;
    await this.#passTime();
    let chosen = move;
    const result = await this.#settle(
      () => {
        const decided = decideBot(this.#table, ask.seat, ask.seq, chosen, this.#now());
        const { match } = this.#table;
        if (decided.ok || !isBotsFault(decided.refusal) || match?.phase !== 'playing') return decided;
        this.#ports.report?.(new Error(`bot ${ask.bot.name} of ${ask.game}: ${decided.refusal.code}`));
        chosen = playInstead(match, ask);
        return decideBot(this.#table, ask.seat, ask.seq, chosen, this.#now());
      },
      () => {},
    );
    this.#asked = undefined;
    if (result.ok && result.value.entries.length === 0) this.#pass(ask);
    if (!result.ok && result.refusal.code === NOT_STORED.refusal.code) this.#waitAWhile();
    else this.#wind();
  }

  #pass({ seq, seat }: BotAsk): void {
    const seats = this.#passed.seq === seq ? this.#passed.seats : [];
    this.#passed = { seq, seats: [...seats, seat] };
  }
}

interface Advance {
  readonly before: Table;
  readonly after: Table;
  readonly entry: Entry;
}

const NOT_STORED = refuse('not-stored', 'P21');
const DAMAGED = refuse('table-damaged', 'P21');

/** Others were faster, or the seat is a person's again: nothing to mend. Everything else a bot should not have done. */
function isBotsFault({ code }: Refusal): boolean {
  return !['stale-move', 'no-bot-plays', 'no-match', 'match-over'].includes(code);
}
