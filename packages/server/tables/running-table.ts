import { ok, type Seat } from '@hyakki/engine';
import {
  absentSince,
  type Entry,
  type FoldedLine,
  isMatchGoing,
  isPersonsSeat,
  openedAtOf,
  type Relayed,
  type Role,
  type StoredLine,
  scoredSeats,
  sentTime,
  type Table,
  type TableMessageOf,
  TableRunner,
  write,
} from '@hyakki/table';
import type { Farewell } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import { Neighbours } from '../nodes/neighbours.ts';
import type { NoticeKind } from '../nodes/other-nodes.ts';
import type { Attendance, PersonAttending, TableAround } from '../stores/nodes.ts';
import type { Guest, Summary, TableId, TableVisit } from '../stores/store.ts';
import { type Attendant, Attendants, type Connection } from './attendants.ts';
import { Goodbyes } from './goodbyes.ts';
import type { TablePorts } from './ports.ts';
import { breathe, readLog } from './read-log.ts';
import { SeatClaims, type SeatClaimsPorts } from './seat-claims.ts';
import { dailyKeyOf, mayMoveHolders, STARTS_CLOCKS } from './seat-effects.ts';
import { SeatForgetting } from './seat-forgetting.ts';
import { type Along, readSeating, SeatHolders } from './seat-holders.ts';
import type { Seating } from './seating.ts';
import { hashSecret } from './secrets.ts';
import { summaryOf } from './summary.ts';
import { TableListing } from './table-listing.ts';
import { type PersonsTurn, turnFacts } from './turn.ts';

export interface RunningTablePorts extends TablePorts {
  /** Since when a person is gone who has not come since the table was loaded. */
  goneAtFirst(seat: Seat): number | undefined;
  /** Something may be due at this table. */
  noteDue(running: RunningTable): void;
  /** Other nodes are so far ahead that the lines between are gone: load the table again. */
  overtaken(): void;
  /** The log cannot be folded any further. */
  damaged(): void;
}

/** A table on this node: its runner, who is connected, and who holds which seat. */
export class RunningTable {
  readonly id: TableId;
  /** How people come to its seats. */
  readonly claims: SeatClaims;
  readonly #ports: RunningTablePorts;
  readonly #attendants: Attendants;
  readonly #goodbyes: Goodbyes;
  readonly #holders: SeatHolders;
  readonly #forgetting: SeatForgetting;
  readonly #listing: TableListing;
  /** What other nodes have of this table; undefined if there can be none. */
  readonly #neighbours: Neighbours | undefined;
  readonly #loadedAt: number;
  /** What other nodes have written and shown, as far as this one has asked for it. */
  #askedRoom = 0;
  /** What the store has; null for nothing, as far as this node knows. */
  #notedDue: number | null | undefined = null;
  #runner!: TableRunner<Along>;
  #quietSince: number;
  #isClosed = false;
  #resultSaved: Promise<void> = Promise.resolve();
  /** Whether somebody here has an address for notices (P35). */
  #wantsNotices = false;

  private constructor(id: TableId, ports: RunningTablePorts, seating: Seating, lines: readonly StoredLine[]) {
    const { store, now, today, note } = ports;
    const current = () => this.table;
    this.id = id;
    this.#ports = ports;
    this.#quietSince = now();
    this.#loadedAt = now();
    const { others } = ports;
    this.#neighbours =
      others &&
      new Neighbours({
        node: others.node,
        loadedAt: this.#loadedAt,
        now,
        holderOf: (seat) => this.holderOf(seat),
      });
    this.#attendants = new Attendants({
      people: (here) => this.#people(here),
      parted: (attendant) => this.#parted(attendant),
      watchingElsewhere: () => this.#neighbours?.watching ?? 0,
      attended: () => this.#attended(),
      left: (guest) => this.#notice('left', guest),
    });
    this.#goodbyes = new Goodbyes(this.#attendants);
    this.#listing = new TableListing(lines, {
      table: id,
      store,
      today,
      summary: () => this.summary,
      report: (problem) => ports.report('record', problem),
    });
    this.#holders = new SeatHolders(seating, {
      table: id,
      store,
      now,
      current,
      released: (seat, guest, entries) => this.#released(seat, guest, entries),
      swapped: (a, b) => this.#attendants.swapRoles(a, b),
      summarised: () => this.#listing.outdate(),
      wantsNotices: () => this.#wantsNotices,
      changed: () => {
        this.#attendants.tellPeople();
        this.#askWhoWantsNotices();
      },
      reread: () => {
        this.#askWhoWantsNotices();
        this.#attendants.sendHome(
          (one) => this.#goodbyes.whyOf(one),
          (one) => !this.#mayStay(one),
        );
        this.#attendants.tellPeople();
      },
      isShared: others !== undefined,
      changedUnseen: () => this.#notice('holders'),
    });
    const seatPorts: SeatClaimsPorts = {
      table: id,
      holders: this.#holders,
      attendants: this.#attendants,
      note,
      now,
      current,
      write: (entry, isStillSo, along) => this.#writeOwn(entry, isStillSo, along),
      isElsewhere: (seat) => this.#neighbours?.elsewhere(seat) === 'here',
      spectatorsSentAway: () => this.#notice('spectators'),
    };
    this.claims = new SeatClaims(seatPorts);
    this.#forgetting = new SeatForgetting(seatPorts);
  }

  /** Loads a table; undefined if there is none. Throws `DamagedTable`. */
  static async open(id: TableId, ports: RunningTablePorts): Promise<RunningTable | undefined> {
    const { store, metrics, bots, others } = ports;
    const lines = await readLog(store, id);
    if (lines.length === 0) return undefined;
    const running = new RunningTable(id, ports, await readSeating(store, id, ports.now()), lines);
    if (others !== undefined) running.#neighbours?.see(await others.around(id));
    if (ports.sendsNotices === true) running.#wantsNotices = await store.wantsNotices(id);
    const openedAt = openedAtOf(lines);
    running.#runner = await TableRunner.begin<Along>(
      {
        append: (expected, entries, along) => {
          const written = running.#holders.append(expected, entries, along);
          if (others === undefined && ports.sendsNotices !== true) return written;
          return written.then((how) => {
            if (how === 'written') {
              others?.grown(id, expected + entries.length);
              running.#tellActed(entries);
            }
            return how;
          });
        },
        isShared: others !== undefined,
        elsewhere: (seat) => running.#neighbours?.elsewhere(seat),
        isDriving: () => running.isDriving,
        relay: (said) => running.#relay(said),
        read: (after) => readLog(store, id, after),
        now: ports.now,
        random256: ports.random256,
        bots: bots.book,
        askBot: (request) => bots.ask(request, id),
        explainBot: (request) => bots.why(request, id),
        mayExplain: () => bots.mayExplain(),
        setTimer: ports.setTimer,
        // Nobody has been gone for longer than the table exists, whichever node it began on.
        goneAtFirst: (seat) => Math.max(ports.goneAtFirst(seat) ?? 0, openedAt),
        breathe,
        ...(ports.botBeat === undefined ? {} : { botBeat: ports.botBeat }),
        ...(ports.games === undefined ? {} : { games: ports.games }),
        folded: (entry, line) => running.#folded(entry, line),
        finished: (match, record) => {
          metrics.finished.inc();
          running.#listing.saveRecord(match, record, running.table.lines);
          running.#saveResults();
        },
        refused: ({ code }) => {
          metrics.messages.refused += 1;
          if (code === 'chat-soon') ports.note('limit-hit', { table: id, limit: 'chat' });
          if (code === 'show-soon') ports.note('limit-hit', { table: id, limit: 'look-back' });
        },
        overtaken: ports.overtaken,
        damaged: ports.damaged,
        report: (problem) => ports.report('table', problem),
      },
      lines,
    );
    await running.#forgetting.forgetTheErased((problem) => ports.report('table', problem));
    // The process may have died before they were stored.
    running.#saveResults();
    running.#attended();
    running.#askRoom();
    return running;
  }

  get table(): Table {
    return this.#runner.table;
  }

  // ---- Who holds what --------------------------------------------------------------------------------------

  get #seating(): Seating {
    return this.#holders.seating;
  }

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

  /** For lists: names of persons' seats only. */
  get names(): readonly (string | null)[] {
    return this.table.seats.map((_, seat) =>
      isPersonsSeat(this.table, seat) ? (this.#seating.nameOf(seat) ?? null) : null,
    );
  }

  isNameTaken(name: string, guest: string): boolean {
    return this.#seating.isNameTaken(name, guest);
  }

  rename(guest: Guest): void {
    if (isMatchGoing(this.table)) return;
    this.#seating.rename(guest);
    this.#attendants.tellPeople();
  }

  /** Removes an erased guest, with a line in the log. */
  forget(guest: string): Promise<void> {
    return this.#forgetting.forget(guest);
  }

  /** The store has other holders, or others who must stay away. */
  async rereadHolders(): Promise<void> {
    this.#holders.doubt();
    await this.#holders.settleDoubts();
  }

  /** Sends the connections of a guest away for a moment. */
  reconnect(guest: string): void {
    this.#attendants.sendHome('come-back', (one) => one.guest === guest);
    this.#attendants.tellPeople();
  }

  // ---- Other nodes -----------------------------------------------------------------------------------------

  /** Whether this node asks bots and rings clocks. */
  get isDriving(): boolean {
    return this.#neighbours?.isDriving ?? true;
  }

  /** Who is here on this node. */
  get attendance(): Attendance {
    const people = this.#seating.seats.flatMap((seat): readonly PersonAttending[] => {
      const [guest, known] = [this.#seating.holderOf(seat), this.#runner.attendanceOf(seat)];
      if (guest === undefined || known === undefined) return [];
      if (known !== 'here') return [{ guest, seat, goneAt: known }];
      const isLooking = this.#attendants.isAnyLooking(seat);
      return [{ guest, seat, goneAt: null, ...(isLooking ? { isLooking } : {}) }];
    });
    return {
      table: this.id,
      loadedAt: this.#isClosed ? null : this.#loadedAt,
      watching: this.#isClosed ? 0 : this.#attendants.watching,
      room: this.#runner.room,
      people,
    };
  }

  #attended(): void {
    this.#ports.others?.attended(this.id, () => this.attendance);
  }

  /** What the store has of this table, and who is there on other nodes. */
  async see({ lineNumber, attendances }: TableAround): Promise<void> {
    if (this.#isClosed || this.#neighbours === undefined) return;
    const isNew = this.#neighbours.see(attendances);
    if (lineNumber > this.table.lines) await this.grown();
    if (isNew) {
      this.#runner.elsewhereChanged();
      this.#attendants.tellPeople();
    }
    this.#askRoom();
  }

  /** Reads what other nodes may have changed, before anything is decided for somebody who comes. */
  async freshen(): Promise<void> {
    await this.#runner.grown();
    await this.rereadHolders();
  }

  async noticed(kind: NoticeKind, guestHash: string): Promise<void> {
    if (kind === 'holders') return this.rereadHolders();
    if (kind === 'spectators') {
      this.#attendants.sendHome('sent-away', ({ role }) => role.kind === 'spectator');
      this.#attendants.tellPeople();
      return;
    }
    const known = [...new Set([...this.#attendants.guests, ...this.#seating.guests])];
    const guest = known.find((one) => hashSecret('guest', one) === guestHash);
    if (guest === undefined) return;
    switch (kind) {
      case 'reconnect':
        this.reconnect(guest);
        return;
      case 'renamed':
        return this.rereadHolders();
      case 'addresses':
        return this.rereadAddresses();
      case 'erased':
        // One node writes the line.
        if (this.isDriving) return this.forget(guest);
        this.#attendants.sendHome('erased', (one) => one.guest === guest);
        return this.rereadHolders();
      case 'left':
        this.#attendants.sendHome('left', (one) => one.guest === guest);
    }
  }

  #notice(kind: NoticeKind, guest?: string): void {
    void this.#ports.others?.notice(kind, { table: this.id, ...(guest === undefined ? {} : { guest }) });
  }

  /** Somebody wrote or showed something on another node. */
  async relayed(said: Relayed): Promise<void> {
    await this.#runner.relayed(said);
    this.#attended();
  }

  get roomNow(): readonly Relayed[] {
    return this.#runner.roomNow;
  }

  #relay(said: Relayed): void {
    this.#ports.others?.relay(this.id, said);
    this.#attended();
  }

  /** Hints can be lost, and this table may have been loaded since. */
  #askRoom(): void {
    const room = this.#neighbours?.room ?? 0;
    if (room <= Math.max(this.#runner.room, this.#askedRoom)) return;
    this.#askedRoom = room;
    this.#ports.others?.askRoom(this.id);
  }

  // ---- Notices ---------------------------------------------------------------------------------------------

  /** Whose turn it is, if it is a person's who holds the seat (P35). */
  get turn(): PersonsTurn | undefined {
    const { match } = this.table;
    const seat = match?.phase === 'playing' ? match.clock.seat : undefined;
    const guest = seat === undefined ? undefined : this.holderOf(seat);
    if (match?.phase !== 'playing' || seat === undefined || guest === undefined) return undefined;
    return { seat, guest, game: match.rules.id, facts: turnFacts(match) };
  }

  /** Whether the person of a seat can see the table, on whichever node. */
  isLooking(seat: Seat): boolean {
    return this.#attendants.isAnyLooking(seat) || this.#neighbours?.isLooking(seat) === true;
  }

  setVisible(attendant: Attendant, isVisible: boolean): void {
    attendant.isVisible = isVisible;
    this.#attended();
  }

  /** Somebody here has an address now, or none any more. */
  #askWhoWantsNotices(): void {
    const { store, sendsNotices, report } = this.#ports;
    if (sendsNotices !== true || this.#isClosed) return;
    store.wantsNotices(this.id).then(
      (isWanted) => {
        this.#wantsNotices = isWanted;
      },
      (problem) => report('table', problem),
    );
  }

  async rereadAddresses(): Promise<void> {
    const { store, sendsNotices } = this.#ports;
    if (sendsNotices === true) this.#wantsNotices = await store.wantsNotices(this.id);
  }

  #tellActed(entries: readonly Entry[]): void {
    const { acted } = this.#ports;
    if (acted === undefined || !this.#wantsNotices) return;
    for (const entry of entries) {
      const guest = entry.type === 'moved' ? this.holderOf(entry.seat) : undefined;
      if (guest !== undefined) acted(guest, this.id);
    }
  }

  // ---- What lines change -----------------------------------------------------------------------------------

  /** Writes a line of the server's own, with its effects. Returns false if the reason for it was gone. */
  async #writeOwn(
    entry: (at: number) => Entry,
    isStillSo: () => boolean,
    along: Along = { effects: [], name: undefined },
  ): Promise<boolean> {
    const written = await this.#runner.write((table, { now }) => {
      return ok(isStillSo() ? write(table, entry(now)) : write(table));
    }, along);
    await this.#holders.settleDoubts();
    if (!written.ok)
      throw new ServerError(written.refusal.code === 'table-damaged' ? 'table-damaged' : 'not-stored');
    this.#goodbyes.say();
    return written.value.entries.length > 0;
  }

  #folded(entry: Entry, line: FoldedLine): void {
    const { before, after, isOwn } = line;
    this.#listing.follow(entry, line);
    if (before.host !== after.host && entry.type !== 'swapped')
      this.#ports.note('host-changed', { table: this.id, seat: after.host });
    // The line has stored that something is due at once, in case this process dies: now it is known when.
    if (isOwn && STARTS_CLOCKS.has(entry.type)) {
      this.#notedDue = undefined;
      setImmediate(() => this.#ports.noteDue(this));
    }
    if (isOwn || !mayMoveHolders(entry)) return;
    // Before anybody is told: people see what their new seat sees.
    if (entry.type === 'swapped') this.#attendants.swapRoles(entry.a, entry.b);
    this.#goodbyes.expect(entry);
    this.#holders.doubt();
    setImmediate(() => {
      this.#holders.settleDoubts().catch((problem) => this.#ports.report('table', problem));
    });
  }

  #released(seat: Seat, guest: string | undefined, entries: readonly Entry[]): void {
    const event = this.#goodbyes.add(seat, guest, entries);
    if (event !== undefined) this.#ports.note(event, { table: this.id, seat });
  }

  /** Resolves when the results of a daily deal that is over are stored, or could not be. */
  get resultSaved(): Promise<void> {
    return this.#resultSaved;
  }

  /** P33: ends the tries of those who sat here. A try ends once, however often this is called. */
  #saveResults(): void {
    const daily = dailyKeyOf(this.table);
    if (daily === undefined || this.table.match?.phase !== 'over') return;
    const points = new Map(scoredSeats(this.table).map((scored) => [scored.seat, scored.points]));
    const ends = this.#seating.seats.flatMap((seat) => {
      const guest = this.#seating.holderOf(seat);
      return guest === undefined ? [] : [{ guest, points: points.get(seat) ?? null }];
    });
    this.#resultSaved = this.#ports.store
      .endTries(daily, this.id, ends)
      .catch((problem) => this.#ports.report('record', problem));
  }

  // ---- Lists -----------------------------------------------------------------------------------------------

  get summary(): Summary {
    return summaryOf(this.table, this.#runner.changedAt);
  }

  /** The summary to store, if it is new. */
  takeNews(): TableVisit | undefined {
    return this.#listing.takeNews(this.table.lines, this.#attendants.size > 0);
  }

  /** The summary could not be stored: store it again. */
  keepNews(): void {
    this.#listing.outdate();
    this.#listing.visited();
  }

  /** Since when each person has been gone, for the next time this table is loaded. */
  get goneSince(): readonly (number | undefined)[] {
    return this.table.seats.map((_, seat) => this.#runner.goneSince(seat));
  }

  /** When something is to happen here without anybody's request; undefined for never. */
  get nextAt(): number | undefined {
    return this.#runner.nextAt;
  }

  /** When time alone changes something here; undefined for never. */
  get deadlineAt(): number | undefined {
    return this.#runner.deadlineAt;
  }

  get isBotsTurn(): boolean {
    return this.#runner.isBotsTurn;
  }

  /** When something is due here, if the store does not know that yet; null if nothing is any more. */
  takeDue(): number | null | undefined {
    const at = this.nextAt ?? null;
    if (at === this.#notedDue) return undefined;
    this.#notedDue = at;
    return at;
  }

  /** It could not be stored. */
  keepDue(): void {
    this.#notedDue = undefined;
  }

  // ---- Connections -----------------------------------------------------------------------------------------

  enter(role: Role, guest: string | undefined, connection: Connection): Attendant {
    // Unloaded in the meantime: a client that reconnects loads it again.
    if (this.#isClosed) connection.bye('come-back');
    const attendant = this.#attendants.add(role, guest, connection);
    this.#listing.visited();
    this.#runner.join(attendant);
    return attendant;
  }

  part(attendant: Attendant): void {
    this.#attendants.remove(attendant);
  }

  #parted(attendant: Attendant): void {
    this.#runner.part(attendant);
    if (this.#attendants.size === 0) this.#quietSince = this.#ports.now();
  }

  /** Handles parsed JSON from a connection. Resolves when it was answered. */
  async receive(attendant: Attendant, input: unknown): Promise<void> {
    if (this.#holders.isInDoubt) await this.#holders.settleDoubts();
    // The client lost its seat while the message was on its way.
    if (!this.#attendants.has(attendant) || !this.#mayStay(attendant)) return;
    const { seats, pauseEndedAt } = this.table;
    await this.#runner.handle(attendant, input);
    if (this.#holders.isInDoubt) await this.#holders.settleDoubts();
    this.#goodbyes.say();
    // After a pause absence counts from its end on.
    if (this.table.seats !== seats || this.table.pauseEndedAt !== pauseEndedAt) this.#attendants.tellPeople();
  }

  #mayStay({ role, guest }: Attendant): boolean {
    return role.kind === 'spectator' || (guest !== undefined && this.#seating.holderOf(role.seat) === guest);
  }

  #people(here: ReadonlySet<Seat>): TableMessageOf<'people'>['people'] {
    return this.table.seats.map((_, seat) => {
      const name = this.#seating.nameOf(seat);
      if (name === undefined || !isPersonsSeat(this.table, seat)) return null;
      const isHere = here.has(seat) || this.#neighbours?.elsewhere(seat) === 'here';
      const goneAt = isHere ? undefined : absentSince(this.table, seat, this.#runner);
      return { name, here: isHere, goneAt: goneAt === undefined ? null : sentTime(goneAt) };
    });
  }

  /** A hint that the log has grown elsewhere. */
  async grown(): Promise<void> {
    await this.#runner.grown();
    await this.#holders.settleDoubts();
    this.#attendants.tellPeople();
  }

  /** Keeps the table in memory while it is used. */
  touch(): void {
    this.#quietSince = this.#ports.now();
  }

  /** Whether nobody has been here for this long. */
  isQuiet(sinceMs: number): boolean {
    return this.#attendants.size === 0 && this.#ports.now() - this.#quietSince >= sinceMs;
  }

  /** Finishes the current write, then disconnects everybody with the reason. */
  async close(why: Farewell): Promise<void> {
    this.#isClosed = true;
    await this.#runner.close();
    await this.#holders.settled;
    this.#attendants.sendHome(why, () => true);
    this.#attended();
  }
}
