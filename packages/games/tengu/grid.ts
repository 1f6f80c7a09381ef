// T6: the grid. Cells are named from a1, columns to the right, rows downwards. A place is a cell's number, row by row;
// sets of places are bits of one number: the box holds 23 tiles.

import { interned } from '@hyakki/engine';

/** A cell's name, such as `c2`. */
export type Cell = string;

/** A cell's number in the row-by-row reading of its grid. */
export type Place = number;

/** A set of places, one bit each. */
export type PlaceSet = number;

/** No grid is longer than the box has tiles. */
export const LONGEST_SIDE = 23;

export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

const NAME = /^([a-w])([1-9]|1[0-9]|2[0-3])$/;
const NAMES: readonly (readonly Cell[])[] = Array.from({ length: LONGEST_SIDE }, (_, row) =>
  Array.from({ length: LONGEST_SIDE }, (_, column) =>
    interned(`${String.fromCharCode(97 + column)}${row + 1}`),
  ),
);

export function cellAt(place: Place, columns: number): Cell {
  const column = place % columns;
  return NAMES[(place - column) / columns]![column]!;
}

/** The place of a cell that is on the grid. */
export function placeOf(cell: Cell, columns: number): Place {
  const row = cell.length === 2 ? cell.charCodeAt(1) - 49 : Number(cell.slice(1)) - 1;
  return row * columns + cell.charCodeAt(0) - 97;
}

/** From outside: whether this has the form of a cell's name, on any grid. */
export function isCell(input: unknown): input is Cell {
  return typeof input === 'string' && NAME.test(input);
}

export function isOnGrid(cell: Cell, { columns, rows }: Grid): boolean {
  const column = cell.charCodeAt(0) - 97;
  return column < columns && placeOf(cell, columns) < columns * rows;
}

const NEAR: (Int32Array | undefined)[] = new Array((LONGEST_SIDE + 1) ** 2);

/** By place: the places that touch it by a side. */
export function nearOf({ columns, rows }: Grid): Int32Array {
  const key = columns * (LONGEST_SIDE + 1) + rows;
  let near = NEAR[key];
  if (near === undefined) {
    near = new Int32Array(columns * rows);
    for (let place = 0; place < near.length; place++) {
      const column = place % columns;
      if (column > 0) near[place]! |= 1 << (place - 1);
      if (column < columns - 1) near[place]! |= 1 << (place + 1);
      if (place >= columns) near[place]! |= 1 << (place - columns);
      if (place + columns < near.length) near[place]! |= 1 << (place + columns);
    }
    NEAR[key] = near;
  }
  return near;
}

/** T13: every face-down place that a pawn reaches from its own through face-up ones. */
export function destinationsFrom(from: Place, faceUp: PlaceSet, near: Int32Array): PlaceSet {
  if (from === lastFrom && faceUp === lastOpen && near === lastNear) return lastEnds;
  lastFrom = from;
  lastOpen = faceUp;
  lastNear = near;
  let reached: PlaceSet = 1 << from;
  let edge = reached;
  let ends: PlaceSet = 0;
  while (edge !== 0) {
    const next = near[31 - Math.clz32(edge)]! & ~reached;
    edge &= ~(1 << (31 - Math.clz32(edge)));
    ends |= next & ~faceUp;
    reached |= next & faceUp;
    edge |= next & faceUp;
  }
  lastEnds = ends;
  return ends;
}
// Making a move asks again what listing the moves has just found.
let lastFrom: Place = -1;
let lastOpen: PlaceSet = 0;
let lastNear: Int32Array | undefined;
let lastEnds: PlaceSet = 0;

let lastFaces: readonly string[] | undefined;
let lastFaceUp: PlaceSet = 0;

/** The face-up places. Listing moves and making one use the same faces, so this caches the last answer. */
export function faceUpAmong(faces: readonly string[]): PlaceSet {
  if (faces === lastFaces) return lastFaceUp;
  let faceUp: PlaceSet = 0;
  for (let place = 0; place < faces.length; place++) if (faces[place] !== 'hidden') faceUp |= 1 << place;
  lastFaces = faces;
  lastFaceUp = faceUp;
  return faceUp;
}
