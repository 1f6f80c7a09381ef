import type { Seat } from '@hyakki/engine';
import { type Entry, isMatchGoing, type Table } from '@hyakki/table';
import { ServerError } from '../http/server-error.ts';
import type { Effect, Store, TableId } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { duesOf, effectsOf, mayMoveHolders } from './seat-effects.ts';
import { Seating } from './seating.ts';

/** What is stored with a line of the server's own, in the same transaction. */
export interface Along {
  readonly effects: readonly Effect[];
  /** The name of the guest who sits down. */
  readonly name: string | undefined;
}

export interface SeatHoldersPorts {
  readonly table: TableId;
  readonly store: Store;
  now(): number;
  /** The table as it stands. */
  current(): Table;
  /** These lines freed a seat. */
  released(seat: Seat, guest: string | undefined, entries: readonly Entry[]): void;
  swapped(a: Seat, b: Seat): void;
  /** The summary of the table was stored. */
  summarised(): void;
  /** Something changed without a line: names may be new. */
  changed(): void;
  /** The holders were read again: somebody may have lost a seat. */
  reread(): void;
  /** Whether anybody here has an address for notices, as far as this node knows. */
  wantsNotices(): boolean;
  /** Other nodes may change holders too. */
  readonly isShared: boolean;
  /** Holders were changed without a line: other nodes must read them again. */
  changedUnseen(): void;
}

/**
 * The holders of a table's seats, in the store and in memory, changed one after the other in the same order. Reads
 * the store again if another node may have changed them.
 */
export class SeatHolders {
  readonly #ports: SeatHoldersPorts;
  #seating: Seating;
  #changing: Promise<unknown> = Promise.resolve();
  /** Another node changed the holders, or our own write is in doubt. */
  #isInDoubt = false;

  constructor(seating: Seating, ports: SeatHoldersPorts) {
    this.#seating = seating;
    this.#ports = ports;
  }

  get seating(): Seating {
    return this.#seating;
  }

  /** Resolves when no change is pending. */
  get settled(): Promise<unknown> {
    return this.#changing;
  }

  inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#changing.then(task);
    this.#changing = done.catch(() => undefined);
    return done;
  }

  /** The only way into the log. Stores the effects of the lines in the same transaction, then applies them here. */
  append(
    expected: number,
    entries: readonly Entry[],
    along: Along | undefined,
  ): Promise<'written' | 'conflict'> {
    const { store, table, current } = this.#ports;
    const dues = duesOf(entries, { now: this.#ports.now(), wantsNotices: this.#ports.wantsNotices() });
    // Most lines are moves, which do not change holders.
    if (along === undefined && !entries.some(mayMoveHolders)) {
      return dues.length === 0
        ? store.append(table, expected, entries)
        : store.append(table, expected, entries, dues);
    }
    return this.inTurn(async () => {
      // Another node may have given a seat to somebody, without a line.
      if (this.#ports.isShared) await this.#read();
      const { effects: more = [], name } = along ?? {};
      const effects = [...effectsOf(entries, current(), this.#seating), ...more, ...dues];
      try {
        const written = await store.append(table, expected, entries, effects);
        if (written === 'written') this.#apply(effects, name, entries);
        return written;
      } catch (problem) {
        this.#isInDoubt = true;
        throw problem;
      }
    });
  }

  /** A change without a line. Call it within `inTurn`. */
  async change(effects: readonly Effect[], name?: string): Promise<void> {
    const { store, table } = this.#ports;
    try {
      await store.change(table, effects);
    } catch (problem) {
      // Another process was faster: read the holders from the store.
      if (problem instanceof StoreError && problem.code === 'seat-held') {
        await this.#read();
        throw new ServerError('seat-taken');
      }
      // The guest was erased in the meantime.
      if (problem instanceof StoreError && problem.code === 'unknown-guest') throw new ServerError('nobody');
      if (!(problem instanceof StoreError && problem.code === 'code-taken')) {
        this.#isInDoubt = true;
        await this.#read().catch(() => undefined);
      }
      throw problem;
    }
    this.#apply(effects, name, []);
    this.#ports.changed();
    if (effects.some((effect) => MOVE_HOLDERS.has(effect.do))) this.#ports.changedUnseen();
  }

  /** Another node wrote a line that may have changed holders. */
  doubt(): void {
    this.#isInDoubt = true;
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** Reads the holders from the store if they are in doubt; once for all who doubt before it begins. */
  async settleDoubts(): Promise<void> {
    if (!this.#isInDoubt) return;
    await this.inTurn(async () => {
      if (this.#isInDoubt) await this.#read();
    });
  }

  async #read(): Promise<void> {
    const { store, table, now, current } = this.#ports;
    const isFrozen = isMatchGoing(current());
    // Set again by whoever has a new reason while this is being read.
    this.#isInDoubt = false;
    try {
      this.#seating = await readSeating(store, table, now(), { seating: this.#seating, isFrozen });
    } catch (problem) {
      this.#isInDoubt = true;
      throw problem;
    }
    this.#ports.reread();
  }

  #apply(effects: readonly Effect[], name: string | undefined, entries: readonly Entry[]): void {
    const { now, current, released, swapped, summarised } = this.#ports;
    const at = now();
    for (const effect of effects) {
      if (effect.do === 'release') released(effect.seat, this.#seating.holderOf(effect.seat), entries);
      if (effect.do === 'swap') swapped(effect.a, effect.b);
      if (effect.do === 'summarise') summarised();
    }
    this.#seating.apply(effects, { now: at, name, isFrozen: isMatchGoing(current()) });
  }
}

const MOVE_HOLDERS: ReadonlySet<Effect['do']> = new Set([
  'hold',
  'take-over',
  'release',
  'unclaim',
  'send-away',
  'let-in',
]);

export async function readSeating(
  store: Store,
  id: TableId,
  now: number,
  before?: ConstructorParameters<typeof Seating>[4],
): Promise<Seating> {
  const { holdings, guests, sentAway } = await store.seatsOf(id);
  return new Seating(holdings, sentAway, guests, now, before);
}
