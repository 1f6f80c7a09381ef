import type { StoredLine } from '@hyakki/table';
import { MemoryStore } from '../../stores/memory.ts';
import { Memory } from '../../stores/memory-data.ts';
import type { NewStoredTable, Store, TableId } from '../../stores/store.ts';
import { StoreError } from '../../stores/store-error.ts';
import { type Machine, newProcess, type Process } from './machine.ts';
import type { Weather } from './weather.ts';

/** Not of a store that is on another machine, or nothing that waits. */
const NEVER_FAIL = new Set(['close', 'time', 'check', 'backup']);
/** Anything else changes something, and goes in the order in which it was asked for. */
const READS =
  /^(?:read|find|time|around|holdersOf|seatsOf|awayFrom|tablesOf|staysOf|wantsNotices|noticesSince|dailiesOf|guestsById)/;

const NEAR_MS = [0.1, 4] as const;
const SLOW_MS = [100, 3_000] as const;

interface Trap {
  readonly when: 'before' | 'after';
  spring(): void;
}

/** The database of a simulation: the store that all nodes share, on a machine of its own. */
export class Database {
  readonly #machine: Machine;
  readonly #weather: () => Weather;
  readonly #memory = new Memory();
  readonly #store = new MemoryStore(this.#memory);
  readonly #process = newProcess('database');
  /** Every line that was ever committed, kept apart from what the store makes of it. */
  readonly #committed = new Map<TableId, StoredLine[]>();
  /** Nodes that do not reach the database, and until when. */
  readonly #cutOff = new Map<Process, number>();
  readonly #traps = new Map<Process, Trap>();
  #packed = 0;

  constructor(machine: Machine, weather: () => Weather) {
    this.#machine = machine;
    this.#weather = weather;
  }

  linesOf(table: TableId): readonly StoredLine[] {
    return this.#committed.get(table) ?? [];
  }

  /** How often a checkpoint took the place of lines. */
  get packed(): number {
    return this.#packed;
  }

  /** For when everything is over: without a network in between. */
  get store(): Store {
    return this.#store;
  }

  /** The next append of this node springs the trap: before it is committed, or after it is and before anybody knows. */
  setTrap(node: Process, when: Trap['when'], spring: () => void): void {
    this.#traps.set(node, { when, spring });
  }

  cutOff(node: Process, until: number): void {
    this.#cutOff.set(node, until);
  }

  heal(): void {
    this.#cutOff.clear();
    this.#traps.clear();
  }

  #springTrap(node: Process, name: string, when: Trap['when']): boolean {
    const trap = this.#traps.get(node);
    if (name !== 'append' || trap?.when !== when) return false;
    this.#traps.delete(node);
    trap.spring();
    return true;
  }

  /** The store as one node reaches it. */
  connect(node: Process): Store {
    let lastWrite = 0;
    /** It died, and what it had asked for since then has not come. */
    let isSilent = false;
    const call = (name: string, given: readonly unknown[]) =>
      new Promise((resolve, reject) => {
        const machine = this.#machine;
        const weather = NEVER_FAIL.has(name) ? undefined : this.#weather();
        const isRead = READS.test(name);
        const far = () =>
          machine.between(weather !== undefined && machine.happens(weather.slow) ? SLOW_MS : NEAR_MS);
        // Writes of one node are committed one after the other.
        const at = Math.max(machine.now + far(), isRead ? 0 : lastWrite);
        if (!isRead) lastWrite = at;
        const isCutOff = weather !== undefined && (this.#cutOff.get(node) ?? 0) > at;
        const isRefused = isCutOff || (weather !== undefined && machine.happens(weather.refused));
        const isCut = weather !== undefined && !isRefused && machine.happens(weather.cutAfterCommit);
        const answer = (what: string, settle: () => void) => {
          machine.after(far(), node, what, settle);
        };
        const unreachable = () =>
          answer(`${name} fails`, () => reject(new StoreError('unreachable', `${name}: simulated`)));
        machine.after(at - machine.now, this.#process, `${name} of ${node.name}`, () => {
          // Of what it asked for just before it died, the database has heard the first part.
          isSilent ||= this.#springTrap(node, name, 'before') || (node.isGone && machine.happens(0.5));
          if (isSilent) return;
          if (isRefused) return unreachable();
          this.#do(name, given).then(
            (value) => {
              this.#springTrap(node, name, 'after');
              if (isCut) unreachable();
              else answer(`${name} answered`, () => resolve(value));
            },
            (problem) => answer(`${name} refused`, () => reject(problem)),
          );
        });
      });
    return new Proxy(this.#store, {
      get: (_, name: string) =>
        name === 'then'
          ? undefined
          : name === 'close'
            ? async () => {}
            : (...given: unknown[]) => call(name, given),
    });
  }

  async #do(name: string, given: readonly unknown[]): Promise<unknown> {
    const methods = this.#store as unknown as Record<
      string,
      (...given: readonly unknown[]) => Promise<unknown>
    >;
    const value = await methods[name]!(...given);
    if (name === 'append' && value === 'written') {
      const [table, expected, entries] = given as unknown as Parameters<Store['append']>;
      this.#commit(table, expected, entries);
    } else if (name === 'createTable') {
      const [{ id, entries }] = given as unknown as [NewStoredTable];
      this.#commit(id, 0, entries);
    } else if (name === 'pack' && value === 'packed') {
      const [{ checkpoint }] = given as unknown as Parameters<Store['pack']>;
      if (checkpoint === undefined) return value;
      this.#packed += 1;
      this.#machine.note(`packed up to line ${checkpoint.lines}`);
    }
    return value;
  }

  #commit(table: TableId, expected: number, entries: readonly StoredLine['entry'][]): void {
    const lines = this.#committed.get(table) ?? [];
    this.#committed.set(table, lines);
    for (const [index, entry] of entries.entries()) {
      const line = { lineNumber: expected + index + 1, entry: JSON.parse(JSON.stringify(entry)) };
      lines.push(line);
      this.#machine.note(`line ${line.lineNumber} ${JSON.stringify(entry)}`);
    }
  }
}
