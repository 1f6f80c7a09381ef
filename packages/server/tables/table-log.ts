import { type Log, readEntry, type StoredLine } from '@hyakki/table';
import { DamagedTable, type Effect, type Store, type TableId } from '../stores/store.ts';

/** The log of one table in the store. */
export interface TableLog extends Log {
  append(
    expected: number,
    entries: Parameters<Log['append']>[1],
    effects?: readonly Effect[],
  ): ReturnType<Log['append']>;
}

/** So many lines are read at a time: checking each of a long log takes seconds, in which others want to be served too. */
const SLICE = 500;

/** Lets everybody else have a turn. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** What was stored is read as strictly as what comes from outside. */
export function logOf(store: Store, table: TableId): TableLog {
  return {
    append: (expected, entries, effects) => store.append(table, expected, entries, effects),
    async read(after) {
      const read: StoredLine[] = [];
      for (;;) {
        const slice = await store.read(table, after + read.length, SLICE);
        for (const { seq, entry } of slice) read.push({ seq, entry: readLine(table, seq, entry) });
        if (slice.length < SLICE) return read;
        await breathe();
      }
    },
  };
}

function readLine(table: TableId, seq: number, input: unknown) {
  const read = readEntry(input);
  if (!read.ok) throw new DamagedTable(table, seq);
  return read.value;
}
