import type { Queries } from './postgres-connection.ts';
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
const IS_DUE_GUEST = `seen_at < greatest($1::bigint, $2::bigint) AND NOT ${isPlaying('guests.id')}
  AND seen_at < CASE WHEN EXISTS (SELECT 1 FROM passkeys WHERE passkeys.guest = guests.id)
      OR EXISTS (SELECT 1 FROM kept_bundles WHERE kept_bundles.guest = guests.id)
    THEN $2::bigint ELSE $1::bigint END`;

export async function addGuest(
  db: Queries,
  sessionHash: string,
  { id, name, language, seenAt }: Guest,
): Promise<void> {
  const guests = await db.run(
    'INSERT INTO guests (id, name, language, seen_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    id,
    name,
    language,
    seenAt,
  );
  const sessions =
    guests === 0
      ? 0
      : await db.run(
          'INSERT INTO sessions (hash, guest, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          sessionHash,
          id,
          seenAt,
        );
  if (sessions === 0) throw new StoreError('guest-taken', 'there is such a guest already');
}

export async function changeGuest(
  db: Queries,
  id: string,
  { name, language, seenAt }: Partial<Omit<Guest, 'id'>>,
): Promise<Guest | undefined> {
  const row = await db.get<GuestRow>(
    `UPDATE guests SET name = coalesce($1, name), language = coalesce($2, language),
       seen_at = coalesce($3, seen_at)
     WHERE id = $4 RETURNING *`,
    name ?? null,
    language ?? null,
    seenAt ?? null,
    id,
  );
  return row === undefined ? undefined : guestOf(row);
}

export async function guestsById(db: Queries, ids: readonly string[]): Promise<readonly Guest[]> {
  if (ids.length === 0) return [];
  const rows = await db.all<GuestRow>('SELECT * FROM guests WHERE id = ANY($1)', ids);
  const found = new Map(rows.map((row) => [row.id, guestOf(row)]));
  return ids.map((id) => found.get(id)).filter((guest) => guest !== undefined);
}

/** Sessions, holdings, stays and what else points to the guest go with them (ON DELETE CASCADE). */
export async function eraseGuest(db: Queries, id: string): Promise<void> {
  await db.run('DELETE FROM guests WHERE id = $1', id);
}

export async function dueGuests(
  db: Queries,
  { guests, keepers }: Absence,
  most: number,
): Promise<readonly string[]> {
  const rows = await db.all<{ id: string }>(
    `SELECT id FROM guests WHERE ${IS_DUE_GUEST} ORDER BY seen_at, id LIMIT $3`,
    guests,
    keepers,
    most,
  );
  return rows.map(({ id }) => id);
}

export async function isDueGuest(db: Queries, id: string, { guests, keepers }: Absence): Promise<boolean> {
  const due = await db.get(`SELECT 1 FROM guests WHERE ${IS_DUE_GUEST} AND id = $3`, guests, keepers, id);
  return due !== undefined;
}

/** Returns 0 if the guest came back in the meantime. */
export async function eraseDueGuest(db: Queries, id: string, { guests, keepers }: Absence): Promise<number> {
  await lockGuests(db, [id]);
  return db.run(`DELETE FROM guests WHERE ${IS_DUE_GUEST} AND id = $3`, guests, keepers, id);
}

/**
 * Locks guests also against whoever gives them a seat, until the end of the transaction; what is asked next is what holds
 * then. Returns those that there are.
 */
export async function lockGuests(db: Queries, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await db.all<{ id: string }>(
    'SELECT id FROM guests WHERE id = ANY($1) ORDER BY id FOR UPDATE',
    ids,
  );
  return rows.map(({ id }) => id);
}

export function guestOf({ id, name, language, seen_at }: GuestRow): Guest {
  return { id, name, language, seenAt: seen_at };
}
