import type { Fields } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import { type PlayedCell, resultOf } from '../simulate/cell-result.ts';
import { type DecisionMs, decisionMs } from '../simulate/decision-times.ts';
import {
  addTally,
  emptyTally,
  type Interval,
  type MatchLine,
  meanOfList,
  wilson95,
} from '../simulate/statistics.ts';
import { alignColumns } from '../terminal/columns.ts';
import { figuresIn } from '../terminal/figures.ts';
import { type Ratings, rateAll } from './elo.ts';
import { type ArenaRequest, pairsOf } from './request.ts';
import { ARENA_TEXTS } from './texts.ts';

/** Two bots compared. In a duel they met; two teams played the same deals, and a win is the better score on one. */
interface PairResult {
  readonly a: string;
  readonly b: string;
  readonly matches: number;
  readonly winsA: number;
  readonly winsB: number;
  readonly draws: number;
  /** Wins and half the draws. */
  readonly rateA: number;
  readonly ci95: Interval;
  /** Of teams: how much better A scored on the same deals, in the mean. */
  readonly scoreDifference?: number;
  readonly scoreDifferenceCi95?: Interval | null;
}

/** A team of one bot, in a game played together. */
interface TeamResult {
  readonly bot: string;
  readonly matches: number;
  readonly wins: number;
  readonly winRate: number;
  readonly ci95: Interval;
  readonly meanScore: number;
  readonly meanScoreCi95: Interval | null;
}

/** What `--json` prints. The names are fixed: other programs read them. */
export interface ArenaResult {
  readonly game: string;
  readonly seed: string;
  readonly seats: number;
  readonly options: object;
  readonly bots: readonly string[];
  readonly pairs: readonly PairResult[];
  readonly teams?: readonly TeamResult[];
  readonly elo: Readonly<Record<string, number>>;
  readonly eloCi95: Readonly<Record<string, Interval | null>>;
  readonly eloAnchor: string;
  readonly eloAddedDraws: 0 | 1;
  readonly errors: number;
  readonly decisionMs: Readonly<Record<string, DecisionMs>>;
}

const USUAL_ANCHOR = 'random';

export function arenaResultOf(request: ArenaRequest, cells: readonly PlayedCell[]): ArenaResult {
  const { bots, simulation, isDuel, seats, options, seed } = request;
  const { game } = simulation;
  const pairs = isDuel
    ? cells.map(({ cell, tally }) =>
        pairOf(cell.bots[0]!, cell.bots[1]!, tally.wins, tally.losses, tally.draws),
      )
    : pairsOf(bots.length).map(([a, b]) =>
        comparison(bots[a]!, cells[a]!.tally.each, bots[b]!, cells[b]!.tally.each),
      );
  const anchor = bots.includes(USUAL_ANCHOR) ? USUAL_ANCHOR : bots.at(-1)!;
  const { ratings, addedDraws } = ratingsOf(bots, pairs, anchor);
  const results = cells.map((cell) => resultOf(game, cell));
  return {
    game,
    seed,
    seats,
    options,
    bots,
    pairs,
    ...(isDuel ? {} : { teams: results.map((result, i) => teamOf(bots[i]!, result)) }),
    elo: Object.fromEntries(bots.map((bot, i) => [bot, tenth(ratings[i]!.elo)])),
    eloCi95: Object.fromEntries(
      bots.map((bot, i) => {
        const { ci95 } = ratings[i]!;
        return [bot, ci95 === null ? null : [tenth(ci95[0]), tenth(ci95[1])]];
      }),
    ),
    eloAnchor: anchor,
    eloAddedDraws: addedDraws,
    errors: cells.reduce((sum, { tally }) => sum + tally.errors, 0),
    decisionMs: timesOf(cells),
  };
}

/** Of each bot over all that it played. */
function timesOf(cells: readonly PlayedCell[]): ArenaResult['decisionMs'] {
  const whole = emptyTally();
  for (const { tally } of cells) addTally(whole, { ...emptyTally(), times: tally.times });
  return Object.fromEntries(Object.entries(whole.times).map(([bot, times]) => [bot, decisionMs(times)]));
}

function pairOf(a: string, b: string, winsA: number, winsB: number, draws: number): PairResult {
  const matches = winsA + winsB + draws;
  const wins = winsA + draws / 2;
  return {
    a,
    b,
    matches,
    winsA,
    winsB,
    draws,
    rateA: matches === 0 ? 0.5 : wins / matches,
    ci95: wilson95(wins, matches),
  };
}

/** A deal on which either team met an error is left out. */
function comparison(
  a: string,
  ofA: readonly (MatchLine | null)[],
  b: string,
  ofB: readonly (MatchLine | null)[],
): PairResult {
  const differences = ofA.flatMap((line, index) => {
    const other = ofB[index];
    return line === null || other === null || other === undefined ? [] : [compare(line, other)];
  });
  const winsA = differences.filter(({ sign }) => sign > 0).length;
  const winsB = differences.filter(({ sign }) => sign < 0).length;
  const { mean, ci95 } = meanOfList(differences.map(({ score }) => score));
  return {
    ...pairOf(a, b, winsA, winsB, differences.length - winsA - winsB),
    scoreDifference: mean,
    scoreDifferenceCi95: ci95,
  };
}

/** A win is better than a loss whatever the score: a win may be worth no point. */
function compare(a: MatchLine, b: MatchLine): { readonly sign: number; readonly score: number } {
  const won = Number(a.result === 'win') - Number(b.result === 'win');
  return { sign: won !== 0 ? won : Math.sign(a.score - b.score), score: a.score - b.score };
}

function ratingsOf(bots: readonly string[], pairs: readonly PairResult[], anchor: string): Ratings {
  const meetings = pairs.map(({ a, b, winsA, winsB, draws }) => ({
    a: bots.indexOf(a),
    b: bots.indexOf(b),
    wonByA: winsA + draws / 2,
    wonByB: winsB + draws / 2,
  }));
  return rateAll(bots.length, meetings, bots.indexOf(anchor));
}

function teamOf(bot: string, result: ReturnType<typeof resultOf>): TeamResult {
  const { matches, wins, winRate, ci95, meanScore, meanScoreCi95 } = result;
  return { bot, matches, wins, winRate, ci95, meanScore, meanScoreCi95 };
}

function tenth(value: number): number {
  return Math.round(10 * value) / 10;
}

export function formatArena(result: ArenaResult, asked: Fields, language: Language): string {
  const texts = ARENA_TEXTS[language];
  const { number, percent, interval, mean, milliseconds } = figuresIn(language);
  const { columns } = texts;
  const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value)}`;
  const ranked = [...result.bots].sort((a, b) => result.elo[b]! - result.elo[a]!);
  const ratings = ranked.map((bot) => {
    const team = result.teams?.find((one) => one.bot === bot);
    const ci95 = result.eloCi95[bot]!;
    const time = result.decisionMs[bot];
    return [
      bot,
      signed(result.elo[bot]!),
      ci95 === null ? texts.anchor : interval(ci95, signed),
      ...(team === undefined
        ? []
        : [
            percent(team.winRate),
            interval(team.ci95, percent),
            mean({ mean: team.meanScore, ci95: team.meanScoreCi95 }),
          ]),
      time === undefined ? '–' : `${milliseconds(time.p50)} · ${milliseconds(time.p99)}`,
    ];
  });
  const pairs = result.pairs.map((pair) => [
    `${pair.a} – ${pair.b}`,
    number(pair.matches),
    number(pair.winsA),
    number(pair.draws),
    number(pair.winsB),
    percent(pair.rateA),
    interval(pair.ci95, percent),
    ...(pair.scoreDifference === undefined
      ? ['']
      : [mean({ mean: pair.scoreDifference, ci95: pair.scoreDifferenceCi95! })]),
  ]);
  const isTeams = result.teams !== undefined;
  const ratingHead = [
    columns.bot,
    'Elo',
    columns.interval,
    ...(isTeams ? [columns.winRate, columns.interval, columns.score] : []),
    columns.decision,
  ];
  const pairHead = [
    columns.pair,
    columns.matches,
    columns.first,
    columns.draws,
    columns.second,
    columns.rate,
    columns.interval,
    isTeams ? columns.difference : '',
  ];
  return [
    texts.heading({
      game: result.game,
      seats: result.seats,
      seed: result.seed,
      options: Object.keys(asked).length > 0 ? JSON.stringify(asked) : undefined,
    }),
    '',
    alignColumns([ratingHead, ...ratings], { firstIsWords: true }),
    '',
    alignColumns([pairHead, ...pairs], { firstIsWords: true })
      .split('\n')
      .map((line) => line.trimEnd())
      .join('\n'),
    '',
    isTeams ? texts.teamsNote : texts.duelsNote,
    ...(result.eloAddedDraws > 0 ? [texts.addedDrawsNote] : []),
    '',
  ].join('\n');
}
