import { bucketWith, type StoredBucket, tokensIn } from './memory-nodes.ts';
import { aboutOf } from './memory-notices.ts';
import type {
  Due,
  DueClaim,
  NodeBeat,
  NodesAttendance,
  NodesStore,
  Notice,
  OnceValue,
  SharedBucket,
  TableAround,
} from './nodes.ts';
import type { Queries } from './postgres-connection.ts';
import type { TableId } from './store.ts';

// What nodes on one database know of each other. Lists go as JSON, so that a node with thousands of tables needs a few
// statements; rows are locked in the order of their keys, so that nodes never wait for each other in a circle.

export async function time(db: Queries): Promise<number> {
  const row = await db.get<{ now: number }>(
    'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now',
  );
  return row!.now;
}

export async function noteNode(db: Queries, { node, at, attendances }: NodeBeat): Promise<void> {
  await db.run(
    'INSERT INTO nodes (node, beat_at) VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET beat_at = excluded.beat_at',
    node,
    at,
  );
  if (attendances.length === 0) return;
  const people = attendances.flatMap(({ table, people: all }) => all.map((one) => ({ table, ...one })));
  await db.run(
    `INSERT INTO attendances (table_id, node, loaded_at, watching, room, noted_at)
     SELECT tables.id, $1, given."loadedAt", given.watching, given.room, $2
     FROM json_to_recordset($3) AS given ("table" text, "loadedAt" bigint, watching integer, room bigint)
     JOIN tables ON tables.id = given."table" AND tables.deleted_at IS NULL ORDER BY tables.id
     ON CONFLICT (table_id, node) DO UPDATE SET loaded_at = excluded.loaded_at, watching = excluded.watching,
       room = excluded.room, noted_at = ${NEWER}`,
    node,
    at,
    JSON.stringify(attendances),
  );
  await db.run(
    'DELETE FROM attending_people WHERE node = $1 AND table_id = ANY($2)',
    node,
    attendances.map(({ table }) => table),
  );
  if (people.length === 0) return;
  // Whoever erases a guest waits, or was first.
  const known = await db.all<{ id: string }>(
    'SELECT id FROM guests WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
    [...new Set(people.map(({ guest }) => guest))],
  );
  const ids = new Set(known.map(({ id }) => id));
  await db.run(
    `INSERT INTO attending_people (table_id, node, guest, seat, gone_at, is_looking)
     SELECT given."table", $1, given.guest, given.seat, given."goneAt", coalesce(given."isLooking", false)
     FROM json_to_recordset($2) AS given
       ("table" text, guest text, seat integer, "goneAt" bigint, "isLooking" boolean)
     JOIN attendances ON attendances.table_id = given."table" AND attendances.node = $1
     ON CONFLICT DO NOTHING`,
    node,
    JSON.stringify(people.filter(({ guest }) => ids.has(guest))),
  );
}

/** `noted_at` is a part of the table's version: whatever is noted there, it grows. */
const NEWER = 'greatest(excluded.noted_at, attendances.noted_at + 1)';

export async function endNode(db: Queries, node: string, at: number): Promise<void> {
  await db.run('UPDATE nodes SET beat_at = $1 WHERE node = $2', at, node);
  await db.run(
    'UPDATE attendances SET loaded_at = NULL, watching = 0, noted_at = greatest($1, noted_at + 1) WHERE node = $2',
    at,
    node,
  );
  await db.run(
    'UPDATE attending_people SET gone_at = $1, is_looking = false WHERE node = $2 AND gone_at IS NULL',
    at,
    node,
  );
}

/** What is around a table, as it was at some version of it. */
interface KnownAround {
  readonly version: string;
  readonly attendances: readonly Omit<NodesAttendance, 'beatAt'>[];
}

/** More than a node has in memory at once are forgotten. */
const SPARE = 1_000;

/**
 * What is around tables. Every second a node asks for all that it has in memory, and hardly any has changed: PostgreSQL tells who is
 * there only where the table's version is another than the one known here, which takes a quarter of the time.
 */
export class PostgresAround {
  readonly #known = new Map<TableId, KnownAround>();

  async read(db: Queries, tables: readonly TableId[]): Promise<readonly TableAround[]> {
    if (tables.length === 0) return [];
    const known = tables.map((table) => this.#known.get(table));
    const rows = await db.all<AroundRow>(
      AROUND,
      tables,
      known.map((one) => one?.version ?? null),
    );
    const ofKind = (kind: AroundRow['kind']) =>
      new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row]));
    const [beats, found] = [ofKind('node'), ofKind('table')];
    if (this.#known.size > tables.length + SPARE) this.#known.clear();
    return tables.flatMap((table, index) => {
      const row = found.get(table);
      if (row === undefined) return [];
      const { version, number: lineNumber } = row;
      const attendances = row.attendances ?? known[index]!.attendances;
      this.#known.set(table, { version, attendances });
      const beating = attendances.map((one) => ({ ...one, beatAt: beats.get(one.node)?.number ?? 0 }));
      return [{ table, lineNumber, attendances: beating }];
    });
  }
}

interface AroundRow {
  readonly kind: 'table' | 'node';
  readonly id: string;
  /** The newest line of a table, the last beat of a node. */
  readonly number: number;
  readonly version: string;
  /** None where the version is the one known. */
  readonly attendances: KnownAround['attendances'] | null;
}

// OFFSET 0: else the version would be reckoned twice.
const AROUND = `
  SELECT 'node' AS kind, node AS id, beat_at AS number, '' AS version, NULL::json AS attendances FROM nodes
  UNION ALL
  SELECT 'table', id, line_number, version, CASE WHEN version IS DISTINCT FROM known THEN (
      SELECT coalesce(json_agg(json_build_object('node', node, 'loadedAt', loaded_at, 'watching', watching, 'room', room,
          'people', (SELECT coalesce(json_agg((json_build_object('guest', guest, 'seat', seat, 'goneAt', gone_at)::jsonb
              || CASE WHEN is_looking THEN '{"isLooking":true}' ELSE '{}' END::jsonb) ORDER BY seat, guest), '[]')
            FROM attending_people AS people WHERE people.table_id = attendances.table_id AND people.node = attendances.node)
        ) ORDER BY node), '[]')
      FROM attendances WHERE attendances.table_id = here.id) END
  FROM (
    SELECT tables.id, asked.known,
      coalesce((SELECT seq FROM lines WHERE table_number = tables.number ORDER BY seq DESC LIMIT 1), checkpoint) AS line_number,
      coalesce((SELECT sum(noted_at) FROM attendances WHERE table_id = tables.id), 0)
        || '/' || (SELECT count(*) FROM attending_people WHERE table_id = tables.id) AS version
    FROM unnest($1::text[], $2::text[]) AS asked (id, known) JOIN tables ON tables.id = asked.id AND deleted_at IS NULL
    OFFSET 0
  ) AS here`;

export async function addNotice(db: Queries, { id, kind, subject, at }: Notice): Promise<void> {
  await db.run(
    'INSERT INTO notices (id, kind, subject, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    id,
    kind,
    subject,
    at,
  );
}

export function noticesSince(db: Queries, at: number): Promise<readonly Notice[]> {
  return db.all<Notice>('SELECT id, kind, subject, at FROM notices WHERE at >= $1 ORDER BY at, id', at);
}

export async function noteDue(db: Queries, dues: Parameters<NodesStore['noteDue']>[0]): Promise<void> {
  for (const { kind, subject, at } of dues.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    if (at === null) await db.run('DELETE FROM due WHERE kind = $1 AND subject = $2', kind, subject);
    else
      await db.run(
        `INSERT INTO due (kind, subject, at, leased_until) VALUES ($1, $2, $3, 0)
         ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, leased_until = 0`,
        kind,
        subject,
        at,
      );
  }
}

export async function noteDueBy(db: Queries, dues: Parameters<NodesStore['noteDueBy']>[0]): Promise<void> {
  for (const { kind, subject, at } of dues.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
    await db.run(
      `INSERT INTO due (kind, subject, at, leased_until) VALUES ($1, $2, $3, 0)
       ON CONFLICT (kind, subject) DO UPDATE SET at = excluded.at, leased_until = 0
       WHERE excluded.at < due.at`,
      kind,
      subject,
      at,
    );
}

/** Rows that another node claims just now are left to it. */
export async function claimDue(
  db: Queries,
  { kind, now, leasedUntil, most }: DueClaim,
): Promise<readonly Due[]> {
  const rows = await db.all<Due>(
    `UPDATE due SET leased_until = $3 WHERE kind = $1 AND subject IN (
       SELECT subject FROM due WHERE kind = $1 AND at <= $2 AND leased_until <= $2
       ORDER BY at, subject LIMIT $4 FOR UPDATE SKIP LOCKED)
     RETURNING kind, subject, at, about`,
    kind,
    now,
    leasedUntil,
    most,
  );
  return rows
    .map(({ subject, at, about = '' }) => ({ kind, subject, at, ...aboutOf(about) }))
    .toSorted((a, b) => a.at - b.at || (a.subject < b.subject ? -1 : 1));
}

export async function finishDue(db: Queries, dues: readonly Due[]): Promise<void> {
  for (const { kind, subject, at } of dues.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)))
    await db.run('DELETE FROM due WHERE kind = $1 AND subject = $2 AND at = $3', kind, subject, at);
}

export async function takeTokens(
  db: Queries,
  buckets: readonly SharedBucket[],
  now: number,
): Promise<boolean> {
  const filled = await lockBuckets(db, buckets, now);
  if (filled.some(({ tokens }) => tokens < 1)) return false;
  for (const { bucket, stored, tokens } of filled)
    await putBucket(db, bucket, bucketWith(bucket, tokens - 1, now, stored));
  return true;
}

export async function giveBackTokens(
  db: Queries,
  buckets: readonly SharedBucket[],
  now: number,
): Promise<void> {
  for (const { bucket, stored, tokens } of await lockBuckets(db, buckets, now))
    await putBucket(db, bucket, bucketWith(bucket, Math.min(bucket.burst, tokens + 1), now, stored));
}

async function lockBuckets(db: Queries, buckets: readonly SharedBucket[], now: number) {
  const ordered = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, burst } of ordered)
    await db.run(
      'INSERT INTO buckets (key, tokens, at, full_at) VALUES ($1, $2, $3, $3) ON CONFLICT DO NOTHING',
      key,
      burst,
      now,
    );
  const rows = await db.all<StoredBucket & { readonly key: string }>(
    'SELECT key, tokens, at FROM buckets WHERE key = ANY($1) ORDER BY key FOR UPDATE',
    ordered.map(({ key }) => key),
  );
  const found = new Map(rows.map((row) => [row.key, row]));
  return ordered.map((bucket) => {
    const stored = found.get(bucket.key);
    return { bucket, stored, tokens: tokensIn(stored, bucket, now) };
  });
}

async function putBucket(
  db: Queries,
  { key }: SharedBucket,
  { tokens, at, fullAt }: StoredBucket,
): Promise<void> {
  await db.run(
    'UPDATE buckets SET tokens = $2, at = $3, full_at = $4 WHERE key = $1',
    key,
    tokens,
    at,
    fullAt,
  );
}

export async function putOnce(db: Queries, { key, value, expiresAt }: OnceValue): Promise<void> {
  await db.run(
    `INSERT INTO onces (key, value, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
    key,
    value,
    expiresAt,
  );
}

export async function takeOnce(db: Queries, key: string, now: number): Promise<string | undefined> {
  const row = await db.get<{ value: string; expires_at: number }>(
    'DELETE FROM onces WHERE key = $1 RETURNING value, expires_at',
    key,
  );
  return row === undefined || row.expires_at <= now ? undefined : row.value;
}

export async function dropOldNodes(db: Queries, before: number): Promise<void> {
  await db.run('DELETE FROM nodes WHERE beat_at < $1', before);
  await db.run(
    `DELETE FROM attendances WHERE (loaded_at IS NULL AND noted_at < $1)
       OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = attendances.node)`,
    before,
  );
  await db.run('DELETE FROM notices WHERE at < $1', before);
  await db.run('DELETE FROM buckets WHERE full_at < $1', before);
  await db.run('DELETE FROM onces WHERE expires_at < $1', before);
}
