import { type ClientPorts, HyakkiServer, type SocketEvents } from '@hyakki/client';
import { deriveSeed, type Seed, seedFromText } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import type { DailyPars, Farewell } from '@hyakki/table/protocol';
import { hireThinkers } from '../bots/bots.ts';
import type { WorkOutPars } from '../daily/work-out-pars.ts';
import { Guests } from '../guests/guests.ts';
import type { OtherNodes } from '../nodes/other-nodes.ts';
import { ServerMetrics } from '../operating/metrics.ts';
import { MemoryStore } from '../stores/memory.ts';
import type { Guest, Store } from '../stores/store.ts';
import type { Attendant, Connection } from '../tables/attendants.ts';
import type { LiveTables } from '../tables/live-tables.ts';
import type { TablePorts } from '../tables/ports.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { type ServerTables, startTables } from '../tables/server-tables.ts';

// A server without a network: tables, guests and a store, and connections that are lists of texts.

export interface InMemory extends ServerTables {
  readonly guests: Guests;
  readonly store: Store;
  readonly problems: unknown[];
  guest(name?: string): Promise<Guest>;
}

export interface InMemoryOptions {
  readonly store?: Store;
  readonly games?: FindGame;
  readonly now?: () => number;
  /** The same text gives the same secrets. */
  readonly chance?: string;
  readonly note?: TablePorts['note'];
  readonly workOutPars?: WorkOutPars;
  readonly sendsNotices?: boolean;
  readonly acted?: TablePorts['acted'];
  /** Joins it to other nodes on the same store. */
  readonly others?: (report: (problem: unknown) => void) => OtherNodes;
}

/** Working them out takes too long for a test of anything else. */
export const NO_PARS: DailyPars = { open: null, perfectMemory: { mean: 1, low: 0, high: 2, matches: 20 } };

export function startInMemory({
  store = new MemoryStore(),
  games,
  now = Date.now,
  chance,
  note = () => {},
  workOutPars = async () => NO_PARS,
  sendsNotices = false,
  acted,
  others,
}: InMemoryOptions = {}): InMemory {
  const problems: unknown[] = [];
  let drawn = 0;
  const random256 = (): Seed => deriveSeed(seedFromText(chance ?? String(Math.random())), drawn++);
  const tables = startTables({
    store,
    metrics: new ServerMetrics(),
    bots: hireThinkers(),
    workOutPars,
    sendsNotices,
    ...(acted === undefined ? {} : { acted }),
    ...(games === undefined ? {} : { games }),
    ...(others === undefined ? {} : { others: others((problem) => problems.push(problem)) }),
    botBeat: 0,
    now,
    today: now,
    random256,
    setTimer: (at, ring) => {
      const timer = setTimeout(ring, Math.max(0, at - now()));
      timer.unref();
      return () => clearTimeout(timer);
    },
    note,
    report: (_, problem) => problems.push(problem),
  });
  const guests = new Guests(store, now);
  return {
    ...tables,
    guests,
    store,
    problems,
    guest: async (name) => (await guests.welcome('en', name)).guest,
  };
}

/** Hears everything a table sends, letter by letter. */
export class Wire implements Connection {
  readonly frames: string[] = [];
  farewell: Farewell | undefined;
  running: RunningTable | undefined;
  attendant: Attendant | undefined;

  send(text: string): void {
    this.frames.push(text);
  }

  bye(why: Farewell): void {
    this.farewell = why;
  }

  /** As a socket would: through JSON. Resolves when it was answered. */
  async say(message: object): Promise<void> {
    await this.running!.receive(this.attendant!, JSON.parse(JSON.stringify(message)));
  }

  async enter(
    liveTables: LiveTables,
    table: string,
    visit: Parameters<LiveTables['enter']>[1],
  ): Promise<this> {
    const { running, attendant } = await liveTables.enter(table, visit, this);
    this.running = running;
    this.attendant = attendant;
    return this;
  }

  hangUp(): void {
    this.running!.part(this.attendant!);
  }
}

/** What may happen to a frame on its way. */
export type Fault = 'pass' | 'lose' | 'double' | 'late';

/** The client's side of a network that is a function. Frames to the server and back go through `fault`. */
export function memoryClient(
  /** Read for every connection: a client may come to another node. */
  memory: Pick<InMemory, 'liveTables'>,
  guest: string | undefined,
  fault: (way: 'up' | 'down', text: string) => Fault = () => 'pass',
  wrap: (ports: ClientPorts) => ClientPorts = (ports) => ports,
): { readonly server: HyakkiServer; cut(): void } {
  const open = new Set<() => void>();
  const deliver = (way: 'up' | 'down', text: string, hand: (text: string) => void) => {
    switch (fault(way, text)) {
      case 'lose':
        return;
      case 'double':
        hand(text);
        setTimeout(() => hand(text), 3);
        return;
      case 'late':
        setTimeout(() => hand(text), 5);
        return;
      case 'pass':
        hand(text);
    }
  };
  const openSocket = (url: string, events: SocketEvents) => {
    const table = /tables\/([\w-]+)\/socket/.exec(url)![1]!;
    const seat = /seat=(\d)/.exec(url)?.[1];
    let isOpen = true;
    const gone = () => {
      if (!isOpen) return;
      isOpen = false;
      open.delete(gone);
      if (wire.attendant !== undefined) wire.hangUp();
      setTimeout(() => events.gone(undefined), 0);
    };
    const wire = new (class extends Wire {
      override send(text: string): void {
        if (isOpen) deliver('down', text, (one) => setTimeout(() => isOpen && events.heard(one), 0));
      }
      override bye(why: Farewell): void {
        if (!isOpen) return;
        events.heard(JSON.stringify({ type: 'bye', code: why }));
        gone();
      }
    })();
    open.add(gone);
    wire
      .enter(memory.liveTables, table, { guest, seat: seat === undefined ? undefined : Number(seat) })
      .then(() => (isOpen ? events.opened() : wire.hangUp()), gone);
    return {
      send: (text: string) =>
        deliver('up', text, (one) => {
          if (isOpen && wire.attendant !== undefined) void wire.say(JSON.parse(one));
        }),
      close: gone,
    };
  };
  let drawn = 0;
  const ports: ClientPorts = {
    request: () => Promise.reject(new Error('no HTTP here')),
    openSocket,
    random256: () => deriveSeed(seedFromText(`client ${guest}`), drawn++),
    now: Date.now,
    setTimer: (ms, ring) => {
      const timer = setTimeout(ring, ms);
      return () => clearTimeout(timer);
    },
  };
  return {
    server: new HyakkiServer('http://nowhere', wrap(ports)),
    cut: () => {
      for (const gone of open) gone();
    },
  };
}
