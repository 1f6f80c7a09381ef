// Where a thing lies, as its name says it in either language: `c2, face down`, `free place left of a4`, `2 à gauche et 1 au-dessus de a1`.

export interface Place {
  readonly column: number;
  readonly row: number;
}

/** What may stand before a place. */
const BEFORE = '^(?:free place |case libre )?';
const CELL = String.raw`([a-z]{1,2})(\d+)\b`;
const COUNT = String.raw`(?:(\d+) (?:cases )?)?`;
const PLAIN = new RegExp(BEFORE + CELL);
const LEFT = new RegExp(`${BEFORE}${COUNT}(?:left of|à gauche de) ${CELL}`);
const ABOVE = new RegExp(`${BEFORE}${COUNT}(?:above|au-dessus de) ${CELL}`);
const CORNER = new RegExp(
  String.raw`${BEFORE}(\d+) (?:left and|à gauche et) (\d+) (?:above|au-dessus de) ${CELL}`,
);

/** Undefined for a thing that is not called by its place. */
export function placeIn(name: string): Place | undefined {
  const plain = PLAIN.exec(name);
  if (plain !== null) return moved(plain[1], plain[2], 0, 0);
  const left = LEFT.exec(name);
  if (left !== null) return moved(left[2], left[3], Number(left[1] ?? 1), 0);
  const above = ABOVE.exec(name);
  if (above !== null) return moved(above[2], above[3], 0, Number(above[1] ?? 1));
  const corner = CORNER.exec(name);
  if (corner !== null) return moved(corner[3], corner[4], Number(corner[1]), Number(corner[2]));
  return undefined;
}

function moved(letters = '', number = '', left: number, above: number): Place {
  // a is 1, z is 26, aa is 27.
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0);
  return { column: column - left, row: Number(number) - above };
}

/** Row by row. */
export function inReadingOrder(a: Place, b: Place): number {
  return a.row - b.row || a.column - b.column;
}
