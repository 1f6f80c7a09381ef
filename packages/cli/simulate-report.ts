import type { Language } from '@hyakki/words';
import type { SimulateRequest } from './simulate-request.ts';
import type { SimulatedCell } from './simulation.ts';
import { type Tally, wilson95 } from './statistics.ts';
import { SIMULATE_TEXTS } from './texts/simulate-texts.ts';

/** One line of what `--json` prints. The names are fixed: other programs read them. */
export interface CellResult {
  readonly seats: number;
  readonly options: object;
  readonly matches: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly winRate: number;
  readonly ci95: readonly [low: number, high: number];
  readonly meanScore: number;
  readonly meanTurns: number;
  readonly ranks: Readonly<Record<string, number>>;
  readonly errors: number;
  readonly matchesPerSecond: number;
}

/** A cell that was played out. */
export interface PlayedCell {
  readonly cell: SimulatedCell;
  readonly tally: Tally;
  readonly seconds: number;
}

export function resultOf({ cell, tally, seconds }: PlayedCell): CellResult {
  const { matches, wins, losses, draws, errors } = tally;
  const played = matches - errors;
  return {
    seats: cell.seats,
    options: cell.options,
    matches,
    wins,
    losses,
    draws,
    winRate: played === 0 ? 0 : wins / played,
    ci95: wilson95(wins, played),
    meanScore: played === 0 ? 0 : tally.score / played,
    meanTurns: played === 0 ? 0 : tally.turns / played,
    ranks: Object.fromEntries(Object.entries(tally.ranks).sort(([a], [b]) => (a < b ? -1 : 1))),
    errors,
    matchesPerSecond: Math.round((10 * matches) / Math.max(seconds, 1e-6)) / 10,
  };
}

export function formatJson({ simulation, seed }: SimulateRequest, cells: readonly PlayedCell[]): string {
  const { game, bots } = simulation;
  return JSON.stringify({ game, seed, bots, results: cells.map(resultOf) });
}

export function formatTable(
  { simulation, seed, asked }: SimulateRequest,
  cells: readonly PlayedCell[],
  language: Language,
): string {
  const texts = SIMULATE_TEXTS[language];
  const { columns } = texts;
  const number = (value: number, digits = 0) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const percent = (share: number) => number(100 * share, 2);
  const hasLevels = cells.some(({ cell }) => cell.level !== null);
  const hasDraws = cells.some(({ tally }) => tally.draws > 0);
  const head = [
    columns.seats,
    ...(hasLevels ? [columns.level] : []),
    columns.matches,
    columns.wins,
    columns.winRate,
    columns.interval,
    columns.losses,
    ...(hasDraws ? [columns.draws] : []),
    columns.score,
    columns.turns,
    columns.mostTurns,
    columns.speed,
    columns.errors,
    columns.ranks,
  ];
  const rows = cells.map((played) => {
    const result = resultOf(played);
    const ranks = Object.entries(result.ranks).map(([rank, count]) => `${texts.rank(rank)} ${number(count)}`);
    return [
      String(result.seats),
      ...(hasLevels ? [String(played.cell.level)] : []),
      number(result.matches),
      number(result.wins),
      `${percent(result.winRate)} %`,
      `${percent(result.ci95[0])} – ${percent(result.ci95[1])} %`,
      number(result.losses),
      ...(hasDraws ? [number(result.draws)] : []),
      number(result.meanScore, 2),
      number(result.meanTurns, 2),
      number(played.tally.mostTurns),
      number(result.matchesPerSecond),
      number(result.errors),
      ranks.length > 0 ? ranks.join(', ') : '–',
    ];
  });
  const options = Object.keys(asked).length > 0 ? JSON.stringify(asked) : undefined;
  const heading = texts.heading({ game: simulation.game, bots: simulation.bots.join(', '), seed, options });
  return `${heading}\n\n${alignColumns([head, ...rows])}\n`;
}

/** Numbers to the right, the last column (words) to the left. */
function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((text, column) => (column === row.length - 1 ? text : text.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n');
}
