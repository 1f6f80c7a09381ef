import { type GameTypes, type MatchRecord, type Seat, tell } from '@hyakki/engine';
import { type Entry, evolve, foldLog, type Log, recordOf, type StoredLine, type Table } from '@hyakki/table';

/** Where lines are kept for another day. */
export interface KeptLines {
  append(entries: readonly Entry[]): Promise<void>;
}

/**
 * The log of a table here, and what is known from it that the table itself tells nobody: to programs what their seats are told,
 * to the person the record of a match that is not over.
 */
export class FollowedLog implements Log {
  readonly #lines: Entry[];
  readonly #kept: KeptLines | undefined;
  /** Lines were there before this sitting. */
  readonly isContinued: boolean;
  #table: Table;
  /** By seat: how many steps of the match it has heard of. */
  readonly #heard = new Map<Seat, number>();

  /** A table as it was opened, what happened at it before, and where the rest is kept. */
  constructor(opening: readonly Entry[], before: readonly Entry[], kept: KeptLines | undefined) {
    this.#lines = [...opening, ...before];
    this.isContinued = before.length > 0;
    this.#kept = kept;
    this.#table = foldLog(this.#lines);
  }

  async append(expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'> {
    if (expected !== this.#lines.length) return 'conflict';
    this.#lines.push(...entries);
    await this.#kept?.append(entries);
    return 'written';
  }

  async read(after: number): Promise<readonly StoredLine[]> {
    return this.#lines.slice(after).map((entry, i) => ({ lineNumber: after + i + 1, entry }));
  }

  get table(): Table {
    for (const entry of this.#lines.slice(this.#table.lines)) this.#table = evolve(this.#table, entry);
    return this.#table;
  }

  /** The events that a seat has seen since the last call: of a continued match, all of them at first. */
  newsFor(seat: Seat): readonly GameTypes['SeenEvent'][] {
    const { match } = this.table;
    if (match === undefined || match.phase === 'promised') return [];
    const { rules, steps } = match;
    const since = this.#heard.get(seat) ?? 0;
    this.#heard.set(seat, steps.length);
    return steps.slice(since).flatMap(({ events }) => tell(rules, events, seat));
  }

  /** Of the match as it stands: one that goes on is written down as if it were stopped here. Undefined before the deal. */
  record(): MatchRecord | undefined {
    const { table } = this;
    if (table.match?.phase !== 'playing') return recordOf(table);
    return recordOf(evolve(table, { at: table.match.changedAt, type: 'stopped', seat: table.host }));
  }
}
