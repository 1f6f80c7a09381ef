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
  PersonAttending,
  SharedBucket,
  TableAround,
} from './nodes.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { lastLine, numberOf } from './sqlite-lines.ts';
import type { TableId } from './store.ts';

// What processes on one file know of each other.

export function noteNode(db: SqliteConnection, { node, at, attendances }: NodeBeat): void {
  db.run(
    'INSERT INTO nodes (node, beat_at) VALUES (?, ?) ON CONFLICT DO UPDATE SET beat_at = excluded.beat_at',
    node,
    at,
  );
  for (const { table, loadedAt, watching, room, people } of attendances) {
    if (numberOf(db, table) === undefined) continue;
    db.run(
      `INSERT INTO attendances (table_id, node, loaded_at, watching, room, noted_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET loaded_at = excluded.loaded_at, watching = excluded.watching, room = excluded.room,
         noted_at = excluded.noted_at`,
      table,
      node,
      loadedAt,
      watching,
      room,
      at,
    );
    db.run('DELETE FROM attending_people WHERE table_id = ? AND node = ?', table, node);
    for (const { guest, seat, goneAt, isLooking } of people)
      db.run(
        `INSERT INTO attending_people (table_id, node, guest, seat, gone_at, is_looking)
         SELECT ?1, ?2, id, ?4, ?5, ?6 FROM guests WHERE id = ?3`,
        table,
        node,
        guest,
        seat,
        goneAt,
        isLooking === true ? 1 : 0,
      );
  }
}

export function endNode(db: SqliteConnection, node: string, at: number): void {
  db.run('UPDATE nodes SET beat_at = ? WHERE node = ?', at, node);
  db.run('UPDATE attendances SET loaded_at = NULL, watching = 0 WHERE node = ?', node);
  db.run(
    'UPDATE attending_people SET gone_at = ?, is_looking = 0 WHERE node = ? AND gone_at IS NULL',
    at,
    node,
  );
}

interface AttendanceRow {
  readonly node: string;
  readonly beat_at: number | null;
  readonly loaded_at: number | null;
  readonly watching: number;
  readonly room: number;
}

export function aroundTables(db: SqliteConnection, tables: readonly TableId[]): readonly TableAround[] {
  return tables.flatMap((table) => {
    const number = numberOf(db, table);
    if (number === undefined) return [];
    const people = db.all<Omit<PersonAttending, 'isLooking'> & { readonly node: string; is_looking: number }>(
      `SELECT node, guest, seat, gone_at AS goneAt, is_looking FROM attending_people WHERE table_id = ?
       ORDER BY node, seat, guest`,
      table,
    );
    const attendances = db
      .all<AttendanceRow>(
        `SELECT attendances.*, nodes.beat_at FROM attendances LEFT JOIN nodes ON nodes.node = attendances.node
         WHERE table_id = ? ORDER BY attendances.node`,
        table,
      )
      .map(
        ({ node, beat_at, loaded_at, watching, room }): NodesAttendance => ({
          node,
          beatAt: beat_at ?? 0,
          loadedAt: loaded_at,
          watching,
          room,
          people: people
            .filter((one) => one.node === node)
            .map(({ guest, seat, goneAt, is_looking }) => ({
              guest,
              seat,
              goneAt,
              ...(is_looking === 1 ? { isLooking: true } : {}),
            })),
        }),
      );
    return [{ table, lineNumber: lastLine(db, number), attendances }];
  });
}

export function addNotice(db: SqliteConnection, { id, kind, subject, at }: Notice): void {
  db.run(
    'INSERT INTO notices (id, kind, subject, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    id,
    kind,
    subject,
    at,
  );
}

export function noticesSince(db: SqliteConnection, at: number): readonly Notice[] {
  return db
    .all<Notice>('SELECT id, kind, subject, at FROM notices WHERE at >= ? ORDER BY at, id', at)
    .map(({ id, kind, subject, at: when }) => ({ id, kind, subject, at: when }));
}

export function noteDue(db: SqliteConnection, dues: Parameters<NodesStore['noteDue']>[0]): void {
  for (const { kind, subject, at } of dues) {
    if (at === null) db.run('DELETE FROM due WHERE kind = ? AND subject = ?', kind, subject);
    else
      db.run(
        `INSERT INTO due (kind, subject, at, leased_until) VALUES (?, ?, ?, 0)
         ON CONFLICT DO UPDATE SET at = excluded.at, leased_until = 0`,
        kind,
        subject,
        at,
      );
  }
}

export function noteDueBy(db: SqliteConnection, dues: Parameters<NodesStore['noteDueBy']>[0]): void {
  for (const { kind, subject, at } of dues)
    db.run(
      `INSERT INTO due (kind, subject, at, leased_until) VALUES (?, ?, ?, 0)
       ON CONFLICT DO UPDATE SET at = excluded.at, leased_until = 0 WHERE excluded.at < due.at`,
      kind,
      subject,
      at,
    );
}

export function claimDue(db: SqliteConnection, { kind, now, leasedUntil, most }: DueClaim): readonly Due[] {
  const claimed = db
    .all<Due>(
      `SELECT subject, at, about FROM due WHERE kind = ?1 AND at <= ?2 AND leased_until <= ?2
       ORDER BY at, subject LIMIT ?3`,
      kind,
      now,
      most,
    )
    .map(({ subject, at, about = '' }) => ({ kind, subject, at, ...aboutOf(about) }));
  for (const { subject } of claimed)
    db.run('UPDATE due SET leased_until = ? WHERE kind = ? AND subject = ?', leasedUntil, kind, subject);
  return claimed;
}

export function finishDue(db: SqliteConnection, dues: readonly Due[]): void {
  for (const { kind, subject, at } of dues)
    db.run('DELETE FROM due WHERE kind = ? AND subject = ? AND at = ?', kind, subject, at);
}

export function takeTokens(db: SqliteConnection, buckets: readonly SharedBucket[], now: number): boolean {
  const filled = buckets.map((bucket) => {
    const stored = findBucket(db, bucket);
    return { bucket, stored, tokens: tokensIn(stored, bucket, now) };
  });
  if (filled.some(({ tokens }) => tokens < 1)) return false;
  for (const { bucket, stored, tokens } of filled)
    putBucket(db, bucket, bucketWith(bucket, tokens - 1, now, stored));
  return true;
}

export function giveBackTokens(db: SqliteConnection, buckets: readonly SharedBucket[], now: number): void {
  for (const bucket of buckets) {
    const stored = findBucket(db, bucket);
    const tokens = Math.min(bucket.burst, tokensIn(stored, bucket, now) + 1);
    putBucket(db, bucket, bucketWith(bucket, tokens, now, stored));
  }
}

function findBucket(db: SqliteConnection, { key }: SharedBucket): StoredBucket | undefined {
  return db.get<StoredBucket>('SELECT tokens, at, full_at AS fullAt FROM buckets WHERE key = ?', key);
}

function putBucket(db: SqliteConnection, bucket: SharedBucket, { tokens, at, fullAt }: StoredBucket): void {
  db.run(
    `INSERT INTO buckets (key, tokens, at, full_at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET tokens = excluded.tokens, at = excluded.at, full_at = excluded.full_at`,
    bucket.key,
    tokens,
    at,
    fullAt,
  );
}

export function putOnce(db: SqliteConnection, { key, value, expiresAt }: OnceValue): void {
  db.run(
    `INSERT INTO onces (key, value, expires_at) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET value = excluded.value, expires_at = excluded.expires_at`,
    key,
    value,
    expiresAt,
  );
}

export function takeOnce(db: SqliteConnection, key: string, now: number): string | undefined {
  const row = db.get<{ value: string; expires_at: number }>('SELECT * FROM onces WHERE key = ?', key);
  db.run('DELETE FROM onces WHERE key = ?', key);
  return row === undefined || row.expires_at <= now ? undefined : row.value;
}

export function dropOldNodes(db: SqliteConnection, before: number): void {
  db.run('DELETE FROM nodes WHERE beat_at < ?', before);
  db.run(
    `DELETE FROM attendances WHERE (loaded_at IS NULL AND noted_at < ?)
       OR node NOT IN (SELECT node FROM nodes)`,
    before,
  );
  db.run('DELETE FROM notices WHERE at < ?', before);
  db.run('DELETE FROM buckets WHERE full_at < ?', before);
  db.run('DELETE FROM onces WHERE expires_at < ?', before);
}
