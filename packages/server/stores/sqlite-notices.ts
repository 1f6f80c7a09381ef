import type { QuietHours } from '../notices/quiet-hours.ts';
import type { StoredVapidKeys } from '../notices/vapid.ts';
import type { Due } from './nodes.ts';
import type { StoredAddress } from './notices.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { TableId } from './store.ts';

// What the file has of notices.

export function loadOrMakeKeys(db: SqliteConnection, made: StoredVapidKeys): StoredVapidKeys {
  db.run(
    'INSERT INTO vapid_keys (id, public_key, private_key) VALUES (1, ?, ?) ON CONFLICT DO NOTHING',
    made.publicKey,
    made.privateKey,
  );
  const row = db.get<{ public_key: string; private_key: string }>('SELECT * FROM vapid_keys WHERE id = 1')!;
  return { publicKey: row.public_key, privateKey: row.private_key };
}

export interface AddressRow {
  readonly hash: string;
  readonly guest: string;
  readonly session: string | null;
  readonly added_at: number;
  readonly address: string;
}

export function addressOf({ hash, guest, session, added_at, address }: AddressRow): StoredAddress {
  return { hash, guest, session, addedAt: added_at, address: JSON.parse(address) };
}

export function addressesOf(db: SqliteConnection, guest: string): readonly StoredAddress[] {
  return db
    .all<AddressRow>('SELECT * FROM notice_addresses WHERE guest = ? ORDER BY added_at, hash', guest)
    .map(addressOf);
}

export function putAddress(
  db: SqliteConnection,
  { hash, guest, session, addedAt, address }: StoredAddress,
  most: number,
): boolean {
  const isKnown =
    session === null
      ? db.get('SELECT 1 FROM guests WHERE id = ?', guest)
      : db.get('SELECT 1 FROM sessions WHERE hash = ? AND guest = ?', session, guest);
  if (isKnown === undefined) return false;
  if (session !== null) db.run('DELETE FROM notice_addresses WHERE session = ? AND hash <> ?', session, hash);
  db.run(
    `INSERT INTO notice_addresses (hash, guest, session, added_at, address) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET guest = excluded.guest, session = excluded.session, added_at = excluded.added_at,
       address = excluded.address`,
    hash,
    guest,
    session,
    addedAt,
    JSON.stringify(address),
  );
  db.run(
    `DELETE FROM notice_addresses WHERE guest = ?1 AND hash NOT IN (
       SELECT hash FROM notice_addresses WHERE guest = ?1 ORDER BY hash = ?2 DESC, added_at DESC, hash DESC LIMIT ?3)`,
    guest,
    hash,
    most,
  );
  return true;
}

export function forgetAddress(db: SqliteConnection, hash: string): void {
  db.run('DELETE FROM notice_addresses WHERE hash = ?', hash);
}

export function dropAddresses(db: SqliteConnection, guest: string, hash: string | undefined): boolean {
  return hash === undefined
    ? db.run('DELETE FROM notice_addresses WHERE guest = ?', guest) > 0
    : db.run('DELETE FROM notice_addresses WHERE guest = ? AND hash = ?', guest, hash) > 0;
}

export function quietHoursOf(db: SqliteConnection, guest: string): QuietHours | undefined {
  const row = db.get<{ quiet: string | null }>('SELECT quiet FROM guests WHERE id = ?', guest);
  return row?.quiet == null ? undefined : JSON.parse(row.quiet);
}

export function setQuietHours(db: SqliteConnection, guest: string, quiet: QuietHours | null): boolean {
  return db.run('UPDATE guests SET quiet = ? WHERE id = ?', quiet && JSON.stringify(quiet), guest) > 0;
}

export function wantsNotices(db: SqliteConnection, table: TableId): boolean {
  const found = db.get(
    `SELECT 1 FROM holdings JOIN notice_addresses ON notice_addresses.guest = holdings.guest
     WHERE holdings.table_id = ? LIMIT 1`,
    table,
  );
  return found !== undefined;
}

export function settleDue(
  db: SqliteConnection,
  { kind, subject, at, about = '' }: Due,
  next: { readonly at: number; readonly about: string },
): boolean {
  const count = db.run(
    `UPDATE due SET at = ?1, about = ?2, leased_until = 0
     WHERE kind = ?3 AND subject = ?4 AND at = ?5 AND about = ?6`,
    next.at,
    next.about,
    kind,
    subject,
    at,
    about,
  );
  return count > 0;
}
