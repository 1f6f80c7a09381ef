import {
  type AnyGame,
  deriveSeed,
  expectOk,
  type Game,
  type GameTypes,
  type Result,
  type Seat,
  type Seed,
  seatsOf,
  seedFromText,
  type Viewer,
} from '@hyakki/engine';
import { inWorld, type OtherWorld, type Trail, throughJson } from '@hyakki/engine/testing';
import {
  type ClientMessage,
  type Decision,
  decide,
  decideTime,
  type Entry,
  type EntryOf,
  evolve,
  foldLog,
  openTable,
  type Ports,
  PROTOCOL,
  RANDOM_BOT,
  type Role,
  refused,
  type Setting,
  type Table,
  type TableMessage,
  tellAfter,
  welcome,
} from '../index.ts';
import { mostLines } from '../rules/bounds.ts';
import { shareOf } from './person.ts';
import { NOON } from './test-table.ts';

/** Every way by which something leaves a table. A planted leak is one of these done wrong. */
export interface Doors {
  decide(table: Table, role: Role, message: ClientMessage, ports: Ports): Result<Decision>;
  evolve(table: Table, entry: Entry): Table;
  answer(table: Table, role: Role, message: ClientMessage, result: Result<Decision>): TableMessage;
  tellAfter(before: Table, after: Table, entries: readonly Entry[], viewer: Viewer): readonly TableMessage[];
  welcome(table: Table, viewer: Viewer, now: number, since?: number): TableMessage;
}

/** As they are. */
export const DOORS: Doors = {
  decide,
  evolve,
  answer: (_table, _role, message, result) => {
    const id = message.type === 'come' ? null : message.id;
    return result.ok ? { type: 'answer', id: id ?? '', seq: result.value.seq } : refused(id, result.refusal);
  },
  tellAfter,
  welcome,
};

/** A table in one of two worlds, with somebody who looks and listens there. */
export class World<G extends GameTypes> {
  readonly #doors: Doors;
  /** Goes with its person when seats are swapped. */
  #viewer: Viewer;
  readonly #name: 'one' | 'other';
  readonly #game: AnyGame;
  readonly #log: Entry[] = [];
  readonly received: { readonly what: string; readonly text: string }[] = [];
  /** Since when the person of a seat is gone. */
  readonly gone = new Map<Seat, number>();
  /** Whether the viewer is connected already; it receives nothing from before. */
  isListening = true;
  #table: Table;
  #now = NOON;

  constructor(
    doors: Doors,
    game: Game<G>,
    trail: Trail<G>,
    begins: OtherWorld<G>,
    viewer: Viewer,
    name: 'one' | 'other',
    setting: Pick<Setting, 'aids' | 'talk'>,
  ) {
    this.#doors = doors;
    this.#viewer = viewer;
    this.#name = name;
    this.#game = inWorld(game, trail, begins) as unknown as AnyGame;
    const { seatCount, options } = trail;
    const wish = { game: game.id, seatCount, options, ...setting };
    this.#log.push(...expectOk(openTable(wish, 'server', this.#ports(), () => this.#game)));
    this.#table = foldLog(this.#log, () => this.#game);
  }

  get table(): Table {
    return this.#table;
  }

  get viewer(): Viewer {
    return this.#viewer;
  }

  #ports(): Ports {
    return {
      now: this.#now,
      // What nobody may know is another in each world.
      random256: () => secretIn(this.#name),
      goneSince: (seat) => this.gone.get(seat),
    };
  }

  /** Everybody comes, the dealer promises, everybody shares. */
  begin(commitment: Seed | undefined): Seed {
    const seats = seatsOf(this.#table.seats.length);
    for (const seat of seats) this.come(seat);
    const promised = this.#decide(0, { type: 'start', id: 'start' });
    // Both worlds promise the same: that the secrets differ is just what must not show.
    const entries = promised.map((entry) =>
      entry.type === 'promised' && commitment !== undefined ? { ...entry, commitment } : entry,
    );
    this.write(entries);
    for (const seat of seats) {
      const share = seat === this.#viewer ? shareOf(seat) : deriveSeed(secretIn(this.#name), seat);
      this.request(seat, { type: 'share', id: `share-${seat}`, share });
    }
    const [first] = entries;
    if (first?.type !== 'promised') throw new Error('not promised');
    return first.commitment;
  }

  #decide(seat: Seat, message: ClientMessage): readonly Entry[] {
    return expectOk(this.#doors.decide(this.#table, { kind: 'seat', seat }, message, this.#ports())).entries;
  }

  /** Whoever comes is there. */
  come(seat: Seat): void {
    this.gone.delete(seat);
    this.request(seat, { type: 'come', protocol: PROTOCOL });
  }

  /** The person of a seat is gone for so long. */
  goes(seat: Seat, milliseconds: number): void {
    this.gone.set(seat, this.#now);
    this.pass(milliseconds);
  }

  /** A line of whoever runs the table. Careless hands left in it who it was, which is another in each world. */
  takenOver(seat: Seat): void {
    const entry: Entry = { at: this.#now, type: 'taken-over', seat };
    this.write([{ ...entry, guest: secretIn(this.#name) } as Entry]);
  }

  /** The seat is somebody else's from now on. */
  handedOver(seat: Seat): void {
    this.write([{ at: this.#now, type: 'handed-over', seat, bot: RANDOM_BOT }]);
  }

  /** Somebody talks until only so many lines are left. */
  fillUp(seat: Seat, left: number): void {
    const { seq, countedFrom } = this.#table;
    const said: Entry = { at: this.#now, type: 'said', seat, saying: { kind: 'reaction', name: 'hmm' } };
    this.write(Array.from({ length: mostLines(this.#table) - (seq - countedFrom) - left }, () => said));
  }

  /** A seat sends a request. The viewer receives the answer if the seat is its own. */
  request(seat: Seat, message: ClientMessage): boolean {
    const result = this.#answer({ kind: 'seat', seat }, message, seat === this.#viewer);
    if (result.ok) this.write(result.value.entries);
    return result.ok;
  }

  /** The viewer sends a request that is not carried out: it receives only the answer. */
  probe(message: ClientMessage): void {
    const role: Role =
      this.#viewer === 'spectator' ? { kind: 'spectator' } : { kind: 'seat', seat: this.#viewer };
    this.#answer(role, message, true);
  }

  #answer(role: Role, message: ClientMessage, isViewers: boolean): Result<Decision> {
    const result = this.#doors.decide(this.#table, role, message, this.#ports());
    if (isViewers)
      this.#receive(`answer to ${message.type}`, this.#doors.answer(this.#table, role, message, result));
    return result;
  }

  write(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const before = this.#table;
      this.#log.push(entry);
      this.#table = this.#doors.evolve(before, entry);
      if (entry.type === 'swapped') this.#follow(entry);
      for (const message of this.#doors.tellAfter(before, this.#table, [entry], this.#viewer))
        this.#receive(message.type, message);
    }
  }

  #follow({ a, b }: EntryOf<'swapped'>): void {
    if (this.#viewer === a) this.#viewer = b;
    else if (this.#viewer === b) this.#viewer = a;
  }

  /** Time goes by, and does what it does. */
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (;;) {
      const entries = decideTime(this.#table, this.#ports());
      if (entries.length === 0) return;
      this.write(entries);
    }
  }

  /** The viewer reconnects, to this table or to one folded again. */
  lookAgain(since: number, isRestarted: boolean): void {
    const table = isRestarted ? this.#foldAgain() : this.#table;
    const what = isRestarted ? 'welcome after a restart' : 'welcome';
    this.#receive(what, this.#doors.welcome(table, this.#viewer, this.#now, since));
  }

  #foldAgain(): Table {
    const [opened, ...lines] = throughJson(this.#log);
    let table = foldLog([opened!], () => this.#game);
    for (const line of lines) table = this.#doors.evolve(table, line);
    return table;
  }

  /** Reduces what was received to history, and the fact that a message came. */
  keepHistory(): void {
    for (const [i, { what, text }] of this.received.entries()) {
      if (what !== 'told') continue;
      const { events: _events, view: _view, ...kept } = JSON.parse(text);
      this.received[i] = { what, text: JSON.stringify(kept) };
    }
  }

  #receive(what: string, message: TableMessage): void {
    if (this.isListening) this.received.push({ what, text: JSON.stringify(message) });
  }
}

function secretIn(name: string): Seed {
  return seedFromText(`secret of world ${name}`);
}
