import type { GameId } from '@hyakki/games';
import type { View } from '@hyakki/games/yokai';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../packages/web/games/registry.ts';
import { frameOf } from '../packages/web/games/yokai/geometry.ts';
import { en } from '../packages/web/texts/en.ts';
import { beyondScreen } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };

const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);

async function begin(page: Page, game: GameId): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: en.landing.playLabel(PAGES[game].texts.en.name) }).click();
}

// A sample: phones on their side, twice the size of a laptop, a small phone, a very large screen.
describe.each([
  [640, 360, 'yokai', ['look', 'look', 'move', 'reveal']],
  [568, 320, 'tengu', ['go']],
  [568, 320, 'yokai', ['look', 'look', 'move', 'reveal']],
  [640, 400, 'sketch', ['play']],
  [320, 568, 'tengu', ['go']],
  [3840, 2160, 'yokai', ['look', 'look']],
] as const)('on a screen of %i by %i', (width, height, game, moves) => {
  it(`${game} fits through a turn, with all that can be pressed`, async () => {
    const visitor = await house.visit({ viewport: { width, height } });
    const { page, ears } = visitor;
    await begin(page, game);
    for (const move of moves) {
      await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
      await expect.poll(() => beyondScreen(page), SOON).toEqual([]);
      expect(await scrolls(page)).toBe(false);
      await playMove(visitor, firstOf(move));
    }
    await expect.poll(() => beyondScreen(page), SOON).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('in Yōkai', () => {
  it('cards on a phone are large enough for fingers, and keep their size through a turn', async () => {
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page, ears } = visitor;
    await begin(page, 'yokai');
    const side = () =>
      page.evaluate(() =>
        document.querySelector<HTMLElement>('.grid')?.parentElement?.style.getPropertyValue('--unit'),
      );
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await page.waitForTimeout(300);
    const before = await side();
    // The bot may have made the grid longer.
    const { left, top, right, bottom } = frameOf((ears.view as unknown as View).cells);
    const longest = Math.max(right - left, bottom - top) + 1;
    expect(Number.parseFloat(before ?? '')).toBeGreaterThan(longest === 4 ? 56 : 44);
    for (const move of ['look', 'look', 'move'] as const) {
      await playMove(visitor, firstOf(move));
      await expect.poll(side, SOON).toBe(before);
    }
  });
});
