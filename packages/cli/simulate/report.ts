import type { Language } from '@hyakki/words';
import { packOf } from '../games/index.ts';
import { alignColumns } from '../terminal/columns.ts';
import { figuresIn } from '../terminal/figures.ts';
import { type PlayedCell, resultOf } from './cell-result.ts';
import type { SimulateRequest } from './request.ts';
import { largestOf } from './statistics.ts';
import { SIMULATE_TEXTS } from './texts.ts';

export function formatJson(
  { simulation, bots, seed }: SimulateRequest,
  cells: readonly PlayedCell[],
): string {
  const { game } = simulation;
  return JSON.stringify({ game, seed, bots, results: cells.map((cell) => resultOf(game, cell)) });
}

export function formatTable(
  { simulation, bots, seed, asked }: SimulateRequest,
  cells: readonly PlayedCell[],
  language: Language,
): string {
  const texts = SIMULATE_TEXTS[language];
  const { columns } = texts;
  const figures = figuresIn(language);
  const { number, percent, interval } = figures;
  const { game } = simulation;
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
    const result = resultOf(game, played);
    const ranks = Object.entries(result.ranks).map(
      ([rank, count]) => `${packOf(game).tally.rank(rank, language)} ${number(count)}`,
    );
    return [
      String(result.seats),
      ...(hasLevels ? [String(played.cell.level)] : []),
      number(result.matches),
      number(result.wins),
      percent(result.winRate),
      interval(result.ci95, percent),
      number(result.losses),
      ...(hasDraws ? [number(result.draws)] : []),
      figures.mean({ mean: result.meanScore, ci95: result.meanScoreCi95 }),
      figures.mean({ mean: result.meanTurns, ci95: result.meanTurnsCi95 }),
      number(largestOf(played.tally.spreads['turns'])),
      number(result.matchesPerSecond),
      number(result.errors),
      ranks.length > 0 ? ranks.join(', ') : '–',
    ];
  });
  const options = Object.keys(asked).length > 0 ? JSON.stringify(asked) : undefined;
  const heading = texts.heading({ game, bots: bots.join(', '), seed, options });
  const details = cells.flatMap((played) => {
    const about = texts.cell({ seats: played.cell.seats, level: played.cell.level });
    const lines = detailLines(game, played, language);
    return cells.length === 1 ? lines : lines.map((line) => `${about} · ${line}`);
  });
  return `${heading}\n\n${alignColumns([head, ...rows])}\n\n${details.join('\n')}\n`;
}

/** What is the game's own, and how long the bots thought. */
function detailLines(game: string, played: PlayedCell, language: Language): string[] {
  const { details } = SIMULATE_TEXTS[language];
  const figures = figuresIn(language);
  const result = resultOf(game, played);
  const { number, percent, interval } = figures;
  const lines = [...packOf(game).tally.details(played.tally, figures, language)];
  if (result.mirrored === true) lines.push(details.mirrored);
  for (const { bot, wins, losses, draws, winRate, ci95, meanScore, meanScoreCi95 } of result.byBot ?? [])
    lines.push(
      details.bot({
        bot,
        wins: number(wins),
        losses: number(losses),
        draws: number(draws),
        rate: `${percent(winRate)} [${interval(ci95, percent)}]`,
        score: figures.mean({ mean: meanScore, ci95: meanScoreCi95 }),
      }),
    );
  for (const [bot, { p50, p99 }] of Object.entries(result.decisionMs))
    lines.push(details.decision({ bot, p50: figures.milliseconds(p50), p99: figures.milliseconds(p99) }));
  return lines;
}
