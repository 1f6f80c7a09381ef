import { type MatchRecord, ok, type Seat } from '@hyakki/engine';
import {
  type Client,
  type Entry,
  type FoldedLine,
  isFull,
  isMatchGoing,
  isPersonsSeat,
  type Role,
  type StoredLine,
  type Table,
  TableRunner,
  type Told,
  type ToldOf,
  toldTime,
  write,
} from '@hyakki/table';
import type { Farewell } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import { ToldText } from '../sockets/told-text.ts';
import type { Effect, Guest, LinkKind, Store, Summary, TableId, TableVisit } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import type { LiveTablesPorts } from './live-tables.ts';
import { effectsOf, mayMoveHolders } from './seat-effects.ts';
import { Seating } from './seating.ts';
import { hashSecret, newLinkToken } from './secrets.ts';
import { summaryOf } from './summary.ts';
import { breathe, logOf, type TableLog } from './table-log.ts';

/** One connection as a table sees it. Whatever holds the socket, it is told things and can be sent home. */
export interface Connection {
  send(text: string): void;
  bye(why: Farewell): void;
}

/** Somebody at a table: a connection with a role. The only way out to them is `tell`. */
class Attendant implements Client {
  /** Follows its person when seats are swapped. */
  role: Role;
  /** Undefined for spectators, who need not be anybody. */
  readonly guest: string | undefined;
  readonly connection: Connection;
  readonly #events: AttendantEvents;
  /** Was welcomed. */
  isHere = false;

  constructor(role: Role, guest: string | undefined, connection: Connection, events: AttendantEvents) {
    this.role = role;
    this.guest = guest;
    this.connection = connection;
    this.#events = events;
  }

  tell(told: Told): void {
    this.connection.send(this.#events.text.of(told));
  }

  welcomed(): void {
    this.#events.welcomed(this);
  }

  left(): void {
    this.#events.left(this);
  }
}

interface AttendantEvents {
  readonly text: ToldText;
  welcomed(attendant: Attendant): void;
  left(attendant: Attendant): void;
}

export type { Attendant };

/** A seat that somebody has just claimed, with the link that is only theirs. */
export interface Claimed {
  readonly seat: Seat;
  /** Undefined for somebody who sat here already. */
  readonly own: string | undefined;
}

/** By which way somebody comes to a seat. */
export type Way =
  /** To any free seat: by code, by the group's link, or from watching. */
  { readonly kind: 'open' } | { readonly kind: 'invitation'; readonly seat: Seat; readonly hash: string };

/** Whoever claims a seat and does not come has no right to keep others from it. */
const CLAIM_MS = 60_000;
/** A visit is noted once in a while. */
const VISIT_NOTED_EVERY = 6 * 3_600_000;

const NO_PEOPLE = '';

/** A table on this node: its runner, who is connected, and who holds which seat. */
export class RunningTable {
  readonly id: TableId;
  readonly #ports: LiveTablesPorts;
  readonly #attendants = new Set<Attendant>();
  readonly #events: AttendantEvents = {
    text: new ToldText(),
    welcomed: (attendant) => this.#welcomed(attendant),
    left: (attendant) => this.#hasLeft(attendant),
  };
  readonly #log: TableLog;
  #runner!: TableRunner<Along>;
  #seating: Seating;
  #people = NO_PEOPLE;
  /** Who holds what changes by one thing after the other, in the store and here in the same order. */
  #changing: Promise<unknown> = Promise.resolve();
  /** Somebody else changed who holds what, or it is not known whether we did: the store is asked. */
  #isInDoubt = false;
  /** Who is to go once everybody has been told why. */
  #goodbyes: { readonly why: Farewell; readonly seat: Seat; readonly guest: string | undefined }[] = [];
  /** Of the match that is going on: how many lines came before it. */
  #matchFrom: number;
  #changedAt: number;
  /** How many lines the log had when lists were told of the table. */
  #summarised = -1;
  #visitNotedAt = 0;
  #wasVisited = false;
  #quietSince: number;
  #isClosed = false;

  private constructor(
    id: TableId,
    ports: LiveTablesPorts,
    seating: Seating,
    log: TableLog,
    lines: readonly StoredLine[],
  ) {
    this.id = id;
    this.#ports = ports;
    this.#seating = seating;
    this.#log = log;
    this.#quietSince = ports.now();
    this.#changedAt = lines.at(-1)?.entry.at ?? 0;
    this.#matchFrom = matchFrom(lines);
  }

  /** Folds the log of a table; undefined where there is none. Throws `DamagedTable`. */
  static async open(id: TableId, ports: LiveTablesPorts): Promise<RunningTable | undefined> {
    const { store } = ports;
    const log = logOf(store, id);
    const lines = await log.read(0);
    if (lines.length === 0) return undefined;
    const running = new RunningTable(id, ports, await readSeating(store, id, ports.now()), log, lines);
    running.#runner = await TableRunner.begin(
      {
        append: (expected, entries, along) => running.#append(expected, entries, along),
        read: log.read,
        now: ports.now,
        random256: ports.random256,
        bots: ports.bots.book,
        askBot: (ask) => ports.bots.ask(ask, id),
        explainBot: (ask) => ports.bots.why(ask, id),
        mayExplain: () => ports.bots.mayExplain(),
        setTimer: ports.setTimer,
        goneAtFirst: (seat) => ports.goneAtFirst(id, seat),
        breathe,
        ...(ports.botBeat === undefined ? {} : { botBeat: ports.botBeat }),
        ...(ports.games === undefined ? {} : { games: ports.games }),
        folded: (entry, line) => running.#folded(entry, line),
        finished: (match, record) => running.#finished(match, record),
        refused: () => {
          ports.metrics.messages.refused += 1;
        },
        damaged: () => ports.damaged(running),
        report: (problem) => ports.report('table', problem),
      },
      lines,
    );
    await running.#forgetTheErased();
    return running;
  }

  get table(): Table {
    return this.#runner.table;
  }

  // ---- Who holds what --------------------------------------------------------------------------------------

  /** The seats that a guest holds, in order. */
  seatsOf(guest: string): readonly Seat[] {
    return this.#seating.seatsOf(guest);
  }

  holderOf(seat: Seat): string | undefined {
    return this.#seating.holderOf(seat);
  }

  nameOf(seat: Seat): string | undefined {
    return this.#seating.nameOf(seat);
  }

  /** As lists tell them: of persons' seats only. */
  get names(): readonly (string | null)[] {
    return this.table.seats.map((_, seat) =>
      isPersonsSeat(this.table, seat) ? (this.#seating.nameOf(seat) ?? null) : null,
    );
  }

  isNameTaken(name: string, guest: string): boolean {
    return this.#seating.isNameTaken(name, guest);
  }

  /** Throws when this guest must not come in by that way, or there is nothing to have. */
  expectWay(way: Way, guest: string | undefined): Seat {
    if (way.kind === 'open') {
      if (guest !== undefined && this.#seating.isAway(guest)) throw new ServerError('sent-away');
      const free = this.table.seats.findIndex((_, seat) => !isMatchGoing(this.table) && this.#isFree(seat));
      if (free < 0) throw new ServerError('table-full');
      return free;
    }
    if (this.table.seats[way.seat] === undefined) throw new ServerError('no-such-link');
    if (!this.#isFree(way.seat)) throw new ServerError('seat-taken');
    return way.seat;
  }

  /** Whether nobody has the seat: between matches an empty one, in a match one that was handed over. */
  #isFree(seat: Seat): boolean {
    const state = this.table.seats[seat];
    if (state === undefined) return false;
    const isVacant = isMatchGoing(this.table) ? state.isOpen : state.sitter.kind === 'empty';
    return isVacant && (this.#seating.holderOf(seat) === undefined || this.#isLapsed(seat));
  }

  /** Claimed, and nobody came. */
  #isLapsed(seat: Seat): boolean {
    const claimedAt = this.#seating.claimedAt(seat);
    if (claimedAt === undefined || this.#ports.now() - claimedAt < CLAIM_MS) return false;
    return ![...this.#attendants].some((one) => isAt(one, seat));
  }

  #lapse(seat: Seat): readonly Effect[] {
    return this.#seating.holderOf(seat) === undefined ? [] : [{ do: 'unclaim', seat }];
  }

  /** A seat becomes a guest's, with a link of its own that nobody else is told. Who has one here keeps it. */
  async claim(way: Way, guest: Guest): Promise<Claimed> {
    return this.#inTurn(async () => {
      const known = this.seatsOf(guest.id)[0];
      if (known !== undefined) return { seat: known, own: undefined };
      const seat = this.expectWay(way, guest.id);
      const own = newLinkToken();
      await this.#change(
        [
          ...this.#lapse(seat),
          { do: 'hold', seat, guest: guest.id },
          { do: 'let-in', guest: guest.id },
          ...(way.kind === 'invitation' ? [{ do: 'spend-link' as const, hash: way.hash }] : []),
          addLink('own', seat, own, null),
        ],
        guest.name,
      );
      this.#ports.note('seat-taken', { table: this.id, seat });
      return { seat, own };
    });
  }

  /** The holder of a seat goes on with another device. Everybody is told; the device before is told, and goes. */
  async takeOver(seat: Seat, guest: Guest): Promise<Seat> {
    const known = this.seatsOf(guest.id)[0];
    if (known !== undefined) return known;
    const effect: Effect = { do: 'take-over', seat, guest: guest.id };
    const before = this.#seating.holderOf(seat);
    // Whoever was sent away meanwhile has nothing left that could be taken over.
    const isStillSo = () => before !== undefined && this.#seating.holderOf(seat) === before;
    // Two devices that go to and fro for ever must not fill the log (P23): then it is done, and no more said of it.
    const isTold = isPersonsSeat(this.table, seat) && !isFull(this.table);
    const isTaken = isTold
      ? await this.#writeOwn((at) => ({ at, type: 'taken-over', seat }), [effect], guest.name, isStillSo)
      : await this.#inTurn(async () => {
          if (isStillSo()) await this.#change([effect], guest.name);
          return this.#seating.holderOf(seat) === guest.id;
        });
    if (!isTaken) throw new ServerError('no-such-link');
    this.#ports.note('seat-taken-over', { table: this.id, seat });
    this.#sendHome('taken-over', (one) => isAt(one, seat) && one.guest !== guest.id);
    this.#tellPeople();
    return seat;
  }

  /** A link for a seat that nobody has; the one before opens nothing. */
  async invite(seat: Seat, expiresAt: number | null): Promise<string> {
    return this.#inTurn(async () => {
      if (!this.#isFree(seat)) throw new ServerError('seat-taken');
      const token = newLinkToken();
      await this.#change([
        ...this.#lapse(seat),
        { do: 'drop-links', kind: 'invitation', seat },
        addLink('invitation', seat, token, expiresAt),
      ]);
      this.#ports.note('link-changed', { table: this.id, seat });
      return token;
    });
  }

  /** Another link in place of one that belongs to no seat. Changing the spectators' sends them away. */
  async renewLink(kind: 'group' | 'spectator', expiresAt: number | null): Promise<string> {
    const token = newLinkToken();
    await this.#inTurn(() =>
      this.#change([{ do: 'drop-links', kind, seat: null }, addLink(kind, null, token, expiresAt)]),
    );
    this.#ports.note('link-changed', { table: this.id });
    if (kind === 'spectator') {
      this.#sendHome('sent-away', ({ role }) => role.kind === 'spectator');
      this.#tellPeople();
    }
    return token;
  }

  async setCode(code: string, expiresAt: number): Promise<void> {
    await this.#inTurn(() => this.#change([{ do: 'set-code', code, expiresAt }]));
    this.#ports.note('code-changed', { table: this.id });
  }

  /** Another link of one's own; the one before opens nothing. */
  async renewOwn(seat: Seat, guest: string): Promise<string> {
    return this.#inTurn(async () => {
      if (this.#seating.holderOf(seat) !== guest) throw new ServerError('nobody');
      const token = newLinkToken();
      await this.#change([{ do: 'drop-links', kind: 'own', seat }, addLink('own', seat, token, null)]);
      this.#ports.note('link-changed', { table: this.id, seat });
      return token;
    });
  }

  /** This guest is called something else now. */
  rename(guest: Guest): void {
    if (isMatchGoing(this.table)) return;
    this.#seating.rename(guest);
    this.#tellPeople();
  }

  /** This guest is nobody any more, and the log says so. */
  async forget(guest: string): Promise<void> {
    for (const seat of this.seatsOf(guest)) await this.#forgetSeat(seat, guest);
    this.#sendHome('erased', (one) => one.guest === guest);
    this.#tellPeople();
  }

  async #forgetSeat(seat: Seat, guest: string): Promise<void> {
    if (isPersonsSeat(this.table, seat))
      await this.#writeForgotten(seat, () => this.#seating.holderOf(seat) === guest);
    else await this.#inTurn(() => this.#change([{ do: 'release', seat }]));
  }

  #writeForgotten(seat: Seat, isStillSo: () => boolean): Promise<boolean> {
    return this.#writeOwn(
      (at) => ({ at, type: 'forgotten', seat }),
      undefined,
      undefined,
      () => isPersonsSeat(this.table, seat) && isStillSo(),
    );
  }

  /** Guests are erased while nobody is at their tables: the log learns of it when somebody comes. */
  async #forgetTheErased(): Promise<void> {
    for (const [seat, { sitter, isOpen, isForgotten }] of this.table.seats.entries()) {
      const isErased = () =>
        sitter.kind === 'person' && !isOpen && !isForgotten && this.#seating.holderOf(seat) === undefined;
      if (!isErased()) continue;
      // Where it cannot be written now, it can the next time: the table is whole all the same.
      await this.#writeForgotten(seat, isErased).catch((problem) => this.#ports.report('table', problem));
    }
  }

  // ---- Writing ---------------------------------------------------------------------------------------------

  /** A line of the server's own, with what belongs to it. False when there was no reason for it any more. */
  async #writeOwn(
    entry: (at: number) => Entry,
    effects: readonly Effect[] | undefined,
    name: string | undefined,
    isStillSo: () => boolean,
  ): Promise<boolean> {
    const along: Along = { effects: effects ?? [], name };
    const written = await this.#runner.write((table, { now }) => {
      return ok(isStillSo() ? write(table, entry(now)) : write(table));
    }, along);
    await this.#settleDoubts();
    if (!written.ok)
      throw new ServerError(written.refusal.code === 'table-damaged' ? 'table-damaged' : 'not-stored');
    this.#sayGoodbyes();
    return written.value.entries.length > 0;
  }

  /** The only way lines get into the log. What belongs to them is done in the same transaction, and then here. */
  async #append(
    expected: number,
    entries: readonly Entry[],
    along: Along | undefined,
  ): Promise<'written' | 'conflict'> {
    // Nearly all lines are moves: nothing more is done for them.
    if (along === undefined && !entries.some(mayMoveHolders)) return this.#log.append(expected, entries);
    return this.#inTurn(async () => {
      const { effects: more = [], name } = along ?? {};
      const effects = [...effectsOf(entries, this.table, this.#seating), ...more];
      try {
        const written = await this.#log.append(expected, entries, effects);
        if (written === 'written') this.#apply(effects, name, entries);
        return written;
      } catch (problem) {
        this.#isInDoubt = true;
        throw problem;
      }
    });
  }

  /** A change without a line. */
  async #change(effects: readonly Effect[], name?: string): Promise<void> {
    try {
      await this.#ports.store.change(this.id, effects);
    } catch (problem) {
      // Another process was faster: who holds what is for the store to say.
      if (problem instanceof StoreError && problem.code === 'seat-held') {
        await this.#readSeating();
        throw new ServerError('seat-taken');
      }
      // The guest was erased in the meantime.
      if (problem instanceof StoreError && problem.code === 'unknown-guest') throw new ServerError('nobody');
      if (!(problem instanceof StoreError && problem.code === 'code-taken')) {
        this.#isInDoubt = true;
        await this.#readSeating().catch(() => undefined);
      }
      throw problem;
    }
    this.#apply(effects, name, []);
    this.#tellPeople();
  }

  #apply(effects: readonly Effect[], name: string | undefined, entries: readonly Entry[]): void {
    const now = this.#ports.now();
    for (const effect of effects) {
      if (effect.do === 'release') this.#partFrom(effect.seat, entries);
      if (effect.do === 'swap') this.#swapRoles(effect.a, effect.b);
      if (effect.do === 'summarise') this.#summarised = -1;
    }
    this.#seating.apply(effects, { now, name, isFrozen: isMatchGoing(this.table) });
  }

  /** They are told what happened like everybody, and then go. */
  #partFrom(seat: Seat, entries: readonly Entry[]): void {
    const guest = this.#seating.holderOf(seat);
    const cause = entries.find((entry) => 'seat' in entry && entry.seat === seat && mayMoveHolders(entry));
    const hasLeft = cause?.type === 'seated' && cause.by === seat;
    const why = cause?.type === 'forgotten' ? 'erased' : hasLeft ? 'left' : 'sent-away';
    this.#goodbyes.push({ why, seat, guest });
    const isHandedOver = cause?.type === 'handed-over';
    if (why !== 'left') this.#ports.note(isHandedOver ? 'seat-handed-over' : why, { table: this.id, seat });
    // Also when it was time that did it.
    setImmediate(() => this.#sayGoodbyes());
  }

  #swapRoles(a: Seat, b: Seat): void {
    for (const attendant of this.#attendants) {
      if (isAt(attendant, a)) attendant.role = { kind: 'seat', seat: b };
      else if (isAt(attendant, b)) attendant.role = { kind: 'seat', seat: a };
    }
  }

  #sayGoodbyes(): void {
    const goodbyes = this.#goodbyes;
    if (goodbyes.length === 0) return;
    this.#goodbyes = [];
    for (const { why, seat, guest } of goodbyes)
      this.#sendHome(why, (one) => isAt(one, seat) && one.guest === guest);
    this.#tellPeople();
  }

  #inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#changing.then(task);
    this.#changing = done.catch(() => undefined);
    return done;
  }

  #folded(entry: Entry, { before, after, isOwn }: FoldedLine): void {
    this.#changedAt = entry.at;
    if (entry.type === 'moved') return;
    if (before.host !== after.host && entry.type !== 'swapped')
      this.#ports.note('host-changed', { table: this.id, seat: after.host });
    if (entry.type === 'promised' || (entry.type === 'dealt' && before.match?.phase !== 'promised'))
      this.#matchFrom = before.lines;
    if (!mayMoveHolders(entry) || isOwn) return;
    this.#isInDoubt = true;
    setImmediate(() => {
      this.#settleDoubts().catch((problem) => this.#ports.report('table', problem));
    });
  }

  /** Asks the store who holds what, where that is not certain. */
  async #settleDoubts(): Promise<void> {
    if (!this.#isInDoubt) return;
    await this.#inTurn(() => this.#readSeating());
  }

  async #readSeating(): Promise<void> {
    this.#seating = await readSeating(this.#ports.store, this.id, this.#ports.now());
    this.#isInDoubt = false;
    this.#sendHome('nobody', (one) => !this.#mayStay(one));
    this.#tellPeople();
  }

  #finished(match: number, record: MatchRecord): void {
    const { store, metrics, report, today } = this.#ports;
    metrics.finished.inc();
    const { lines } = this.table;
    const finished = {
      table: this.id,
      match,
      record,
      endedAt: today(),
      from: this.#matchFrom,
      to: lines,
    };
    store.saveRecord(finished, this.summary).then(
      () => {
        this.#summarised = Math.max(this.#summarised, lines);
      },
      (problem) => report('record', problem),
    );
  }

  // ---- Lists -----------------------------------------------------------------------------------------------

  get summary(): Summary {
    return summaryOf(this.table, this.#changedAt);
  }

  /** What lists are to be told, when that is something new. */
  takeNews(): TableVisit | undefined {
    const { lines } = this.table;
    const now = this.#ports.today();
    if (this.#attendants.size > 0) this.#wasVisited = true;
    const isVisit = this.#wasVisited && Math.abs(now - this.#visitNotedAt) >= VISIT_NOTED_EVERY;
    if (lines === this.#summarised && !isVisit) return undefined;
    this.#summarised = lines;
    const visitedAt = this.#wasVisited ? now : null;
    if (this.#wasVisited) this.#visitNotedAt = now;
    this.#wasVisited = this.#attendants.size > 0;
    return { table: this.id, summary: this.summary, visitedAt };
  }

  /** It could not be written: it is news again. */
  keepNews(): void {
    this.#summarised = -1;
    this.#wasVisited = true;
  }

  /** Since when the person of each seat has been gone, for when this table is loaded again. */
  get goneSince(): readonly (number | undefined)[] {
    return this.table.seats.map((_, seat) => this.#runner.goneSince(seat));
  }

  // ---- Connections -----------------------------------------------------------------------------------------

  enter(role: Role, guest: string | undefined, connection: Connection): Attendant {
    const attendant = new Attendant(role, guest, connection, this.#events);
    // Forgotten in the moment between: whoever comes again finds it loaded anew.
    if (this.#isClosed) connection.bye('come-back');
    this.#attendants.add(attendant);
    this.#wasVisited = true;
    this.#runner.join(attendant);
    return attendant;
  }

  part(attendant: Attendant): void {
    if (!this.#attendants.delete(attendant)) return;
    this.#runner.part(attendant);
    if (this.#attendants.size === 0) this.#quietSince = this.#ports.now();
    if (attendant.isHere) this.#tellPeople();
  }

  /** What came from a connection, once it was JSON. Resolves when it was answered. */
  async receive(attendant: Attendant, input: unknown): Promise<void> {
    // Who lost the seat since is nobody: what was under way when that happened is not served any more.
    if (!this.#attendants.has(attendant) || !this.#mayStay(attendant)) return;
    const { seats } = this.table;
    await this.#runner.handle(attendant, input);
    await this.#settleDoubts();
    this.#sayGoodbyes();
    if (this.table.seats !== seats) this.#tellPeople();
  }

  #mayStay({ role, guest }: Attendant): boolean {
    return role.kind === 'spectator' || (guest !== undefined && this.#seating.holderOf(role.seat) === guest);
  }

  /** A hint that the log has grown elsewhere. */
  async grown(): Promise<void> {
    await this.#runner.grown();
    await this.#settleDoubts();
    this.#tellPeople();
  }

  /** Somebody asked for this table: it is not forgotten while they use it. */
  touch(): void {
    this.#quietSince = this.#ports.now();
  }

  /** Nobody has been here for so long. */
  isQuiet(sinceMs: number): boolean {
    return this.#attendants.size === 0 && this.#ports.now() - this.#quietSince >= sinceMs;
  }

  /** Finishes what is being written; then everybody is told why, and goes. */
  async close(why: Farewell): Promise<void> {
    this.#isClosed = true;
    await this.#runner.close();
    await this.#changing;
    this.#sendHome(why, () => true);
  }

  // ---- The one door out ------------------------------------------------------------------------------------

  #welcomed(attendant: Attendant): void {
    const wasHere = attendant.isHere;
    attendant.isHere = true;
    const isNews = this.#tellPeople();
    // Everybody was told just now, or only who has come needs to be.
    if (!isNews || wasHere) attendant.connection.send(this.#people);
  }

  /** During a match the seat stays theirs, and they may come back to it. */
  #hasLeft({ role, guest }: Attendant): void {
    if (role.kind !== 'seat') return;
    this.#sendHome('left', (one) => isAt(one, role.seat) && one.guest === guest);
  }

  #sendHome(why: Farewell, isMeant: (attendant: Attendant) => boolean): void {
    for (const attendant of [...this.#attendants].filter(isMeant)) {
      this.part(attendant);
      attendant.connection.bye(why);
    }
  }

  /** Who is who and who is here, when that has changed. Says whether it had. */
  #tellPeople(): boolean {
    const text = JSON.stringify(this.#peopleNow());
    if (text === this.#people) return false;
    this.#people = text;
    for (const { isHere, connection } of this.#attendants) if (isHere) connection.send(text);
    return true;
  }

  #peopleNow(): ToldOf<'people'> {
    const here = new Set<Seat>();
    let watching = 0;
    for (const { isHere, role } of this.#attendants) {
      if (!isHere) continue;
      if (role.kind === 'seat') here.add(role.seat);
      else watching += 1;
    }
    const people = this.table.seats.map((_, seat) => {
      const name = this.#seating.nameOf(seat);
      if (name === undefined || !isPersonsSeat(this.table, seat)) return null;
      const goneAt = here.has(seat) ? undefined : this.#runner.goneSince(seat);
      return { name, here: here.has(seat), goneAt: goneAt === undefined ? null : toldTime(goneAt) };
    });
    return { type: 'people', people, watching };
  }
}

/** What goes with a line of the server's own. */
interface Along {
  readonly effects: readonly Effect[];
  readonly name: string | undefined;
}

function isAt({ role }: Attendant, seat: Seat): boolean {
  return role.kind === 'seat' && role.seat === seat;
}

function addLink(kind: LinkKind, seat: Seat | null, token: string, expiresAt: number | null): Effect {
  return { do: 'add-link', link: { hash: hashSecret('link', token), kind, seat, expiresAt } };
}

async function readSeating(store: Store, id: TableId, now: number): Promise<Seating> {
  const [holdings, away] = await Promise.all([store.holdersOf(id), store.sentAwayFrom(id)]);
  return new Seating(holdings, away, await store.guestsById(holdings.map(({ guest }) => guest)), now);
}

/** Of the last match in a log: how many lines came before it. */
function matchFrom(lines: readonly StoredLine[]): number {
  const last = (type: Entry['type']) => lines.findLast(({ entry }) => entry.type === type)?.seq ?? 0;
  const promised = last('promised');
  return (promised > 0 ? promised : Math.max(1, last('dealt'))) - 1;
}
