import { cellAt, placeAt } from '@hyakki/games/yokai';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { BOARD_TEXTS as FOREST } from '../../packages/web/games/tengu/texts.ts';
import { BOARD_TEXTS as GRID } from '../../packages/web/games/yokai/texts.ts';
import { placeIn } from './places.ts';

describe.each(LANGUAGES)('names say where things lie: %s', (language) => {
  it('on a grid without edges, also left of and above the first place', () => {
    for (let column = -4; column < 30; column++)
      for (let row = -4; row < 12; row++) {
        const cell = cellAt(placeAt(column, row));
        // Columns and rows are counted from 1 here, as they are called.
        const place = { column: column + 1, row: row + 1 };
        expect(placeIn(GRID[language].faceDown(cell)), cell).toEqual(place);
        expect(placeIn(GRID[language].free(cell)), cell).toEqual(place);
      }
  });

  it('in a forest', () => {
    expect(placeIn(FOREST[language].faceDown('c4'))).toEqual({ column: 3, row: 4 });
  });

  it('and not where they lie in no place', () => {
    for (const name of [GRID[language].hint(2, 'Kappa'), GRID[language].moveHere, GRID[language].left(3)])
      expect(placeIn(name), name).toBeUndefined();
  });
});
