import type { Seed } from '@hyakki/engine';
import { isWithBots, type MatchEntry } from './entry.ts';
import { PACKS } from './find-pack.ts';
import { type Sheet, SheetCounter } from './journey.ts';
import { type Standing, weigh } from './standing.ts';
import { type Statistics, StatisticsCounter } from './statistics.ts';

/** All that a page of somebody's journey shows. */
export interface Account {
  readonly sheets: readonly Sheet[];
  readonly statistics: readonly Statistics[];
  /** By id: whether the match counts, or why not. */
  readonly standings: ReadonlyMap<Seed, Standing>;
}

/** In one go: what costs time with very many matches is to reach each of them, so it is done once. */
export function accountOf(entries: readonly MatchEntry[]): Account {
  const { standings, counted } = weigh(entries);
  const byGame = new Map(
    Object.entries(PACKS).map(([game, pack]) => [
      game,
      { sheets: new SheetCounter(game, pack), statistics: new StatisticsCounter(game, pack) },
    ]),
  );
  for (const entry of counted) {
    const own = byGame.get(entry.game);
    if (own === undefined) continue;
    const hasBots = isWithBots(entry);
    own.sheets.add(entry, hasBots);
    own.statistics.add(entry, hasBots);
  }
  const games = [...byGame.values()];
  return {
    sheets: games.flatMap(({ sheets }) => sheets.read()),
    statistics: games.map(({ statistics }) => statistics.read()),
    standings,
  };
}
