import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignWords } from './code-assign.ts';

const costs = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }))
  .chain(([messages, words]) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: words, maxLength: words }), {
      minLength: messages,
      maxLength: messages,
    }),
  );

describe('a word for every message', () => {
  it('gives no word twice, and leaves a message without one only where words run out', () => {
    fc.assert(
      fc.property(costs, (table) => {
        const chosen = assignWords(table);
        const given = chosen.filter((word) => word >= 0);
        expect(new Set(given).size).toBe(given.length);
        expect(given.length).toBe(Math.min(table.length, table[0]!.length));
      }),
    );
  });

  it('costs no more than any other way', () => {
    fc.assert(
      fc.property(costs, (table) => {
        fc.pre(table.length <= table[0]!.length);
        const cost = assignWords(table).reduce((sum, word, message) => sum + table[message]![word]!, 0);
        expect(cost).toBe(cheapest(table, 0, new Set()));
      }),
    );
  });
});

function cheapest(
  table: readonly (readonly number[])[],
  message: number,
  taken: ReadonlySet<number>,
): number {
  if (message === table.length) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [word, cost] of table[message]!.entries()) {
    if (!taken.has(word))
      least = Math.min(least, cost + cheapest(table, message + 1, new Set([...taken, word])));
  }
  return least;
}
