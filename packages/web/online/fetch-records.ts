import type { OwnRecord, OwnTable } from '@hyakki/client';
import { formatRecord } from '@hyakki/engine';
import { keepRecord, listRecords } from './kept-records.ts';
import { server } from './server.ts';

/** Fetch at most so many records in one visit. The rest comes with the next one. */
const MOST_AT_ONCE = 20;

/** The server keeps a record longer than its table, but not for ever. Fetches the records whose tables are gone. */
export async function fetchRecords(tables: readonly OwnTable[]): Promise<void> {
  const kept = new Set((await listRecords()).map(keyOf));
  const own = new Set(tables.map(({ table }) => table));
  const gone = (await server.records()).filter((one) => !own.has(one.table) && !kept.has(keyOf(one)));
  for (const { table, match, game, endedAt } of gone.slice(0, MOST_AT_ONCE)) {
    const text = formatRecord(await server.record(table, match));
    await keepRecord({ table, match, game, endedAt, text });
  }
}

export function keyOf({ table, match }: Pick<OwnRecord, 'table' | 'match'>): string {
  return `${table}/${match}`;
}
