import { type Checkpoint, type StoredLine, withNotesOf } from '@hyakki/table';
import { isWord, notesToBlank, type Span } from '../tables/own-lines.ts';
import { checksumOf } from './checksum.ts';
import { packText, unpackText } from './packed.ts';
import { DamagedRecord, DamagedTable, type FinishedMatch, type TableId } from './store.ts';

// What the stores on a disk do alike when they pack the lines of finished matches (0022).

/** A compressed text with the checksum of the text. */
export interface PackedRow {
  readonly packed: Uint8Array;
  readonly checksum: string;
}

/** A row of lines as text. */
export interface LineText {
  readonly lineNumber: number;
  readonly line: string;
}

/** Words of packed lines, up to a line number. */
export interface WordsRow extends PackedRow {
  readonly to_line: number;
}

/** Which lines may be words; the rest of the log is not read for them. */
export const MAY_BE_WORD = ['said', 'noted', 'seated']
  .map((type) => `line LIKE '%"type":"${type}"%'`)
  .join(' OR ');

/** None if nobody has said or noted anything so far, `known` included: nobody asks then who sat where. */
export function wordsAmong(lines: readonly LineText[], known: unknown): readonly StoredLine[] {
  const words = lines.flatMap(parseLine).filter(({ entry }) => isWord(entry));
  return known !== undefined || words.some(({ entry }) => entry.type !== 'seated') ? words : [];
}

export function packWords(table: TableId, toLine: number, words: readonly StoredLine[]): WordsRow {
  return { to_line: toLine, ...packedRow(table, toLine, JSON.stringify(words)) };
}

export function packCheckpoint(
  table: TableId,
  checkpoint: Checkpoint,
  words: readonly StoredLine[],
): PackedRow {
  return packedRow(table, checkpoint.lines, JSON.stringify(withNotesOf(checkpoint, words)));
}

function packedRow(table: TableId, place: number, text: string): PackedRow {
  return { packed: packText(text), checksum: checksumOf(table, place, text) };
}

/** The text of a packed row; undefined if it is damaged. */
function textOf(table: TableId, place: number, { packed, checksum }: PackedRow): string | undefined {
  const text = unpackText(packed);
  return text !== undefined && checksum === checksumOf(table, place, text) ? text : undefined;
}

export function readWords(table: TableId, rows: readonly WordsRow[]): readonly StoredLine[] {
  return rows.flatMap((row): readonly StoredLine[] => {
    const text = textOf(table, row.to_line, row);
    if (text === undefined) throw new DamagedTable(table, row.to_line);
    return JSON.parse(text);
  });
}

/** A line as it is stored: as text, or packed if it is a checkpoint. */
export interface StoredRow {
  readonly lineNumber: number;
  readonly line: string | null;
  readonly packed: Uint8Array | null;
  readonly checksum: string;
}

/** A line that is not exactly what was written damages its own table only. Only a checkpoint may follow a gap. */
export function readRows(table: TableId, after: number, rows: readonly StoredRow[]): readonly StoredLine[] {
  const [first] = rows;
  const from = first !== undefined && first.packed !== null ? first.lineNumber : after + 1;
  return rows.map(({ lineNumber, line, packed, checksum }, index) => {
    const expected = from + index;
    const text = packed === null ? line : unpackText(packed);
    if (lineNumber !== expected || text == null || checksum !== checksumOf(table, lineNumber, text))
      throw new DamagedTable(table, expected);
    return { lineNumber, entry: JSON.parse(text) };
  });
}

// ---- Records -----------------------------------------------------------------------------------------------

export interface RecordRow {
  /** Empty if it is packed. */
  readonly record: string;
  readonly packed: Uint8Array | null;
  readonly checksum: string;
  readonly ended_at: number;
  readonly from_line: number;
  readonly to_line: number;
}

export function readRecordRow(table: TableId, match: number, row: RecordRow): FinishedMatch {
  const { record, packed, checksum, ended_at: endedAt, from_line: from, to_line: to } = row;
  const text = packed === null ? record : unpackText(packed);
  if (text === undefined || checksum !== checksumOf(table, match, text))
    throw new DamagedRecord(table, match);
  return { table, match, record: JSON.parse(text), endedAt, from, to };
}

/** A record to be compressed: as it is stored or, if that is damaged, as the log tells it. */
export function packRecord(
  table: TableId,
  { match, record, checksum }: { readonly match: number; readonly record: string; readonly checksum: string },
  told: readonly FinishedMatch[],
): PackedRow & { readonly game: string | null } {
  const again = told.find((one) => one.match === match);
  if (checksum !== checksumOf(table, match, record))
    return again === undefined
      ? // Still damaged, and found to be so.
        { packed: packText(record), checksum, game: null }
      : { ...packedRow(table, match, JSON.stringify(again.record)), game: again.record.game };
  const { game } = JSON.parse(record) as { readonly game?: unknown };
  return { packed: packText(record), checksum, game: typeof game === 'string' ? game : null };
}

// ---- Erasure -----------------------------------------------------------------------------------------------

/** The rows to replace so that nothing is left of a guest's notes. */
export interface Blanked {
  readonly lines: readonly (LineText & { readonly checksum: string })[];
  readonly words: readonly WordsRow[];
  readonly checkpoint: (PackedRow & { readonly seq: number }) | undefined;
}

/** Damaged rows are left alone: they must not prevent the erasure of a guest. */
export function blankNotesIn(
  table: TableId,
  stored: {
    readonly lines: readonly LineText[];
    readonly words: readonly WordsRow[];
    readonly checkpoint: (PackedRow & { readonly seq: number }) | undefined;
  },
  own: readonly Span[],
  others: readonly Span[],
): Blanked {
  const words = stored.words.flatMap((row) => {
    const text = textOf(table, row.to_line, row);
    return text === undefined ? [] : [{ row, lines: JSON.parse(text) as readonly StoredLine[] }];
  });
  const kept = words.flatMap(({ lines }) => lines);
  const blanks = new Map(
    notesToBlank([...kept, ...stored.lines.flatMap(parseLine)], own, others).map((line) => [
      line.lineNumber,
      line,
    ]),
  );
  const blank = (line: StoredLine): StoredLine => blanks.get(line.lineNumber) ?? line;
  const isTouched = ({ lineNumber }: StoredLine) => blanks.has(lineNumber);
  const text = stored.checkpoint && textOf(table, stored.checkpoint.seq, stored.checkpoint);
  return {
    lines: stored.lines.flatMap(({ lineNumber }) => {
      const blanked = blanks.get(lineNumber);
      if (blanked === undefined) return [];
      const line = JSON.stringify(blanked.entry);
      return [{ lineNumber, line, checksum: checksumOf(table, lineNumber, line) }];
    }),
    words: words.flatMap(({ row, lines }) =>
      lines.some(isTouched) ? [packWords(table, row.to_line, lines.map(blank))] : [],
    ),
    checkpoint:
      stored.checkpoint !== undefined && text !== undefined && kept.some(isTouched)
        ? { seq: stored.checkpoint.seq, ...packCheckpoint(table, JSON.parse(text), kept.map(blank)) }
        : undefined,
  };
}

function parseLine({ lineNumber, line }: LineText): readonly StoredLine[] {
  try {
    return [{ lineNumber, entry: JSON.parse(line) }];
  } catch {
    return [];
  }
}
