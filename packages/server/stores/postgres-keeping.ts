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
import type { Queries } from './postgres-connection.ts';
import { lockGuests } from './postgres-guests.ts';

// People with several devices, passkeys, one-time codes, and what people keep at the server.

/** Whoever adds to what is stored for all guests together holds this lock: the bound is exact on all nodes. */
const ROOM = 0x48796b01;

async function isGuest(db: Queries, id: string): Promise<boolean> {
  return (await lockGuests(db, [id])).length > 0;
}

// ---- Two guests who are one person ------------------------------------------------------------------------

export async function sitTogether(db: Queries, one: string, other: string): Promise<boolean> {
  const both = await db.get(
    `SELECT 1 FROM holdings AS a JOIN holdings AS b ON a.table_id = b.table_id
     WHERE a.guest = $1 AND b.guest = $2 LIMIT 1`,
    one,
    other,
  );
  return both !== undefined;
}

/** By their keys apart from the guest: where both have the same one already, the other goes with its guest. */
const KEYS = {
  stays: 'own.table_id = had.table_id AND own.seat = had.seat AND own.from_line = had.from_line',
  sent_away: 'own.table_id = had.table_id',
  kept_bundles: 'true',
  daily_tries: 'own.day = had.day AND own.game = had.game AND own.seat_count = had.seat_count',
} as const;

export async function joinGuests(db: Queries, from: string, into: string): Promise<void> {
  if (from === into || (await lockGuests(db, [from, into])).length < 2) return;
  for (const table of ['sessions', 'holdings', 'passkeys', 'notice_addresses'])
    await db.run(`UPDATE ${table} SET guest = $1 WHERE guest = $2`, into, from);
  // A seat that went over just now began a try there: the one who played it has the result.
  await db.run(
    `DELETE FROM daily_tries AS own WHERE guest = $1 AND EXISTS (
       SELECT 1 FROM daily_tries AS had
       WHERE had.guest = $2 AND ${KEYS.daily_tries} AND own.table_id = had.table_id)`,
    into,
    from,
  );
  for (const [table, isSame] of Object.entries(KEYS))
    await db.run(
      `UPDATE ${table} AS had SET guest = $1 WHERE guest = $2
         AND NOT EXISTS (SELECT 1 FROM ${table} AS own WHERE own.guest = $1 AND ${isSame})`,
      into,
      from,
    );
  await db.run(
    `UPDATE guests SET seen_at = greatest(seen_at, (SELECT seen_at FROM guests WHERE id = $1)),
       quiet = coalesce(quiet, (SELECT quiet FROM guests WHERE id = $1)) WHERE id = $2`,
    from,
    into,
  );
  await db.run('DELETE FROM guests WHERE id = $1', from);
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

export async function addPasskey(db: Queries, passkey: Passkey): Promise<boolean> {
  const { id, guest, publicKey, algorithm, counter, createdAt, usedAt } = passkey;
  if (!(await isGuest(db, guest))) return false;
  const count = await db.run(
    `INSERT INTO passkeys (id, guest, public_key, algorithm, counter, created_at, used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    id,
    guest,
    publicKey,
    algorithm,
    counter,
    createdAt,
    usedAt,
  );
  return count > 0;
}

export async function findPasskey(db: Queries, id: string): Promise<Passkey | undefined> {
  const row = await db.get<PasskeyRow>('SELECT * FROM passkeys WHERE id = $1', id);
  return row === undefined ? undefined : passkeyOf(row);
}

export async function passkeysOf(db: Queries, guest: string): Promise<readonly Passkey[]> {
  const rows = await db.all<PasskeyRow>(
    'SELECT * FROM passkeys WHERE guest = $1 ORDER BY created_at, id',
    guest,
  );
  return rows.map(passkeyOf);
}

export async function notePasskeyUse(
  db: Queries,
  id: string,
  { counter, usedAt }: { readonly counter: number; readonly usedAt: number },
): Promise<void> {
  await db.run('UPDATE passkeys SET counter = $1, used_at = $2 WHERE id = $3', counter, usedAt, id);
}

export async function dropPasskey(db: Queries, guest: string, id: string): Promise<boolean> {
  return (await db.run('DELETE FROM passkeys WHERE guest = $1 AND id = $2', guest, id)) > 0;
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
  readonly is_used: boolean;
  readonly bundle: string | null;
}

export async function putTransfer(
  db: Queries,
  { guest, locator, proofHash, expiresAt }: Transfer,
): Promise<boolean> {
  if (!(await isGuest(db, guest))) return false;
  const other = await db.get('SELECT 1 FROM transfers WHERE locator = $1 AND guest <> $2', locator, guest);
  if (other !== undefined) return false;
  await dropTransfer(db, guest);
  const count = await db.run(
    `INSERT INTO transfers (locator, guest, proof_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    locator,
    guest,
    proofHash,
    expiresAt,
  );
  return count > 0;
}

export async function putTransferBundle(
  db: Queries,
  guest: string,
  bundle: string,
  { most }: Room,
): Promise<'stored' | 'unknown' | 'full'> {
  await db.get('SELECT pg_advisory_xact_lock($1)', ROOM);
  const own = await db.get<{ bytes: number }>(
    'SELECT bytes FROM transfers WHERE guest = $1 AND NOT is_used FOR UPDATE',
    guest,
  );
  if (own === undefined) return 'unknown';
  if ((await storedBytes(db)) - own.bytes + bundle.length > most) return 'full';
  await db.run('UPDATE transfers SET bundle = $1, bytes = $2 WHERE guest = $3', bundle, bundle.length, guest);
  return 'stored';
}

export async function transferOf(db: Queries, guest: string): Promise<StoredTransfer | undefined> {
  const row = await db.get<TransferRow>('SELECT * FROM transfers WHERE guest = $1', guest);
  if (row === undefined) return undefined;
  const { locator, proof_hash, expires_at, is_used, bundle } = row;
  return { guest, locator, proofHash: proof_hash, expiresAt: expires_at, isUsed: is_used, bundle };
}

/** The row is locked first: tries of two nodes at once come one after the other. */
export async function tryTransfer(
  db: Queries,
  { locator, proofHash, now, visitor }: TransferTry,
): Promise<TransferTried> {
  const row = await db.get<Omit<TransferRow, 'bundle'>>(
    `SELECT locator, guest, proof_hash, expires_at, tries, is_used FROM transfers WHERE locator = $1
     FOR UPDATE`,
    locator,
  );
  if (row === undefined || row.is_used || row.expires_at <= now) return { result: 'unknown' };
  if (row.proof_hash !== proofHash) {
    const isGone = row.tries + 1 >= MOST_TRANSFER_TRIES;
    if (isGone) await db.run('DELETE FROM transfers WHERE locator = $1', locator);
    else await db.run('UPDATE transfers SET tries = tries + 1 WHERE locator = $1', locator);
    return { result: 'wrong', isGone };
  }
  if (visitor !== undefined && visitor !== row.guest) {
    // Neither sits down meanwhile.
    await lockGuests(db, [visitor, row.guest]);
    if (await sitTogether(db, visitor, row.guest)) return { result: 'both-seated' };
  }
  await db.run('UPDATE transfers SET is_used = true WHERE locator = $1', locator);
  return { result: 'right', guest: row.guest };
}

export async function endTransfer(db: Queries, guest: string): Promise<void> {
  await db.run('DELETE FROM transfers WHERE guest = $1 AND NOT is_used', guest);
  await db.run('UPDATE transfers SET bundle = NULL, bytes = 0 WHERE guest = $1', guest);
}

export async function dropTransfer(db: Queries, guest: string): Promise<void> {
  await db.run('DELETE FROM transfers WHERE guest = $1', guest);
}

export function dropTransfers(db: Queries, before: number): Promise<number> {
  return db.run('DELETE FROM transfers WHERE expires_at < $1', before);
}

// ---- What is kept ------------------------------------------------------------------------------------------

/** Of all guests together. Bundles are long, and lie apart from their rows: they are not read. */
async function storedBytes(db: Queries): Promise<number> {
  const row = await db.get<{ bytes: number }>(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM transfers)
       + (SELECT coalesce(sum(bytes), 0) FROM kept_bundles) AS bytes`,
  );
  return row!.bytes;
}

export async function putKept(
  db: Queries,
  guest: string,
  { bundle, after, savedAt }: { readonly bundle: string; readonly after: number; readonly savedAt: number },
  { most }: Room,
): Promise<number | 'changed' | 'full' | 'unknown-guest'> {
  await db.get('SELECT pg_advisory_xact_lock($1)', ROOM);
  if (!(await isGuest(db, guest))) return 'unknown-guest';
  const known = await keptSizeOf(db, guest);
  if ((known?.version ?? 0) !== after) return 'changed';
  if ((await storedBytes(db)) - (known?.bytes ?? 0) + bundle.length > most) return 'full';
  await db.run(
    `INSERT INTO kept_bundles (guest, version, saved_at, bytes, bundle) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (guest) DO UPDATE SET version = excluded.version, saved_at = excluded.saved_at,
       bytes = excluded.bytes, bundle = excluded.bundle`,
    guest,
    after + 1,
    savedAt,
    bundle.length,
    bundle,
  );
  return after + 1;
}

export async function keptOf(db: Queries, guest: string): Promise<KeptBundle | undefined> {
  const row = await db.get<{ bundle: string; version: number; saved_at: number }>(
    'SELECT bundle, version, saved_at FROM kept_bundles WHERE guest = $1',
    guest,
  );
  return row && { bundle: row.bundle, version: row.version, savedAt: row.saved_at };
}

export async function keptSizeOf(db: Queries, guest: string): Promise<KeptBundleSize | undefined> {
  const row = await db.get<{ bytes: number; version: number; saved_at: number }>(
    'SELECT bytes, version, saved_at FROM kept_bundles WHERE guest = $1',
    guest,
  );
  return row && { bytes: row.bytes, version: row.version, savedAt: row.saved_at };
}

export async function dropKept(db: Queries, guest: string): Promise<void> {
  await db.run('DELETE FROM kept_bundles WHERE guest = $1', guest);
}
