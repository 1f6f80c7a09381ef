import { type Log, readEntry } from '@hyakki/table';
import { DamagedTable, type Store, type TableId } from './store.ts';

/** The log of one table in the store. What was stored is read as strictly as what comes from outside. */
export function logOf(store: Store, table: TableId): Log {
  return {
    append: (expected, entries) => store.append(table, expected, entries),
    async read(after) {
      const lines = await store.read(table, after);
      return lines.map(({ seq, entry }) => {
        const read = readEntry(entry);
        if (!read.ok) throw new DamagedTable(table, seq);
        return { seq, entry: read.value };
      });
    },
  };
}
