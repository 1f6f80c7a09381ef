import {
  type KeptBundle,
  type KeptBundleSize,
  MOST_TRANSFER_TRIES,
  type Passkey,
  type Room,
  type StoredTransfer,
  type Transfer,
  type TransferTried,
  type TransferTry,
} from './keeping.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

// People with several devices, passkeys, one-time codes, and what people keep at the server.

function isGuest(db: SqliteConnection, id: string): boolean {
  return db.get('SELECT 1 FROM guests WHERE id = ?', id) !== undefined;
}

// ---- Two guests who are one person ------------------------------------------------------------------------

export function sitTogether(db: SqliteConnection, one: string, other: string): boolean {
  return (
    db.get(
      `SELECT 1 FROM holdings AS a JOIN holdings AS b ON a.table_id = b.table_id
       WHERE a.guest = ? AND b.guest = ?`,
      one,
      other,
    ) !== undefined
  );
}

export function joinGuests(db: SqliteConnection, from: string, into: string): void {
  if (from === into || !isGuest(db, from) || !isGuest(db, into)) return;
  for (const table of ['sessions', 'holdings', 'passkeys', 'notice_addresses'])
    db.run(`UPDATE ${table} SET guest = ? WHERE guest = ?`, into, from);
  // A seat that went over just now began a try there: the one who played it has the result.
  db.run(
    `DELETE FROM daily_tries AS own WHERE guest = ? AND EXISTS (
       SELECT 1 FROM daily_tries WHERE guest = ? AND day = own.day AND game = own.game
         AND seat_count = own.seat_count AND table_id = own.table_id)`,
    into,
    from,
  );
  // Where both have the same one already, the other goes with its guest.
  for (const table of ['stays', 'sent_away', 'kept_bundles', 'daily_tries'])
    db.run(`UPDATE OR IGNORE ${table} SET guest = ? WHERE guest = ?`, into, from);
  db.run(
    `UPDATE guests SET seen_at = max(seen_at, (SELECT seen_at FROM guests WHERE id = ?1)),
       quiet = coalesce(quiet, (SELECT quiet FROM guests WHERE id = ?1)) WHERE id = ?2`,
    from,
    into,
  );
  db.run('DELETE FROM guests WHERE id = ?', from);
}

// ---- Passkeys ----------------------------------------------------------------------------------------------

interface PasskeyRow {
  readonly id: string;
  readonly guest: string;
  readonly public_key: string;
  readonly algorithm: number;
  readonly counter: number;
  readonly created_at: number;
  readonly used_at: number;
}

export function addPasskey(db: SqliteConnection, passkey: Passkey): boolean {
  const { id, guest, publicKey, algorithm, counter, createdAt, usedAt } = passkey;
  if (!isGuest(db, guest) || findPasskey(db, id) !== undefined) return false;
  db.run(
    'INSERT INTO passkeys (id, guest, public_key, algorithm, counter, created_at, used_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    id,
    guest,
    publicKey,
    algorithm,
    counter,
    createdAt,
    usedAt,
  );
  return true;
}

export function findPasskey(db: SqliteConnection, id: string): Passkey | undefined {
  const row = db.get<PasskeyRow>('SELECT * FROM passkeys WHERE id = ?', id);
  return row === undefined ? undefined : passkeyOf(row);
}

export function passkeysOf(db: SqliteConnection, guest: string): readonly Passkey[] {
  return db
    .all<PasskeyRow>('SELECT * FROM passkeys WHERE guest = ? ORDER BY created_at, id', guest)
    .map(passkeyOf);
}

export function notePasskeyUse(
  db: SqliteConnection,
  id: string,
  { counter, usedAt }: { readonly counter: number; readonly usedAt: number },
): void {
  db.run('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?', counter, usedAt, id);
}

export function dropPasskey(db: SqliteConnection, guest: string, id: string): boolean {
  return db.run('DELETE FROM passkeys WHERE guest = ? AND id = ?', guest, id) > 0;
}

function passkeyOf({ id, guest, public_key, algorithm, counter, created_at, used_at }: PasskeyRow): Passkey {
  return { id, guest, publicKey: public_key, algorithm, counter, createdAt: created_at, usedAt: used_at };
}

// ---- One-time codes ----------------------------------------------------------------------------------------

interface TransferRow {
  readonly locator: string;
  readonly guest: string;
  readonly proof_hash: string;
  readonly expires_at: number;
  readonly tries: number;
  readonly is_used: number;
  readonly bundle: string | null;
}

export function putTransfer(
  db: SqliteConnection,
  { guest, locator, proofHash, expiresAt }: Transfer,
): boolean {
  if (!isGuest(db, guest)) return false;
  if (db.get('SELECT 1 FROM transfers WHERE locator = ? AND guest <> ?', locator, guest) !== undefined)
    return false;
  dropTransfer(db, guest);
  db.run(
    'INSERT INTO transfers (locator, guest, proof_hash, expires_at) VALUES (?, ?, ?, ?)',
    locator,
    guest,
    proofHash,
    expiresAt,
  );
  return true;
}

export function putTransferBundle(
  db: SqliteConnection,
  guest: string,
  bundle: string,
  { most }: Room,
): 'stored' | 'unknown' | 'full' {
  if (db.get('SELECT 1 FROM transfers WHERE guest = ? AND is_used = 0', guest) === undefined)
    return 'unknown';
  const own = db.get<{ bytes: number }>('SELECT bytes FROM transfers WHERE guest = ?', guest)!.bytes;
  if (storedBytes(db) - own + bundle.length > most) return 'full';
  db.run('UPDATE transfers SET bundle = ?, bytes = ? WHERE guest = ?', bundle, bundle.length, guest);
  return 'stored';
}

export function transferOf(db: SqliteConnection, guest: string): StoredTransfer | undefined {
  const row = db.get<TransferRow>('SELECT * FROM transfers WHERE guest = ?', guest);
  if (row === undefined) return undefined;
  const { locator, proof_hash, expires_at, is_used, bundle } = row;
  return { guest, locator, proofHash: proof_hash, expiresAt: expires_at, isUsed: is_used === 1, bundle };
}

export function tryTransfer(
  db: SqliteConnection,
  { locator, proofHash, now, visitor }: TransferTry,
): TransferTried {
  const row = db.get<Omit<TransferRow, 'bundle'>>(
    'SELECT locator, guest, proof_hash, expires_at, tries, is_used FROM transfers WHERE locator = ?',
    locator,
  );
  if (row === undefined || row.is_used === 1 || row.expires_at <= now) return { result: 'unknown' };
  if (row.proof_hash !== proofHash) {
    const isGone = row.tries + 1 >= MOST_TRANSFER_TRIES;
    if (isGone) db.run('DELETE FROM transfers WHERE locator = ?', locator);
    else db.run('UPDATE transfers SET tries = tries + 1 WHERE locator = ?', locator);
    return { result: 'wrong', isGone };
  }
  if (visitor !== undefined && visitor !== row.guest && sitTogether(db, visitor, row.guest))
    return { result: 'both-seated' };
  db.run('UPDATE transfers SET is_used = 1 WHERE locator = ?', locator);
  return { result: 'right', guest: row.guest };
}

export function endTransfer(db: SqliteConnection, guest: string): void {
  db.run('DELETE FROM transfers WHERE guest = ? AND is_used = 0', guest);
  db.run('UPDATE transfers SET bundle = NULL, bytes = 0 WHERE guest = ?', guest);
}

export function dropTransfer(db: SqliteConnection, guest: string): void {
  db.run('DELETE FROM transfers WHERE guest = ?', guest);
}

export function dropTransfers(db: SqliteConnection, before: number): number {
  return db.run('DELETE FROM transfers WHERE expires_at < ?', before);
}

// ---- What is kept ------------------------------------------------------------------------------------------

/** Of all guests together. Reads a column before the bundles, which are long. */
function storedBytes(db: SqliteConnection): number {
  return db.get<{ bytes: number }>(
    `SELECT (SELECT ifnull(sum(bytes), 0) FROM transfers)
       + (SELECT ifnull(sum(bytes), 0) FROM kept_bundles) AS bytes`,
  )!.bytes;
}

export function putKept(
  db: SqliteConnection,
  guest: string,
  { bundle, after, savedAt }: { readonly bundle: string; readonly after: number; readonly savedAt: number },
  { most }: Room,
): number | 'changed' | 'full' | 'unknown-guest' {
  if (!isGuest(db, guest)) return 'unknown-guest';
  const known = keptSizeOf(db, guest);
  if ((known?.version ?? 0) !== after) return 'changed';
  if (storedBytes(db) - (known?.bytes ?? 0) + bundle.length > most) return 'full';
  db.run(
    `INSERT INTO kept_bundles (guest, version, saved_at, bytes, bundle) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET version = excluded.version, saved_at = excluded.saved_at,
       bytes = excluded.bytes, bundle = excluded.bundle`,
    guest,
    after + 1,
    savedAt,
    bundle.length,
    bundle,
  );
  return after + 1;
}

export function keptOf(db: SqliteConnection, guest: string): KeptBundle | undefined {
  const row = db.get<{ bundle: string; version: number; saved_at: number }>(
    'SELECT bundle, version, saved_at FROM kept_bundles WHERE guest = ?',
    guest,
  );
  return row && { bundle: row.bundle, version: row.version, savedAt: row.saved_at };
}

export function keptSizeOf(db: SqliteConnection, guest: string): KeptBundleSize | undefined {
  const row = db.get<{ bytes: number; version: number; saved_at: number }>(
    'SELECT bytes, version, saved_at FROM kept_bundles WHERE guest = ?',
    guest,
  );
  return row && { bytes: row.bytes, version: row.version, savedAt: row.saved_at };
}

export function dropKept(db: SqliteConnection, guest: string): void {
  db.run('DELETE FROM kept_bundles WHERE guest = ?', guest);
}
