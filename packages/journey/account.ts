import type { Seed } from '@hyakki/engine';
import { isWithBots, type MatchEntry } from './entry.ts';
import { PACKS } from './find-pack.ts';
import { type Sheet, SheetCounter, sheetsOf } from './journey.ts';
import { type Standing, type Weighed, weigh } from './standing.ts';
import { figuresOf, type Statistics, StatisticsCounter } from './statistics.ts';

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

/** The same for a device that asks for one part after another: each is worked out when somebody asks for it, and once. */
export class LazyAccount implements Account {
  readonly #entries: readonly MatchEntry[];
  #weighed: Weighed | undefined;
  #sheets: readonly Sheet[] | undefined;
  #statistics: readonly Statistics[] | undefined;

  constructor(entries: readonly MatchEntry[]) {
    this.#entries = entries;
  }

  get #weight(): Weighed {
    this.#weighed ??= weigh(this.#entries);
    return this.#weighed;
  }

  /** All matches, the oldest first. */
  get ordered(): readonly MatchEntry[] {
    return this.#weight.ordered;
  }

  get standings(): ReadonlyMap<Seed, Standing> {
    return this.#weight.standings;
  }

  get sheets(): readonly Sheet[] {
    this.#sheets ??= sheetsOf(this.#weight.counted);
    return this.#sheets;
  }

  get statistics(): readonly Statistics[] {
    this.#statistics ??= figuresOf(this.#weight.counted);
    return this.#statistics;
  }
}
