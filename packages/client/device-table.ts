import type { Reason, Seat, Seed, Viewer } from '@hyakki/engine';
import {
  type BotBook,
  type BotRequest,
  type Client,
  type ClientMessage,
  type Log,
  PROTOCOL,
  type Role,
  type RunnerPorts,
  type TableMessage,
  type TableMessageOf,
  TableRunner,
  type WhyRequest,
} from '@hyakki/table';

export interface DeviceTablePorts {
  readonly log: Log;
  readonly bots: BotBook;
  /** By seat. */
  readonly names: readonly (string | null)[];
  now(): number;
  random256(): Seed;
  askBot(ask: BotRequest): Promise<string | object | undefined>;
  explainBot(ask: WhyRequest): Promise<readonly Reason[]>;
  setTimer(at: number, ring: () => void): () => void;
  renamed(names: readonly (string | null)[]): void;
  played(phase: 'playing' | 'over'): void;
  report(problem: unknown): void;
}

/** Messages that a table on one device accepts from the person who holds it, even before they have said who they are. */
const FOR_ALL: readonly ClientMessage['type'][] = [
  'set',
  'seat-bot',
  'empty-seat',
  'swap',
  'start',
  'again',
  'stop',
  'pace',
  'hurry',
];

/**
 * A table with all its persons at one device. Each has a connection of their own in here; its messages go to the page only
 * while the page shows that person's view.
 */
export class DeviceTable {
  readonly #ports: DeviceTablePorts;
  readonly #runner: TableRunner;
  readonly #persons = new Map<Seat, DevicePerson>();
  readonly #public: Client;
  #names: readonly (string | null)[];
  #eyes: Viewer = 'spectator';
  #tell: ((told: TableMessage) => void) | undefined;
  #shares = 0;
  /** The last `people` message. */
  #people = '';

  private constructor(ports: DeviceTablePorts, runner: TableRunner) {
    this.#ports = ports;
    this.#runner = runner;
    this.#names = ports.names;
    this.#public = {
      role: { kind: 'spectator' },
      tell: (told) => this.#heard('spectator', told),
      welcomed: () => this.#welcomed('spectator'),
    };
  }

  static async open(ports: DeviceTablePorts): Promise<DeviceTable> {
    const runnerPorts: RunnerPorts = {
      append: (expected, entries) => ports.log.append(expected, entries),
      read: (after) => ports.log.read(after),
      now: () => ports.now(),
      random256: () => ports.random256(),
      askBot: (ask) => ports.askBot(ask),
      explainBot: (ask) => ports.explainBot(ask),
      setTimer: (at, ring) => ports.setTimer(at, ring),
      // On one's own device a bot's thinking time gives nothing away.
      botBeat: 0,
      bots: ports.bots,
      // The same table may be open in another tab.
      isShared: true,
      finished: () => ports.played('over'),
      folded: (entry) => {
        if (entry.type === 'swapped') table.#swap(entry.a, entry.b);
        if (entry.type === 'dealt') ports.played('playing');
      },
      report: (problem) => ports.report(problem),
    };
    const table: DeviceTable = new DeviceTable(ports, await TableRunner.begin(runnerPorts));
    for (const [seat, name] of ports.names.entries()) if (name !== null) await table.#arrive(seat);
    return table;
  }

  /** From now on the page receives this viewer's messages, beginning with a welcome. */
  async look(viewer: Viewer, tell: (told: TableMessage) => void): Promise<void> {
    this.#eyes = viewer;
    this.#tell = tell;
    const client = this.#clientOf(viewer);
    if (client === this.#public) this.#runner.join(client);
    await this.#runner.handle(client, { type: 'come', protocol: PROTOCOL });
  }

  /** The only person, among bots: nobody else looks over their shoulder. */
  get onlyPerson(): Seat | undefined {
    const persons = this.#runner.table.seats.flatMap(({ sitter }, seat) =>
      sitter.kind === 'person' ? [seat] : [],
    );
    return persons.length === 1 ? persons[0] : undefined;
  }

  leave(): void {
    this.#tell = undefined;
  }

  async ask(message: ClientMessage): Promise<void> {
    await this.#runner.handle(this.#speaker(message), message);
    this.#tellPeople();
  }

  async sitDown(seat: Seat, name: string): Promise<void> {
    this.#names = Array.from({ length: Math.max(this.#names.length, seat + 1) }, (_, i) =>
      i === seat ? name : (this.#names[i] ?? null),
    );
    this.#ports.renamed(this.#names);
    if (this.#runner.table.seats[seat]?.sitter.kind !== 'person') await this.#arrive(seat);
    this.#tellPeople();
  }

  async grown(): Promise<void> {
    await this.#runner.grown();
    this.#tellPeople();
  }

  async close(): Promise<void> {
    this.#tell = undefined;
    await this.#runner.close();
  }

  #clientOf(viewer: Viewer): Client {
    return viewer === 'spectator' ? this.#public : (this.#persons.get(viewer) ?? this.#public);
  }

  #speaker({ type }: ClientMessage): Client {
    const own = this.#clientOf(this.#eyes);
    // P27: nobody holds the device, and anybody may let a bot go on.
    if (type === 'wait' && own === this.#public) return this.#persons.get(this.#runner.table.host) ?? own;
    return FOR_ALL.includes(type) ? (this.#persons.get(this.#runner.table.host) ?? own) : own;
  }

  async #arrive(seat: Seat): Promise<void> {
    if (this.#runner.table.seats[seat] === undefined) return;
    const before = this.#persons.get(seat);
    if (before !== undefined) this.#runner.part(before);
    const client = new DevicePerson(seat, {
      told: (own, told) => this.#heard(own, told),
      welcomed: (own) => this.#welcomed(own),
      asked: (person) => this.#share(person),
    });
    this.#persons.set(seat, client);
    this.#runner.join(client);
    await this.#runner.handle(client, { type: 'come', protocol: PROTOCOL });
  }

  /** Names and views follow their persons. */
  #swap(a: Seat, b: Seat): void {
    const [one, other] = [this.#persons.get(a), this.#persons.get(b)];
    this.#persons.delete(a);
    this.#persons.delete(b);
    for (const [person, seat] of [
      [one, b],
      [other, a],
    ] as const) {
      if (person === undefined) continue;
      person.seat = seat;
      this.#persons.set(seat, person);
    }
    const follow = (seat: Seat) => (seat === a ? b : seat === b ? a : seat);
    const length = Math.max(this.#names.length, a + 1, b + 1);
    this.#names = Array.from({ length }, (_, seat) => this.#names[follow(seat)] ?? null);
    if (this.#eyes !== 'spectator') this.#eyes = follow(this.#eyes);
    this.#ports.renamed(this.#names);
  }

  #heard(viewer: Viewer, told: TableMessage): void {
    // The page gets every answer, but the other messages of one viewer only.
    const isAnswer = told.type === 'answer' || told.type === 'refused';
    if (isAnswer ? told.id === null || told.id.startsWith(OWN_IDS) : viewer !== this.#eyes) return;
    this.#tell?.(told);
  }

  #welcomed(viewer: Viewer): void {
    if (viewer !== this.#eyes) return;
    this.#people = '';
    this.#tellPeople();
  }

  #share(person: DevicePerson): void {
    const id = `${OWN_IDS}share-${person.seat}-${++this.#shares}`;
    void this.#runner.handle(person, { type: 'share', id, share: this.#ports.random256() });
  }

  /** A table knows no names. Its runner sends them after a welcome, and whenever they change. */
  #tellPeople(): void {
    const people = this.#runner.table.seats.map(({ sitter }, seat) =>
      sitter.kind === 'person'
        ? { name: this.#names[seat] ?? `${seat + 1}`, here: true, goneAt: null }
        : null,
    );
    const told: TableMessageOf<'people'> = { type: 'people', people, watching: 0 };
    const text = JSON.stringify(told);
    if (text === this.#people) return;
    this.#people = text;
    this.#tell?.(told);
  }
}

interface PersonEvents {
  told(seat: Seat, told: TableMessage): void;
  welcomed(seat: Seat): void;
  /** The table waits for this person's share of a deal. */
  asked(person: DevicePerson): void;
}

/** One of the persons at this device. Their seat may change. */
class DevicePerson implements Client {
  seat: Seat;
  readonly #events: PersonEvents;

  constructor(seat: Seat, events: PersonEvents) {
    this.seat = seat;
    this.#events = events;
  }

  get role(): Role {
    return { kind: 'seat', seat: this.seat };
  }

  tell(told: TableMessage): void {
    if (sharedIn(told)?.[this.seat] === false) this.#events.asked(this);
    this.#events.told(this.seat, told);
  }

  welcomed(): void {
    this.#events.welcomed(this.seat);
  }
}

/** By seat: who has shared for the deal of this message. */
function sharedIn(told: TableMessage): readonly boolean[] | undefined {
  if (told.type === 'promise') return told.shared;
  return told.type === 'table' && told.match?.phase === 'promised' ? told.match.shared : undefined;
}

/** Ids of the device's own requests: nobody waits for their answers. */
const OWN_IDS = 'own-';
