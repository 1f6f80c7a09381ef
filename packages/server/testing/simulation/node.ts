import { answerQuickly, TABLE_BOTS } from '@hyakki/bots';
import type { Thinkers } from '../../bots/bots.ts';
import { Guests } from '../../guests/guests.ts';
import { AddressLimits } from '../../limits/address-limits.ts';
import { DUE_LOOK_MS, DueTables } from '../../nodes/due-tables.ts';
import { Nodes } from '../../nodes/nodes.ts';
import { readConfig } from '../../operating/config.ts';
import { ServerMetrics } from '../../operating/metrics.ts';
import { Heartbeat } from '../../sockets/heartbeat.ts';
import { Outbox } from '../../sockets/outbox.ts';
import { TableSocket } from '../../sockets/socket.ts';
import { StoreError } from '../../stores/store-error.ts';
import { MatchPacking, PACK_AFTER_MS } from '../../tables/match-packing.ts';
import { type ServerTables, startTables } from '../../tables/server-tables.ts';
import { NO_PARS } from '../in-memory.ts';
import type { Database } from './database.ts';
import type { HintsBetweenNodes } from './hints.ts';
import { type Machine, newProcess, type Process } from './machine.ts';
import type { Accept } from './network.ts';

const TIDY_MS = 60_000;
/** Where matches are packed: so long after their end. A node may stand still for longer. */
const PACK_SOON_MS = 500;
const PACK_LOOK_MS = 1_000;
const THINKING_MS = [1, 60] as const;
/** How long a client waits for the answer to a request. */
const PATIENCE_MS = 10_000;

export interface Around {
  readonly database: Database;
  readonly hints: HintsBetweenNodes;
  /** By how many milliseconds its clock is ahead of the others'. */
  readonly ahead: number;
  readonly isPacking: boolean;
}

/** One server of a simulation: the program's own tables, sockets, heartbeat, looks and clocks, joined as `startServer` joins them. */
export class SimulatedNode {
  readonly process: Process;
  readonly tables: ServerTables;
  readonly guests: Guests;
  readonly problems: unknown[] = [];
  readonly #machine: Machine;
  readonly #now: () => number;
  readonly #nodes: Nodes;
  readonly #dueTables: DueTables;
  readonly #heartbeat = new Heartbeat();
  readonly #metrics = new ServerMetrics();
  readonly #outbox = new Outbox();
  readonly #limits = readConfig({}).limits;
  readonly #addresses: AddressLimits;
  readonly #packing: MatchPacking | undefined;
  #isListening = false;

  constructor(machine: Machine, name: string, { database, hints, ahead, isPacking }: Around) {
    const process = newProcess(name);
    const store = database.connect(process);
    const now = () => Math.floor(machine.now + ahead);
    const setTimer = (at: number, ring: () => void) => machine.after(at - now(), process, 'timer', ring);
    this.process = process;
    this.#machine = machine;
    this.#now = now;
    this.#nodes = new Nodes(name, { store, hints: hints.join(name, process), now, report: this.#report });
    this.tables = startTables({
      store,
      others: this.#nodes,
      metrics: this.#metrics,
      bots: thinkers(machine, process),
      workOutPars: async () => NO_PARS,
      botBeat: 0,
      now,
      today: now,
      random256: () => machine.random256(),
      setTimer,
      note: () => {},
      report: (_, problem) => this.#report(problem),
    });
    this.guests = new Guests(store, now);
    this.#addresses = new AddressLimits(this.#limits, now);
    this.#dueTables = new DueTables({
      store,
      loaded: (table) => this.tables.liveTables.loaded(table),
      open: (table) => this.tables.liveTables.open(table),
      isPassing: (problem) => problem instanceof StoreError,
      now,
      setTimer,
      report: this.#report,
    });
    if (isPacking) {
      const today = () => now() + PACK_AFTER_MS - PACK_SOON_MS;
      this.#packing = new MatchPacking({ store, today, report: (_, problem) => this.#report(problem) });
    }
    machine.after(0, process, 'starts', () => void this.#start().catch(this.#report));
  }

  readonly #report = (problem: unknown): void => {
    this.problems.push(problem);
  };

  async #start(): Promise<void> {
    const { liveTables } = this.tables;
    await this.#nodes.start(liveTables);
    this.#heartbeat.start();
    const look = () => void this.#dueTables.look().catch(this.#report);
    look();
    setInterval(look, DUE_LOOK_MS);
    setInterval(() => void liveTables.tidy().catch(this.#report), TIDY_MS);
    const packing = this.#packing;
    if (packing !== undefined) setInterval(() => void packing.look().catch(this.#report), PACK_LOOK_MS);
    this.#isListening = true;
  }

  get isListening(): boolean {
    return this.#isListening;
  }

  /** As an operator ends it. */
  async stop(): Promise<void> {
    this.#isListening = false;
    this.#dueTables.close();
    this.#packing?.close();
    await this.tables.liveTables.close();
    await this.#nodes.close();
    this.process.isGone = true;
  }

  /** As `kill -9` ends it. */
  kill(): void {
    this.process.isGone = true;
    this.#isListening = false;
  }

  /** How it takes a connection of this guest, whom the session told before the upgrade. */
  accept(guest: string | undefined): Accept {
    return (url, socket, wire) => {
      const found = /tables\/([\w-]+)\/socket(?:\?seat=(\d))?$/.exec(url)!;
      const seat = found[2] === undefined ? undefined : Number(found[2]);
      this.#heartbeat.watch(socket);
      new TableSocket(
        socket,
        { table: found[1]!, visit: { guest, seat }, address: '127.0.0.1', wire },
        {
          liveTables: this.tables.liveTables,
          metrics: this.#metrics,
          addresses: this.#addresses,
          limits: this.#limits,
          note: () => {},
          outbox: this.#outbox,
          now: this.#now,
          report: (_, problem) => this.#report(problem),
        },
      );
    };
  }

  /** What a request does at this node. Rejects if no answer comes in time. */
  request<Value>(client: Process, what: string, work: () => Promise<Value>): Promise<Value> {
    const machine = this.#machine;
    const travel = () => machine.between([1, 20]);
    return new Promise((resolve, reject) => {
      const callOff = machine.after(PATIENCE_MS, client, `${what}: no answer`, () => reject(new Error(what)));
      machine.after(travel(), this.process, what, () => {
        const answer = (settle: () => void) =>
          machine.after(travel(), client, `${what}: answered`, () => {
            callOff();
            settle();
          });
        work().then(
          (value) => answer(() => resolve(value)),
          (problem) => answer(() => reject(problem)),
        );
      });
    });
  }
}

/** Bots that answer soon: the quick ones, whatever their name. */
function thinkers(machine: Machine, process: Process): Thinkers {
  return {
    book: TABLE_BOTS,
    start: async () => {},
    ask: (request) =>
      new Promise((resolve) => {
        machine.after(machine.between(THINKING_MS), process, 'a bot chooses', () =>
          resolve(answerQuickly(request)),
        );
      }),
    why: async () => [],
    mayExplain: () => true,
    figures: () => ({ waiting: 0, hurried: 0 }),
    close: async () => {},
  };
}
