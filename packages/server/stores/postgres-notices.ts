import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
import type { Due } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
import type { Queries } from './postgres-connection.ts';
import { lockGuests } from './postgres-guests.ts';
import { type AddressRow, addressOf } from './sqlite-notices.ts';
import type { TableId } from './store.ts';

// What the database has of notices.

export async function loadOrMakeKeys(db: Queries, made: StoredVapidKeys): Promise<StoredVapidKeys> {
  await db.run(
    'INSERT INTO vapid_keys (id, public_key, private_key) VALUES (1, $1, $2) ON CONFLICT DO NOTHING',
    made.publicKey,
    made.privateKey,
  );
  const row = await db.get<{ public_key: string; private_key: string }>(
    'SELECT public_key, private_key FROM vapid_keys WHERE id = 1',
  );
  return { publicKey: row!.public_key, privateKey: row!.private_key };
}

export async function addressesOf(db: Queries, guest: string): Promise<readonly StoredAddress[]> {
  const rows = await db.all<AddressRow>(
    'SELECT * FROM notice_addresses WHERE guest = $1 ORDER BY added_at, hash',
    guest,
  );
  return rows.map(addressOf);
}

export async function putAddress(
  db: Queries,
  { hash, guest, session, addedAt, address }: StoredAddress,
  most: number,
): Promise<boolean> {
  // Two browsers of one person count each other.
  if ((await lockGuests(db, [guest])).length === 0) return false;
  if (session !== null) {
    const own = 'SELECT 1 FROM sessions WHERE hash = $1 AND guest = $2 FOR KEY SHARE';
    if ((await db.get(own, session, guest)) === undefined) return false;
    await db.run('DELETE FROM notice_addresses WHERE session = $1 AND hash <> $2', session, hash);
  }
  await db.run(
    `INSERT INTO notice_addresses (hash, guest, session, added_at, address) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest, session = excluded.session,
       added_at = excluded.added_at, address = excluded.address`,
    hash,
    guest,
    session,
    addedAt,
    JSON.stringify(address),
  );
  await db.run(
    `DELETE FROM notice_addresses WHERE guest = $1 AND hash NOT IN (
       SELECT hash FROM notice_addresses WHERE guest = $1 ORDER BY hash = $2 DESC, added_at DESC, hash DESC LIMIT $3)`,
    guest,
    hash,
    most,
  );
  return true;
}

export async function forgetAddress(db: Queries, hash: string): Promise<void> {
  await db.run('DELETE FROM notice_addresses WHERE hash = $1', hash);
}

export async function dropAddresses(db: Queries, guest: string, hash: string | undefined): Promise<boolean> {
  const count =
    hash === undefined
      ? await db.run('DELETE FROM notice_addresses WHERE guest = $1', guest)
      : await db.run('DELETE FROM notice_addresses WHERE guest = $1 AND hash = $2', guest, hash);
  return count > 0;
}

export async function quietHoursOf(db: Queries, guest: string): Promise<QuietHours | undefined> {
  const row = await db.get<{ quiet: string | null }>('SELECT quiet FROM guests WHERE id = $1', guest);
  return row?.quiet == null ? undefined : JSON.parse(row.quiet);
}

export async function setQuietHours(db: Queries, guest: string, quiet: QuietHours | null): Promise<boolean> {
  const text = quiet && JSON.stringify(quiet);
  return (await db.run('UPDATE guests SET quiet = $1 WHERE id = $2', text, guest)) > 0;
}

export async function wantsNotices(db: Queries, table: TableId): Promise<boolean> {
  const found = await db.get(
    `SELECT 1 FROM holdings JOIN notice_addresses ON notice_addresses.guest = holdings.guest
     WHERE holdings.table_id = $1 LIMIT 1`,
    table,
  );
  return found !== undefined;
}

export async function settleDue(
  db: Queries,
  { kind, subject, at, about = '' }: Due,
  next: { readonly at: number; readonly about: string },
): Promise<boolean> {
  const count = await db.run(
    `UPDATE due SET at = $1, about = $2, leased_until = 0
     WHERE kind = $3 AND subject = $4 AND at = $5 AND about = $6`,
    next.at,
    next.about,
    kind,
    subject,
    at,
    about,
  );
  return count > 0;
}
