import {
  type CardId,
  type Cell,
  cellAt,
  coordinatesOf,
  placeAt,
  placeOf,
  type SeenEvent,
} from '@hyakki/games/yokai';
import { type Arrow, nearestTowards, type Spot } from '../../board-kit/arrows.ts';

/** Column and row of a cell, counted from a1 = 0, 0. */
export function spotOf(cell: Cell): Spot {
  return coordinatesOf(placeOf(cell));
}

export function areNeighbours(a: Spot, b: Spot): boolean {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}

/** How the grid lies in the space it has, in pixels: the side of one card, and where a1 would begin. */
export interface Fit {
  readonly frame: Frame;
  readonly unit: number;
  readonly left: number;
  readonly top: number;
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

/** So many columns and rows. */
export interface Extent {
  readonly across: number;
  readonly down: number;
}

/**
 * The rim in cards. A card may go one cell beyond the others, and is as large there. When a match is looked at again, enough for letters and
 * numbers; when all is over, only enough to breathe.
 */
export const RIMS = { toMove: 1, toLookBack: 0.45, toShow: 0.22 } as const;

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

export function extentOf({ left, top, right, bottom }: Frame): Extent {
  return { across: right - left + 1, down: bottom - top + 1 };
}

/** So many columns or rows may be missing before the cards are drawn larger again. */
const SLACK = 1;

/** For how many columns and rows there is room: cards keep their size as long as they have room and do not look lost. */
export function keepExtent(kept: Extent | undefined, needed: Extent): Extent {
  const across = Math.max(kept?.across ?? 0, needed.across);
  const down = Math.max(kept?.down ?? 0, needed.down);
  return Math.max(across - needed.across, down - needed.down) > SLACK ? needed : { across, down };
}

/** A frame with the room for it, and the turn they are kept for. */
export interface KeptFrame {
  readonly turn: number;
  readonly frame: Frame;
  readonly room: Extent;
}

/** Within a turn nothing moves but one card, and the rim has room for it. Then the cards are in the middle again. */
export function frameInTurn(kept: KeptFrame | undefined, turn: number, cells: readonly Cell[]): KeptFrame {
  if (kept?.turn === turn) return kept;
  const frame = frameOf(cells);
  return { turn, frame, room: keepExtent(kept?.room, extentOf(frame)) };
}

/** Of a step that is looked at again: the cards, and every place that is marked beside them. */
export function frameOfStep(cells: readonly Cell[], marked: readonly SeenEvent[]): Omit<KeptFrame, 'turn'> {
  const places = marked.flatMap((seen) => (seen.type === 'moved' ? [seen.from, seen.to] : []));
  const frame = frameOf([...cells, ...places]);
  return { frame, room: extentOf(frame) };
}

/** In the middle, and as large as the room and its rim let them be. */
export function fitFrame(frame: Frame, room: Extent, rim: number, width: number, height: number): Fit {
  const unit = Math.max(
    1,
    Math.min(width / (room.across + 2 * rim), height / (room.down + 2 * rim), LARGEST),
  );
  const { across, down } = extentOf(frame);
  return {
    frame,
    unit,
    left: (width - across * unit) / 2 - frame.left * unit,
    top: (height - down * unit) / 2 - frame.top * unit,
  };
}

/** The width that lets the cards be as large as a height does: where there is more, the hints stand nearer to them. */
export function widthFor({ across, down }: Extent, rim: number, height: number): number {
  return (height * (across + 2 * rim)) / (down + 2 * rim);
}

/** Where something is drawn, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A cell, and the card on it. */
export function cellBox({ unit, left, top }: Fit, { column, row }: Spot): Box {
  return { x: left + column * unit, y: top + row * unit, w: unit, h: unit };
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

/** Beyond the first column and row sentences count (“3 above b1”), and so does the rim: ↑3. */
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
    ...from(frame.left, frame.right).map((column) => ({
      text: column < FIRST ? `←${FIRST - column}` : name(column, FIRST).slice(0, -1),
      x: left + (column + 0.5) * unit,
      y: top + frame.top * unit - gap,
    })),
    ...from(frame.top, frame.bottom).map((row) => ({
      text: row < FIRST ? `↑${FIRST - row}` : name(FIRST, row).slice(1),
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
