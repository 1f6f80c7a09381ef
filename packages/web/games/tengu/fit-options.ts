import { GROUNDS, type Options, TOYS_A_YOKAI, YOKAI } from '@hyakki/games/tengu';

/**
 * Options that the game accepts after one of them was changed: a grid that the tiles fill, as square as can be, and no more
 * cards put away than leave the match winnable.
 */
export function fitOptions(options: Options, changed: Partial<Options>): Options {
  const wanted = { ...options, ...changed };
  const toys = TOYS_A_YOKAI * wanted.yokai.length;
  const tiles = 1 + toys + GROUNDS.reduce((sum, ground) => sum + wanted.tiles[ground], 0);
  let { columns } = wanted;
  if (columns * wanted.rows !== tiles) {
    columns = 1;
    for (let side = 2; side * side <= tiles; side++) if (tiles % side === 0) columns = side;
  }
  const setAside = Math.min(wanted.setAside, wanted.cards * wanted.yokai.length - toys);
  const graded = wanted.graded && wanted.yokai.length === YOKAI.length;
  return { ...wanted, columns, rows: tiles / columns, setAside, graded };
}

/** A prime number of tiles leaves one row: the page says so. */
export function isLine({ columns, rows }: Pick<Options, 'columns' | 'rows'>): boolean {
  return columns === 1 || rows === 1;
}
