import { describe, expect, it } from 'vitest';
import { countedBots, countedGames, takeCensus } from './testing/census.ts';

// `npm run review-census` takes many more.
describe.each(countedGames(undefined))('a census of mistakes, $id', (game) => {
  it('[R6] never says that a bot with perfect memory has forgotten', () => {
    const [usual] = countedBots(game);
    expect(usual!.memory).toBe('perfect');
    const [row, ...more] = takeCensus(game, usual!, 1);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ matches: 1, forgot: 0 });
    expect(row!.decisions).toBeGreaterThan(10);
  });
});
