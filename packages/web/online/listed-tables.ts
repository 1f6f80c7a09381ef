import { byWhoWaits, type OwnTable, waitsForYou } from '@hyakki/client';
import { showBadge } from '../notices/badge.ts';
import { daysTexts } from '../texts/days.ts';
import { server } from './server.ts';

// What the first page says of the reader's tables at the server.

export interface ListedTable {
  readonly table: OwnTable;
  readonly isYours: boolean;
  /** How long is left, that a bot plays, or that the match is paused; in the language of the moment. */
  more(): readonly string[];
}

/** Those that wait for the reader come first. Undefined if the server does not know the reader. */
export async function listTables(): Promise<readonly ListedTable[] | undefined> {
  if ((await server.me()) === null) return undefined;
  const { now, tables } = await server.ownTables();
  void showBadge(tables.filter(waitsForYou).length);
  return tables.toSorted(byWhoWaits).map((table) => ({
    table,
    isYours: waitsForYou(table),
    more: () => moreOf(table, now),
  }));
}

export function sayWaiting(count: number): string {
  return daysTexts().tables.waiting(count);
}

function moreOf(
  { phase, turn, seat, isPaused, isStoodIn, turnUntil }: OwnTable,
  now: number,
): readonly string[] {
  const { tables: t, span } = daysTexts();
  if (phase !== 'playing') return [];
  if (isPaused) return [t.paused];
  return [
    ...(isStoodIn && turn === seat ? [t.botPlays] : []),
    ...(turnUntil === null || isStoodIn ? [] : [t.left(span(Math.max(0, turnUntil - now) / 1000))]),
  ];
}
