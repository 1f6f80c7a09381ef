import type { Seat } from '@hyakki/engine';
import type { NodesAttendance } from '../stores/nodes.ts';

/** How long a node may be silent before its people count as gone and others do its work. It says something every second. */
export const DEAD_MS = 4_000;

export interface NeighboursPorts {
  readonly node: string;
  /** Since when this node has the table in memory. */
  readonly loadedAt: number;
  now(): number;
  holderOf(seat: Seat): string | undefined;
}

/** What the other nodes have of one table. */
export class Neighbours {
  readonly #ports: NeighboursPorts;
  #others: readonly NodesAttendance[] = [];
  #last = '';

  constructor(ports: NeighboursPorts) {
    this.#ports = ports;
  }

  /** Returns whether anything is new, also because a node has been silent for too long. */
  see(attendances: readonly NodesAttendance[]): boolean {
    this.#others = attendances.filter(({ node }) => node !== this.#ports.node);
    const people = this.#others.map((one) => this.#peopleOf(one));
    const seen = JSON.stringify([this.isDriving, this.watching, people]);
    const isNew = seen !== this.#last;
    this.#last = seen;
    return isNew;
  }

  /** The person of a seat: connected to another node, or when they last went from one. Undefined if none knows them. */
  elsewhere(seat: Seat): 'here' | number | undefined {
    if (this.#others.length === 0) return undefined;
    const { holderOf } = this.#ports;
    const holder = holderOf(seat);
    if (holder === undefined) return undefined;
    let goneAt: number | undefined;
    for (const person of this.#others.flatMap((other) => this.#peopleOf(other))) {
      if (person.guest !== holder) continue;
      // Somebody with two seats may be at one of them; somebody who has just changed seats is noted at the old one.
      if (person.seat !== seat && holderOf(person.seat) === holder) continue;
      if (person.goneAt === null) return 'here';
      goneAt = Math.max(goneAt ?? 0, person.goneAt);
    }
    return goneAt;
  }

  /** Whether the person of a seat can see the table on another node. */
  isLooking(seat: Seat): boolean {
    const holder = this.#ports.holderOf(seat);
    return this.#living.some(({ people }) =>
      people.some((one) => one.guest === holder && one.goneAt === null && one.isLooking === true),
    );
  }

  get watching(): number {
    return this.#living.reduce((sum, { watching }) => sum + watching, 0);
  }

  /** Grows with what people write and show each other there. */
  get room(): number {
    return Math.max(0, ...this.#living.map(({ room }) => room));
  }

  /** Whether this node asks bots and rings clocks: it has had the table for longest. The log settles it if two think so. */
  get isDriving(): boolean {
    const { node, loadedAt } = this.#ports;
    return this.#living.every(
      (other) =>
        other.loadedAt === null ||
        other.loadedAt > loadedAt ||
        (other.loadedAt === loadedAt && other.node > node),
    );
  }

  get #living(): readonly NodesAttendance[] {
    return this.#others.filter((other) => this.#isAlive(other));
  }

  #isAlive({ beatAt }: NodesAttendance): boolean {
    return this.#ports.now() - beatAt < DEAD_MS;
  }

  /** The people of a dead node went when it was last alive. */
  #peopleOf(other: NodesAttendance): NodesAttendance['people'] {
    if (this.#isAlive(other)) return other.people;
    return other.people.map((person) => ({ ...person, goneAt: person.goneAt ?? other.beatAt }));
  }
}
