import type { Seat } from '@hyakki/engine';
import type { Client, Role, TableMessage, TableMessageOf } from '@hyakki/table';
import type { Farewell } from '@hyakki/table/protocol';
import { MessageText } from '../sockets/message-text.ts';

/** One connection as a table sees it. */
export interface Connection {
  send(text: string): void;
  bye(why: Farewell): void;
}

/** A client at a table: a connection with a role. Messages go out by `tell` only. */
export class Attendant implements Client {
  /** Changes when seats are swapped. */
  role: Role;
  /** Undefined for spectators without a session. */
  readonly guest: string | undefined;
  readonly connection: Connection;
  readonly #events: AttendantEvents;
  /** Whether it was welcomed. */
  isHere = false;
  /** Whether a person can see this page, as far as it has said (P35). */
  isVisible = true;

  constructor(role: Role, guest: string | undefined, connection: Connection, events: AttendantEvents) {
    this.role = role;
    this.guest = guest;
    this.connection = connection;
    this.#events = events;
  }

  tell(message: TableMessage): void {
    this.connection.send(this.#events.text.of(message));
  }

  welcomed(): void {
    this.#events.welcomed(this);
  }

  left(): void {
    this.#events.left(this);
  }

  isAt(seat: Seat): boolean {
    return this.role.kind === 'seat' && this.role.seat === seat;
  }
}

interface AttendantEvents {
  readonly text: MessageText;
  welcomed(attendant: Attendant): void;
  left(attendant: Attendant): void;
}

export interface AttendantsPorts {
  /** The people by seat; `here` are the seats with a connection. */
  people(here: ReadonlySet<Seat>): TableMessageOf<'people'>['people'];
  /** How many watch on other nodes. */
  watchingElsewhere(): number;
  /** Somebody may have come or gone. */
  attended(): void;
  /** Somebody left the table with all their devices. */
  left(guest: string): void;
  /** A connection was closed. */
  parted(attendant: Attendant): void;
}

/** All clients of a table on this node. */
export class Attendants {
  readonly #ports: AttendantsPorts;
  readonly #all = new Set<Attendant>();
  readonly #events: AttendantEvents = {
    text: new MessageText(),
    welcomed: (attendant) => this.#welcomed(attendant),
    left: (attendant) => this.#left(attendant),
  };
  /** The last `people` message that everybody got. */
  #people = '';

  constructor(ports: AttendantsPorts) {
    this.#ports = ports;
  }

  get size(): number {
    return this.#all.size;
  }

  get all(): Iterable<Attendant> {
    return this.#all;
  }

  has(attendant: Attendant): boolean {
    return this.#all.has(attendant);
  }

  /** Everybody who has a guest's session. */
  get guests(): ReadonlySet<string> {
    const guests = [...this.#all].map(({ guest }) => guest);
    return new Set(guests.filter((guest) => guest !== undefined));
  }

  /** How many watch on this node. */
  get watching(): number {
    return [...this.#all].filter(({ isHere, role }) => isHere && role.kind === 'spectator').length;
  }

  /** Whether somebody at this seat can see the table. */
  isAnyLooking(seat: Seat): boolean {
    return [...this.#all].some((one) => one.isAt(seat) && one.isHere && one.isVisible);
  }

  isAnyAt(seat: Seat): boolean {
    return [...this.#all].some((one) => one.isAt(seat));
  }

  add(role: Role, guest: string | undefined, connection: Connection): Attendant {
    const attendant = new Attendant(role, guest, connection, this.#events);
    this.#all.add(attendant);
    return attendant;
  }

  remove(attendant: Attendant): void {
    if (!this.#all.delete(attendant)) return;
    this.#ports.parted(attendant);
    if (attendant.isHere) this.tellPeople();
  }

  swapRoles(a: Seat, b: Seat): void {
    for (const attendant of this.#all) {
      if (attendant.isAt(a)) attendant.role = { kind: 'seat', seat: b };
      else if (attendant.isAt(b)) attendant.role = { kind: 'seat', seat: a };
    }
  }

  sendHome(
    why: Farewell | ((attendant: Attendant) => Farewell),
    isMeant: (attendant: Attendant) => boolean,
  ): void {
    for (const attendant of [...this.#all].filter(isMeant)) {
      this.remove(attendant);
      attendant.connection.bye(typeof why === 'function' ? why(attendant) : why);
    }
  }

  /** Sends `people` if it has changed, and returns whether it had. */
  tellPeople(): boolean {
    this.#ports.attended();
    const text = JSON.stringify(this.#peopleNow());
    if (text === this.#people) return false;
    this.#people = text;
    for (const { isHere, connection } of this.#all) if (isHere) connection.send(text);
    return true;
  }

  #peopleNow(): TableMessageOf<'people'> {
    const here = new Set<Seat>();
    let watching = this.#ports.watchingElsewhere();
    for (const { isHere, role } of this.#all) {
      if (!isHere) continue;
      if (role.kind === 'seat') here.add(role.seat);
      else watching += 1;
    }
    return { type: 'people', people: this.#ports.people(here), watching };
  }

  #welcomed(attendant: Attendant): void {
    const wasHere = attendant.isHere;
    attendant.isHere = true;
    const isNews = this.tellPeople();
    // Everybody just got it, or only the newcomer needs it.
    if (!isNews || wasHere) attendant.connection.send(this.#people);
  }

  /** Closes all connections of that person. During a match they keep the seat and may come back. */
  #left({ role, guest }: Attendant): void {
    if (role.kind !== 'seat') return;
    this.sendHome('left', (one) => one.isAt(role.seat) && one.guest === guest);
    if (guest !== undefined) this.#ports.left(guest);
  }
}
