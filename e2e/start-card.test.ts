import type { GameId } from '@hyakki/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../packages/web/games/registry.ts';
import { en } from '../packages/web/texts/en.ts';
import { lessonsEn } from '../packages/web/texts/lessons-en.ts';
import { beyondScreen } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';

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
    const lessons = card.getByRole('link', { name: lessonsEn.newHere });
    expect(await lessons.getAttribute('href')).toBe(`/learn/${game}`);
    // In sight without scrolling.
    const [link, veil] = [await lessons.boundingBox(), await card.boundingBox()];
    expect(link!.y + link!.height).toBeLessThanOrEqual(veil!.y + veil!.height);
    await page.getByRole('button', { name: en.match.letsPlay }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.screen .board button').first().waitFor();
    expect(await card.count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('stays for whoever reads slowly, and the bot that begins waits for them', async () => {
    const settings = { goals: {}, finished: ['tengu'] };
    const visitor = await house.visit({ settings, whispers: { pace: 500 } });
    const { page, ears } = visitor;
    await page.clock.install();
    const card = page.getByRole('region', { name: en.match.goal });
    const hasBotMoved = () =>
      ears.received.some(({ message }) => message.type === 'told' && message.seat === 1);
    await page.goto('/');
    for (let tries = 0; !hasBotMoved(); tries++) {
      expect(tries).toBeLessThan(25);
      ears.forget();
      // As on the first day: the card comes in three matches only.
      await page.evaluate(() => localStorage.clear());
      await begin(page, 'tengu');
      await card.waitFor();
      await ears.until(({ isMyTurn }) => isMyTurn || hasBotMoved(), 'somebody begins');
    }
    const history = page.locator('.history');
    const before = await history.innerText();
    await page.clock.fastForward(120_000);
    expect(await history.innerText()).toBe(before);
    await card.click({ position: { x: 10, y: 10 } });
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => history.innerText(), SOON).not.toBe(before);
    expect(visitor.complaints).toEqual([]);
  });

  it('is for each of those who pass one device round, once', async () => {
    const visitor = await house.visit({ settings: { goals: {} } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: en.landing.togetherLabel(PAGES.yokai.texts.en.name) }).click();
    await page.getByRole('button', { name: en.lobby.start, exact: true }).click();
    const card = page.getByRole('region', { name: en.match.goal });
    for (const isDue of [true, true, false]) {
      await page.getByRole('button', { name: en.handOver.itIsMe }).click();
      await ears.until(({ isMyTurn }) => isMyTurn, 'somebody looks');
      if (isDue) {
        await page.getByRole('button', { name: en.match.letsPlay }).click();
        await card.waitFor({ state: 'detached' });
      }
      expect(await card.count()).toBe(0);
      await playTurns(visitor, firstOf('look', 'move', 'reveal'), 1);
      await ears.until(({ you }) => you === 'spectator', 'nobody looks');
    }
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

it('first matches say once what a step means, on a phone below the board, until it was read', async () => {
  const visitor = await house.visit({ viewport: { width: 360, height: 640 }, settings: { goals: {} } });
  const { page, ears } = visitor;
  await begin(page, 'yokai');
  await page.getByRole('button', { name: en.match.letsPlay }).click();
  await playMove(visitor, firstOf('look'));
  await playMove(visitor, firstOf('look'));
  const takeUp = () => {
    const { card } = ears.legal.find((move) => move.do === 'move') as unknown as { readonly card: number };
    return page.locator(`[data-id="card-${card}"]`).click();
  };
  const tip = page.getByRole('note', { name: en.match.tip });
  await expect.poll(() => tip.innerText(), SOON).toMatch(/^(How people play\s+)?Two alike\?/);
  await takeUp();
  await expect.poll(() => tip.innerText(), SOON).toMatch(/^How people play.*that tells Kage they belong/s);
  const board = (await page.locator('.grid').boundingBox())!;
  expect((await tip.boundingBox())!.y).toBeGreaterThanOrEqual(board.y + board.height);
  expect(await visitor.axe()).toEqual([]);
  await tip.getByRole('button', { name: en.match.tipRead }).click();
  await tip.waitFor({ state: 'detached' });
  // Laid down again, for whoever plays on.
  await takeUp();
  await playTurns(visitor, firstOf('move', 'reveal'), 1);
  await playMove(visitor, firstOf('look'));
  await playMove(visitor, firstOf('look'));
  await takeUp();
  await page.locator('[data-id^="cell-"]').first().waitFor();
  expect(await tip.count()).toBe(0);
  // The switch of the device, in the menu: whoever wants tips always reads them again, until they are switched off.
  const coach = page.getByLabel(en.settings.coach);
  const set = async (isOn: boolean) => {
    await page.getByRole('button', { name: en.match.menu, exact: true }).click();
    await coach.uncheck();
    await coach.setChecked(isOn);
    await page.keyboard.press('Escape');
    await coach.waitFor({ state: 'detached' });
  };
  await set(true);
  await tip.waitFor();
  await set(false);
  await tip.waitFor({ state: 'detached' });
  expect(visitor.complaints).toEqual([]);
});
