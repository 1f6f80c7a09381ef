import type { StoredLine } from '@hyakki/table';
import {
  blankNotesIn,
  type LineText,
  MAY_BE_WORD,
  type PackedRow,
  packCheckpoint,
  packRecord,
  packWords,
  readWords,
  type WordsRow,
  wordsAmong,
} from './packing.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import { insertRecord, recordRow, type StayRow, stayOf } from './sqlite-past.ts';
import { DamagedTable, type KnownRecord, type Packing, type TableId } from './store.ts';

// Finished matches: their lines become a checkpoint, their records are compressed (0022).

export function matchesToPack(
  db: SqliteConnection,
  endedBefore: number,
  most: number,
): readonly Pick<KnownRecord, 'table' | 'match'>[] {
  return db
    .all<{ table_id: string; match: number }>(
      `SELECT table_id, match FROM records WHERE packed IS NULL AND ended_at < ?
       ORDER BY ended_at, table_id, match LIMIT ?`,
      endedBefore,
      most,
    )
    .map(({ table_id: table, match }) => ({ table, match }));
}

export function pack(db: SqliteConnection, packing: Packing): 'packed' | 'changed' {
  const { table, checkpoint, after } = packing;
  const found = db.get<{ number: number; checkpoint: number; deleted_at: number | null }>(
    'SELECT number, checkpoint, deleted_at FROM tables WHERE id = ?',
    table,
  );
  if (found === undefined) return 'changed';
  if (checkpoint !== undefined) {
    if (found.deleted_at !== null || found.checkpoint !== after) return 'changed';
    const { lines: to } = checkpoint;
    const words = wordsAmong(
      db.all<LineText>(
        `SELECT seq AS lineNumber, line FROM lines WHERE table_number = ? AND seq <= ? AND (${MAY_BE_WORD})
         ORDER BY seq`,
        found.number,
        to,
      ),
      db.get('SELECT 1 FROM words WHERE table_number = ?', found.number),
    );
    const count = db.run('DELETE FROM lines WHERE table_number = ? AND seq <= ?', found.number, to);
    if (count !== to - after) throw new DamagedTable(table, after + 1);
    if (words.length > 0) putWords(db, found.number, packWords(table, to, words));
    putCheckpoint(db, found.number, { seq: to, ...packCheckpoint(table, checkpoint, words) });
    db.run('UPDATE tables SET checkpoint = ? WHERE number = ?', to, found.number);
  }
  packRecords(db, packing, found.deleted_at !== null);
  return 'packed';
}

function packRecords(db: SqliteConnection, { table, match, records }: Packing, isDeleted: boolean): void {
  if (!isDeleted) for (const record of records) insertRecord(db, recordRow(record), undefined);
  const rows = db.all<{ match: number; record: string; checksum: string }>(
    'SELECT match, record, checksum FROM records WHERE table_id = ? AND match <= ? AND packed IS NULL',
    table,
    match,
  );
  for (const row of rows) {
    const { packed, checksum, game } = packRecord(table, row, records);
    db.run(
      `UPDATE records SET record = '', packed = ?, checksum = ?, game = ifnull(game, ?)
       WHERE table_id = ? AND match = ?`,
      packed,
      checksum,
      game,
      table,
      row.match,
    );
  }
}

function putWords(db: SqliteConnection, number: number, { to_line, packed, checksum }: WordsRow): void {
  db.run(
    'INSERT OR REPLACE INTO words (table_number, to_line, packed, checksum) VALUES (?, ?, ?, ?)',
    number,
    to_line,
    packed,
    checksum,
  );
}

function putCheckpoint(
  db: SqliteConnection,
  number: number,
  { seq, packed, checksum }: { readonly seq: number; readonly packed: Uint8Array; readonly checksum: string },
): void {
  db.run(
    'INSERT OR REPLACE INTO checkpoints (table_number, seq, packed, checksum) VALUES (?, ?, ?, ?)',
    number,
    seq,
    packed,
    checksum,
  );
}

function wordRows(db: SqliteConnection, number: number): readonly WordsRow[] {
  return db.all<WordsRow>(
    'SELECT to_line, packed, checksum FROM words WHERE table_number = ? ORDER BY to_line',
    number,
  );
}

export function wordsOf(db: SqliteConnection, table: TableId): readonly StoredLine[] {
  const found = db.get<{ number: number }>(
    'SELECT number FROM tables WHERE id = ? AND deleted_at IS NULL',
    table,
  );
  return found === undefined ? [] : readWords(table, wordRows(db, found.number));
}

/** In its own transaction, before erasing the guest: afterwards nobody knows which notes were theirs. */
export function blankNotes(db: SqliteConnection, table: TableId, guest: string): void {
  const number = db.get<{ number: number }>('SELECT number FROM tables WHERE id = ?', table)?.number;
  if (number === undefined) return;
  const stays = db.all<StayRow & { readonly guest: string }>('SELECT * FROM stays WHERE table_id = ?', table);
  const stored = {
    lines: db.all<LineText>(
      `SELECT seq AS lineNumber, line FROM lines WHERE table_number = ? AND (${MAY_BE_WORD}) ORDER BY seq`,
      number,
    ),
    words: wordRows(db, number),
    checkpoint: db.get<PackedRow & { readonly seq: number }>(
      'SELECT seq, packed, checksum FROM checkpoints WHERE table_number = ?',
      number,
    ),
  };
  const own = stays.filter((stay) => stay.guest === guest).map(stayOf);
  const others = stays.filter((stay) => stay.guest !== guest).map(stayOf);
  const blanked = blankNotesIn(table, stored, own, others);
  for (const { lineNumber, line, checksum } of blanked.lines)
    db.run(
      'UPDATE lines SET line = ?, checksum = ? WHERE table_number = ? AND seq = ?',
      line,
      checksum,
      number,
      lineNumber,
    );
  for (const row of blanked.words) putWords(db, number, row);
  if (blanked.checkpoint !== undefined) putCheckpoint(db, number, blanked.checkpoint);
}
