import { type DecisionMs, decisionMs } from './decision-times.ts';
import { reckoningOf } from './reckoning.ts';
import type { SimulatedCell } from './simulation.ts';
import {
  type Interval,
  type Mean,
  meanOf,
  type Spread,
  sortedSpread,
  type Tally,
  wilson95,
} from './statistics.ts';

/** How often something was so, of how often it could have been. */
export interface Rate {
  readonly of: number;
  readonly count: number;
  /** Null where it could never have been. */
  readonly rate: number | null;
  readonly ci95: Interval;
}

/** Of two different bots in a duel, by name. */
export interface BotStanding {
  readonly bot: string;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly winRate: number;
  readonly ci95: Interval;
  readonly meanScore: number;
  readonly meanScoreCi95: Interval | null;
}

/** Early declarations: how often, and how often rightly; by how sure the bot said it was, where it said so. */
export interface Declarations {
  readonly early: Rate;
  readonly won: Rate;
  readonly byConfidence: readonly ({ readonly confidence: number } & Rate)[];
}

/** One line of what `--json` prints. The names are fixed: other programs read them. */
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
  /** Yōkai. */
  readonly declarations?: Declarations;
  readonly hintsRight?: Rate;
  /** Tengu. */
  readonly toysFound?: Mean;
  readonly cardsLeft?: Mean;
  /** Sketch. */
  readonly firstPlayer?: Rate;
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
    ...(OWN_FIGURES.get(game)?.(tally) ?? {}),
    ...(reckoningOf(game).isDuel || cell.mirrored ? { mirrored: cell.mirrored } : {}),
    ...(reckoningOf(game).isDuel && cell.bots[0] !== cell.bots[1]
      ? { byBot: standings(cell.bots, tally) }
      : {}),
    decisionMs: Object.fromEntries(
      Object.entries(tally.times)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([bot, times]) => [bot, decisionMs(times)]),
    ),
    matchesPerSecond: Math.round((10 * matches) / Math.max(seconds, 1e-6)) / 10,
  };
}

type OwnFigures = Pick<CellResult, 'declarations' | 'hintsRight' | 'toysFound' | 'cardsLeft' | 'firstPlayer'>;

const OWN_FIGURES: ReadonlyMap<string, (tally: Tally) => OwnFigures> = new Map<
  string,
  (tally: Tally) => OwnFigures
>([
  [
    'yokai',
    ({ counts, matches, errors }) => ({
      declarations: {
        early: rate(counts['declared'] ?? 0, matches - errors),
        won: rate(counts['declaredWon'] ?? 0, counts['declared'] ?? 0),
        byConfidence: byConfidence(counts),
      },
      hintsRight: rate(counts['hintsRight'] ?? 0, counts['hintsPlaced'] ?? 0),
    }),
  ],
  [
    'tengu',
    ({ spreads }) => ({ toysFound: meanOf(spreads['score']), cardsLeft: meanOf(spreads['cardsLeft']) }),
  ],
  [
    'sketch',
    ({ counts, matches, errors }) => ({ firstPlayer: rate(counts['firstWins'] ?? 0, matches - errors) }),
  ],
]);

function byConfidence(counts: Tally['counts']): Declarations['byConfidence'] {
  return Object.keys(counts)
    .flatMap((name) => /^stated:(\d+)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)
    .map((percent) => {
      const declared = counts[`stated:${percent}`]!;
      return { confidence: percent / 100, ...rate(counts[`stated:${percent}Won`] ?? 0, declared) };
    });
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

export function rate(count: number, of: number): Rate {
  return { of, count, rate: of === 0 ? null : count / of, ci95: wilson95(count, of) };
}
