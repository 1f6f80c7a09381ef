import { type Log, readEntry } from '@hyakki/table';
import type { ServerMetrics } from './metrics.ts';
import { DamagedTable, type Store, type TableId } from './store.ts';

/** The log of one table in the store. What was stored is read as strictly as what comes from outside. */
export function logOf(store: Store, table: TableId, metrics: ServerMetrics): Log {
  return {
    async append(expected, entries) {
      const began = performance.now();
      const written = await store.append(table, expected, entries);
      metrics.commit.add((performance.now() - began) / 1000);
      return written;
    },
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
