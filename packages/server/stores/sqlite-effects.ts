import type { SqliteConnection } from './sqlite-connection.ts';
import { beginDaily } from './sqlite-dailies.ts';
import { noteDue } from './sqlite-nodes.ts';
import type { Effect, NewLink, Summary, TableId } from './store.ts';
import { StoreError } from './store-error.ts';

/** The number of lines before and after this write: old stays end at the one, new ones begin at the other. */
export interface Lines {
  readonly before: number;
  readonly after: number;
}

/** Applies effects within the caller's transaction. */
export function applyEffects(
  db: SqliteConnection,
  table: TableId,
  lines: Lines,
  effects: readonly Effect[],
): void {
  for (const effect of effects) applyEffect(db, table, lines, effect);
}

function applyEffect(db: SqliteConnection, table: TableId, lines: Lines, effect: Effect): void {
  switch (effect.do) {
    case 'hold':
      hold(db, table, lines, effect.seat, effect.guest);
      return;
    case 'take-over':
      takeOver(db, table, lines, effect.seat, effect.guest);
      return;
    case 'release':
      endStay(db, table, lines, effect.seat);
      db.run(
        "DELETE FROM links WHERE table_id = ? AND seat = ? AND kind IN ('own', 'invitation')",
        table,
        effect.seat,
      );
      return;
    case 'unclaim':
      endStay(db, table, lines, effect.seat);
      db.run("DELETE FROM links WHERE table_id = ? AND seat = ? AND kind = 'own'", table, effect.seat);
      db.run(
        "UPDATE links SET is_spent = 0 WHERE table_id = ? AND seat = ? AND kind = 'invitation'",
        table,
        effect.seat,
      );
      return;
    case 'swap':
      swap(db, table, lines, effect.a, effect.b);
      return;
    case 'add-link':
      insertLink(db, table, effect.link);
      return;
    case 'drop-links':
      db.run(
        'DELETE FROM links WHERE table_id = ? AND kind = ? AND seat IS ?',
        table,
        effect.kind,
        effect.seat,
      );
      return;
    case 'spend-link':
      db.run('UPDATE links SET is_spent = 1 WHERE hash = ? AND table_id = ?', effect.hash, table);
      return;
    case 'set-code':
      setCode(db, table, effect.code, effect.expiresAt);
      return;
    case 'spend-ways':
      db.run("UPDATE links SET is_spent = 1 WHERE table_id = ? AND kind = 'group'", table);
      db.run('UPDATE codes SET is_spent = 1 WHERE table_id = ?', table);
      return;
    case 'drop-ways':
      db.run("DELETE FROM links WHERE table_id = ? AND kind = 'group'", table);
      db.run('DELETE FROM codes WHERE table_id = ?', table);
      return;
    case 'begin-daily':
      beginDaily(db, table, effect);
      return;
    case 'send-away':
      // An erased guest need not be kept away.
      db.run(
        'INSERT INTO sent_away (table_id, guest) SELECT ?, id FROM guests WHERE id = ? ON CONFLICT DO NOTHING',
        table,
        effect.guest,
      );
      return;
    case 'let-in':
      db.run('DELETE FROM sent_away WHERE table_id = ? AND guest = ?', table, effect.guest);
      return;
    case 'summarise':
      summarise(db, table, effect.summary);
      return;
    case 'note-due':
      noteDue(db, [{ kind: effect.kind, subject: table, at: effect.at }]);
      return;
  }
}

function holderOf(db: SqliteConnection, table: TableId, seat: number) {
  return db.get<{ guest: string; since: number }>(
    'SELECT guest, since FROM holdings WHERE table_id = ? AND seat = ?',
    table,
    seat,
  );
}

function hold(db: SqliteConnection, table: TableId, lines: Lines, seat: number, guest: string): void {
  demandGuest(db, guest);
  const holder = holderOf(db, table, seat);
  if (holder?.guest === guest) return;
  if (holder !== undefined) throw new StoreError('seat-held', `seat ${seat} of table ${table} is held`);
  beginStay(db, { table, seat, guest, since: lines.after }, lines.after);
}

function beginStay(
  db: SqliteConnection,
  {
    table,
    seat,
    guest,
    since,
  }: { readonly table: TableId; readonly seat: number; readonly guest: string; readonly since: number },
  from: number,
): void {
  db.run(
    'INSERT INTO holdings (table_id, seat, guest, since) VALUES (?, ?, ?, ?)',
    table,
    seat,
    guest,
    since,
  );
  db.run(
    `INSERT INTO stays (guest, table_id, seat, from_line) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET to_line = NULL`,
    guest,
    table,
    seat,
    from,
  );
}

function endStay(db: SqliteConnection, table: TableId, lines: Lines, seat: number): void {
  db.run('DELETE FROM holdings WHERE table_id = ? AND seat = ?', table, seat);
  db.run(
    'UPDATE stays SET to_line = ? WHERE table_id = ? AND seat = ? AND to_line IS NULL',
    lines.before,
    table,
    seat,
  );
}

function takeOver(db: SqliteConnection, table: TableId, lines: Lines, seat: number, guest: string): void {
  demandGuest(db, guest);
  const holder = holderOf(db, table, seat);
  if (holder === undefined || holder.guest === guest) {
    hold(db, table, lines, seat, guest);
    return;
  }
  // Switching between two devices leaves one stay for each.
  db.run(
    `INSERT INTO stays (guest, table_id, seat, from_line, to_line)
     SELECT ?, table_id, seat, from_line, to_line FROM stays WHERE guest = ? AND table_id = ?
     ON CONFLICT DO UPDATE SET to_line = excluded.to_line`,
    guest,
    holder.guest,
    table,
  );
  db.run(
    'UPDATE stays SET to_line = ? WHERE guest = ? AND table_id = ? AND seat = ? AND to_line IS NULL',
    lines.before,
    holder.guest,
    table,
    seat,
  );
  db.run('UPDATE holdings SET guest = ? WHERE table_id = ? AND seat = ?', guest, table, seat);
}

function swap(db: SqliteConnection, table: TableId, lines: Lines, a: number, b: number): void {
  const holders = [
    { to: b, holder: holderOf(db, table, a) },
    { to: a, holder: holderOf(db, table, b) },
  ];
  for (const seat of [a, b]) endStay(db, table, lines, seat);
  for (const { to, holder } of holders)
    if (holder !== undefined) beginStay(db, { table, seat: to, ...holder }, lines.after);
  db.run(
    'UPDATE links SET seat = CASE seat WHEN ? THEN ? ELSE ? END WHERE table_id = ? AND seat IN (?, ?)',
    a,
    b,
    a,
    table,
    a,
    b,
  );
}

function insertLink(db: SqliteConnection, table: TableId, { hash, kind, seat, expiresAt }: NewLink): void {
  if (db.get('SELECT 1 FROM links WHERE hash = ?', hash) !== undefined)
    throw new StoreError('link-taken', 'another link has this hash');
  db.run(
    'INSERT INTO links (hash, table_id, kind, seat, expires_at) VALUES (?, ?, ?, ?, ?)',
    hash,
    table,
    kind,
    seat,
    expiresAt,
  );
}

function setCode(db: SqliteConnection, table: TableId, code: string, expiresAt: number): void {
  const taken = db.get<{ table_id: string }>('SELECT table_id FROM codes WHERE code = ?', code);
  if (taken !== undefined && taken.table_id !== table)
    throw new StoreError('code-taken', 'another table has this code');
  db.run('DELETE FROM codes WHERE table_id = ?', table);
  db.run('INSERT INTO codes (code, table_id, expires_at) VALUES (?, ?, ?)', code, table, expiresAt);
}

export function summarise(db: SqliteConnection, table: TableId, summary: Summary): void {
  const { game, seatCount, phase, matches, turn, changedAt, clock } = summary;
  db.run(
    `UPDATE tables SET game = ?, seat_count = ?, phase = ?, matches = ?, turn = ?, changed_at = ?, clock = ?
     WHERE id = ?`,
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

function demandGuest(db: SqliteConnection, guest: string): void {
  if (db.get('SELECT 1 FROM guests WHERE id = ?', guest) === undefined)
    throw new StoreError('unknown-guest', `there is no guest ${guest}`);
}
