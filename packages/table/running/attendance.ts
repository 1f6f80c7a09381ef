import type { Seat } from '@hyakki/engine';
import type { Role } from '../rules/table.ts';

const SPECTATOR: Role = { kind: 'spectator' };

interface Attendant {
  readonly role: Role;
}

/** Which persons are connected and since when the others are gone. In memory only. */
export class Attendance {
  readonly #begunAt: number;
  readonly #goneAtFirst: ((seat: Seat) => number | undefined) | undefined;
  /** Seats whose person is connected. */
  readonly #here = new Set<Seat>();
  /** When the others went, if they were connected since this began. */
  readonly #gone = new Map<Seat, number>();
  /** By seat: how often it got another person, or lost its own. */
  readonly #sittings = new Map<Seat, number>();
  /** Somebody else has their seat now, though their connection may last a moment longer. */
  readonly #dismissed = new WeakSet<Attendant>();

  constructor(begunAt: number, goneAtFirst: ((seat: Seat) => number | undefined) | undefined) {
    this.#begunAt = begunAt;
    this.#goneAtFirst = goneAtFirst;
  }

  /** Undefined while they are here. */
  goneSince(seat: Seat): number | undefined {
    if (this.#here.has(seat)) return undefined;
    return this.#gone.get(seat) ?? this.#goneAtFirst?.(seat) ?? this.#begunAt;
  }

  /** The same, but undefined if they were never connected here. */
  knownOf(seat: Seat): 'here' | number | undefined {
    return this.#here.has(seat) ? 'here' : this.#gone.get(seat);
  }

  /** Says whether that is news. */
  came(seat: Seat): boolean {
    if (this.#here.has(seat)) return false;
    this.#here.add(seat);
    this.#gone.delete(seat);
    return true;
  }

  went(seat: Seat, at: number): void {
    this.#here.delete(seat);
    this.#gone.set(seat, at);
  }

  /** Grows when the seat changes hands, so that a request on its way does not count for the next person. */
  sittingOf({ role }: Attendant): number {
    if (this.#sittings.size === 0 || role.kind === 'spectator') return 0;
    return this.#sittings.get(role.seat) ?? 0;
  }

  roleOf(attendant: Attendant): Role {
    // Fast path: this runs for every message and recipient, and hardly anybody is ever dismissed.
    return this.#sittings.size > 0 && this.#dismissed.has(attendant) ? SPECTATOR : attendant.role;
  }

  /** Everybody connected to this seat is a spectator from now on. */
  dismiss(seat: Seat, all: Iterable<Attendant>, at: number): void {
    this.#sittings.set(seat, (this.#sittings.get(seat) ?? 0) + 1);
    for (const attendant of all) {
      if (attendant.role.kind === 'seat' && attendant.role.seat === seat) this.#dismissed.add(attendant);
    }
    if (this.#here.has(seat)) this.went(seat, at);
  }

  swap(a: Seat, b: Seat): void {
    const [one, other] = [this.goneSince(a), this.goneSince(b)];
    this.#set(a, other);
    this.#set(b, one);
    const [mine = 0, theirs = 0] = [this.#sittings.get(a), this.#sittings.get(b)];
    if (mine > 0 || theirs > 0) this.#sittings.set(a, theirs).set(b, mine);
  }

  #set(seat: Seat, goneSince: number | undefined): void {
    if (goneSince === undefined) this.came(seat);
    else this.went(seat, goneSince);
  }
}
