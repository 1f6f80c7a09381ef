import type { StoredLine } from '@hyakki/table';
import pg from 'pg';
import { checksumOf } from './checksum.ts';
import type { GroupRead } from './group-read.ts';
import { readRows, type StoredRow } from './packing.ts';
import { clean, type Lease, type Queries, rowsByJob } from './postgres-connection.ts';
import { isDamagedPage } from './postgres-errors.ts';
import { DamagedTable, type TableId } from './store.ts';
import { StoreError } from './store-error.ts';

// The lines of logs: by table number, each with its checksum.

export interface LineRow {
  readonly lineNumber: number;
  readonly line: string;
  readonly checksum: string;
}

/** Lines to add to one table, after the last one that the writer knew. */
export interface Appending {
  readonly table: TableId;
  readonly expected: number;
  readonly lines: readonly LineRow[];
}

export type Appended = 'written' | 'conflict' | StoreError;

export function linesOf(table: TableId, after: number, texts: readonly string[]): readonly LineRow[] {
  return texts.map((line, index) => {
    const lineNumber = after + index + 1;
    return { lineNumber, line, checksum: checksumOf(table, lineNumber, line) };
  });
}

/** One that cannot be reached: a writer who expects nonsense is ahead of every log. */
const NEVER = 1_000_000_000_000;

/**
 * Appends to many tables, one job a table, in one round trip and one transaction; answers come in the order of the jobs.
 *
 * The unique key is the lock. Of two nodes that append the same line one waits for the other, and finds its own line left out
 * (ON CONFLICT DO NOTHING); the other tables of its group are not touched by that. Only whoever wrote the first line of a job
 * writes the rest: nobody else can write a line after one that is not committed yet. Rows of tables are locked only against
 * being deleted, so no line is ever written to a table that is gone. All go in the order of their ids, and so never wait for
 * each other in a circle.
 */
export async function appendAll(
  db: Lease,
  jobs: readonly Appending[],
  prefix = '',
): Promise<readonly Appended[]> {
  const results: unknown = await db.query(`${prefix}${appendText(jobs)}`);
  // Several statements in one text have a list of results.
  const last = (Array.isArray(results) ? results.at(-1) : results) as pg.QueryResult<{
    job: number;
    last: number;
    is_written: boolean;
  }>;
  const found = new Map(last.rows.map((row) => [row.job, row]));
  return jobs.map(({ table, expected, lines }, job) => {
    const row = found.get(job);
    if (row === undefined) return unknownTable(table);
    const isWritten = lines.length === 0 ? row.last === expected : row.is_written;
    if (isWritten) return 'written';
    // Where the log was as long as expected, somebody was faster while this statement ran.
    if (Number.isSafeInteger(expected) && row.last >= expected) return 'conflict';
    return new StoreError(
      'log-shorter',
      `table ${table} has ${row.last} lines, its writer expected ${expected}`,
    );
  });
}

function appendText(jobs: readonly Appending[]): string {
  const sorted = jobs
    .map((job, index) => ({ ...job, index }))
    .sort((a, b) => (a.table < b.table ? -1 : a.table > b.table ? 1 : 0));
  const wanted = sorted.map(
    ({ table, expected, index }) =>
      `(${index}, ${literal(table)}, ${Number.isSafeInteger(expected) ? expected : NEVER}::bigint)`,
  );
  const lines = sorted.flatMap(({ lines: own, index }) =>
    own
      // A writer who expects nonsense writes nothing.
      .filter(({ lineNumber }) => Number.isSafeInteger(lineNumber) && lineNumber > 0)
      .map(
        ({ lineNumber, line, checksum }) =>
          `(${index}, ${lineNumber}::bigint, ${literal(line)}, ${literal(checksum)})`,
      ),
  );
  const none = "SELECT 0, 0::bigint, '', '' WHERE false";
  return `
    WITH wanted (job, table_id, expected) AS (VALUES ${wanted.join(', ')}),
    fresh (job, seq, line, checksum) AS (${lines.length === 0 ? none : `VALUES ${lines.join(', ')}`}),
    here AS MATERIALIZED (
      SELECT wanted.job, wanted.expected, tables.id, tables.number,
        greatest(tables.checkpoint,
          (SELECT seq FROM lines WHERE table_number = tables.number ORDER BY seq DESC LIMIT 1)) AS last
      FROM wanted JOIN tables ON tables.id = wanted.table_id AND tables.deleted_at IS NULL
      ORDER BY tables.id FOR KEY SHARE OF tables
    ),
    first AS (
      INSERT INTO lines (table_number, seq, line, checksum)
      SELECT here.number, fresh.seq, fresh.line, fresh.checksum FROM here JOIN fresh ON fresh.job = here.job
      WHERE here.last = here.expected AND fresh.seq = here.expected + 1 ORDER BY here.id
      ON CONFLICT DO NOTHING RETURNING table_number
    ),
    rest AS (
      INSERT INTO lines (table_number, seq, line, checksum)
      SELECT here.number, fresh.seq, fresh.line, fresh.checksum
      FROM first JOIN here ON here.number = first.table_number JOIN fresh ON fresh.job = here.job
      WHERE fresh.seq > here.expected + 1
    )
    SELECT job, last, EXISTS (SELECT 1 FROM first WHERE first.table_number = here.number) AS is_written FROM here`;
}

/** The text is a part of the statement: only so does one round trip set the limits, append, and commit. */
function literal(text: string): string {
  return pg.escapeLiteral(clean(text));
}

/** Only this table: one that was appended to by somebody else meanwhile is no error. */
export async function appendOne(db: Lease, job: Appending): Promise<'written' | 'conflict'> {
  const [answer] = await appendAll(db, [job]);
  if (answer instanceof StoreError) throw answer;
  return answer!;
}

export async function lastLine(db: Queries, number: number): Promise<number> {
  const found = await db.get<{ last: number }>(
    `SELECT coalesce((SELECT seq FROM lines WHERE table_number = $1 ORDER BY seq DESC LIMIT 1), checkpoint) AS last
     FROM tables WHERE number = $1`,
    number,
  );
  return found?.last ?? 0;
}

/** The lines of a table after one of them. */
export interface Part {
  readonly table: TableId;
  readonly after: number;
  readonly most: number | undefined;
}

export async function readEntries(
  parts: GroupRead<Part, readonly StoredRow[]>,
  { table, after, most }: Part,
): Promise<readonly StoredLine[]> {
  try {
    return readRows(table, after, await parts.read({ table, after, most }));
  } catch (error) {
    // A page that PostgreSQL finds damaged must not affect other tables either.
    if (isDamagedPage((error as Error).cause)) throw new DamagedTable(table, after + 1);
    throw error;
  }
}

/** Plainer than for several, and planned faster: while people play, nearly every read is of one table. */
function readPart(db: Queries, { table, after, most }: Part): Promise<readonly StoredRow[]> {
  return db.all<StoredRow>(
    `WITH here AS MATERIALIZED (SELECT number FROM tables WHERE id = $1 AND deleted_at IS NULL)
     SELECT seq AS "lineNumber", NULL AS line, packed, checksum FROM checkpoints
     WHERE table_number = (SELECT number FROM here) AND seq > $2
     UNION ALL
     SELECT seq, line, NULL, checksum FROM lines WHERE table_number = (SELECT number FROM here) AND seq > $2
     ORDER BY 1 LIMIT $3`,
    table,
    after,
    most ?? null,
  );
}

/** One statement, so that it sees the lines or the checkpoint in their place, whoever packs them meanwhile. */
export async function readParts(
  db: Queries,
  parts: readonly Part[],
): Promise<readonly (readonly StoredRow[])[]> {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return [await readPart(db, first)];
  // OFFSET 0: each table is looked up by its key, however few tables PostgreSQL believes there are.
  const rows = await db.all<StoredRow & { readonly job: number }>(
    `SELECT asked.job, stored.*
     FROM unnest($1::text[], $2::integer[], $3::bigint[]) WITH ORDINALITY AS asked (id, after, most, job)
     CROSS JOIN LATERAL (SELECT number FROM tables WHERE id = asked.id AND deleted_at IS NULL OFFSET 0) AS here
     CROSS JOIN LATERAL (
       SELECT seq AS "lineNumber", NULL AS line, packed, checksum FROM checkpoints
       WHERE table_number = here.number AND seq > asked.after
       UNION ALL
       SELECT seq, line, NULL, checksum FROM lines WHERE table_number = here.number AND seq > asked.after
       ORDER BY 1 LIMIT asked.most
     ) AS stored ORDER BY job, "lineNumber"`,
    parts.map(({ table }) => table),
    parts.map(({ after }) => after),
    parts.map(({ most }) => most ?? null),
  );
  return rowsByJob(rows, parts.length);
}

export async function insertLine(
  db: Queries,
  number: number,
  { lineNumber, line, checksum }: LineRow,
): Promise<void> {
  await db.run(
    'INSERT INTO lines (table_number, seq, line, checksum) VALUES ($1, $2, $3, $4)',
    number,
    lineNumber,
    line,
    checksum,
  );
}

/**
 * Locks a table against everybody else who changes what belongs to it, until the end of the transaction. Lines may be
 * appended meanwhile: they have a lock of their own.
 */
export async function lockTable(db: Queries, table: TableId): Promise<number> {
  const row = await db.get<{ number: number }>(
    'SELECT number FROM tables WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
    table,
  );
  if (row === undefined) throw unknownTable(table);
  return row.number;
}

function unknownTable(table: TableId): StoreError {
  return new StoreError('unknown-table', `there is no table ${table}`);
}
