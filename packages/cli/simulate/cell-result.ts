import { packOf } from '../games/index.ts';
import { isDuel } from './counted.ts';
import { type DecisionMs, decisionMs } from './decision-times.ts';
import type { SimulatedCell } from './simulation.ts';
import { type Interval, meanOf, rate, type Spread, sortedSpread, type Tally } from './statistics.ts';

/** Of two different bots in a duel, by name. */
interface BotStanding {
  readonly bot: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly winRate: number;
  readonly ci95: Interval;
  readonly meanScore: number;
  readonly meanScoreCi95: Interval | null;
}

/** One line of what `--json` prints, with the figures of the game's own tally. The names are fixed: other programs read them. */
export interface CellResult {
  readonly seats: number;
  readonly options: object;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly winRate: number;
  readonly ci95: Interval;
  readonly meanScore: number;
  readonly meanScoreCi95: Interval | null;
  readonly meanTurns: number;
  readonly meanTurnsCi95: Interval | null;
  readonly ranks: Readonly<Record<string, number>>;
  /** How many matches had each score, and each number of turns, in ascending order. */
  readonly scores: readonly (readonly [score: number, matches: number])[];
  readonly turns: readonly (readonly [turns: number, matches: number])[];
  readonly errors: number;
  readonly mirrored?: boolean;
  readonly byBot?: readonly BotStanding[];
  /** By bot, in milliseconds of the clock. Of all that is here only this and the next depend on the machine. */
  readonly decisionMs: Readonly<Record<string, DecisionMs>>;
  readonly matchesPerSecond: number;
}

/** A cell that was played out. */
export interface PlayedCell {
  readonly cell: SimulatedCell;
  readonly tally: Tally;
  readonly seconds: number;
}

export function resultOf(game: string, { cell, tally, seconds }: PlayedCell): CellResult {
  const { matches, wins, losses, draws, errors, spreads } = tally;
  const score = meanOf(spreads['score']);
  const turns = meanOf(spreads['turns']);
  const won = rate(wins, matches - errors);
  return {
    seats: cell.seats,
    options: cell.options,
    matches,
    wins,
    losses,
    draws,
    winRate: won.rate ?? 0,
    ci95: won.ci95,
    meanScore: score.mean,
    meanScoreCi95: score.ci95,
    meanTurns: turns.mean,
    meanTurnsCi95: turns.ci95,
    ranks: Object.fromEntries(Object.entries(tally.ranks).sort(([a], [b]) => (a < b ? -1 : 1))),
    scores: sortedSpread(spreads['score']),
    turns: sortedSpread(spreads['turns']),
    errors,
    ...packOf(game).tally.figures(tally),
    ...(isDuel(game) || cell.mirrored ? { mirrored: cell.mirrored } : {}),
    ...(isDuel(game) && cell.bots[0] !== cell.bots[1] ? { byBot: standings(cell.bots, tally) } : {}),
    decisionMs: Object.fromEntries(
      Object.entries(tally.times)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([bot, times]) => [bot, decisionMs(times)]),
    ),
    matchesPerSecond: Math.round((10 * matches) / Math.max(seconds, 1e-6)) / 10,
  };
}

function standings(bots: readonly string[], tally: Tally): BotStanding[] {
  const { wins, losses, draws, spreads } = tally;
  return [
    standing(bots[0]!, { wins, losses, draws }, spreads['score']),
    standing(bots[1]!, { wins: losses, losses: wins, draws }, spreads['opponentScore']),
  ];
}

function standing(
  bot: string,
  counts: { readonly wins: number; readonly losses: number; readonly draws: number },
  scores: Spread | undefined,
): BotStanding {
  const won = rate(counts.wins, counts.wins + counts.losses + counts.draws);
  const { mean, ci95 } = meanOf(scores);
  return { bot, ...counts, winRate: won.rate ?? 0, ci95: won.ci95, meanScore: mean, meanScoreCi95: ci95 };
}
