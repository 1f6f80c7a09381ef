// Y5: cells are named from a fixed origin. The first grid is a1 to d4; to the right of z is aa; to the left of a are -z, -y …;
// above row 1 are 0, -1 ….

import { interned } from '@hyakki/engine';

/** A cell's name, such as `c2`, `-z4` or `a-1`. */
export type Cell = string;

/** A cell's number on a board far larger than a match can reach; for computing only, never in a view or event. */
export type Place = number;

/** A match has at most 28 turns, and each moves one card at most one column past the rest: 64 is enough. */
const SPAN = 128;
const ORIGIN = 64;
export const PLACE_COUNT = SPAN * SPAN;
/** The four sides of a place. */
export const SIDES = [1, -1, SPAN, -SPAN] as const;

const NAME = /^(-?)([a-z]{1,2})(0|-?[1-9][0-9]?)$/;
const names: (Cell | undefined)[] = new Array(PLACE_COUNT);
const places = new Map<Cell, Place>();

export function placeAt(column: number, row: number): Place {
  return (row + ORIGIN) * SPAN + column + ORIGIN;
}

/** Column and row, counted from a1 = 0, 0. */
export function coordinatesOf(place: Place): { readonly column: number; readonly row: number } {
  return { column: (place % SPAN) - ORIGIN, row: Math.floor(place / SPAN) - ORIGIN };
}

export function cellAt(place: Place): Cell {
  const known = names[place];
  if (known !== undefined) return known;
  const { column, row } = coordinatesOf(place);
  const name = interned(`${columnName(column)}${row + 1}`);
  names[place] = name;
  places.set(name, place);
  return name;
}

/** The place of a cell that a state or view names. */
export function placeOf(cell: Cell): Place {
  const place = places.get(cell) ?? parsePlace(cell);
  if (place === undefined) throw new Error(`no such cell: ${cell}`);
  return place;
}

/** From outside: undefined for text that is not a cell, or a cell so far away that no card can reach it. */
export function parsePlace(text: string): Place | undefined {
  const match = NAME.exec(text);
  if (match === null) return undefined;
  const [, left, letters, digits] = match;
  const column = columnNumber(left === '-', letters!);
  const row = Number(digits) - 1;
  if (Math.abs(column) >= ORIGIN - 1 || Math.abs(row) >= ORIGIN - 1) return undefined;
  const place = placeAt(column, row);
  return cellAt(place) === text ? place : undefined;
}

export function isCell(input: unknown): input is Cell {
  return typeof input === 'string' && parsePlace(input) !== undefined;
}

function columnName(column: number): string {
  return column < 0 ? `-${mirrored(lettersOf(-1 - column))}` : lettersOf(column);
}

function columnNumber(isLeft: boolean, letters: string): number {
  return isLeft ? -1 - numberOf(mirrored(letters)) : numberOf(letters);
}

function lettersOf(n: number): string {
  const last = String.fromCharCode(97 + (n % 26));
  return n < 26 ? last : lettersOf(Math.floor(n / 26) - 1) + last;
}

function numberOf(letters: string): number {
  return [...letters].reduce((n, letter) => 26 * n + letter.charCodeAt(0) - 96, 0) - 1;
}

function mirrored(letters: string): string {
  return [...letters].map((letter) => String.fromCharCode(97 + 122 - letter.charCodeAt(0))).join('');
}
