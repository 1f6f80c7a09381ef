import { type Queries, rowsByJob } from './postgres-connection.ts';
import { applyEffects, summarise } from './postgres-effects.ts';
import { type GuestRow, guestOf } from './postgres-guests.ts';
import { insertLine, type LineRow } from './postgres-lines.ts';
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

/** With the times of `Retention`. */
const IS_DUE_TABLE = 'deleted_at IS NULL AND (visited_at < $1 OR (matches = 0 AND visited_at < $2))';

/** Creates everything in one transaction: no table without its host, no host without a link. */
export async function insertTable(
  db: Queries,
  { id, createdAt, summary, effects }: NewStoredTable,
  lines: readonly LineRow[],
): Promise<void> {
  const row = await db.get<{ number: number }>(
    `INSERT INTO tables (id, created_at, visited_at) VALUES ($1, $2, $2)
     ON CONFLICT (id) DO NOTHING RETURNING number`,
    id,
    createdAt,
  );
  if (row === undefined) throw new StoreError('table-taken', `there is a table ${id} already`);
  for (const line of lines) await insertLine(db, row.number, line);
  await summarise(db, id, summary);
  await applyEffects(db, id, { before: 0, after: lines.length }, effects);
}

/** One statement for all tables of a node, locked in the order of their ids: two nodes never wait for each other in a circle. */
export async function saveVisits(db: Queries, visits: readonly TableVisit[]): Promise<void> {
  const last = new Map<TableId, TableVisit>();
  for (const visit of visits)
    last.set(visit.table, {
      ...visit,
      visitedAt: visit.visitedAt ?? last.get(visit.table)?.visitedAt ?? null,
    });
  const all = [...last.values()];
  const column = (pick: (visit: TableVisit) => string | number | null) => all.map(pick);
  await db.run(
    `WITH locked AS MATERIALIZED (
       SELECT id FROM tables WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE)
     UPDATE tables SET game = v.game, seat_count = v.seat_count, phase = v.phase, matches = v.matches,
       turn = v.turn, changed_at = v.changed_at, clock = v.clock, visited_at = coalesce(v.visited_at, tables.visited_at)
     FROM unnest($1::text[], $2::text[], $3::integer[], $4::text[], $5::integer[], $6::integer[], $7::bigint[],
         $8::bigint[], $9::text[]) AS v (id, game, seat_count, phase, matches, turn, changed_at, visited_at, clock)
       JOIN locked ON locked.id = v.id
     WHERE tables.id = v.id`,
    column(({ table }) => table),
    column(({ summary }) => summary.game),
    column(({ summary }) => summary.seatCount),
    column(({ summary }) => summary.phase),
    column(({ summary }) => summary.matches),
    column(({ summary }) => summary.turn),
    column(({ summary }) => summary.changedAt),
    column(({ visitedAt }) => visitedAt),
    column(({ summary: { clock } }) => (clock === undefined ? null : JSON.stringify(clock))),
  );
}

export async function findCode(db: Queries, code: string): Promise<Code | undefined> {
  const row = await db.get<{ table_id: string; expires_at: number; is_spent: boolean }>(
    'SELECT table_id, expires_at, is_spent FROM codes WHERE code = $1',
    code,
  );
  return row && { table: row.table_id, expiresAt: row.expires_at, isSpent: row.is_spent };
}

interface LinkRow {
  readonly table_id: string;
  readonly kind: LinkKind;
  readonly seat: number | null;
  readonly expires_at: number | null;
  readonly is_spent: boolean;
}

export async function findLinks(
  db: Queries,
  hashes: readonly string[],
): Promise<readonly (Link | undefined)[]> {
  const rows = await db.all<LinkRow & { readonly job: number }>(
    `SELECT asked.job, found.* FROM unnest($1::text[]) WITH ORDINALITY AS asked (hash, job)
     CROSS JOIN LATERAL (SELECT * FROM links WHERE links.hash = asked.hash OFFSET 0) AS found`,
    hashes,
  );
  return rowsByJob(rows, hashes.length).map(([row], index) => row && linkOf(hashes[index]!, row));
}

function linkOf(
  hash: string,
  { table_id: table, kind, seat, expires_at: expiresAt, is_spent: isSpent }: LinkRow,
): Link {
  return { hash, table, kind, seat, expiresAt, isSpent };
}

export async function holdersOf(db: Queries, table: TableId): Promise<readonly Holding[]> {
  const rows = await db.all<{ seat: number; guest: string; since: number }>(
    'SELECT seat, guest, since FROM holdings WHERE table_id = $1 ORDER BY seat',
    table,
  );
  return rows.map(({ seat, guest, since }) => ({ table, seat, guest, since }));
}

type SeatRow = { readonly job: number; readonly sent_away: readonly string[] } & (
  | ({ readonly seat: number; readonly since: number } & GuestRow)
  | { readonly seat: null }
);

/** One statement: everybody who comes to a table on several nodes waits for it. OFFSET 0: by their keys, and no table as a whole. */
export async function seatsOf(db: Queries, tables: readonly TableId[]): Promise<readonly StoredSeats[]> {
  const rows = await db.all<SeatRow>(
    `SELECT asked.job, away.guests AS sent_away, held.*
     FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, job)
     CROSS JOIN LATERAL (
       SELECT coalesce(array_agg(guest ORDER BY guest), '{}') AS guests FROM sent_away WHERE table_id = asked.id
     ) AS away
     LEFT JOIN LATERAL (
       SELECT holdings.seat, holdings.since, guests.* FROM holdings JOIN guests ON guests.id = holdings.guest
       WHERE holdings.table_id = asked.id OFFSET 0
     ) AS held ON true
     ORDER BY job, seat`,
    tables,
  );
  return rowsByJob(rows, tables.length).map((own, index) => seatsFrom(tables[index]!, own));
}

function seatsFrom(table: TableId, rows: readonly SeatRow[]): StoredSeats {
  const held = rows.filter((row) => row.seat !== null);
  return {
    holdings: held.map(({ seat, id: guest, since }) => ({ table, seat, guest, since })),
    guests: held.map(guestOf),
    sentAway: rows[0]?.sent_away ?? [],
  };
}

export async function awayFrom(db: Queries, guest: string): Promise<readonly TableId[]> {
  const rows = await db.all<{ table_id: string }>(
    'SELECT table_id FROM sent_away WHERE guest = $1 ORDER BY table_id',
    guest,
  );
  return rows.map(({ table_id }) => table_id);
}

export async function dueTables(
  db: Queries,
  { neverStarted, others }: Retention,
  most: number,
): Promise<readonly TableId[]> {
  // Each half has an index that begins with what is due: a single condition would look at every table of three months.
  const due = (condition: string) =>
    `(SELECT id, visited_at FROM tables WHERE deleted_at IS NULL AND ${condition} ORDER BY visited_at, id LIMIT $3)`;
  const rows = await db.all<{ id: string }>(
    `${due('visited_at < $1')} UNION ${due('matches = 0 AND visited_at < $2')} ORDER BY visited_at, id LIMIT $3`,
    others,
    neverStarted,
    most,
  );
  return rows.map(({ id }) => id);
}

/** Locks the table also against appends, and then looks: a visit or a line may just have come. */
export async function lockDueTable(
  db: Queries,
  id: TableId,
  { neverStarted, others }: Retention,
): Promise<boolean> {
  await db.get('SELECT 1 FROM tables WHERE id = $1 FOR UPDATE', id);
  const due = await db.get(
    `SELECT 1 FROM tables WHERE ${IS_DUE_TABLE} AND id = $3`,
    others,
    neverStarted,
    id,
  );
  return due !== undefined;
}
