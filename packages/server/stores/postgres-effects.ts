import type { Queries } from './postgres-connection.ts';
import { beginDaily } from './postgres-dailies.ts';
import { noteDue } from './postgres-nodes.ts';
import type { Effect, NewLink, Summary, TableId } from './store.ts';
import { StoreError } from './store-error.ts';

/** The number of lines before and after this write: old stays end at the one, new ones begin at the other. */
export interface Lines {
  readonly before: number;
  readonly after: number;
}

/** Applies effects within the caller's transaction, which has locked the table. */
export async function applyEffects(
  db: Queries,
  table: TableId,
  lines: Lines,
  effects: readonly Effect[],
): Promise<void> {
  for (const effect of effects) await applyEffect(db, table, lines, effect);
}

async function applyEffect(db: Queries, table: TableId, lines: Lines, effect: Effect): Promise<void> {
  switch (effect.do) {
    case 'hold':
      return hold(db, table, lines, effect.seat, effect.guest);
    case 'take-over':
      return takeOver(db, table, lines, effect.seat, effect.guest);
    case 'release':
      await endStay(db, table, lines, effect.seat);
      await db.run(
        "DELETE FROM links WHERE table_id = $1 AND seat = $2 AND kind IN ('own', 'invitation')",
        table,
        effect.seat,
      );
      return;
    case 'unclaim':
      await endStay(db, table, lines, effect.seat);
      await db.run(
        "DELETE FROM links WHERE table_id = $1 AND seat = $2 AND kind = 'own'",
        table,
        effect.seat,
      );
      await db.run(
        "UPDATE links SET is_spent = false WHERE table_id = $1 AND seat = $2 AND kind = 'invitation'",
        table,
        effect.seat,
      );
      return;
    case 'swap':
      return swap(db, table, lines, effect.a, effect.b);
    case 'add-link':
      return insertLink(db, table, effect.link);
    case 'drop-links':
      await db.run(
        'DELETE FROM links WHERE table_id = $1 AND kind = $2 AND seat IS NOT DISTINCT FROM $3',
        table,
        effect.kind,
        effect.seat,
      );
      return;
    case 'spend-link':
      await db.run('UPDATE links SET is_spent = true WHERE hash = $1 AND table_id = $2', effect.hash, table);
      return;
    case 'set-code':
      return setCode(db, table, effect.code, effect.expiresAt);
    case 'spend-ways':
      await db.run("UPDATE links SET is_spent = true WHERE table_id = $1 AND kind = 'group'", table);
      await db.run('UPDATE codes SET is_spent = true WHERE table_id = $1', table);
      return;
    case 'drop-ways':
      await db.run("DELETE FROM links WHERE table_id = $1 AND kind = 'group'", table);
      await db.run('DELETE FROM codes WHERE table_id = $1', table);
      return;
    case 'begin-daily':
      return beginDaily(db, table, effect);
    case 'send-away':
      // An erased guest need not be kept away.
      await db.run(
        `INSERT INTO sent_away (table_id, guest) SELECT $1, id FROM guests WHERE id = $2 FOR KEY SHARE
         ON CONFLICT DO NOTHING`,
        table,
        effect.guest,
      );
      return;
    case 'let-in':
      await db.run('DELETE FROM sent_away WHERE table_id = $1 AND guest = $2', table, effect.guest);
      return;
    case 'summarise':
      return summarise(db, table, effect.summary);
    case 'note-due':
      return noteDue(db, [{ kind: effect.kind, subject: table, at: effect.at }]);
  }
}

function holderOf(db: Queries, table: TableId, seat: number) {
  return db.get<{ guest: string; since: number }>(
    'SELECT guest, since FROM holdings WHERE table_id = $1 AND seat = $2',
    table,
    seat,
  );
}

async function hold(db: Queries, table: TableId, lines: Lines, seat: number, guest: string): Promise<void> {
  await demandGuest(db, guest);
  const holder = await holderOf(db, table, seat);
  if (holder?.guest === guest) return;
  if (holder !== undefined) throw new StoreError('seat-held', `seat ${seat} of table ${table} is held`);
  await beginStay(db, { table, seat, guest, since: lines.after }, lines.after);
}

async function beginStay(
  db: Queries,
  {
    table,
    seat,
    guest,
    since,
  }: { readonly table: TableId; readonly seat: number; readonly guest: string; readonly since: number },
  from: number,
): Promise<void> {
  await db.run(
    'INSERT INTO holdings (table_id, seat, guest, since) VALUES ($1, $2, $3, $4)',
    table,
    seat,
    guest,
    since,
  );
  await db.run(
    `INSERT INTO stays (guest, table_id, seat, from_line) VALUES ($1, $2, $3, $4)
     ON CONFLICT (guest, table_id, seat, from_line) DO UPDATE SET to_line = NULL`,
    guest,
    table,
    seat,
    from,
  );
}

async function endStay(db: Queries, table: TableId, lines: Lines, seat: number): Promise<void> {
  await db.run('DELETE FROM holdings WHERE table_id = $1 AND seat = $2', table, seat);
  await db.run(
    'UPDATE stays SET to_line = $1 WHERE table_id = $2 AND seat = $3 AND to_line IS NULL',
    lines.before,
    table,
    seat,
  );
}

async function takeOver(
  db: Queries,
  table: TableId,
  lines: Lines,
  seat: number,
  guest: string,
): Promise<void> {
  await demandGuest(db, guest);
  const holder = await holderOf(db, table, seat);
  if (holder === undefined || holder.guest === guest) return hold(db, table, lines, seat, guest);
  // Switching between two devices leaves one stay for each.
  await db.run(
    `INSERT INTO stays (guest, table_id, seat, from_line, to_line)
     SELECT $1, table_id, seat, from_line, to_line FROM stays WHERE guest = $2 AND table_id = $3
     ON CONFLICT (guest, table_id, seat, from_line) DO UPDATE SET to_line = excluded.to_line`,
    guest,
    holder.guest,
    table,
  );
  await db.run(
    'UPDATE stays SET to_line = $1 WHERE guest = $2 AND table_id = $3 AND seat = $4 AND to_line IS NULL',
    lines.before,
    holder.guest,
    table,
    seat,
  );
  await db.run('UPDATE holdings SET guest = $1 WHERE table_id = $2 AND seat = $3', guest, table, seat);
}

async function swap(db: Queries, table: TableId, lines: Lines, a: number, b: number): Promise<void> {
  const holders = [
    { to: b, holder: await holderOf(db, table, a) },
    { to: a, holder: await holderOf(db, table, b) },
  ];
  for (const seat of [a, b]) await endStay(db, table, lines, seat);
  for (const { to, holder } of holders)
    if (holder !== undefined) await beginStay(db, { table, seat: to, ...holder }, lines.after);
  await db.run(
    'UPDATE links SET seat = CASE seat WHEN $1 THEN $2::integer ELSE $1::integer END WHERE table_id = $3 AND seat IN ($1, $2)',
    a,
    b,
    table,
  );
}

/** A hash or code that another node is about to store is waited for: it is taken only if that commits. */
async function insertLink(
  db: Queries,
  table: TableId,
  { hash, kind, seat, expiresAt }: NewLink,
): Promise<void> {
  const count = await db.run(
    'INSERT INTO links (hash, table_id, kind, seat, expires_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    hash,
    table,
    kind,
    seat,
    expiresAt,
  );
  if (count === 0) throw new StoreError('link-taken', 'another link has this hash');
}

async function setCode(db: Queries, table: TableId, code: string, expiresAt: number): Promise<void> {
  await db.run('DELETE FROM codes WHERE table_id = $1', table);
  const count = await db.run(
    'INSERT INTO codes (code, table_id, expires_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    code,
    table,
    expiresAt,
  );
  if (count === 0) throw new StoreError('code-taken', 'another table has this code');
}

export async function summarise(db: Queries, table: TableId, summary: Summary): Promise<void> {
  const { game, seatCount, phase, matches, turn, changedAt, clock } = summary;
  await db.run(
    `UPDATE tables SET game = $1, seat_count = $2, phase = $3, matches = $4, turn = $5, changed_at = $6,
       clock = $7
     WHERE id = $8`,
    game,
    seatCount,
    phase,
    matches,
    turn,
    changedAt,
    clock === undefined ? null : JSON.stringify(clock),
    table,
  );
}

/** Stays until the end of the transaction: nobody erases the guest meanwhile. */
async function demandGuest(db: Queries, guest: string): Promise<void> {
  if ((await db.get('SELECT 1 FROM guests WHERE id = $1 FOR KEY SHARE', guest)) === undefined)
    throw new StoreError('unknown-guest', `there is no guest ${guest}`);
}
