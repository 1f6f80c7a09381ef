import type { Language } from '@hyakki/words';
import { figuresIn } from '../terminal/figures.ts';
import { escaped, round, svgFile } from '../terminal/svg.ts';
import type { PlayedCell } from './cell-result.ts';
import type { SimulateRequest } from './request.ts';
import { meanOf, type Spread, sortedSpread } from './statistics.ts';
import { SIMULATE_TEXTS } from './texts.ts';

// One row a cell: how its scores are spread, and how its turns are. Plain SVG, in the colours of whoever looks.

const PANEL = { width: 380, height: 230, left: 46, right: 14, top: 38, bottom: 40 } as const;
const TITLE_HEIGHT = 44;
const MOST_BARS = 40;
const MOST_LABELS = 12;

/** A whole SVG file. */
export function drawSpreads(
  { simulation, bots }: SimulateRequest,
  cells: readonly PlayedCell[],
  language: Language,
): string {
  const texts = SIMULATE_TEXTS[language];
  const { number } = figuresIn(language);
  const title = texts.chart.title({
    game: simulation.game,
    bots: bots.join(', '),
    matches: number(simulation.matches),
  });
  const panels = cells.flatMap(({ cell, tally }, row) =>
    (['score', 'turns'] as const).map((name, column) =>
      drawPanel(tally.spreads[name] ?? {}, {
        x: column * PANEL.width,
        y: TITLE_HEIGHT + row * PANEL.height,
        title: `${texts.chart[name]} · ${texts.cell(cell)}`,
        language,
      }),
    ),
  );
  const width = 2 * PANEL.width;
  const height = TITLE_HEIGHT + cells.length * PANEL.height;
  return svgFile({ width, height, title, left: PANEL.left }, panels);
}

interface PanelPlace {
  readonly x: number;
  readonly y: number;
  readonly title: string;
  readonly language: Language;
}

function drawPanel(spread: Spread, { x, y, title, language }: PanelPlace): string {
  const { chart } = SIMULATE_TEXTS[language];
  const { number } = figuresIn(language);
  const { width, height, left, right, top, bottom } = PANEL;
  const bars = gathered(spread);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const innerWidth = width - left - right;
  const innerHeight = height - top - bottom;
  const highest = niceTop((100 * Math.max(1, ...bars.map(({ count }) => count))) / Math.max(1, total));
  const slot = innerWidth / Math.max(1, bars.length);
  const lines: string[] = [`<g transform="translate(${x} ${y})">`];
  lines.push(`<text class="ink panelTitle" x="${left}" y="16">${escaped(title)}</text>`);
  lines.push(`<text class="faint" x="${left}" y="31">${escaped(chart.share)}</text>`);
  for (let step = 0; step <= 4; step++) {
    const at = round(top + innerHeight * (1 - step / 4));
    const value = (highest * step) / 4;
    lines.push(
      `<line class="${step === 0 ? 'axis' : 'grid'}" x1="${left}" x2="${width - right}" y1="${at}" y2="${at}"/>`,
      `<text class="faint" x="${left - 6}" y="${at + 4}" text-anchor="end">${number(value, value % 1 === 0 ? 0 : 1)}</text>`,
    );
  }
  const every = Math.ceil(bars.length / MOST_LABELS);
  for (const [i, { from, to, count }] of bars.entries()) {
    const share = (100 * count) / Math.max(1, total);
    const tall = (innerHeight * share) / highest;
    const gap = Math.min(2, slot / 5);
    lines.push(
      `<rect class="bar" x="${round(left + i * slot + gap / 2)}" y="${round(top + innerHeight - tall)}" width="${round(slot - gap)}" height="${round(tall)}"><title>${from === to ? from : `${from}–${to}`}: ${number(share, 1)} %</title></rect>`,
    );
    if (i % every === 0)
      lines.push(
        `<text class="faint" x="${round(left + (i + 0.5) * slot)}" y="${height - bottom + 16}" text-anchor="middle">${from}</text>`,
      );
  }
  lines.push(...drawMean(spread, bars, slot, innerHeight, (mean) => chart.mean(number(mean, 2))), '</g>');
  return lines.join('\n');
}

function drawMean(
  spread: Spread,
  bars: readonly Bar[],
  slot: number,
  innerHeight: number,
  say: (mean: number) => string,
): string[] {
  const first = bars[0];
  if (first === undefined) return [];
  const { mean } = meanOf(spread);
  const { width, left, right, top } = PANEL;
  const step = first.to - first.from + 1;
  const at = round(left + slot * ((mean - first.from + 0.5) / step));
  return [
    `<line class="mean" x1="${at}" x2="${at}" y1="${top - 4}" y2="${top + innerHeight}" stroke-width="1.5" stroke-dasharray="4 3"/>`,
    `<text class="meanText" x="${width - right}" y="${top - 7}" text-anchor="end">${escaped(say(mean))}</text>`,
  ];
}

/** Values from `from` to `to`, gathered so that not too many bars stand beside each other. */
interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

function gathered(spread: Spread): Bar[] {
  const values = sortedSpread(spread);
  if (values.length === 0) return [];
  const least = values[0]![0];
  const most = values.at(-1)![0];
  const size = Math.ceil((most - least + 1) / MOST_BARS);
  const bars = Array.from({ length: Math.ceil((most - least + 1) / size) }, (_, i) => ({
    from: least + i * size,
    to: least + (i + 1) * size - 1,
    count: 0,
  }));
  for (const [value, count] of values) bars[Math.floor((value - least) / size)]!.count += count;
  return bars;
}

/** The top of the axis: a number that can be halved twice and is still easy to read. */
function niceTop(percent: number): number {
  return [2, 4, 6, 8, 10, 12, 16, 20, 24, 32, 40, 60, 80, 100].find((top) => top >= percent) ?? 100;
}
