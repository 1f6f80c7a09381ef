import {
  type CardId,
  type Cell,
  cellAt,
  coordinatesOf,
  placeAt,
  placeOf,
  type SeenEvent,
  type View,
  type Yokai,
} from '@hyakki/games/yokai';
import { centred, type Ink, type Paint, padded, widthOf } from '../../terminal/paint.ts';
import type { Scene, Style } from '../board.ts';
import { CODES, SIGNS, signsOf } from './signs.ts';

// The grid of cards. It shows one row and column more than the cards take on every side: somebody has to be able to
// name the place where a card goes next. Those rows and columns are kept narrow.

/** Apart from each other; close together, with shared borders; on one line; on one line with two letters each. */
export const SIZES = ['large', 'medium', 'small', 'tiny'] as const;
export type Size = (typeof SIZES)[number];

const LABEL = 4;
const RIM = 3;
const WIDTH: Readonly<Record<Size, number>> = { large: 7, medium: 6, small: 6, tiny: 4 };
/** Lines from one row of cards to the next, and lines that a card takes. */
const PITCH: Readonly<Record<Size, number>> = { large: 3, medium: 2, small: 1, tiny: 1 };
/** Columns within a card. */
const INSIDE: Readonly<Record<Size, number>> = { large: 4, medium: 4, small: 3, tiny: 2 };
const HEIGHT: Readonly<Record<Size, number>> = { large: 3, medium: 3, small: 1, tiny: 1 };

export function drawCards(scene: Scene<Yokai>, { paint }: Style, size: Size): string[] {
  const { view } = scene;
  const points = view.cells.map((cell) => coordinatesOf(placeOf(cell)));
  const columns = span(points.map(({ column }) => column));
  const rows = span(points.map(({ row }) => row));
  const cardAt = new Map<Cell, CardId>(view.cells.map((cell, card) => [cell, card]));
  const widths = columns.map((column) =>
    points.some((point) => point.column === column) ? WIDTH[size] : RIM,
  );

  const heading = columns
    .map((column, x) => paint(centred(columnName(column), widths[x]!), 'faint'))
    .join('');
  const canvas = new Canvas(widths);
  let top = 0;
  for (const [y, row] of rows.entries()) {
    const isFull = points.some((point) => point.row === row);
    const middle = isFull ? top + Math.floor(HEIGHT[size] / 2) : top;
    canvas.label(
      middle,
      paint(
        String(row + 1)
          .padStart(LABEL - 1)
          .padEnd(LABEL),
        'faint',
      ),
    );
    for (const [x, column] of columns.entries()) {
      const card = cardAt.get(cellAt(placeAt(column, row)));
      if (card !== undefined) {
        const isJoined = size === 'medium' && cardAt.has(cellAt(placeAt(column, row - 1)));
        for (const [line, text] of drawCard(scene, card, size, isJoined, paint).entries())
          canvas.put(top + line, x, text);
      } else if (view.phase !== 'over' && touches(column, row, cardAt))
        canvas.put(middle, x, centred(paint('·', 'faint'), widths[x]!));
    }
    const isNextFull = points.some((point) => point.row === rows[y + 1]);
    top += isFull ? (isNextFull ? PITCH[size] : HEIGHT[size]) : 1;
  }
  return [' '.repeat(LABEL) + heading, ...canvas.lines()].map((line) => line.trimEnd());
}

/** Lines of text by column, where what is drawn later covers what was there. */
class Canvas {
  readonly #widths: readonly number[];
  readonly #lines: { label: string; cells: string[] }[] = [];

  constructor(widths: readonly number[]) {
    this.#widths = widths;
  }

  put(line: number, column: number, text: string): void {
    this.#at(line).cells[column] = padded(text, this.#widths[column]!);
  }

  label(line: number, text: string): void {
    this.#at(line).label = text;
  }

  #at(line: number): { label: string; cells: string[] } {
    while (this.#lines.length <= line)
      this.#lines.push({ label: ' '.repeat(LABEL), cells: this.#widths.map((width) => ' '.repeat(width)) });
    return this.#lines[line]!;
  }

  lines(): string[] {
    return this.#lines.map(({ label, cells }) => label + cells.join(''));
  }
}

function span(numbers: readonly number[]): number[] {
  const least = Math.min(...numbers) - 1;
  const most = Math.max(...numbers) + 1;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

function columnName(column: number): string {
  return cellAt(placeAt(column, 0)).replace(/1$/, '');
}

function touches(column: number, row: number, cardAt: ReadonlyMap<Cell, CardId>): boolean {
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([x, y]) => cardAt.has(cellAt(placeAt(column + x!, row + y!))));
}

interface Border {
  readonly top: readonly [string, string, string];
  /** Where the card above ends. */
  readonly joined: readonly [string, string, string];
  readonly side: string;
  readonly bottom: readonly [string, string, string];
  /** Around a card that is drawn on one line. */
  readonly small: readonly [string, string];
}
const BORDERS = {
  plain: {
    top: ['╭', '─', '╮'],
    joined: ['├', '─', '┤'],
    side: '│',
    bottom: ['╰', '─', '╯'],
    small: ['[', ']'],
  },
  covered: {
    top: ['╔', '═', '╗'],
    joined: ['╠', '═', '╣'],
    side: '║',
    bottom: ['╚', '═', '╝'],
    small: ['{', '}'],
  },
  moved: {
    top: ['┏', '━', '┓'],
    joined: ['┣', '━', '┫'],
    side: '┃',
    bottom: ['┗', '━', '┛'],
    small: ['<', '>'],
  },
} as const satisfies Record<string, Border>;

function drawCard(scene: Scene<Yokai>, card: CardId, size: Size, isJoined: boolean, paint: Paint): string[] {
  const { view } = scene;
  const cover = view.covers[card] ?? null;
  const face = view.faces[card]!;
  const border: Border =
    cover !== null ? BORDERS.covered : wasMoved(card, scene.events) ? BORDERS.moved : BORDERS.plain;
  const ink: Ink = face !== 'hidden' ? face : cover !== null ? 'paper' : 'back';
  const hint = cover === null ? '' : signsOf(view.row[cover]!.hint, cover, paint);
  const inside = face === 'hidden' && cover !== null ? hint : insideOf(scene, card, paint, size);
  if (size === 'small' || size === 'tiny') {
    const [open, close] = border.small;
    const room = INSIDE[size];
    const shown = widthOf(inside) <= room ? inside : paint(`#${cover! + 1}`, 'paper');
    return [paint(open, ink) + centred(shown, room) + paint(close, ink)];
  }
  const edge = ([left, line, right]: readonly [string, string, string], held: string, heldWidth: number) =>
    paint(left, ink) + held + paint(line.repeat(4 - heldWidth) + right, ink);
  // Once a covered card is open, its hint is seen in the lower border, with how it was judged.
  const isBoth = face !== 'hidden' && cover !== null;
  const shown = isBoth ? hint + judgement(view, card, paint) : '';
  const shownWidth = isBoth ? hintWidth(view, cover) + (view.outcome === null ? 0 : 1) : 0;
  return [
    edge(isJoined ? border.joined : border.top, '', 0),
    paint(border.side, ink) + centred(inside, 4) + paint(border.side, ink),
    edge(border.bottom, shown, shownWidth),
  ];
}

function hintWidth({ row }: View, cover: number): number {
  const hint = row[cover]!.hint;
  return hint === 'hidden' ? `#${cover + 1}`.length : hint.split('-').length;
}

function judgement({ outcome }: View, card: CardId, paint: Paint): string {
  const report = outcome?.hints.find((hint) => hint.card === card);
  if (report === undefined) return '';
  return report.fate === 'misplaced' ? paint('✗', 'notice') : paint('✓', 'strong');
}

/** What is seen of a card's middle: its face, or what one knows of a card that lies face down. */
function insideOf({ view, memory, notes }: Scene<Yokai>, card: CardId, paint: Paint, size: Size): string {
  const face = view.faces[card]!;
  const room = INSIDE[size];
  if (face !== 'hidden')
    return paint(`${room > 2 ? SIGNS[face] : ''}${room > 3 ? ' ' : ''}${CODES[face]}`, face);
  if (view.looked.includes(card))
    return room < 4 ? paint('°°', 'strong') : `${paint('░', 'back')}°°${paint('░', 'back')}`;
  const note = notes.get(card);
  if (note !== undefined) return paint([...note].slice(0, room).join(''), 'strong');
  const remembered = memory?.faces[card] ?? 'hidden';
  if (remembered !== 'hidden') {
    const known = `${room > 2 ? SIGNS[remembered] : ''}${CODES[remembered].toLowerCase()}`;
    return `${room < 4 ? '' : paint('░', 'back')}${paint(known, remembered)}`;
  }
  return paint('░'.repeat(room), 'back');
}

function wasMoved(card: CardId, events: readonly SeenEvent[]): boolean {
  return events.some((event) => event.type === 'moved' && event.card === card);
}
