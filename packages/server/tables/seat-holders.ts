import type { Seat } from '@hyakki/engine';
import { type Entry, isMatchGoing, type Table } from '@hyakki/table';
import { ServerError } from '../http/server-error.ts';
import type { Effect, Store, TableId } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { effectsOf, mayMoveHolders } from './seat-effects.ts';
import { Seating } from './seating.ts';

/** What goes into the store with a line of the server's own, in the same transaction. */
export interface Along {
  readonly effects: readonly Effect[];
  /** What somebody is called who sits down by them. */
  readonly name: string | undefined;
}

export interface SeatHoldersPorts {
  readonly table: TableId;
  readonly store: Store;
  now(): number;
  /** The table as it stands. */
  current(): Table;
  /** A seat is nobody's any more, by these lines. */
  released(seat: Seat, guest: string | undefined, entries: readonly Entry[]): void;
  swapped(a: Seat, b: Seat): void;
  /** What lists say of the table was written. */
  summarised(): void;
  /** Something was changed without a line: who is who may be news. */
  changed(): void;
  /** The store was asked again: somebody may have lost a seat. */
  reread(): void;
}

/**
 * Who holds which seat of a table: in the store and here, changed by one thing after the other and in the same order. Where
 * somebody else may have changed it, the store is asked.
 */
export class SeatHolders {
  readonly #ports: SeatHoldersPorts;
  #seating: Seating;
  #changing: Promise<unknown> = Promise.resolve();
  /** Somebody else changed who holds what, or it is not known whether we did. */
  #isInDoubt = false;

  constructor(seating: Seating, ports: SeatHoldersPorts) {
    this.#seating = seating;
    this.#ports = ports;
  }

  get seating(): Seating {
    return this.#seating;
  }

  /** Resolves when nothing is being changed. */
  get settled(): Promise<unknown> {
    return this.#changing;
  }

  inTurn<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#changing.then(task);
    this.#changing = done.catch(() => undefined);
    return done;
  }

  /** The only way lines get into the log. What belongs to them is done in the same transaction, and then here. */
  async append(
    expected: number,
    entries: readonly Entry[],
    along: Along | undefined,
  ): Promise<'written' | 'conflict'> {
    const { store, table, current } = this.#ports;
    // Nearly all lines are moves: nothing more is done for them.
    if (along === undefined && !entries.some(mayMoveHolders)) return store.append(table, expected, entries);
    return this.inTurn(async () => {
      const { effects: more = [], name } = along ?? {};
      const effects = [...effectsOf(entries, current(), this.#seating), ...more];
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

  /** A change without a line. To be called in turn. */
  async change(effects: readonly Effect[], name?: string): Promise<void> {
    const { store, table } = this.#ports;
    try {
      await store.change(table, effects);
    } catch (problem) {
      // Another process was faster: who holds what is for the store to say.
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
  }

  /** A line that may have moved holders was written elsewhere. */
  doubt(): void {
    this.#isInDoubt = true;
  }

  /** Asks the store who holds what, where that is not certain. */
  async settleDoubts(): Promise<void> {
    if (!this.#isInDoubt) return;
    await this.inTurn(() => this.#read());
  }

  async #read(): Promise<void> {
    const { store, table, now } = this.#ports;
    this.#seating = await readSeating(store, table, now());
    this.#isInDoubt = false;
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

export async function readSeating(store: Store, id: TableId, now: number): Promise<Seating> {
  const [holdings, away] = await Promise.all([store.holdersOf(id), store.sentAwayFrom(id)]);
  return new Seating(holdings, away, await store.guestsById(holdings.map(({ guest }) => guest)), now);
}
