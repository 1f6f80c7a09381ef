import type { GameId } from '@hyakki/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../packages/web/games/registry.ts';
import { en } from '../packages/web/texts/en.ts';
import { beyondScreen } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };

async function begin(page: Page, game: GameId): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: en.landing.playLabel(PAGES[game].texts.en.name) }).click();
}

describe('a card says what one plays for', () => {
  it.each([
    ['yokai', 360, 640],
    ['tengu', 568, 320],
    ['sketch', 360, 640],
  ] as const)('in %s, once, until it is touched', async (game, width, height) => {
    const visitor = await house.visit({ viewport: { width, height }, settings: { goals: {} } });
    const { page } = visitor;
    await begin(page, game);
    const card = page.getByRole('region', { name: en.match.goal });
    await card.waitFor();
    await expect.poll(() => beyondScreen(page), SOON).toEqual([]);
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: en.match.letsPlay }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.screen .board button').first().waitFor();
    expect(await card.count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('goes by Escape too, and leaves the board alone', async () => {
    const visitor = await house.visit({ settings: { goals: {} } });
    const { page, ears } = visitor;
    await begin(page, 'yokai');
    const card = page.getByRole('region', { name: en.match.goal });
    await card.waitFor();
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(ears.asked.filter((asked) => asked.includes('"move"'))).toEqual([]);
  });
});
