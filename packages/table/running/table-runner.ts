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
import { type ClientMessage, idOf, readClientMessage } from '../protocol/messages.ts';
import type { Told, ToldOf } from '../protocol/told.ts';
import { type BotAsk, playInstead } from '../rules/bots.ts';
import { decide } from '../rules/decide.ts';
import type { Decision } from '../rules/decision.ts';
import { evolve, foldLog } from '../rules/evolve.ts';
import type { Entry } from '../rules/log.ts';
import { decideBot } from '../rules/moves.ts';
import { recordOf } from '../rules/record.ts';
import {
  type BotBook,
  type FindGame,
  isMatchGoing,
  isPersonsSeat,
  type Ports,
  type Role,
  type Table,
  viewerOf,
} from '../rules/table.ts';
import { refused, tellAfter, welcome } from '../rules/tell.ts';
import { decideTime, dueAt, earlier } from '../rules/time.ts';
import { type WhyAsk, whyAsk } from '../rules/why.ts';
import { Answered } from './answered.ts';
import { Attendance } from './attendance.ts';
import { type AskedBot, BotTurns } from './bot-turns.ts';
import type { Log, StoredLine } from './memory-log.ts';

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
  /**
   * Since when the person of a seat is gone to whom nobody has connected since this runner began. Without it, and for
   * those it does not know: since then.
   */
  goneAtFirst?(seat: Seat): number | undefined;
  /** In milliseconds; 0 where nobody could learn anything from how long a bot thinks. */
  readonly botBeat?: number;
  /** Lets others have a turn while a long log is folded. */
  breathe?(): Promise<void>;
  /** A line was written and folded, and nobody has been told of it yet: roles change here. */
  folded?(entry: Entry, before: Table, after: Table): void;
  /** A match is over and that is written. */
  finished?(match: number, record: MatchRecord): void;
  /** Something went wrong that is nobody's move: a store that fails, a bot that does. */
  report?(problem: unknown): void;
}

/** One connection: a socket, or a page talking to its worker. */
export interface Client {
  /** Looked at each time: it follows its person when seats are swapped. */
  readonly role: Role;
  tell(told: Told): void;
}

/** P22: of so many moves the reasons are kept. */
const MOST_REASONS = 64;

/** How long to wait before something that time or a bot does is written again, when writing failed. */
const RETRY_MS = 1_000;
/** So many lines of a log are folded at a time. */
const SLICE = 500;

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
  /** When time alone changes something next, as of the last line and the last who came or went. */
  #dueAt: number | undefined;
  /** Nothing is written by itself before this time. */
  #notBefore = 0;
  readonly #bots: BotTurns;
  readonly #attendance: Attendance;
  /** P22: the last reasons that were asked for: the same question again costs nothing. */
  readonly #reasons = new Map<string, Promise<readonly Reason[]>>();
  /** P22: who waits for reasons. */
  readonly #asking = new Set<Client>();
  readonly #answered = new Answered();
  #isClosed = false;
  #isDamaged = false;
  /** One for all decisions, none of which keeps it: this is made for every message. */
  readonly #outside: { -readonly [Name in keyof Ports]: Ports[Name] };

  private constructor(ports: RunnerPorts, table: Table) {
    this.#ports = ports;
    this.#table = table;
    const begunAt = ports.now();
    this.#attendance = new Attendance(begunAt, ports.goneAtFirst && ((seat) => ports.goneAtFirst?.(seat)));
    this.#outside = {
      now: begunAt,
      random256: () => ports.random256(),
      // Whoever sits at one device is there, or nobody is.
      ...(table.dealer === 'device' ? {} : { goneSince: (seat: Seat) => this.goneSince(seat) }),
      ...(ports.bots === undefined ? {} : { bots: ports.bots }),
    };
    this.#bots = new BotTurns(ports, () => this.#wind());
    this.#wind();
  }

  /** Folds the log, and goes on where it stands. Lines that were read already are not read again. */
  static async begin(ports: RunnerPorts, lines?: readonly StoredLine[]): Promise<TableRunner> {
    const stored = lines ?? (await ports.read(0));
    let table: Table | undefined;
    for (let from = 0; from < stored.length || table === undefined; from += SLICE) {
      if (from > 0) await ports.breathe?.();
      const entries = stored.slice(from, from + SLICE).map(({ entry }) => entry);
      table = foldLog(entries, ports.games, table);
    }
    return new TableRunner(ports, table);
  }

  get table(): Table {
    return this.#table;
  }

  get clientCount(): number {
    return this.#clients.size;
  }

  /** Since when the person of a seat has had no connection; undefined while they have one. */
  goneSince(seat: Seat): number | undefined {
    return this.#attendance.goneSince(seat);
  }

  /** From now on this client may speak; it is told nothing before it says `come`. */
  join(client: Client): void {
    this.#clients.set(client, undefined);
  }

  /** The connection is gone. Whether the seat is, is for `leave` to say, or for time. */
  part(client: Client): void {
    const wasHere = this.#clients.get(client) !== undefined;
    this.#clients.delete(client);
    const role = this.#attendance.roleOf(client);
    if (!wasHere || role.kind !== 'seat' || this.#isConnected(role.seat)) return;
    this.#attendance.went(role.seat, this.#ports.now());
    this.#wind();
  }

  /** What a client sent, once it was JSON. Resolves when it was answered. */
  handle(client: Client, input: unknown): Promise<void> {
    const message = readClientMessage(input);
    if (!message.ok) {
      client.tell(refused(idOf(input), message.refusal));
      return Promise.resolve();
    }
    const sitting = this.#attendance.sittingOf(client);
    return this.#then(() => this.#serve(client, message.value, sitting));
  }

  /**
   * A line of whoever runs the table, decided on the table as it stands, told like any other. `along` goes to the log with
   * it.
   */
  async write(
    decideNow: (table: Table, ports: Ports) => Result<Decision>,
    along?: unknown,
  ): Promise<Result<Decision>> {
    let result: Result<Decision> = NOT_STORED;
    await this.#then(async () => {
      if (this.#isDamaged) result = DAMAGED;
      else if (!this.#isClosed) {
        result = await this.#settle(
          () => decideNow(this.#table, this.#now()),
          () => {},
          along,
        );
      }
    });
    return result;
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

  async #serve(client: Client, message: ClientMessage, sitting: number): Promise<void> {
    const id = message.type === 'come' ? null : message.id;
    const problem = this.#whyDeaf(client, message, sitting);
    if (problem !== undefined) {
      client.tell(refused(id, problem));
      return;
    }
    const first = this.#answered.find(this.#attendance.roleOf(client), message);
    if (first !== undefined) {
      client.tell(first);
      return;
    }
    if (this.#isDue()) await this.#passTime();
    const result = await this.#settle(
      () => decide(this.#table, this.#attendance.roleOf(client), message, this.#now()),
      ({ seq }) => {
        if (message.type === 'come') this.#welcome(client, message.since);
        else this.#answer(client, message, { type: 'answer', id: message.id, seq });
      },
    );
    if (!result.ok) this.#answer(client, message, refused(id, result.refusal));
    else if (message.type === 'why') this.#explain(client, message.at);
  }

  #answer(client: Client, message: ClientMessage, answer: ToldOf<'answer' | 'refused'>): void {
    this.#answered.keep(this.#attendance.roleOf(client), message, answer);
    client.tell(answer);
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

  #whyDeaf(client: Client, { type }: ClientMessage, sitting: number): Refusal | undefined {
    if (this.#isDamaged) return DAMAGED.refusal;
    if (this.#isClosed) return NOT_STORED.refusal;
    // What was under way when the seat became somebody else's is not done in their name.
    if (sitting !== this.#attendance.sittingOf(client)) return refuse('not-seated', 'P8').refusal;
    const isStranger = this.#clients.get(client) === undefined && type !== 'come';
    if (isStranger) return refuse('come-first', 'P20').refusal;
    const isBusy = type === 'why' && (this.#asking.has(client) || this.#ports.mayExplain?.() === false);
    return isBusy ? refuse('too-fast', 'P22').refusal : undefined;
  }

  #welcome(client: Client, since: number | undefined): void {
    const role = this.#attendance.roleOf(client);
    if (this.#clients.has(client)) {
      this.#clients.set(client, this.#table.lines);
      if (role.kind === 'seat' && this.#attendance.came(role.seat)) this.#wind();
    }
    client.tell(welcome(this.#table, viewerOf(this.#table, role), this.#ports.now(), since));
  }

  #now(): Ports {
    this.#outside.now = this.#ports.now();
    return this.#outside;
  }

  #isConnected(seat: Seat): boolean {
    for (const [client, told] of this.#clients) {
      const role = this.#attendance.roleOf(client);
      if (told !== undefined && role.kind === 'seat' && role.seat === seat) return true;
    }
    return false;
  }

  /** What a line changes in who is who and who is here. */
  #follow(entry: Entry, before: Table): void {
    switch (entry.type) {
      case 'swapped':
        this.#attendance.swap(entry.a, entry.b);
        this.#answered.forget(entry.a);
        this.#answered.forget(entry.b);
        return;
      case 'seated':
        if (!isPersonsSeat(before, entry.seat)) return;
        this.#answered.forget(entry.seat);
        // Who left by themselves may come again.
        if (entry.by === entry.seat) return;
        break;
      case 'handed-over':
      case 'forgotten':
        this.#answered.forget(entry.seat);
        break;
      default:
        return;
    }
    this.#attendance.dismiss(entry.seat, this.#clients.keys(), this.#ports.now());
  }

  // ---- Writing ---------------------------------------------------------------------------------------------

  /** Decides, writes, answers, tells; and decides again as long as others were faster. */
  async #settle(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void,
    along?: unknown,
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
        const answered = await this.#ports.append(this.#table.lines, entries, along);
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
        // By far the most lines are moves, which change nothing about who sits where.
        if (entry.type !== 'moved') this.#follow(entry, before);
        if (this.#ports.folded !== undefined) this.#announce(entry, before, after);
      }
    } catch (problem) {
      this.#isDamaged = true;
      this.#callOff?.();
      this.#ports.report?.(problem);
      return undefined;
    }
    return steps;
  }

  #announce(entry: Entry, before: Table, after: Table): void {
    try {
      this.#ports.folded?.(entry, before, after);
    } catch (problem) {
      this.#ports.report?.(problem);
    }
  }

  // ---- Telling ---------------------------------------------------------------------------------------------

  #tell(steps: readonly Advance[]): void {
    for (const { before, after, entry } of steps) {
      const told = new Map<unknown, readonly Told[]>();
      for (const [client, line] of this.#clients) {
        // Whoever was just welcomed knows it already.
        if (line === undefined || line >= after.lines) continue;
        const viewer = viewerOf(after, this.#attendance.roleOf(client));
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

  /** Asks the bot whose turn it is, and sets the timer for whatever comes next: a deadline, or a bot's move. */
  #wind(): void {
    this.#callOff?.();
    this.#callOff = undefined;
    if (this.#isClosed || this.#isDamaged) return;
    this.#bots.follow(this.#table);
    this.#dueAt = dueAt(this.#table, this.#now());
    const next = earlier(this.#dueAt, this.#bots.movesAt);
    if (next === undefined) return;
    this.#callOff = this.#ports.setTimer(Math.max(this.#notBefore, next), () => {
      void this.#then(() => this.#wake());
    });
  }

  async #wake(): Promise<void> {
    if (this.#isClosed || this.#isDamaged) return;
    await this.#passTime();
    const asked = this.#bots.due();
    if (asked !== undefined) await this.#moveFor(asked);
    this.#wind();
  }

  #isDue(): boolean {
    return this.#dueAt !== undefined && this.#ports.now() >= this.#dueAt;
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

  async #moveFor(asked: AskedBot): Promise<void> {
    const { ask } = asked;
    let chosen = asked.move;
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
    // What it chose stays chosen when it could not be stored just now.
    if (!result.ok && result.refusal.code === NOT_STORED.refusal.code) this.#waitAWhile();
    else this.#bots.done(asked);
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
