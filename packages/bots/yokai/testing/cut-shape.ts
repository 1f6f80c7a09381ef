import { type Rng, shuffle } from '@hyakki/engine';
import { CODES, FAMILIES, SHAPE_ROWS, type Shape } from '@hyakki/games/yokai';

/** A shape cut into four families, each together, as the rows of a written deal. */
export function cutShape(shape: Shape, rng: Rng): readonly string[] {
  const cells = SHAPE_ROWS[shape].flatMap((line, y) =>
    [...line].flatMap((char, x) => (char === '#' ? [{ x, y }] : [])),
  );
  const near = cells.map((a) =>
    cells.flatMap((b, i) => (Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1 ? [i] : [])),
  );
  const group = new Array<number>(cells.length).fill(-1);

  const cut = (number: number): boolean => {
    const start = group.indexOf(-1);
    return start < 0 || grow([start], number);
  };
  const grow = (taken: readonly number[], number: number): boolean => {
    if (taken.length === 4) {
      for (const cell of taken) group[cell] = number;
      if (cut(number + 1)) return true;
      for (const cell of taken) group[cell] = -1;
      return false;
    }
    const next = new Set(taken.flatMap((cell) => near[cell]!).filter((cell) => group[cell] === -1));
    return shuffle(
      [...next].filter((cell) => !taken.includes(cell)),
      rng,
    ).some((cell) => grow([...taken, cell], number));
  };
  if (!cut(0)) throw new Error(`${shape} cannot be cut`);

  const families = shuffle(FAMILIES, rng);
  return SHAPE_ROWS[shape].map((line, y) =>
    [...line]
      .map((char, x) => {
        const cell = cells.findIndex((each) => each.x === x && each.y === y);
        return char === '#' ? CODES[families[group[cell]!]!] : '..';
      })
      .join(' '),
  );
}
