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
import type { Queries } from './postgres-connection.ts';
import { insertRecord, type StayRow, stayOf } from './postgres-past.ts';
import { DamagedTable, type KnownRecord, type Packing, type TableId } from './store.ts';

// Finished matches: their lines become a checkpoint, their records are compressed (0022).

export async function matchesToPack(
  db: Queries,
  endedBefore: number,
  most: number,
): Promise<readonly Pick<KnownRecord, 'table' | 'match'>[]> {
  const rows = await db.all<{ table_id: string; match: number }>(
    `SELECT table_id, match FROM records WHERE packed IS NULL AND ended_at < $1
     ORDER BY ended_at, table_id, match LIMIT $2`,
    endedBefore,
    most,
  );
  return rows.map(({ table_id: table, match }) => ({ table, match }));
}

/** The row of the table is locked against everybody else who packs, erases or deletes, not against lines that are appended. */
export async function pack(db: Queries, packing: Packing): Promise<'packed' | 'changed'> {
  const { table, checkpoint, after } = packing;
  const found = await db.get<{ number: number; checkpoint: number; deleted_at: number | null }>(
    'SELECT number, checkpoint, deleted_at FROM tables WHERE id = $1 FOR NO KEY UPDATE',
    table,
  );
  if (found === undefined) return 'changed';
  if (checkpoint !== undefined) {
    if (found.deleted_at !== null || found.checkpoint !== after) return 'changed';
    const { lines: to } = checkpoint;
    const words = wordsAmong(
      await db.all<LineText>(
        `SELECT seq AS "lineNumber", line FROM lines WHERE table_number = $1 AND seq <= $2 AND (${MAY_BE_WORD})
         ORDER BY seq`,
        found.number,
        to,
      ),
      await db.get('SELECT 1 FROM words WHERE table_number = $1', found.number),
    );
    const count = await db.run('DELETE FROM lines WHERE table_number = $1 AND seq <= $2', found.number, to);
    if (count !== to - after) throw new DamagedTable(table, after + 1);
    if (words.length > 0) await putWords(db, found.number, packWords(table, to, words));
    await putCheckpoint(db, found.number, { seq: to, ...packCheckpoint(table, checkpoint, words) });
    await db.run('UPDATE tables SET checkpoint = $1 WHERE number = $2', to, found.number);
  }
  await packRecords(db, packing, found.deleted_at !== null);
  return 'packed';
}

async function packRecords(
  db: Queries,
  { table, match, records }: Packing,
  isDeleted: boolean,
): Promise<void> {
  if (!isDeleted) for (const record of records) await insertRecord(db, record, undefined);
  const rows = await db.all<{ match: number; record: string; checksum: string }>(
    'SELECT match, record, checksum FROM records WHERE table_id = $1 AND match <= $2 AND packed IS NULL',
    table,
    match,
  );
  for (const row of rows) {
    const { packed, checksum, game } = packRecord(table, row, records);
    await db.run(
      `UPDATE records SET record = '', packed = $1, checksum = $2, game = coalesce(game, $3)
       WHERE table_id = $4 AND match = $5`,
      packed,
      checksum,
      game,
      table,
      row.match,
    );
  }
}

async function putWords(db: Queries, number: number, { to_line, packed, checksum }: WordsRow): Promise<void> {
  await db.run(
    `INSERT INTO words (table_number, to_line, packed, checksum) VALUES ($1, $2, $3, $4)
     ON CONFLICT (table_number, to_line) DO UPDATE SET packed = excluded.packed, checksum = excluded.checksum`,
    number,
    to_line,
    packed,
    checksum,
  );
}

async function putCheckpoint(
  db: Queries,
  number: number,
  { seq, packed, checksum }: PackedRow & { readonly seq: number },
): Promise<void> {
  await db.run(
    `INSERT INTO checkpoints (table_number, seq, packed, checksum) VALUES ($1, $2, $3, $4)
     ON CONFLICT (table_number) DO UPDATE
       SET seq = excluded.seq, packed = excluded.packed, checksum = excluded.checksum`,
    number,
    seq,
    packed,
    checksum,
  );
}

export async function wordsOf(db: Queries, table: TableId): Promise<readonly StoredLine[]> {
  return readWords(
    table,
    await db.all<WordsRow>(
      `SELECT to_line, packed, checksum FROM words
       WHERE table_number = (SELECT number FROM tables WHERE id = $1 AND deleted_at IS NULL) ORDER BY to_line`,
      table,
    ),
  );
}

/** In its own transaction, before erasing the guest: afterwards nobody knows which notes were theirs. */
export async function blankNotes(db: Queries, table: TableId, guest: string): Promise<void> {
  const found = await db.get<{ number: number }>(
    'SELECT number FROM tables WHERE id = $1 FOR NO KEY UPDATE',
    table,
  );
  if (found === undefined) return;
  const { number } = found;
  const stays = await db.all<StayRow & { readonly guest: string }>(
    'SELECT * FROM stays WHERE table_id = $1',
    table,
  );
  const stored = {
    lines: await db.all<LineText>(
      `SELECT seq AS "lineNumber", line FROM lines WHERE table_number = $1 AND (${MAY_BE_WORD}) ORDER BY seq`,
      number,
    ),
    words: await db.all<WordsRow>(
      'SELECT to_line, packed, checksum FROM words WHERE table_number = $1 ORDER BY to_line',
      number,
    ),
    checkpoint: await db.get<PackedRow & { readonly seq: number }>(
      'SELECT seq, packed, checksum FROM checkpoints WHERE table_number = $1',
      number,
    ),
  };
  const own = stays.filter((stay) => stay.guest === guest).map(stayOf);
  const others = stays.filter((stay) => stay.guest !== guest).map(stayOf);
  const blanked = blankNotesIn(table, stored, own, others);
  for (const { lineNumber, line, checksum } of blanked.lines)
    await db.run(
      'UPDATE lines SET line = $1, checksum = $2 WHERE table_number = $3 AND seq = $4',
      line,
      checksum,
      number,
      lineNumber,
    );
  for (const row of blanked.words) await putWords(db, number, row);
  if (blanked.checkpoint !== undefined) await putCheckpoint(db, number, blanked.checkpoint);
}
