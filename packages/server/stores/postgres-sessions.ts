import { type Queries, rowsByJob } from './postgres-connection.ts';
import { changeGuest, type GuestRow, guestOf, isPlaying, lockGuests } from './postgres-guests.ts';
import type { FoundSession, Guest, GuestSession } from './store.ts';

// The browsers in which guests are signed in.

const IS_DUE_SESSION = `seen_at < $1 AND EXISTS (
    SELECT 1 FROM sessions AS later WHERE later.guest = sessions.guest
      AND (later.seen_at > sessions.seen_at OR (later.seen_at = sessions.seen_at AND later.hash < sessions.hash)))
  AND NOT ${isPlaying('sessions.guest')}`;

export async function findSessions(
  db: Queries,
  hashes: readonly string[],
): Promise<readonly (FoundSession | undefined)[]> {
  const rows = await db.all<GuestRow & { readonly job: number; readonly session_seen_at: number }>(
    `SELECT asked.job, found.* FROM unnest($1::text[]) WITH ORDINALITY AS asked (hash, job)
     CROSS JOIN LATERAL (
       SELECT guests.*, sessions.seen_at AS session_seen_at
       FROM sessions JOIN guests ON guests.id = sessions.guest WHERE sessions.hash = asked.hash OFFSET 0
     ) AS found`,
    hashes,
  );
  return rowsByJob(rows, hashes.length).map(
    ([row]) => row && { guest: guestOf(row), seenAt: row.session_seen_at },
  );
}

export async function addSession(
  db: Queries,
  { hash, seenAt }: GuestSession,
  guest: string,
): Promise<boolean> {
  const count = await db.run(
    'INSERT INTO sessions (hash, guest, seen_at) SELECT $1, id, $3 FROM guests WHERE id = $2 FOR KEY SHARE',
    hash,
    guest,
    seenAt,
  );
  return count > 0;
}

/** The guest first, as everywhere: whoever erases them does it in this order too. */
export async function noteVisit(db: Queries, { hash, seenAt }: GuestSession): Promise<Guest | undefined> {
  const row = await db.get<{ guest: string }>('SELECT guest FROM sessions WHERE hash = $1', hash);
  if (row === undefined) return undefined;
  const guest = await changeGuest(db, row.guest, { seenAt });
  const count = await db.run('UPDATE sessions SET seen_at = $1 WHERE hash = $2', seenAt, hash);
  return count === 0 ? undefined : guest;
}

export async function sessionsOf(db: Queries, guest: string): Promise<readonly GuestSession[]> {
  const rows = await db.all<{ hash: string; seen_at: number }>(
    'SELECT hash, seen_at FROM sessions WHERE guest = $1 ORDER BY seen_at DESC, hash',
    guest,
  );
  return rows.map(({ hash, seen_at: seenAt }) => ({ hash, seenAt }));
}

export async function endSession(db: Queries, hash: string): Promise<void> {
  await db.run('DELETE FROM sessions WHERE hash = $1', hash);
}

export function endOtherSessions(db: Queries, guest: string, hash: string): Promise<number> {
  return db.run('DELETE FROM sessions WHERE guest = $1 AND hash <> $2', guest, hash);
}

export async function dueSessions(db: Queries, before: number, most: number): Promise<readonly string[]> {
  const rows = await db.all<{ hash: string }>(
    `SELECT hash FROM sessions WHERE ${IS_DUE_SESSION} ORDER BY seen_at, hash LIMIT $2`,
    before,
    most,
  );
  return rows.map(({ hash }) => hash);
}

export async function endDueSessions(
  db: Queries,
  hashes: readonly string[],
  before: number,
): Promise<readonly string[]> {
  const owners = await db.all<{ guest: string }>(
    'SELECT DISTINCT guest FROM sessions WHERE hash = ANY($1)',
    hashes,
  );
  // Two nodes must not end the last two sessions of one guest.
  await lockGuests(
    db,
    owners.map(({ guest }) => guest),
  );
  const guests = new Set<string>();
  for (const hash of hashes) {
    const row = await db.get<{ guest: string }>(
      `DELETE FROM sessions WHERE ${IS_DUE_SESSION} AND hash = $2 RETURNING guest`,
      before,
      hash,
    );
    if (row !== undefined) guests.add(row.guest);
  }
  return [...guests].sort();
}
