import type { Kept } from '../kept-settings.ts';

/**
 * The options of the next match at a table where the page let the reader begin their first one: once it is finished, the game
 * decides again who begins. Undefined where nothing changes, as after a choice of the reader's own.
 */
export function optionsAfterFirst(
  { table, game, options }: { readonly table: string; readonly game: string; readonly options: object },
  { firstTables, finished }: Pick<Kept, 'firstTables' | 'finished'>,
  firstMatch: object,
): object | undefined {
  if (!firstTables.includes(table) || !finished.includes(game)) return undefined;
  const now = new Map(Object.entries(options));
  const given = Object.entries(firstMatch);
  if (given.length === 0 || given.some(([name, value]) => now.get(name) !== value)) return undefined;
  for (const [name] of given) now.delete(name);
  return Object.fromEntries(now);
}
