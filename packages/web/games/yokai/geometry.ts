import { type CardId, type Cell, cellAt, coordinatesOf, placeAt, placeOf } from '@hyakki/games/yokai';
import { type Arrow, nearestTowards, type Spot } from '../../board-kit/arrows.ts';

/** Column and row of a cell, counted from a1 = 0, 0. */
export function spotOf(cell: Cell): Spot {
  return coordinatesOf(placeOf(cell));
}

export function areNeighbours(a: Spot, b: Spot): boolean {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}

/** How the grid lies in the space it has, in pixels: the side of one card, where a1 would begin, and what is round the frame. */
export interface Fit {
  readonly frame: Frame;
  readonly unit: number;
  readonly left: number;
  readonly top: number;
  /** How wide the rim is at the sides, and how high above and below. */
  readonly rim: { readonly across: number; readonly down: number };
}

/** On large screens cards need not be larger than this. */
const LARGEST = 400;

/** The first and last column and row with cards. Round it is a rim. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * The rim in cards. A card may go one cell beyond the others: its place there may be narrower than a card, so that all cards are
 * larger, and is a whole cell where there is room. When all is over, only enough to breathe.
 */
export const RIMS = {
  toMove: { least: 0.7, most: 1 },
  toShow: { least: 0.22, most: 0.22 },
} as const satisfies Readonly<Record<string, Rim>>;
interface Rim {
  readonly least: number;
  readonly most: number;
}

export function frameOf(cells: readonly Cell[]): Frame {
  const spots = cells.map(spotOf);
  const columns = spots.map(({ column }) => column);
  const rows = spots.map(({ row }) => row);
  return {
    left: Math.min(...columns),
    top: Math.min(...rows),
    right: Math.max(...columns),
    bottom: Math.max(...rows),
  };
}

/** So many columns or rows may lie empty before the cards are drawn larger again. */
const SLACK = 1;

/** A frame in which cards do not jump from turn to turn: it stays as long as they have room in it and do not look lost. */
export function keepFrame(kept: Frame | undefined, cells: readonly Cell[]): Frame {
  const needed = frameOf(cells);
  if (kept === undefined) return needed;
  const both: Frame = {
    left: Math.min(kept.left, needed.left),
    top: Math.min(kept.top, needed.top),
    right: Math.max(kept.right, needed.right),
    bottom: Math.max(kept.bottom, needed.bottom),
  };
  const spare = Math.max(
    both.right - both.left - (needed.right - needed.left),
    both.bottom - both.top - (needed.bottom - needed.top),
  );
  return spare > SLACK ? needed : both;
}

/** A frame, and the turn it is kept for. */
export interface KeptFrame {
  readonly turn: number;
  readonly frame: Frame;
}

/** Within a turn nothing changes size: one card moves, and the rim has room for it. The frame follows when the next turn begins. */
export function frameInTurn(kept: KeptFrame | undefined, turn: number, cells: readonly Cell[]): KeptFrame {
  return kept?.turn === turn ? kept : { turn, frame: keepFrame(kept?.frame, cells) };
}

/** As large as it can be. */
export function fitFrame(frame: Frame, rim: Rim, width: number, height: number): Fit {
  const across = frame.right - frame.left + 1;
  const down = frame.bottom - frame.top + 1;
  const least = 2 * rim.least;
  const unit = Math.max(1, Math.min(width / (across + least), height / (down + least), LARGEST));
  const left = (width - across * unit) / 2;
  const top = (height - down * unit) / 2;
  const most = rim.most * unit;
  return {
    frame,
    unit,
    left: left - frame.left * unit,
    top: top - frame.top * unit,
    rim: { across: Math.min(left, most), down: Math.min(top, most) },
  };
}

/** Where something is drawn, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The cell as it is drawn: whole in the frame, as wide or as high as the rim beyond it. */
export function cellBox({ frame, unit, left, top, rim }: Fit, { column, row }: Spot): Box {
  const isBeside = column < frame.left || column > frame.right;
  const isAbove = row < frame.top || row > frame.bottom;
  const w = isBeside ? rim.across : unit;
  const h = isAbove ? rim.down : unit;
  const x = left + column * unit;
  const y = top + row * unit;
  return { x: column < frame.left ? x + unit - w : x, y: row < frame.top ? y + unit - h : y, w, h };
}

/** A card on its cell. At the rim it is as small as its place until the turn is over. */
export function cardBox(fit: Fit, spot: Spot): Box {
  const { x, y, w, h } = cellBox(fit, spot);
  const side = Math.min(w, h);
  return { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side };
}

/** The cell at a point of the grid, in pixels. */
export function spotAt({ unit, left, top }: Fit, x: number, y: number): Spot {
  return { column: Math.floor((x - left) / unit), row: Math.floor((y - top) / unit) };
}

/** Style of something that lies in this box. */
export const placed = ({ x, y, w, h }: Box) => `left:${x}px;top:${y}px;width:${w}px;height:${h}px`;

export function isAt(cell: Cell, spot: Spot): boolean {
  const { column, row } = spotOf(cell);
  return column === spot.column && row === spot.row;
}

/** Beyond the first column and row places have no letter or number, but words. */
const FIRST = 0;

/** Letters above the frame and numbers beside it, in pixels; `gap` is how far their middles are from the cards. */
export function rimLabels(
  { frame, unit, left, top }: Fit,
  gap: number,
): readonly { readonly text: string; readonly x: number; readonly y: number }[] {
  const from = (first: number, last: number) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
  const name = (column: number, row: number) => cellAt(placeAt(column, row));
  return [
    ...from(Math.max(FIRST, frame.left), frame.right).map((column) => ({
      text: name(column, FIRST).slice(0, -1),
      x: left + (column + 0.5) * unit,
      y: top + frame.top * unit - gap,
    })),
    ...from(Math.max(FIRST, frame.top), frame.bottom).map((row) => ({
      text: name(FIRST, row).slice(1),
      x: left + frame.left * unit - gap,
      y: top + (row + 0.5) * unit,
    })),
  ];
}

// ---- Names of things, for keys and fingers ---------------------------------------------------------------------

export const cardName = (card: CardId) => `card-${card}`;
export const cellName = (cell: Cell) => `cell-${cell}`;
export const hintName = (hint: number) => `hint-${hint}`;

/** The number in `card-3` or `hint-2`. */
export const numberIn = (thing: string) => Number(thing.slice(5));

/** A card on the grid, or a free cell that can be chosen. */
export type GridThing =
  | { readonly id: string; readonly card: CardId }
  | { readonly id: string; readonly cell: Cell };

function thingsAt(cells: readonly Cell[], free: Iterable<Cell>): readonly (GridThing & Spot)[] {
  return [
    ...cells.map((cell, card) => ({ id: cardName(card), card, ...spotOf(cell) })),
    ...[...free].map((cell) => ({ id: cellName(cell), cell, ...spotOf(cell) })),
  ];
}

/**
 * Where an arrow leads: among the cards, and the free cells that can be chosen. A card that is tried on one of them is found where
 * it came from, for that is what it is called; from it arrows lead on from where it is drawn.
 */
export function nextThing(
  cells: readonly Cell[],
  free: Iterable<Cell>,
  from: string,
  arrow: Arrow,
  tried?: { readonly card: CardId; readonly to: Cell },
): string | undefined {
  const things = thingsAt(cells, free);
  const here =
    tried !== undefined && from === cardName(tried.card)
      ? spotOf(tried.to)
      : things.find(({ id }) => id === from);
  const others = things.filter(({ id }) => id !== from);
  return here && nearestTowards(others, here, arrow)?.id;
}

/** As one reads: row by row. */
export function inReadingOrder(cells: readonly Cell[], free: Iterable<Cell> = []): readonly GridThing[] {
  return [...thingsAt(cells, free)].sort((a, b) => a.row - b.row || a.column - b.column);
}
