import type { SqliteConnection } from './sqlite-connection.ts';
import { changeGuest, type GuestRow, guestOf, isPlaying } from './sqlite-guests.ts';
import type { FoundSession, Guest, GuestSession } from './store.ts';

// The browsers in which guests are signed in.

const IS_DUE_SESSION = `seen_at < ?1 AND EXISTS (
    SELECT 1 FROM sessions AS later WHERE later.guest = sessions.guest
      AND (later.seen_at > sessions.seen_at OR (later.seen_at = sessions.seen_at AND later.hash < sessions.hash)))
  AND NOT ${isPlaying('sessions.guest')}`;

export function findSession(db: SqliteConnection, hash: string): FoundSession | undefined {
  const row = db.get<GuestRow & { readonly session_seen_at: number }>(
    `SELECT guests.*, sessions.seen_at AS session_seen_at
     FROM guests JOIN sessions ON sessions.guest = guests.id WHERE sessions.hash = ?`,
    hash,
  );
  return row && { guest: guestOf(row), seenAt: row.session_seen_at };
}

export function addSession(db: SqliteConnection, { hash, seenAt }: GuestSession, guest: string): boolean {
  if (db.get('SELECT 1 FROM guests WHERE id = ?', guest) === undefined) return false;
  db.run('INSERT INTO sessions (hash, guest, seen_at) VALUES (?, ?, ?)', hash, guest, seenAt);
  return true;
}

export function noteVisit(db: SqliteConnection, { hash, seenAt }: GuestSession): Guest | undefined {
  const row = db.get<{ guest: string }>('SELECT guest FROM sessions WHERE hash = ?', hash);
  if (row === undefined) return undefined;
  db.run('UPDATE sessions SET seen_at = ? WHERE hash = ?', seenAt, hash);
  return changeGuest(db, row.guest, { seenAt });
}

export function sessionsOf(db: SqliteConnection, guest: string): readonly GuestSession[] {
  return db
    .all<{ hash: string; seen_at: number }>(
      'SELECT hash, seen_at FROM sessions WHERE guest = ? ORDER BY seen_at DESC, hash',
      guest,
    )
    .map(({ hash, seen_at: seenAt }) => ({ hash, seenAt }));
}

export function endSession(db: SqliteConnection, hash: string): void {
  db.run('DELETE FROM sessions WHERE hash = ?', hash);
}

export function endOtherSessions(db: SqliteConnection, guest: string, hash: string): number {
  return db.run('DELETE FROM sessions WHERE guest = ? AND hash <> ?', guest, hash);
}

export function dueSessions(db: SqliteConnection, before: number, most: number): readonly string[] {
  return db
    .all<{ hash: string }>(
      `SELECT hash FROM sessions WHERE ${IS_DUE_SESSION} ORDER BY seen_at, hash LIMIT ?2`,
      before,
      most,
    )
    .map(({ hash }) => hash);
}

export function endDueSessions(
  db: SqliteConnection,
  hashes: readonly string[],
  before: number,
): readonly string[] {
  const guests = new Set<string>();
  for (const hash of hashes) {
    const row = db.get<{ guest: string }>(
      `SELECT guest FROM sessions WHERE ${IS_DUE_SESSION} AND hash = ?2`,
      before,
      hash,
    );
    if (row === undefined) continue;
    endSession(db, hash);
    guests.add(row.guest);
  }
  return [...guests].sort();
}
