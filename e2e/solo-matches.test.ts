import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { firstOf, like, playToTheEnd } from './kit/match.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

const GAMES = [
  {
    name: 'Yōkai',
    wins: like('natural'),
    title: 'Won!',
    done: ['look', 'move', 'reveal'],
    loses: firstOf('declare', 'look', 'move', 'reveal'),
    lost: 'Lost',
  },
  {
    name: 'Tengu',
    wins: like('natural'),
    title: 'Won!',
    done: ['go', 'done'],
    // The bot alone cannot find them all before the cards run out.
    loses: firstOf('stay', 'done'),
    lost: 'Lost',
  },
  {
    name: 'Yokai Sketch',
    wins: like('expert'),
    title: 'You win!',
    done: ['play'],
    // Plays as little as the rules allow.
    loses: firstOf('end', 'skip', 'play'),
    lost: / wins!$/,
  },
] as const;

/** The other side of Sketch is as good as ours: half of the matches are lost. */
const MOST_MATCHES = 12;

describe('alone with a bot, from one click to the result', () => {
  it.each(GAMES)('$name is won on the board', async ({ name, wins, title, done }) => {
    const visitor = await house.visit({ settings: { aids: 'perfect-memory' } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${name} now, with bots` }).click();
    const made = new Set<string>();
    for (let match = 1; ; match++) {
      for (const move of await playToTheEnd(visitor, wins)) made.add(move.do);
      if (ears.outcome?.verdict === 'won' && ears.outcome.winners.includes(0)) break;
      expect(match).toBeLessThan(MOST_MATCHES);
      await page.getByRole('button', { name: 'Again', exact: true }).click();
      await ears.until(({ isOver }) => !isOver, 'the next match begins');
    }
    await expectResult(page, ears, title);
    expect([...made]).toEqual(expect.arrayContaining([...done]));
    expect(visitor.complaints).toEqual([]);
  });

  it.each(GAMES)('$name is lost on the board', async ({ name, loses, lost }) => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${name} now, with bots` }).click();
    await playToTheEnd(visitor, loses);
    await expectResult(page, ears, lost);
    expect(visitor.complaints).toEqual([]);
  });
});
