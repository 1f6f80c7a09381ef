import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { playByKeys, pressByKeys } from './kit/keys.ts';
import { firstOf, like, playMove, playToTheEnd, playTurns } from './kit/match.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();
const byKeys = { make: playByKeys };

describe('with a keyboard alone: Tab, arrows, Enter', () => {
  it('Yōkai from the first page to the result: four turns on the board, then peace is declared', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    await pressByKeys(page, page.getByRole('button', { name: 'Play Yōkai now, with bots' }));
    // A hint is placed where there is one, so every part of the board is used.
    await playTurns(visitor, firstOf('look', 'move', 'place', 'reveal'), 4, byKeys);
    await playMove(visitor, firstOf('declare'), byKeys);
    await ears.until(({ isOver }) => isOver, 'the match is over');
    await expectResult(page, ears, ears.outcome?.verdict === 'won' ? 'Won!' : 'Lost');
    await pressByKeys(page, page.getByRole('button', { name: 'Again', exact: true }));
    await ears.until(({ isOver }) => !isOver, 'the next match begins');
    expect(visitor.complaints).toEqual([]);
  });

  it('Tengu from the first page to a win', async () => {
    const visitor = await house.visit({ settings: { aids: 'perfect-memory' } });
    const { page, ears } = visitor;
    await page.goto('/');
    await pressByKeys(page, page.getByRole('button', { name: 'Play Tengu now, with bots' }));
    await playToTheEnd(visitor, like('natural'), byKeys);
    await expectResult(page, ears, ears.outcome?.verdict === 'won' ? 'Won!' : 'Lost');
    expect(visitor.complaints).toEqual([]);
  });

  it('Yokai Sketch for two turns', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await page.goto('/');
    await pressByKeys(page, page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }));
    await playTurns(visitor, firstOf('play', 'skip', 'end'), 2, byKeys);
    expect(visitor.complaints).toEqual([]);
  });
});
