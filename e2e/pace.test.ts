import { PACE_MS } from '@hyakki/client/table-client';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playTurns } from './kit/match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const speedButton = (page: Page, speed: 'calm' | 'normal' | 'swift') =>
  button(page, en.match.speed(en.settings.speeds[speed]));

async function begin(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Play Yōkai now, with bots').click();
}

describe('how fast others play', () => {
  it('[P28] is one choice: at the table, where the bots follow it at once, and in the settings', async () => {
    const visitor = await house.visit({ whispers: { pace: PACE_MS.normal } });
    const { page, ears } = visitor;
    await begin(page);
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await speedButton(page, 'normal').click();
    await speedButton(page, 'swift').waitFor();
    const paces = () =>
      ears.received.flatMap(({ message }) => (message.type === 'paced' ? [message.pace] : []));
    await expect.poll(paces, SOON).toEqual([PACE_MS.swift]);

    await button(page, en.match.menu).click();
    await page.getByRole('dialog').getByRole('link', { name: en.footer.settings }).click();
    const chosen = page.getByRole('group', { name: en.settings.speed }).locator('[aria-pressed="true"]');
    await expect.poll(() => chosen.allInnerTexts(), SOON).toEqual([en.settings.speeds.swift]);
    await button(page, en.settings.speeds.calm).click();
    await page.goBack();
    await speedButton(page, 'calm').waitFor();
    await expect.poll(paces, SOON).toEqual([PACE_MS.swift, PACE_MS.calm]);
    expect(visitor.complaints).toEqual([]);
  });

  it('[P28] can be skipped until it is one’s turn, and all that happened stays in the history', async () => {
    const visitor = await house.visit({ settings: { speed: 'calm' }, whispers: { pace: PACE_MS.calm } });
    const { page, ears } = visitor;
    await begin(page);
    await playTurns(visitor, firstOf('look', 'move', 'reveal'), 1);
    await button(page, en.match.hurry).click();
    await ears.until(({ received }) => received.some(({ message }) => message.type === 'hurried'));
    await page.locator('.prompt.mine').waitFor();
    await button(page, en.match.hurry).waitFor({ state: 'detached' });
    const told = await page.locator('.history').innerText();
    const bot = ears.names[1]!;
    for (const deed of ['looked at', 'moved', 'hint'])
      expect(told.slice(told.lastIndexOf(bot)).toLowerCase()).toContain(deed);
    expect(visitor.complaints).toEqual([]);
  });
});
