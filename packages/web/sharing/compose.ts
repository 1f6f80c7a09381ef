import type { GameTypes } from '@hyakki/engine';
import oneHand from '../art/art.css?raw';
import figures from '../art/figures.svg?raw';
import tokens from '../style/tokens.css?raw';
import type { BoardDrawing, Box, DrawnMoment } from './board-drawing.ts';
import { fitText, LEADING, type Measure } from './fit-text.ts';
import { drawSeal } from './seal.ts';
import { circle, use, usedSymbols, words } from './svg.ts';

/** As links are shown elsewhere. */
export const PICTURE = { width: 1200, height: 630 } as const;

/** What a picture says beside its board. All of it is shown to everybody. */
export interface PictureWords {
  /** The game. */
  readonly title: string;
  /** The level, or the options. */
  readonly level: string;
  /** Large: how it ended, or that this was a turning point. */
  readonly headline: string;
  readonly isGolden: boolean;
  /** A sentence: what it was worth, or what happened. */
  readonly sentence: string;
  /** Small, below: the result of the match, who played. */
  readonly footnotes: readonly string[];
}

const BOARD: Box = { x: 34, y: 34, w: 648, h: 562 };
const LEFT = 726;
const WIDTH = 438;
const HILL = 540;
/** No words below: there the moon is up. */
const FOOT = 376;

/** A match as a picture that can be sent to anybody: a whole SVG document that needs nothing else. */
export function composePicture<G extends GameTypes>(
  drawing: BoardDrawing<G>,
  moment: DrawnMoment<G>,
  said: PictureWords,
  measure: Measure,
): string {
  const drawn = [ground(), drawing.draw(moment, BOARD), parade(), tell(said, measure)].join('\n');
  const { width, height } = PICTURE;
  const styles = [nightOf(tokens), oneHand, drawing.styles, STYLES].join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style><![CDATA[${styles}]]></style><defs>${usedSymbols([figures, drawing.sprite], drawn)}</defs>${drawn}</svg>`;
}

/** A picture does not follow the theme of whoever looks at it: it is always night. */
export function nightOf(css: string): string {
  const part = String.raw`((?:[^(),]|\([^)]*\))+)`;
  return css.replace(new RegExp(String.raw`light-dark\(${part},\s*${part}\)`, 'g'), '$2');
}

function ground(): string {
  const { width, height } = PICTURE;
  return [
    `<rect width="${width}" height="${height}" class="p-night"/>`,
    // The moon the cards lie on, and the one the parade goes under.
    circle(BOARD.x + BOARD.w / 2, BOARD.y + BOARD.h / 2, 330, 'p-halo'),
    circle(1088, 464, 84, 'p-moon'),
    `<path class="p-hill" d="M612 622C700 556 800 ${HILL + 8} 920 ${HILL + 8}S1110 ${HILL + 16} 1191 ${HILL - 12}V604Q1191 622 1174 622z"/>`,
    `<rect x="8" y="8" width="${width - 16}" height="${height - 16}" rx="18" class="p-frame"/>`,
  ].join('');
}

/** Who walks under the words, from where, and how big; the last one carries the light. */
const PARADE = [
  ['tanuki', 716, 0.82],
  ['kitsune', 786, 0.9],
  ['kappa', 870, 0.82],
  ['oni', 944, 1.02],
  ['lantern', 1046, 0.72],
] as const;

function parade(): string {
  return PARADE.map(([figure, x, size]) => {
    const foot = 92.6 * size;
    const above = figure === 'lantern' ? 26 : 0;
    return use(`figure-${figure}`, { x, y: HILL + 14 - foot - above, w: 112 * size, h: 100 * size });
  }).join('');
}

function tell(said: PictureWords, measure: Measure): string {
  const parts: string[] = [];
  let y = 40;
  const put = (
    text: string,
    room: { height: number; largest: number; smallest: number },
    classes: string,
  ) => {
    if (text === '') return;
    const { lines, size } = fitText(text, { width: WIDTH, ...room }, measure);
    for (const line of lines) {
      y += size * LEADING;
      parts.push(words(line, { x: LEFT, y: y - size * 0.24, size }, classes));
    }
  };
  put(said.title, { height: 64, largest: 44, smallest: 24 }, 'p-title');
  put(said.level, { height: 30, largest: 23, smallest: 14 }, 'p-soft');
  y += 12;
  parts.push(`<path class="p-rule" d="M${LEFT} ${y}h${WIDTH}"/>`);
  y += 10;
  put(said.headline, { height: 74, largest: 52, smallest: 24 }, said.isGolden ? 'p-gold' : 'p-title');
  y += 4;
  const below = said.footnotes.length * 26 + 12;
  put(said.sentence, { height: Math.max(50, FOOT - y - below), largest: 30, smallest: 17 }, 'p-says');
  y += 8;
  for (const note of said.footnotes) put(note, { height: 27, largest: 20, smallest: 13 }, 'p-soft');
  return [
    ...parts,
    drawSeal(1112, 506, 92),
    words('Hyakki', { x: 1096, y: 588, size: 34, anchor: 'end' }, 'p-title'),
  ].join('');
}

const STYLES = `
.p-over { overflow: visible; }
.p-night { fill: var(--ground); }
.p-halo { fill: var(--ground-2); }
.p-moon { fill: #f5d98c; }
.p-hill { fill: #2a3570; }
.p-frame { fill: none; stroke: #f4bb4a; stroke-width: 2; opacity: 0.55; }
.p-rule { stroke: var(--line); stroke-width: 2; }
text { font-family: var(--display); }
.p-title { fill: var(--ink); font-weight: 700; }
.p-gold { fill: var(--accent); font-weight: 700; }
.p-says { fill: var(--ink); }
.p-soft { fill: var(--ink-soft); }
.p-seal { fill: #b3301b; }
.p-seal-rim { fill: none; stroke: #fff6e6; stroke-width: 3; }
.p-seal-stroke { fill: none; stroke: #fff6e6; stroke-width: 8; stroke-linecap: round; stroke-linejoin: round; }
.p-new { fill: none; stroke: var(--accent); stroke-width: 5; }
.p-left { fill: none; stroke: var(--accent); stroke-width: 3; stroke-dasharray: 9 8; }
.p-paper { fill: var(--paper); }
.p-badge { fill: var(--paper); stroke: var(--paper-ink); stroke-width: 4; }
.p-good { fill: var(--green); stroke: var(--paper-ink); stroke-width: 4; }
.p-bad { fill: var(--vermilion); stroke: var(--paper-ink); stroke-width: 4; }
.p-tick { fill: none; stroke: #fffaf0; stroke-width: 9; stroke-linecap: round; stroke-linejoin: round; }
.p-number { fill: var(--paper-ink); font-weight: 700; }
`;
