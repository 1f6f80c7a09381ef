import { readEntry, type StoredLine } from '@hyakki/table';
import { DamagedTable, type Store, type TableId } from '../stores/store.ts';

/** So many lines are read at a time: checking each of a long log takes seconds, in which others want to be served too. */
const SLICE = 500;

/** Lets everybody else have a turn. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The lines of a table after a number. What was stored is read as strictly as what comes from outside. */
export async function readLog(store: Store, table: TableId, after = 0): Promise<readonly StoredLine[]> {
  const read: StoredLine[] = [];
  for (;;) {
    const slice = await store.read(table, after + read.length, SLICE);
    for (const { seq, entry } of slice) read.push({ seq, entry: readLine(table, seq, entry) });
    if (slice.length < SLICE) return read;
    await breathe();
  }
}

function readLine(table: TableId, seq: number, input: unknown) {
  const read = readEntry(input);
  if (!read.ok) throw new DamagedTable(table, seq);
  return read.value;
}
