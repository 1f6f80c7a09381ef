import { findTable } from '../local/kept-tables.ts';
import { isAtServer } from '../matches/match-shelf.ts';
import { hasBeenGuest, knownPlace } from '../online/known-places.ts';

/** The table that a match was played at, if it can still be opened from here: its address. */
export async function wayBack(table: string): Promise<string | undefined> {
  return isAtServer(table) ? toServerTable(table) : toLocalTable(table);
}

async function toLocalTable(table: string): Promise<string | undefined> {
  return (await findTable(table)) === undefined ? undefined : `/here/${table}`;
}

async function toServerTable(table: string): Promise<string | undefined> {
  if (knownPlace(table)?.watch !== undefined) return `/table/${table}`;
  if (!hasBeenGuest()) return undefined;
  const { server } = await import('../online/server.ts');
  return (await server.tables()).some((one) => one.table === table) ? `/table/${table}` : undefined;
}
