import {
  familiesOf,
  type Hint,
  hintsRevealed,
  KINDS,
  SHAPE_ROWS,
  type Shape,
  type View,
  type Yokai,
} from '@hyakki/games/yokai';
import { type SeatNames, withNames } from '@hyakki/words';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { padded } from '../../terminal/paint.ts';
import { TEXTS } from '../../terminal/texts/index.ts';
import type { Scene, Style } from '../board.ts';
import { CARD_SIGN, CODES, SIGNS, signsOf } from './signs.ts';

// Beside the cards: what everybody may count, and what this viewer must bring about.

export function drawPanel(scene: Scene<Yokai>, style: Style): string[] {
  const { shape } = scene.view;
  const lines = tellPanel(scene, style);
  if (shape === null) return lines;
  const whole = wholeBlocks(shape);
  const drawn = lines.length + whole.length <= style.rows ? whole : halfBlocks(shape);
  return [...lines, ...drawn.map((line) => `  ${style.paint(line, 'paper')}`)];
}

/** The same without the drawing of the objective. */
export function tellPanel(scene: Scene<Yokai>, style: Style): string[] {
  const { view, names } = scene;
  const above = [...hintsPart(scene, style), ...affinityPart(view, names ?? [], style)];
  if (view.shape === null) return above;
  const { board } = TEXTS[style.language];
  const shape = YOKAI_TEXTS[style.language].shapes[view.shape];
  return [...above, `${style.paint(board.objective, 'title')} ${shape}`];
}

function hintsPart({ view, memory }: Scene<Yokai>, style: Style): string[] {
  const { paint, language } = style;
  const { board } = TEXTS[language];
  const { row, options, unrevealed, kindsLeft } = view;
  const free = row.flatMap(({ hint, on }, id) => (on === null ? [{ hint, id }] : []));
  const turn = view.phase === 'over' ? [] : [paint(board.turn(view.turn), 'faint')];
  const lines = [...turn, paint(board.hints, 'title')];
  if (free.length === 0) lines.push(paint(` ${board.none}`, 'faint'));
  const isStacked = options.hints === 'stacked';
  // Y20: what they showed before they were covered.
  const shown = memory === undefined ? [] : hintsRevealed(memory);
  for (const { hint: seen, id } of isStacked ? free.toReversed() : free) {
    const hint = seen === 'hidden' ? (shown[id] ?? seen) : seen;
    const names = hint === 'hidden' ? '' : namesFor(hint, style);
    const isUnder = isStacked && id !== free.at(-1)?.id;
    const signs = hint === 'hidden' ? paint('?', 'paper') : signsOf(hint, id, paint);
    const text = `${padded(`#${id + 1}`, 3)} ${padded(signs, 3)} `;
    lines.push(isUnder ? ` ${text}${paint(board.under, 'faint')}` : ` ${text}${names}`);
  }
  const kinds =
    kindsLeft === 'hidden'
      ? []
      : KINDS.filter((kind) => kindsLeft[kind] > 0).map(
          (kind) => `${CARD_SIGN.repeat(KINDS.indexOf(kind) + 1)} ${kindsLeft[kind]}`,
        );
  lines.push(` ${board.pile} ${paint(String(unrevealed), 'strong')}`);
  if (unrevealed > 0 && kinds.length > 0) lines.push(paint(`  ${kinds.join('  ')}`, 'faint'));
  const placed = row.length - free.length;
  if (placed > 0) lines.push(` ${board.placed} ${placed}`);
  return lines;
}

/** As one can type it: `kitsune-oni`, or `ki-on` where there is little room; the signs stand before it. */
function namesFor(hint: Hint, { columns }: Style): string {
  if (columns >= WIDE) return hint;
  return familiesOf(hint)
    .map((family) => CODES[family].toLowerCase())
    .join('-');
}
const WIDE = 100;

function affinityPart({ affinities, viewer }: View, names: SeatNames, { paint, language }: Style): string[] {
  const { board } = TEXTS[language];
  const familyNames = YOKAI_TEXTS[language].families;
  const hidden = affinities.flatMap(({ holder, pair }) =>
    pair === 'hidden' && holder !== 'table' ? [holder] : [],
  );
  const shown = affinities.flatMap(({ holder, pair }) => {
    if (pair === 'hidden') return [];
    const title =
      holder === 'table'
        ? board.affinity
        : holder === viewer
          ? board.yourAffinity
          : withNames(board.affinityOfSeat(holder + 1), names, language);
    const families = familiesOf(pair).map((family) =>
      paint(`${SIGNS[family]} ${familyNames[family]}`, family),
    );
    return [paint(title, 'title'), ` ${families.join(' – ')}`];
  });
  if (hidden.length === 0) return shown;
  const title = shown.length === 0 ? [paint(board.affinity, 'title')] : [];
  const secret = hidden.every((seat) => names[seat] === undefined)
    ? board.secretOf(hidden.map((seat) => seat + 1))
    : board.secretOfNamed(hidden.map((seat) => names[seat] ?? TEXTS[language].theSeat(seat + 1)));
  return [...shown, ...title, paint(` ${secret}`, 'faint')];
}

function wholeBlocks(shape: Shape): string[] {
  return SHAPE_ROWS[shape].map((row) =>
    [...row]
      .map((cell) => (cell === '#' ? '■' : ' '))
      .join(' ')
      .trimEnd(),
  );
}

/** Two rows of the shape to a line of text, where there is little room. */
function halfBlocks(shape: Shape): string[] {
  const rows = SHAPE_ROWS[shape];
  const lines: string[] = [];
  for (let row = 0; row < rows.length; row += 2) {
    const upper = rows[row]!;
    const lower = rows[row + 1] ?? '';
    const line = [...upper].map((cell, column) => {
      const isUp = cell === '#';
      const isDown = lower[column] === '#';
      return isUp ? (isDown ? '█' : '▀') : isDown ? '▄' : ' ';
    });
    lines.push(line.join('').trimEnd());
  }
  return lines;
}
