import { describe, expect, it } from 'vitest';
import { CAUSES } from './index.ts';
import { countedBots, countedGames, takeCensus } from './testing/census.ts';

// `npm run review-census` takes many more, and of bots that take longer to think; samples of those are in the games' own tests.
describe.each(countedGames(undefined))('a census of mistakes, $id', (game) => {
  it('[R6] counts every mistake by its cause', () => {
    const bots = countedBots(game);
    expect(bots.map(({ memory }) => memory === 'perfect')).toEqual(bots.map((_, i) => i === 0));
    let mistakes = 0;
    const rows = takeCensus(game, bots.at(-1)!, 1, (match) => {
      mistakes += match.mistakes.length;
    });
    expect(rows).toMatchObject([{ game: game.id, matches: 1 }]);
    expect(rows[0]!.decisions).toBeGreaterThan(10);
    expect(CAUSES.reduce((sum, cause) => sum + rows[0]![cause], 0)).toBe(mistakes);
  });
});
