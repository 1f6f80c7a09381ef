import type { MatchRecord, Seat } from '@hyakki/engine';
import {
  type Client,
  isMatchGoing,
  isPersonsSeat,
  type Role,
  type Table,
  TableRunner,
  type Told,
  type ToldOf,
  toldTime,
} from '@hyakki/table';
import type { DeskPorts } from './desk.ts';
import { hashSecret, newLinkToken } from './secrets.ts';
import type { Guest, TableId } from './store.ts';
import { logOf } from './table-log.ts';
import { ToldText } from './told-text.ts';
import type { Farewell } from './wire.ts';

/** One connection as a table sees it. Whatever holds the socket, it is told things and can be sent home. */
export interface Connection {
  send(text: string): void;
  bye(why: Farewell): void;
}

/** Somebody at a table: a connection with a role. The only way out to them is `tell`. */
class Attendant implements Client {
  readonly role: Role;
  /** Undefined for spectators, who need not be anybody. */
  readonly guest: string | undefined;
  readonly connection: Connection;
  readonly #told: (attendant: Attendant, told: Told) => void;
  /** Was welcomed. */
  isHere = false;
  /** The id with which they asked to leave. */
  leaving: string | undefined;

  constructor(
    role: Role,
    guest: string | undefined,
    connection: Connection,
    told: (attendant: Attendant, told: Told) => void,
  ) {
    this.role = role;
    this.guest = guest;
    this.connection = connection;
    this.#told = told;
  }

  tell(told: Told): void {
    this.#told(this, told);
  }
}

export type { Attendant };

const NO_PEOPLE = '';

/** A table on this node: its runner, who is connected, and who holds which seat. */
export class RunningTable {
  readonly id: TableId;
  readonly #ports: DeskPorts;
  readonly #runner: TableRunner;
  readonly #attendants = new Set<Attendant>();
  readonly #holders: Map<Seat, string>;
  /** As people are called here. Frozen while a match goes on, so that nobody can say anything by renaming themselves. */
  readonly #names = new Map<Seat, string>();
  #seats: Table['seats'];
  #people = NO_PEOPLE;
  readonly #text = new ToldText();
  /** Seats that became empty because their person left; from all others somebody was sent away. */
  readonly #left = new Set<Seat>();
  #quietSince: number;
  #isClosed = false;

  private constructor(id: TableId, ports: DeskPorts, runner: TableRunner, holders: Map<Seat, string>) {
    this.id = id;
    this.#ports = ports;
    this.#runner = runner;
    this.#holders = holders;
    this.#seats = runner.table.seats;
    this.#quietSince = ports.now();
  }

  /** Folds the log of a table; undefined where there is none. Throws `DamagedTable`. */
  static async open(id: TableId, ports: DeskPorts): Promise<RunningTable | undefined> {
    const { store, metrics } = ports;
    const log = logOf(store, id);
    if ((await log.read(0)).length === 0) return undefined;
    const holders = new Map((await store.holdersOf(id)).map(({ seat, guest }) => [seat, guest]));
    const save = (match: number, record: MatchRecord) => {
      metrics.finished.inc();
      store.saveRecord({ table: id, match, record }).catch((problem) => ports.report('record', problem));
    };
    const runner = await TableRunner.begin({
      append: log.append,
      read: log.read,
      now: ports.now,
      random256: ports.random256,
      bots: ports.bots.book,
      askBot: (ask) => ports.bots.ask(ask, id),
      explainBot: (ask) => ports.bots.why(ask, id),
      mayExplain: () => ports.bots.mayExplain(),
      setTimer: ports.setTimer,
      breathe: () => new Promise((resolve) => setImmediate(resolve)),
      ...(ports.botBeat === undefined ? {} : { botBeat: ports.botBeat }),
      ...(ports.games === undefined ? {} : { games: ports.games }),
      finished: save,
      report: (problem) => ports.report('table', problem),
    });
    const running = new RunningTable(id, ports, runner, holders);
    await running.#learnNames([...holders]);
    return running;
  }

  get table(): Table {
    return this.#runner.table;
  }

  // ---- Seats -----------------------------------------------------------------------------------------------

  /** The seats that a guest holds, in order. */
  seatsOf(guest: string): readonly Seat[] {
    return [...this.#holders]
      .filter(([, holder]) => holder === guest)
      .map(([seat]) => seat)
      .sort();
  }

  holderOf(seat: Seat): string | undefined {
    return this.#holders.get(seat);
  }

  nameOf(seat: Seat): string | undefined {
    return this.#names.get(seat);
  }

  /** A seat that somebody may still take who only knows the code. */
  freeSeat(): Seat | undefined {
    const { table } = this;
    if (isMatchGoing(table)) return undefined;
    const free = table.seats.findIndex(
      ({ sitter }, seat) => sitter.kind === 'empty' && !this.#holders.has(seat),
    );
    return free < 0 ? undefined : free;
  }

  /** The seat is this guest's from now on. Whoever sat there on another device is told, and goes. */
  async giveSeat(seat: Seat, guest: Guest): Promise<void> {
    const before = this.#holders.get(seat);
    // At once, before anything is awaited: two who come by the code must not get the same seat.
    this.#holders.set(seat, guest.id);
    try {
      await this.#ports.store.hold({ table: this.id, seat, guest: guest.id });
    } catch (problem) {
      if (before === undefined) this.#holders.delete(seat);
      else this.#holders.set(seat, before);
      throw problem;
    }
    const isFrozen = isMatchGoing(this.table) && this.#names.has(seat);
    if (!isFrozen) this.#names.set(seat, guest.name);
    if (before !== guest.id) this.#sendHome('taken-over', (one) => isAt(one, seat) && one.guest !== guest.id);
    this.#tellPeople();
  }

  /** A new link opens this seat; the one before opens nothing. */
  async renewLink(role: Role): Promise<string> {
    const token = newLinkToken();
    await this.#ports.store.replaceLink({ hash: hashSecret('link', token), table: this.id, role });
    return token;
  }

  /** This guest is called something else now. */
  rename(guest: Guest): void {
    if (isMatchGoing(this.table)) return;
    for (const seat of this.seatsOf(guest.id)) this.#names.set(seat, guest.name);
    this.#tellPeople();
  }

  /** This guest is nobody any more. */
  forget(guest: string): void {
    for (const seat of this.seatsOf(guest)) {
      this.#holders.delete(seat);
      this.#names.delete(seat);
    }
    this.#sendHome('erased', (one) => one.guest === guest);
    this.#tellPeople();
  }

  async #learnNames(holders: readonly (readonly [Seat, string])[]): Promise<void> {
    const guests = await this.#ports.store.guestsById(holders.map(([, guest]) => guest));
    for (const [seat, id] of holders) {
      const guest = guests.find((one) => one.id === id);
      if (guest !== undefined) this.#names.set(seat, guest.name);
    }
  }

  // ---- Connections -----------------------------------------------------------------------------------------

  enter(role: Role, guest: string | undefined, connection: Connection): Attendant {
    const attendant = new Attendant(role, guest, connection, this.#tell);
    // Forgotten in the moment between: whoever comes again finds it loaded anew.
    if (this.#isClosed) connection.bye('come-back');
    this.#attendants.add(attendant);
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
    const { type, id } = (input ?? {}) as { readonly type?: unknown; readonly id?: unknown };
    if (type === 'leave' && typeof id === 'string') attendant.leaving = id;
    await this.#runner.handle(attendant, input);
    if (this.#seats !== this.table.seats) await this.#seatsChanged();
  }

  #mayStay({ role, guest }: Attendant): boolean {
    return role.kind === 'spectator' || (guest !== undefined && this.#holders.get(role.seat) === guest);
  }

  /** A hint that the log has grown elsewhere. */
  async grown(): Promise<void> {
    await this.#runner.grown();
    if (this.#seats !== this.table.seats) await this.#seatsChanged();
  }

  /** Nobody has been here for so long. */
  isQuiet(sinceMs: number): boolean {
    return this.#attendants.size === 0 && this.#ports.now() - this.#quietSince >= sinceMs;
  }

  /** Finishes what is being written; then everybody is told why, and goes. */
  async close(why: Farewell): Promise<void> {
    this.#isClosed = true;
    await this.#runner.close();
    this.#sendHome(why, () => true);
  }

  // ---- What seats that change bring with them --------------------------------------------------------------

  async #seatsChanged(): Promise<void> {
    const before = this.#seats;
    this.#seats = this.table.seats;
    for (const [seat, { sitter }] of before.entries()) {
      if (sitter.kind === 'person' && !isPersonsSeat(this.table, seat))
        await this.#clearSeat(seat, this.#left.delete(seat));
    }
    this.#tellPeople();
  }

  async #clearSeat(seat: Seat, hasLeft: boolean): Promise<void> {
    this.#holders.delete(seat);
    this.#names.delete(seat);
    this.#sendHome(hasLeft ? 'left' : 'sent-away', (one) => isAt(one, seat));
    await this.#ports.store.release(this.id, seat);
    // Who was sent away still has the link. It opens nothing any more; the host asks for another.
    if (!hasLeft) await this.renewLink({ kind: 'seat', seat });
  }

  // ---- The one door out ------------------------------------------------------------------------------------

  readonly #tell = (attendant: Attendant, told: Told): void => {
    attendant.connection.send(this.#text.of(told));
    if (told.type === 'table') this.#welcomed(attendant);
    if (told.type === 'answer' && told.id === attendant.leaving) this.#hasLeft(attendant);
    if (told.type === 'refused') this.#ports.metrics.messages.refused += 1;
    if (told.type === 'refused' && told.code === 'table-damaged') this.#ports.damaged(this);
  };

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
    if (!isPersonsSeat(this.table, role.seat)) this.#left.add(role.seat);
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
      const name = this.#names.get(seat);
      if (name === undefined || !isPersonsSeat(this.table, seat)) return null;
      const goneAt = here.has(seat) ? undefined : this.#runner.goneSince(seat);
      return { name, here: here.has(seat), goneAt: goneAt === undefined ? null : toldTime(goneAt) };
    });
    return { type: 'people', people, watching };
  }
}

function isAt({ role }: Attendant, seat: Seat): boolean {
  return role.kind === 'seat' && role.seat === seat;
}
