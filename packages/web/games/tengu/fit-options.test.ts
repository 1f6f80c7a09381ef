import { expectOk } from '@hyakki/engine';
import { type Options, TOYS_A_YOKAI, tengu } from '@hyakki/games/tengu';
import { expect, test } from 'vitest';
import { fitOptions, isLine } from './fit-options.ts';
import { OPTIONS_TEXTS } from './options-texts.ts';

const SIX = expectOk(tengu.parseOptions({ level: 6 }, 2));
const NO_GROUNDS = { path: 0, mist: 0, tornado: 0, mirage: 0 };

/** Every choice that the page offers must be one that the game accepts. */
function accepted(changed: Partial<Options>, from = SIX): Options {
  const fitted = fitOptions(from, changed);
  expectOk(tengu.parseOptions(fitted, 2));
  return fitted;
}

test('the tiles lie as square as they can', () => {
  expect(accepted({ tiles: { ...NO_GROUNDS, path: 3 } })).toMatchObject({ columns: 4, rows: 4 });
  expect(accepted({ tiles: { ...NO_GROUNDS, path: 2 } })).toMatchObject({ columns: 3, rows: 5 });
});

test('a grid that the tiles still fill stays as it was', () => {
  const wide = accepted({ columns: 8, rows: 2, tiles: { ...NO_GROUNDS, path: 3 } });
  expect(wide).toMatchObject({ columns: 8, rows: 2 });
  expect(accepted({ help: 0 }, wide)).toMatchObject({ columns: 8, rows: 2 });
});

test('thirteen tiles lie in a line, which the page says', () => {
  const line = accepted({ tiles: NO_GROUNDS });
  expect(line).toMatchObject({ columns: 1, rows: 13 });
  expect(isLine(line)).toBe(true);
  expect(isLine(SIX)).toBe(false);
  expect(OPTIONS_TEXTS.en.line(13)).toContain('13');
  expect(OPTIONS_TEXTS.fr.line(13)).toContain('13');
});

test('one Yōkai less leaves a match that can be won, without a grade', () => {
  const all = accepted({ setAside: 100 });
  const fewer = accepted({ yokai: all.yokai.slice(1) }, all);
  expect(fewer.graded).toBe(false);
  expect(fewer.setAside).toBe((fewer.cards - TOYS_A_YOKAI) * fewer.yokai.length);
});
