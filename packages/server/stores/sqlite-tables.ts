import type { SqliteConnection } from './sqlite-connection.ts';
import { applyEffects, summarise } from './sqlite-effects.ts';
import { guestsById } from './sqlite-guests.ts';
import { demandTable, insertLine, type LineRow } from './sqlite-lines.ts';
import type {
  Code,
  Holding,
  Link,
  LinkKind,
  NewStoredTable,
  Retention,
  StoredSeats,
  TableId,
  TableVisit,
} from './store.ts';
import { StoreError } from './store-error.ts';

// Tables beside their lines: links, codes, holders of seats, and retention.

interface LinkRow {
  readonly table_id: string;
  readonly kind: LinkKind;
  readonly seat: number | null;
  readonly expires_at: number | null;
  readonly is_spent: number;
}
const IS_DUE_TABLE = 'deleted_at IS NULL AND (visited_at < ? OR (matches = 0 AND visited_at < ?))';

/** Creates everything in one transaction: no table without its host, no host without a link. */
export function insertTable(
  db: SqliteConnection,
  { id, createdAt, summary, effects }: NewStoredTable,
  lines: readonly LineRow[],
): void {
  if (db.get('SELECT 1 FROM tables WHERE id = ?', id) !== undefined)
    throw new StoreError('table-taken', `there is a table ${id} already`);
  db.run("UPDATE facts SET value = value + 1 WHERE name = 'table number'");
  db.run(
    `INSERT INTO tables (id, code, created_at, visited_at, number)
     VALUES (?, ?, ?, ?, (SELECT value FROM facts WHERE name = 'table number'))`,
    id,
    id,
    createdAt,
    createdAt,
  );
  const number = demandTable(db, id);
  for (const line of lines) insertLine(db, number, line);
  summarise(db, id, summary);
  applyEffects(db, id, { before: 0, after: lines.length }, effects);
}

export function saveVisits(db: SqliteConnection, visits: readonly TableVisit[]): void {
  for (const { table, summary, visitedAt } of visits) {
    summarise(db, table, summary);
    if (visitedAt !== null) db.run('UPDATE tables SET visited_at = ? WHERE id = ?', visitedAt, table);
  }
}

export function findCode(db: SqliteConnection, code: string): Code | undefined {
  const row = db.get<{ table_id: string; expires_at: number; is_spent: number }>(
    'SELECT table_id, expires_at, is_spent FROM codes WHERE code = ?',
    code,
  );
  return row && { table: row.table_id, expiresAt: row.expires_at, isSpent: row.is_spent === 1 };
}

export function findLink(db: SqliteConnection, hash: string): Link | undefined {
  const row = db.get<LinkRow>('SELECT * FROM links WHERE hash = ?', hash);
  if (row === undefined) return undefined;
  const { table_id: table, kind, seat, expires_at: expiresAt, is_spent } = row;
  return { hash, table, kind, seat, expiresAt, isSpent: is_spent === 1 };
}

export function holdersOf(db: SqliteConnection, table: TableId): readonly Holding[] {
  return db
    .all<{ seat: number; guest: string; since: number }>(
      'SELECT seat, guest, since FROM holdings WHERE table_id = ? ORDER BY seat',
      table,
    )
    .map(({ seat, guest, since }) => ({ table, seat, guest, since }));
}

export function seatsOf(db: SqliteConnection, table: TableId): StoredSeats {
  const holdings = holdersOf(db, table);
  const guests = guestsById(
    db,
    holdings.map(({ guest }) => guest),
  );
  const sentAway = db
    .all<{ guest: string }>('SELECT guest FROM sent_away WHERE table_id = ? ORDER BY guest', table)
    .map(({ guest }) => guest);
  return { holdings, guests, sentAway };
}

export function awayFrom(db: SqliteConnection, guest: string): readonly TableId[] {
  return db
    .all<{ table_id: string }>('SELECT table_id FROM sent_away WHERE guest = ? ORDER BY table_id', guest)
    .map(({ table_id }) => table_id);
}

export function dueTables(
  db: SqliteConnection,
  { neverStarted, others }: Retention,
  most: number,
): readonly TableId[] {
  // Each half has an index that begins with what is due: a single condition would look at every table of three months.
  const due = (condition: string) =>
    `SELECT * FROM (SELECT id, visited_at FROM tables WHERE deleted_at IS NULL AND ${condition} ORDER BY visited_at, id LIMIT ?3)`;
  return db
    .all<{ id: string }>(
      `${due('visited_at < ?1')} UNION ${due('matches = 0 AND visited_at < ?2')} ORDER BY visited_at, id LIMIT ?3`,
      others,
      neverStarted,
      most,
    )
    .map(({ id }) => id);
}

export function isDueTable(db: SqliteConnection, id: TableId, { neverStarted, others }: Retention): boolean {
  const due = db.get(`SELECT 1 FROM tables WHERE ${IS_DUE_TABLE} AND id = ?`, others, neverStarted, id);
  return due !== undefined;
}
