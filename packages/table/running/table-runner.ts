import { type Refusal, type Result, refuse, type Seat } from '@hyakki/engine';
import { type ClientMessage, idOf, readClientMessage } from '../protocol/client-messages.ts';
import type { ChatLine, TableMessageOf } from '../protocol/table-messages.ts';
import { isChatOpen } from '../rules/chat.ts';
import { decide } from '../rules/decide.ts';
import type { Decision } from '../rules/decision.ts';
import { foldLog } from '../rules/evolve.ts';
import type { Entry } from '../rules/log.ts';
import { isLookBackOpen, type LookBack } from '../rules/look-back.ts';
import { recordOf } from '../rules/record.ts';
import { isMatchGoing, isPersonsSeat, type Ports, type Table, viewerOf } from '../rules/table.ts';
import { refused, welcome } from '../rules/tell.ts';
import { Answered } from './answered.ts';
import { Attendance } from './attendance.ts';
import { Audience, type Client } from './audience.ts';
import { BotReasons } from './bot-reasons.ts';
import { ChatRoom } from './chat-room.ts';
import { DAMAGED, type FoldedLine, LoggedTable, NOT_STORED } from './logged-table.ts';
import { LookBackRoom } from './look-back-room.ts';
import type { StoredLine } from './memory-log.ts';
import type { Relayed, RunnerPorts } from './runner-ports.ts';
import { Scheduler } from './scheduler.ts';
import { TaskQueue } from './task-queue.ts';

/** After these, somebody else may sit in a seat. */
const SEAT_LINES: ReadonlySet<Entry['type']> = new Set(['swapped', 'seated', 'forgotten', 'handed-over']);

type RelayedThing = Relayed extends infer One
  ? One extends Relayed
    ? Omit<One, 'match' | 'lines'>
    : never
  : never;

/** Lines of a log that are folded in one go. */
const SLICE = 500;

/**
 * Runs one table, the same way everywhere: handles requests, bots' moves and deadlines one after the other. `Along`
 * goes into the log with a line of the table's owner (`write`).
 */
export class TableRunner<Along = unknown> {
  readonly #ports: RunnerPorts<Along>;
  readonly #logged: LoggedTable<Along>;
  readonly #queue: TaskQueue;
  readonly #attendance: Attendance;
  readonly #audience: Audience;
  readonly #scheduler: Scheduler;
  readonly #reasons: BotReasons;
  readonly #chat: ChatRoom;
  readonly #lookBack = new LookBackRoom();
  readonly #answered = new Answered();
  /** How many lines the log had when people last changed seats. */
  #seatsChangedAt: number;
  #isClosed = false;
  /** One object for all decisions, which do not keep it: a new one for every message would cost. */
  readonly #outside: { -readonly [Name in keyof Ports]: Ports[Name] };

  private constructor(ports: RunnerPorts<Along>, table: Table, changedAt: number) {
    this.#ports = ports;
    const report = (problem: unknown) => ports.report?.(problem);
    this.#logged = new LoggedTable(table, changedAt, {
      log: ports,
      isShared: ports.isShared === true,
      folded: (line) => this.#folded(line),
      grown: (lines) => this.#tell(lines),
      overtaken: () => {
        this.#scheduler.close();
        ports.overtaken?.();
      },
      damaged: (problem) => this.#stop(problem),
      report,
    });
    this.#queue = new TaskQueue(report);
    const begunAt = ports.now();
    this.#seatsChangedAt = table.lines;
    this.#attendance = new Attendance(begunAt, ports.goneAtFirst && ((seat) => ports.goneAtFirst?.(seat)));
    this.#audience = new Audience(this.#attendance);
    this.#chat = new ChatRoom(table, begunAt);
    this.#outside = {
      now: begunAt,
      random256: () => ports.random256(),
      wroteAt: (seat) => this.#chat.wroteAt(seat),
      lookBack: () => this.#lookBack.shown,
      showedAt: (seat) => this.#lookBack.showedAt(seat),
      // Persons at one device are never gone.
      ...(table.dealer === 'device' ? {} : { goneSince: (seat: Seat) => this.goneSince(seat) }),
      ...(ports.bots === undefined ? {} : { bots: ports.bots }),
    };
    this.#reasons = new BotReasons(ports);
    this.#scheduler = new Scheduler(ports, this.#logged, this.#queue, () => this.#now());
    this.#scheduler.reschedule();
  }

  /** Folds the log and goes on from there. Pass `lines` if they were read already. */
  static async begin<Along = unknown>(
    ports: RunnerPorts<Along>,
    lines?: readonly StoredLine[],
  ): Promise<TableRunner<Along>> {
    const stored = lines ?? (await ports.read(0));
    let table: Table | undefined;
    for (let from = 0; from < stored.length || table === undefined; from += SLICE) {
      if (from > 0) await ports.breathe?.();
      const entries = stored.slice(from, from + SLICE).map(({ entry }) => entry);
      table = foldLog(entries, ports.games, table);
    }
    return new TableRunner(ports, table, stored.at(-1)?.entry.at ?? 0);
  }

  get table(): Table {
    return this.#logged.table;
  }

  /** When its last line was written, by the table's own time. */
  get changedAt(): number {
    return this.#logged.changedAt;
  }

  /** Since when the person of a seat has had no connection; undefined while they have one. */
  goneSince(seat: Seat): number | undefined {
    const here = this.#attendance.goneSince(seat);
    const elsewhere = here === undefined ? undefined : this.#ports.elsewhere?.(seat);
    if (here === undefined || elsewhere === 'here') return undefined;
    // Whoever went from two nodes went when they left the second.
    return elsewhere === undefined ? here : Math.max(here, elsewhere);
  }

  /** The person of a seat on this node: connected, or when they went. Undefined if they were not here since it began. */
  attendanceOf(seat: Seat): 'here' | number | undefined {
    return this.#attendance.knownOf(seat);
  }

  /** When something is to happen at this table without anybody's request; undefined for never. */
  get nextAt(): number | undefined {
    return this.#scheduler.nextAt;
  }

  /** When time alone changes something at this table; undefined for never. */
  get deadlineAt(): number | undefined {
    return this.#scheduler.deadlineAt;
  }

  get isBotsTurn(): boolean {
    return this.#scheduler.isBotsTurn;
  }

  /** Somebody came to another node or went from it, or this one is to ask the bots and ring the clocks, or no longer. */
  elsewhereChanged(): void {
    this.#scheduler.reschedule();
  }

  /** This client may send from now on. It gets no message before it says `come`. */
  join(client: Client): void {
    this.#audience.add(client);
  }

  /** The connection is gone. The person keeps the seat until `leave`, or until time runs out. */
  part(client: Client): void {
    const wasHere = this.#audience.isWelcomed(client);
    this.#audience.remove(client);
    const role = this.#attendance.roleOf(client);
    if (!wasHere || role.kind !== 'seat' || this.#audience.isConnected(role.seat)) return;
    this.#attendance.went(role.seat, this.#ports.now());
    this.#scheduler.reschedule();
  }

  /** Handles parsed JSON from a client. Resolves when it was answered. */
  handle(client: Client, input: unknown): Promise<void> {
    const message = readClientMessage(input);
    if (!message.ok) {
      this.#tellAnswer(client, refused(idOf(input), message.refusal));
      return Promise.resolve();
    }
    const sitting = this.#attendance.sittingOf(client);
    return this.#queue.run(() => this.#serve(client, message.value, sitting));
  }

  /** Writes a line of the table's owner, decided on the current table. `along` goes into the log with it. */
  async write(
    decideNow: (table: Table, ports: Ports) => Result<Decision>,
    along?: Along,
  ): Promise<Result<Decision>> {
    let result: Result<Decision> = NOT_STORED;
    await this.#queue.run(async () => {
      if (this.#logged.isDamaged) result = DAMAGED;
      else if (!this.#isClosed) {
        result = await this.#logged.settle(() => decideNow(this.table, this.#now()), undefined, along);
      }
    });
    return result;
  }

  /** A hint that the log has grown elsewhere. */
  grown(): Promise<void> {
    return this.#queue.run(async () => {
      await this.#logged.catchUp();
    });
  }

  /** Grows with what people write and show each other. */
  get room(): number {
    const isChatting = this.#chat.lines !== null && this.#chat.lines.length > 0;
    return Math.max(isChatting ? this.#chat.last : 0, this.#lookBack.shownAt);
  }

  /** All that people wrote and show each other now, for a node that has missed it. */
  get roomNow(): readonly Relayed[] {
    const { match, lines } = this.table;
    if (match === undefined) return [];
    const at = { match: match.number, lines };
    const said = (this.#chat.lines ?? []).map((line): Relayed => ({ ...at, kind: 'chat', line }));
    if (this.#lookBack.shownAt === 0) return said;
    const { shown: lookBack, shownAt } = this.#lookBack;
    return [...said, { ...at, kind: 'look-back', lookBack, at: shownAt }];
  }

  /** Somebody wrote or showed something on another node. */
  relayed(said: Relayed): Promise<void> {
    return this.#queue.run(async () => {
      // The end of the match may not have come here yet.
      if (said.lines > this.table.lines) await this.#logged.catchUp();
      const isStillSo = said.lines >= this.#seatsChangedAt && this.table.match?.number === said.match;
      if (this.#isClosed || this.#logged.isDamaged || !isStillSo) return;
      if (said.kind === 'chat') this.#tellRelayedChat(said.line);
      else if (isLookBackOpen(this.table) && this.#lookBack.insert(said.lookBack, said.at))
        this.#audience.tellAll({ type: 'look-back', lookBack: said.lookBack });
    });
  }

  #tellRelayedChat(line: ChatLine): void {
    if (!isChatOpen(this.table) || !isPersonsSeat(this.table, line.seat)) return;
    const place = this.#chat.insert(line, this.#ports.now());
    if (place === 'after') this.#audience.tellAll({ type: 'chatted', line });
    else if (place === 'between') this.#audience.tellAll({ type: 'chat', lines: this.#chat.lines });
  }

  /** Finishes the current write, then stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#scheduler.close();
    await this.#queue.run(async () => {});
  }

  // ---- What clients ask ------------------------------------------------------------------------------------

  async #serve(client: Client, message: ClientMessage, sitting: number): Promise<void> {
    const id = message.type === 'come' ? null : message.id;
    // A client that comes from another node may know more than this one.
    const isAhead = message.type === 'come' || (message.type === 'move' && message.at > this.table.seq);
    if (isAhead && this.#ports.isShared === true) await this.#logged.catchUp();
    const problem = this.#whyDeaf(client, message, sitting);
    if (problem !== undefined) {
      this.#tellAnswer(client, refused(id, problem));
      return;
    }
    const first = this.#answered.find(this.#attendance.roleOf(client), message);
    if (first !== undefined) {
      this.#tellAnswer(client, first, message);
      return;
    }
    if (this.#scheduler.isDue()) await this.#scheduler.passTime();
    const decideNow = () => decide(this.table, this.#attendance.roleOf(client), message, this.#now());
    const answer = ({ seq }: Decision) => {
      if (message.type === 'come') this.#welcome(client, message.since);
      else this.#answer(client, message, { type: 'answer', id: message.id, seq });
    };
    const result = await (message.type === 'move'
      ? this.#logged.settleOnce(decideNow, answer)
      : this.#logged.settle(decideNow, answer));
    if (!result.ok) this.#answer(client, message, refused(id, result.refusal));
    else if (message.type === 'why')
      this.#reasons.explain(client, this.table, message.at, () => this.#audience.has(client));
    else if (result.value.line !== undefined) this.#tellChat(client, result.value.line);
    else if (result.value.lookBack !== undefined) this.#tellLookBack(result.value.lookBack);
  }

  #answer(client: Client, message: ClientMessage, answer: TableMessageOf<'answer' | 'refused'>): void {
    this.#answered.keep(this.#attendance.roleOf(client), message, answer);
    this.#tellAnswer(client, answer, message);
  }

  #tellAnswer(client: Client, answer: TableMessageOf<'answer' | 'refused'>, message?: ClientMessage): void {
    client.tell(answer);
    if (answer.type === 'refused') this.#ports.refused?.(answer);
    else if (message?.type === 'leave') client.left?.();
  }

  #whyDeaf(client: Client, { type }: ClientMessage, sitting: number): Refusal | undefined {
    if (this.#logged.isDamaged) return DAMAGED.refusal;
    if (this.#isClosed) return NOT_STORED.refusal;
    // The seat changed hands while this request was on its way.
    if (sitting !== this.#attendance.sittingOf(client)) return refuse('not-seated', 'P8').refusal;
    const isStranger = !this.#audience.isWelcomed(client) && type !== 'come';
    if (isStranger) return refuse('come-first', 'P20').refusal;
    const isBusy = type === 'why' && !this.#reasons.mayAsk(client);
    return isBusy ? refuse('too-fast', 'P22').refusal : undefined;
  }

  /** P11: everybody gets the line, and no log does. */
  #tellChat(client: Client, text: string): void {
    const role = this.#attendance.roleOf(client);
    if (role.kind !== 'seat') return;
    const line = this.#chat.add(role.seat, text, this.#ports.now(), this.#ports.isShared);
    this.#audience.tellAll({ type: 'chatted', line });
    this.#relay({ kind: 'chat', line });
  }

  /** P30: everybody gets it, and no log does. */
  #tellLookBack(lookBack: LookBack | null): void {
    this.#lookBack.show(lookBack, this.#ports.now());
    this.#audience.tellAll({ type: 'look-back', lookBack });
    this.#relay({ kind: 'look-back', lookBack, at: this.#lookBack.shownAt });
  }

  #relay(said: RelayedThing): void {
    const { match, lines } = this.table;
    if (match !== undefined) this.#ports.relay?.({ match: match.number, lines, ...said });
  }

  #welcome(client: Client, since: number | undefined): void {
    const role = this.#attendance.roleOf(client);
    if (this.#audience.has(client)) {
      this.#audience.welcome(client, this.table.lines);
      if (role.kind === 'seat' && this.#attendance.came(role.seat)) this.#scheduler.reschedule();
    }
    const viewer = viewerOf(this.table, role);
    const beside = { chat: this.#chat.lines, lookBack: this.#lookBack.shown };
    client.tell(welcome(this.table, viewer, this.#ports.now(), since, beside));
    client.welcomed?.();
  }

  #now(): Ports {
    this.#outside.now = this.#ports.now();
    return this.#outside;
  }

  // ---- What lines change -----------------------------------------------------------------------------------

  #folded(line: FoldedLine): void {
    const { entry, before } = line;
    // Most lines are moves, which do not change who sits where.
    if (entry.type === 'moved') {
      if (entry.by !== 'bot') this.#answered.made(entry.seat, entry.id);
      return;
    }
    if (SEAT_LINES.has(entry.type)) this.#seatsChangedAt = line.after.lines;
    this.#follow(entry, before);
    try {
      this.#ports.folded?.(entry, line);
    } catch (problem) {
      this.#ports.report?.(problem);
    }
  }

  /** Updates who is who and who is here. */
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
        // A person who left may come again.
        if (entry.by === entry.seat) return;
        break;
      case 'handed-over':
      case 'forgotten':
        this.#answered.forget(entry.seat);
        break;
      default:
        return;
    }
    this.#attendance.dismiss(entry.seat, this.#audience.clients, this.#ports.now());
  }

  #tell(lines: readonly FoldedLine[]): void {
    for (const line of lines) {
      this.#audience.tell(line);
      if (this.#chat.follow(line)) this.#audience.tellAll({ type: 'chat', lines: this.#chat.lines });
      if (this.#lookBack.follow(line))
        this.#audience.tellAll({ type: 'look-back', lookBack: this.#lookBack.shown });
      if (isMatchGoing(line.before) && !isMatchGoing(line.after)) this.#finish(line.after);
    }
    this.#scheduler.reschedule();
  }

  #finish(table: Table): void {
    const record = recordOf(table);
    if (record !== undefined) this.#ports.finished?.(table.matches, record);
  }

  #stop(problem: unknown): void {
    this.#scheduler.close();
    this.#ports.report?.(problem);
    this.#ports.damaged?.();
  }
}
