import type { OwnTable, WrittenLines } from '@hyakki/table/protocol';
import { ServerError } from '../http/server-error.ts';
import { NOTICE_DUE } from '../nodes/due-kinds.ts';
import { FIRST_AFTER } from '../notices/due-notice.ts';
import type { Due } from '../stores/nodes.ts';
import {
  DamagedTable,
  type Guest,
  type HeldTable,
  type Stay,
  type Summary,
  type TableId,
} from '../stores/store.ts';
import type { LiveTables } from './live-tables.ts';
import { ownLines } from './own-lines.ts';
import type { TablePorts } from './ports.ts';
import { readLog } from './read-log.ts';

const DAY = 24 * 3_600_000;

type GuestTablesPorts = Pick<TablePorts, 'store' | 'now' | 'report' | 'others'>;

/** A guest and their tables: lists, names, what they wrote, and erasure. */
export class GuestTables {
  readonly #tables: LiveTables;
  readonly #ports: GuestTablesPorts;

  constructor(tables: LiveTables, ports: GuestTablesPorts) {
    this.#tables = tables;
    this.#ports = ports;
  }

  /** Opens no table, except once those that an older Hyakki wrote. */
  async tablesOf(guest: string): Promise<readonly OwnTable[]> {
    const tables: OwnTable[] = [];
    for (const held of await this.#ports.store.tablesOf(guest)) tables.push(await this.#ownTable(held));
    return tables;
  }

  async #ownTable({ table, seat, summary, names }: HeldTable): Promise<OwnTable> {
    if (this.#tables.isDamaged(table)) return { ...DAMAGED, table, seat };
    const running = await this.#tables.loaded(table, summary === undefined);
    if (running !== undefined) return { table, seat, ...shown(running.summary, seat), names: running.names };
    if (summary === undefined) return { ...DAMAGED, table, seat };
    return {
      table,
      seat,
      ...shown(summary, seat),
      names: Array.from(
        { length: summary.seatCount },
        (_, index) => names.find((held) => held.seat === index)?.name ?? null,
      ),
    };
  }

  /** Whether the guest must keep their name: they sit in a match that somebody played in lately. */
  async isNameFrozen(guest: string): Promise<boolean> {
    for (const { table, summary } of await this.#ports.store.tablesOf(guest)) {
      const running = await this.#tables.loaded(table, summary === undefined);
      const now = running?.summary ?? summary;
      const isGoing = now?.phase === 'promised' || now?.phase === 'playing';
      if (isGoing && this.#ports.now() - now.changedAt < DAY) return true;
    }
    return false;
  }

  /** Whether somebody at a live table of this guest has a name that looks the same. */
  async isNameTaken(guest: string, name: string): Promise<boolean> {
    for (const { table } of await this.#ports.store.tablesOf(guest))
      if ((await this.#tables.loaded(table))?.isNameTaken(name, guest) === true) return true;
    return false;
  }

  async renamed(guest: Guest): Promise<void> {
    for (const { table } of await this.#ports.store.tablesOf(guest.id))
      (await this.#tables.loaded(table))?.rename(guest);
    await this.#ports.others?.notice('renamed', { guest: guest.id });
  }

  /** Erases everything about the guest; the others at their tables see that nobody holds the seat. */
  async erase(guest: string): Promise<void> {
    const { store } = this.#ports;
    for (const { table, summary } of await store.tablesOf(guest)) {
      // A table that is not in use gets the line when somebody comes.
      const isPlayed = summary === undefined || summary.phase === 'promised' || summary.phase === 'playing';
      await (await this.#tables.loaded(table, isPlayed))?.forget(guest);
    }
    await store.eraseGuest(guest);
    await this.forgotten([guest]);
  }

  /** One guest becomes another, seat by seat, so that everybody at those tables is told. */
  async join(from: string, into: Guest): Promise<void> {
    const { store, report } = this.#ports;
    for (const { table, seat } of await store.tablesOf(from)) {
      try {
        await (await this.#tables.loaded(table, true))?.claims.takeOver(seat, into);
      } catch (problem) {
        // Of a damaged table only the holder is changed, below.
        if (!(problem instanceof ServerError)) report('table', problem);
      }
    }
    const barred = await store.awayFrom(from);
    await store.joinGuests(from, into.id);
    for (const table of barred) {
      await (await this.#tables.loaded(table))?.rereadHolders();
      await this.#ports.others?.notice('holders', { table });
    }
  }

  /** Every device of a guest connects again, if it still has a session. */
  async reconnect(guest: string): Promise<void> {
    for (const running of await this.#tables.allLoaded()) running.reconnect(guest);
    await this.#ports.others?.notice('reconnect', { guest });
  }

  /** At how many tables it is this person's turn (P35). */
  async waitingFor(guest: string): Promise<number> {
    const tables = await this.tablesOf(guest);
    return tables.filter(
      ({ phase, turn, seat, isStoodIn, isPaused }) =>
        phase === 'playing' && turn === seat && !isStoodIn && !isPaused,
    ).length;
  }

  /**
   * A guest has an address for notices now, or none any more, or other quiet hours: look at their turns again. At most sooner:
   * the same row says when somebody else at the table gets theirs.
   */
  async addressesChanged(guest: string): Promise<void> {
    const { store, now, others } = this.#ports;
    const at = now() + FIRST_AFTER;
    const dues: Pick<Due, 'kind' | 'subject' | 'at'>[] = [];
    for (const { table, summary } of await store.tablesOf(guest)) {
      const running = await this.#tables.loaded(table);
      await running?.rereadAddresses();
      // A stored summary may be older than the turn.
      const mayBeTheirs =
        running === undefined
          ? summary === undefined || summary.phase === 'playing'
          : running.turn?.guest === guest;
      if (mayBeTheirs) dues.push({ kind: NOTICE_DUE, subject: table, at });
    }
    if (dues.length > 0) await store.noteDueBy(dues);
    await others?.notice('addresses', { guest });
  }

  /** Removes guests who were erased from the store. */
  async forgotten(guests: readonly string[]): Promise<void> {
    for (const running of await this.#tables.allLoaded())
      for (const guest of guests)
        if (running.seatsOf(guest).length > 0)
          await running.forget(guest).catch((problem) => this.#ports.report('erase', problem));
    for (const guest of guests) await this.#ports.others?.notice('erased', { guest });
  }

  /** Everything a guest said and noted at all tables. */
  async linesOf(guest: string): Promise<WrittenLines> {
    const notes: WrittenLines['notes'][number][] = [];
    const sayings: WrittenLines['sayings'][number][] = [];
    for (const [table, stays] of byTable(await this.#ports.store.staysOf(guest))) {
      const lines = await this.#readLog(table);
      const seen = new Set<number>();
      for (const stay of stays) {
        for (const { lineNumber, entry } of ownLines(lines, stay)) {
          if (seen.has(lineNumber)) continue;
          seen.add(lineNumber);
          const { at, seat } = entry;
          if (entry.type === 'said') sayings.push({ table, seat, at, saying: entry.saying });
          else notes.push({ table, seat, at, on: entry.on, mark: entry.mark });
        }
      }
    }
    return { notes, sayings };
  }

  /** With what is left of packed lines. Skips a damaged table. */
  async #readLog(table: TableId) {
    const { store } = this.#ports;
    try {
      // In this order: lines that are packed meanwhile are found twice, which does no harm, and not missed.
      const lines = await readLog(store, table);
      return [...(await store.wordsOf(table)), ...lines];
    } catch (problem) {
      if (!(problem instanceof DamagedTable)) throw problem;
      return [];
    }
  }

  awayFrom(guest: string): Promise<readonly TableId[]> {
    return this.#ports.store.awayFrom(guest);
  }
}

const DAMAGED = {
  game: '',
  phase: 'damaged',
  matches: 0,
  turn: null,
  turnSince: null,
  turnUntil: null,
  clock: { kind: 'none' },
  isPaused: false,
  isStoodIn: false,
  names: [],
  changedAt: 0,
} as const satisfies Partial<OwnTable>;

function shown({ game, phase, matches, turn, changedAt, clock }: Summary, seat: number) {
  return {
    game,
    phase,
    matches,
    turn,
    turnSince: clock?.since ?? null,
    turnUntil: clock?.until ?? null,
    clock: clock?.rule ?? NO_CLOCK,
    isPaused: clock?.isPaused ?? false,
    isStoodIn: clock?.standIns.includes(seat) ?? false,
    changedAt,
  };
}
const NO_CLOCK = { kind: 'none' } as const;

function byTable(stays: readonly Stay[]): ReadonlyMap<TableId, readonly Stay[]> {
  const tables = new Map<TableId, Stay[]>();
  for (const stay of stays) tables.set(stay.table, [...(tables.get(stay.table) ?? []), stay]);
  return tables;
}
