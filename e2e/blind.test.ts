import { GAME_IDS } from '@hyakki/games';
import { LANGUAGES } from '@hyakki/words';
import { describe, expect, it } from 'vitest';
import { COUNTED, playBlind } from './blind/blind-match.ts';
import { openHouse } from './kit/house.ts';

const house = openHouse();
const NOTHING = Object.fromEntries(COUNTED.map((what) => [what, 0]));
const MATCHES = GAME_IDS.flatMap((game, i) =>
  LANGUAGES.map((language) => ({ game, language, number: i + 1 })),
);

describe('a player who sees nothing, with the accessibility tree, what is said, and the keyboard', () => {
  it.each(MATCHES)('plays a whole match of $game in $language', async (wish) => {
    const match = await playBlind(house.visit, wish);
    expect(match.findings).toEqual([]);
    expect(match).toMatchObject({ isFinished: true, ...NOTHING });
    // A whole match, not one that was over before it began.
    expect(match.turns).toBeGreaterThanOrEqual(3);
  });
});
