import type { Seat } from '@hyakki/engine';
import type { ReadMatch, Review, ReviewedStep, Value } from '@hyakki/review';
import { findWords, type Language, type OwnPlot, ownPlots, sayWho } from '@hyakki/words';
import { wrapped } from '../games/index.ts';
import { figuresIn } from '../terminal/figures.ts';
import { escaped, round, svgFile } from '../terminal/svg.ts';
import { pointsToShow, readerOf, sayPointLine } from './report.ts';
import type { ReviewRequest } from './request.ts';
import { REVIEW_COMMAND } from './texts.ts';

// Panels over the steps of a match: what each seat could still not know, how far the match was from its end, and what the
// game itself counts. Lines differ in their dashes and points in their numbers, so that it reads the same in black and white.

const WIDTH = 760;
const PANEL = { height: 230, left: 52, right: 20, top: 40, bottom: 34 } as const;
const TITLE_HEIGHT = 62;
const LEGEND_LINE = 18;
const LEGEND_COLUMNS = 105;
const MOST_LABELS = 14;
const MOST_RULES = 6;
const DASHES = ['', '7 4', '2 3', '10 3 2 3', '1 5', '14 4'] as const;
const INNER = {
  width: WIDTH - PANEL.left - PANEL.right,
  height: PANEL.height - PANEL.top - PANEL.bottom,
} as const;

/** A whole SVG file. */
export function drawMatch(
  match: ReadMatch,
  review: Review,
  { isAll, eyes }: Pick<ReviewRequest, 'isAll' | 'eyes'>,
  language: Language,
): string {
  const { chart } = REVIEW_COMMAND[language];
  const reader = readerOf(match, language);
  const { steps } = review;
  const last = Math.max(1, steps.length - 1);
  const x = (step: number) => round(PANEL.left + (INNER.width * step) / last);
  const draw: Axes = { x, language, last };
  const nameOf = (seat: Seat) => sayWho([seat], review.seats, reader);

  const panels: string[] = [
    worldsPanel(steps, eyes, nameOf, chart.worlds, draw),
    ...(steps.some(({ movesLeft }) => movesLeft !== null)
      ? [movesPanel(steps, chart.moves, draw)]
      : steps.some(({ value }) => value !== null)
        ? [
            chancePanel(
              steps,
              match.game.isDuel,
              match.game.isDuel ? chart.chanceOfFirst : chart.chance,
              draw,
            ),
          ]
        : []),
    ...ownPlots(steps, reader).map((plot) => ownPanel(plot, eyes, nameOf, draw)),
  ];
  const { points } = pointsToShow(review, { isAll });
  const below = TITLE_HEIGHT + panels.length * PANEL.height;
  const marks = [...new Set(points.map(({ step }) => step))].flatMap((step) => {
    const numbers = points.flatMap((point, i) => (point.step === step ? [i + 1] : []));
    return drawMark(x(step), numbers.join(', '), panels.length);
  });
  const legend = points.flatMap((point, i) =>
    wrapped(`${i + 1}. ${sayPointLine(point, review, reader)}`, LEGEND_COLUMNS, '    '),
  );
  const height = below + (legend.length === 0 ? 8 : LEGEND_LINE * legend.length + 20);
  return svgFile(
    { width: WIDTH, height, title: chart.title(findWords(match.game.id, language)!.name), left: PANEL.left },
    [
      ...panels.map(
        (panel, i) => `<g transform="translate(0 ${TITLE_HEIGHT + i * PANEL.height})">\n${panel}\n</g>`,
      ),
      ...marks,
      ...legend.map(
        (line, i) =>
          `<text class="ink" x="${PANEL.left}" y="${below + 12 + LEGEND_LINE * i}" xml:space="preserve">${escaped(line)}</text>`,
      ),
    ],
  );
}

interface Axes {
  readonly x: (step: number) => number;
  readonly language: Language;
  readonly last: number;
}

function worldsPanel(
  steps: readonly ReviewedStep[],
  eyes: readonly Seat[],
  nameOf: (seat: Seat) => string,
  title: string,
  axes: Axes,
): string {
  const { top, every } = scaleFor(steps.flatMap(({ worldsLeft }) => eyes.map((seat) => worldsLeft[seat]!)));
  const y = heights(top);
  const lines = eyes.map((seat, i) => {
    const points = steps.map(({ n, worldsLeft }) => `${axes.x(n)},${y(worldsLeft[seat]!)}`);
    return `<polyline class="line" ${dashed(i)}points="${points.join(' ')}"><title>${escaped(nameOf(seat))}</title></polyline>`;
  });
  return [
    ...frame(title, axes, top, every, (power) => `10<tspan dy="-4" font-size="9">${power}</tspan>`),
    ...lines,
    ...keysOf(eyes.map(nameOf)),
  ].join('\n');
}

/** Which line is whose. */
function keysOf(names: readonly string[]): readonly string[] {
  const width = Math.min(130, INNER.width / names.length);
  return names.flatMap((name, i) => {
    const at = round(PANEL.left + i * width);
    return [
      `<line class="line" ${dashed(i)}x1="${at}" x2="${at + 34}" y1="29" y2="29"/>`,
      `<text class="ink" x="${at + 40}" y="33">${escaped(name)}</text>`,
    ];
  });
}

/** What the game counts: of everybody together, or of the seats with whose eyes one looks. */
function ownPanel(
  { title, steps, isBySeat }: OwnPlot,
  eyes: readonly Seat[],
  nameOf: (seat: Seat) => string,
  axes: Axes,
): string {
  const counts = (isBySeat ? eyes : [0]).map((i) => steps.map((values) => values?.[i] ?? null));
  const { top, every } = scaleFor(counts.flat());
  const y = heights(top);
  const { number } = figuresIn(axes.language);
  return [
    ...frame(title, axes, top, every, (value) => number(value)),
    ...counts.map((values, i) => `<path class="line" ${dashed(i)}d="${stairs(values, axes.x, y)}"/>`),
    ...(isBySeat ? keysOf(eyes.map(nameOf)) : []),
  ].join('\n');
}

/** High enough for all of these, with few rules. */
function scaleFor(values: readonly (number | null)[]): { readonly top: number; readonly every: number } {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const every = Math.ceil(most / MOST_RULES);
  return { every, top: every * Math.ceil(most / every) };
}

/** It changes by steps, and is broken where there is no number. */
function stairs(
  values: readonly (number | null)[],
  x: (step: number) => number,
  y: (value: number) => number,
): string {
  let path = '';
  let before: number | null = null;
  for (const [n, value] of values.entries()) {
    if (value !== null) path += before === null ? `M${x(n)} ${y(value)}` : `H${x(n)}V${y(value)}`;
    before = value;
  }
  return path;
}

function movesPanel(steps: readonly ReviewedStep[], title: string, axes: Axes): string {
  const counts = steps.map(({ movesLeft }) => movesLeft);
  const { top, every } = scaleFor(counts);
  const y = heights(top);
  const { number } = figuresIn(axes.language);
  return [
    ...frame(title, axes, top, every, (value) => number(value)),
    `<path class="line" d="${stairs(counts, axes.x, y)}"/>`,
  ].join('\n');
}

/** Of the first seat in a duel: what the other hopes for, it fears. */
function chancePanel(steps: readonly ReviewedStep[], isDuel: boolean, title: string, axes: Axes): string {
  const y = heights(100);
  const ofFirst = ({ win, low, high }: Value, seat: Seat) =>
    isDuel && seat === 1 ? { win: 1 - win, low: 1 - high, high: 1 - low } : { win, low, high };
  const judged = steps.flatMap(({ n, seat, value }) =>
    value === null || seat === null ? [] : [{ n, ...ofFirst(value, seat) }],
  );
  return [
    ...frame(title, axes, 100, 25, (value) => `${value} %`),
    ...judged.map(
      ({ n, low, high }) =>
        `<line class="axis" x1="${axes.x(n)}" x2="${axes.x(n)}" y1="${y(100 * low)}" y2="${y(100 * high)}"/>`,
    ),
    `<polyline class="line" points="${judged.map(({ n, win }) => `${axes.x(n)},${y(100 * win)}`).join(' ')}"/>`,
  ].join('\n');
}

/** Title, rules and labels of a panel. */
function frame(
  title: string,
  { x, language, last }: Axes,
  top: number,
  every: number,
  label: (value: number) => string,
): readonly string[] {
  const y = heights(top);
  const rules = Array.from({ length: Math.floor(top / every) + 1 }, (_, i) => i * every);
  const stride = Math.ceil(last / MOST_LABELS);
  const steps = Array.from({ length: Math.floor(last / stride) + 1 }, (_, i) => i * stride);
  return [
    `<text class="ink panelTitle" x="${PANEL.left}" y="16">${escaped(title)}</text>`,
    ...rules.flatMap((value) => [
      `<line class="${value === 0 ? 'axis' : 'grid'}" x1="${PANEL.left}" x2="${WIDTH - PANEL.right}" y1="${y(value)}" y2="${y(value)}"/>`,
      `<text class="faint" x="${PANEL.left - 6}" y="${y(value) + 4}" text-anchor="end">${label(value)}</text>`,
    ]),
    ...steps.map(
      (step) =>
        `<text class="faint" x="${x(step)}" y="${PANEL.height - PANEL.bottom + 16}" text-anchor="middle">${step}</text>`,
    ),
    `<text class="faint" x="${WIDTH - PANEL.right}" y="${PANEL.height - PANEL.bottom + 30}" text-anchor="end">${escaped(REVIEW_COMMAND[language].chart.steps)}</text>`,
  ];
}

/** A turning point: a line through every panel, with its number above the first. */
function drawMark(at: number, numbers: string, panels: number): readonly string[] {
  const lines = Array.from({ length: panels }, (_, i) => {
    const top = TITLE_HEIGHT + i * PANEL.height + PANEL.top;
    return `<line class="mean" x1="${at}" x2="${at}" y1="${top}" y2="${top + INNER.height}" stroke-width="1.2" stroke-dasharray="3 3"/>`;
  });
  return [
    ...lines,
    `<text class="meanText panelTitle" x="${at}" y="${TITLE_HEIGHT - 12}" text-anchor="middle">${numbers}</text>`,
    `<line class="mean" x1="${at}" x2="${at}" y1="${TITLE_HEIGHT - 8}" y2="${TITLE_HEIGHT}" stroke-width="1.2"/>`,
  ];
}

function heights(top: number): (value: number) => number {
  return (value) => round(PANEL.top + INNER.height * (1 - value / top));
}

function dashed(i: number): string {
  const dash = DASHES[i % DASHES.length]!;
  return dash === '' ? '' : `stroke-dasharray="${dash}" `;
}
