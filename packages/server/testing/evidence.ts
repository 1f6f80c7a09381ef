import { readEntry, type StoredLine } from '@hyakki/table';
import type { FinishedMatch, Store } from '../stores/store.ts';
import type { TableEvidence } from './checker.ts';
import type { ClientHistory } from './history.ts';

/** What a store has of a table, beside what its clients were told. */
export async function gather(
  store: Store,
  table: string,
  clients: readonly ClientHistory[],
  isLevel: boolean,
): Promise<TableEvidence> {
  const lines: StoredLine[] = (await store.read(table, 0)).map(({ lineNumber, entry }) => {
    const read = readEntry(entry);
    return { lineNumber, entry: read.ok ? read.value : entry };
  });
  const [first] = lines;
  const packed = first?.entry.type === 'checkpoint' ? first.entry.matches : 0;
  const matches = packed + lines.filter(({ entry }) => entry.type === 'dealt').length;
  const records: FinishedMatch[] = [];
  for (let match = 1; match <= matches; match++) {
    // A record may be missing: the log tells it again.
    const record = await store.findRecord(table, match);
    if (record !== undefined) records.push(record);
  }
  return { table, lines, records, clients, isLevel };
}
