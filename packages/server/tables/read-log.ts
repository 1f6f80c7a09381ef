import { readEntry, type StoredLine } from '@hyakki/table';
import { DamagedTable, type Store, type TableId } from '../stores/store.ts';

/** Lines read in one go: checking a long log takes seconds, and others want to be served too. */
const SLICE = 500;

/** Yields to other work. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The lines of a table after a line number, checked as strictly as input from outside. */
export async function readLog(store: Store, table: TableId, after = 0): Promise<readonly StoredLine[]> {
  let read: StoredLine[] = [];
  for (;;) {
    // By number: behind a checkpoint there are fewer lines than their numbers say.
    const slice = await store.read(table, read.at(-1)?.lineNumber ?? after, SLICE);
    // P21: the match was packed since the last slice, so the checkpoint stands for what was read.
    if (slice[0]?.entry.type === 'checkpoint') read = [];
    for (const { lineNumber, entry } of slice)
      read.push({ lineNumber, entry: readLine(table, lineNumber, entry) });
    if (slice.length < SLICE) return read;
    await breathe();
  }
}

function readLine(table: TableId, lineNumber: number, input: unknown) {
  const read = readEntry(input);
  if (!read.ok) throw new DamagedTable(table, lineNumber);
  return read.value;
}
