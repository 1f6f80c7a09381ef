import type { OwnRecord, OwnTable } from '@hyakki/client';
import { formatKeptMatch, formatRecord, type MatchRecord } from '@hyakki/engine';
import { deviceShelf, putRecord } from '../matches/device-shelf.ts';
import { placeKey } from '../matches/match-shelf.ts';
import { matches } from '../matches/matches.ts';
import { keptReceipts } from './kept-receipts.ts';
import { server } from './server.ts';

/** Fetch at most so many records in one visit. The rest comes with the next one. */
const MOST_AT_ONCE = 20;

/**
 * Matches that ended while this page was closed. The server keeps a record longer than its table, but not for ever. Those that the
 * reader has deleted here stay deleted.
 */
export async function fetchRecords(tables: readonly OwnTable[]): Promise<void> {
  const [places, deleted] = await Promise.all([deviceShelf.places(), deviceShelf.deleted()]);
  const known = new Set([...places, ...deleted].map(placeKey));
  const missing = (await server.records()).filter((one) => !known.has(placeKey(one)));
  for (const one of missing.slice(0, MOST_AT_ONCE)) {
    // Nobody gets the record of a deal that they play again.
    const record = await server.record(one.table, one.match).catch(() => undefined);
    if (record === undefined) continue;
    // A match that was stopped is no match of a journey.
    if (record.outcome === null) await putRecord({ ...one, text: formatRecord(record) });
    else await keepFetched(one, record, tables);
  }
}

async function keepFetched(
  { table, match, endedAt }: OwnRecord,
  record: MatchRecord,
  tables: readonly OwnTable[],
): Promise<void> {
  const sitting = tables.find((one) => one.table === table);
  const seat = keptReceipts.seatAt(table, match) ?? sitting?.seat;
  const receipt = seat === undefined ? undefined : keptReceipts.find(table, match, seat, record);
  await matches.ask('keep', {
    table,
    match,
    text: receipt === undefined ? formatRecord(record) : formatKeptMatch({ record, receipt, match }),
    own: seat === undefined ? [] : [seat],
    names: sitting?.names.map((name) => name ?? '') ?? [],
    endedAt,
  });
}
