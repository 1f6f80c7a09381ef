import type { SqliteConnection } from './sqlite-connection.ts';
import type { Absence, Guest } from './store.ts';
import { StoreError } from './store-error.ts';

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly seen_at: number;
}

/** Nobody is sent out of a match that goes on. */
export function isPlaying(guest: string): string {
  return `EXISTS (SELECT 1 FROM holdings JOIN tables ON tables.id = holdings.table_id
    WHERE holdings.guest = ${guest} AND tables.phase IN ('promised', 'playing'))`;
}

/** With the times of `Absence`. */
const IS_DUE_GUEST = `seen_at < max(?1, ?2) AND NOT ${isPlaying('guests.id')}
  AND seen_at < CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE passkeys.guest = guests.id)
      OR EXISTS (SELECT 1 FROM kept_bundles WHERE kept_bundles.guest = guests.id)
    THEN ?2 ELSE ?1 END`;

export function addGuest(
  db: SqliteConnection,
  sessionHash: string,
  { id, name, language, seenAt }: Guest,
): void {
  if (
    findGuestRow(db, id) !== undefined ||
    db.get('SELECT 1 FROM sessions WHERE hash = ?', sessionHash) !== undefined
  )
    throw new StoreError('guest-taken', 'there is such a guest already');
  db.run('INSERT INTO guests (id, name, language, seen_at) VALUES (?, ?, ?, ?)', id, name, language, seenAt);
  db.run('INSERT INTO sessions (hash, guest, seen_at) VALUES (?, ?, ?)', sessionHash, id, seenAt);
}

export function changeGuest(
  db: SqliteConnection,
  id: string,
  { name, language, seenAt }: Partial<Omit<Guest, 'id'>>,
): Guest | undefined {
  db.run(
    `UPDATE guests SET name = ifnull(?, name), language = ifnull(?, language), seen_at = ifnull(?, seen_at)
     WHERE id = ?`,
    name ?? null,
    language ?? null,
    seenAt ?? null,
    id,
  );
  const row = findGuestRow(db, id);
  return row === undefined ? undefined : guestOf(row);
}

export function guestsById(db: SqliteConnection, ids: readonly string[]): readonly Guest[] {
  return ids
    .map((id) => findGuestRow(db, id))
    .filter((row) => row !== undefined)
    .map(guestOf);
}

/** Sessions, holdings, stays and what else points to the guest go with them (ON DELETE CASCADE). */
export function eraseGuest(db: SqliteConnection, id: string): void {
  db.run('DELETE FROM guests WHERE id = ?', id);
}

export function dueGuests(db: SqliteConnection, absence: Absence, most: number): readonly string[] {
  return db
    .all<{ id: string }>(
      `SELECT id FROM guests WHERE ${IS_DUE_GUEST} ORDER BY seen_at, id LIMIT ?3`,
      absence.guests,
      absence.keepers,
      most,
    )
    .map(({ id }) => id);
}

export function isDueGuest(db: SqliteConnection, id: string, { guests, keepers }: Absence): boolean {
  return db.get(`SELECT 1 FROM guests WHERE ${IS_DUE_GUEST} AND id = ?3`, guests, keepers, id) !== undefined;
}

/** Returns 0 if the guest came back in the meantime. */
export function eraseDueGuest(db: SqliteConnection, id: string, { guests, keepers }: Absence): number {
  return db.run(`DELETE FROM guests WHERE ${IS_DUE_GUEST} AND id = ?3`, guests, keepers, id);
}

function findGuestRow(db: SqliteConnection, id: string): GuestRow | undefined {
  return db.get<GuestRow>('SELECT * FROM guests WHERE id = ?', id);
}

export function guestOf({ id, name, language, seen_at }: GuestRow): Guest {
  return { id, name, language, seenAt: seen_at };
}
