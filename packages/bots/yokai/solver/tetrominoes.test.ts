import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WIDTH } from './board.ts';
import { leastToGather, MOST_WAYS, TETROMINOES, WAYS } from './tetrominoes.ts';

test('there are nineteen ways to join four cells', () => {
  expect(TETROMINOES).toHaveLength(19);
  expect(new Set(TETROMINOES.map((way) => way.map((spot) => spot - way[0]!).join())).size).toBe(19);
});

test('two neighbours have the most ways', () => {
  const counts = WAYS.map((ways) => (ways?.length ?? 0) / 2);
  expect(Math.max(...counts)).toBe(MOST_WAYS);
});

test('how many cards must move to gather is four less what the best way holds', () => {
  const spot = fc.tuple(fc.nat(7), fc.nat(7)).map(([x, y]) => (y + 20) * WIDTH + x + 20);
  fc.assert(
    fc.property(fc.uniqueArray(spot, { minLength: 4, maxLength: 4 }), (spots) => {
      let most = 0;
      for (const way of TETROMINOES)
        for (const anchor of way)
          for (const start of spots)
            most = Math.max(
              most,
              spots.filter((each) => way.some((offset) => start + offset - anchor === each)).length,
            );
      const [a, b, c, d] = spots;
      expect(leastToGather(a!, b!, c!, d!)).toBe(4 - most);
    }),
    { numRuns: 3000 },
  );
});
