import { PACE_MS } from '@hyakki/client/table-client';
import { tengu } from '@hyakki/games/tengu';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BOARD_TEXTS } from '../packages/web/games/tengu/texts.ts';
import { en } from '../packages/web/texts/en.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playTurns } from './kit/match.ts';
import { cutMatch, keepMatch, playMatch } from './screens/kept-match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };
const texts = BOARD_TEXTS.en;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const ringOf = ({ page, ears }: WatchedPage) =>
  page.locator('.prompt').getByRole('img', { name: en.match.waitsForHelp(ears.names[1]!) });
const lastWait = ({ ears }: WatchedPage) =>
  ears.received
    .flatMap(({ message }) => (message.type === 'wait' && message.wait !== null ? [message.wait] : []))
    .at(-1);
const askedToWait = ({ ears }: WatchedPage) =>
  ears.asked.flatMap((asked) => asked.match(/"type":"wait".*"how":"([a-z-]+)"/)?.[1] ?? []);

/**
 * In the page: opens Help at the very moment at which a ring says that a bot waits, and answers with the seconds it said.
 * However busy the machine is, the ten seconds are not over by then. Undefined when it is told to look no more.
 */
function openHelpInTime(help: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    let isLooking = true;
    const stop = () => {
      isLooking = false;
      resolve(undefined);
    };
    window.addEventListener('look-no-more', stop, { once: true });
    const look = () => {
      if (!isLooking) return;
      const seconds = document.querySelector('.prompt .ring b')?.textContent;
      const open = [...document.querySelectorAll<HTMLElement>('.board button')].find(
        (button) => button.textContent?.trim() === help,
      );
      if (seconds == null || open === undefined) {
        requestAnimationFrame(look);
        return;
      }
      open.click();
      window.removeEventListener('look-no-more', stop);
      resolve(Number(seconds));
    };
    look();
  });
}

it('[P27] a ring shows how long a bot waits; opening Help holds it for longer, and Go on lets it move', async () => {
  const visitor = await house.visit({ settings: { speed: 'swift' } });
  const { page, ears } = visitor;
  const { options } = tengu.presets.find(({ level }) => level === 3)!;
  // The pace of this device: the table needs no other one.
  const setting = { options, pace: PACE_MS.swift };
  const played = playMatch({ game: 'tengu', names: ['Otter', null], setting, seed: 'help' });
  await page.goto('/');
  await keepMatch(page, 'kept', cutMatch(played, 0.3));
  await page.goto('/here/kept');
  let said: number | undefined;
  for (let turns = 0; said === undefined; turns++) {
    expect(turns).toBeLessThan(12);
    await playTurns(visitor, firstOf('go', 'mirage', 'done'), 1);
    const opening = page.evaluate(openHelpInTime, texts.help);
    const itIsMyTurn = ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await Promise.race([opening, itIsMyTurn]);
    await page.evaluate(() => window.dispatchEvent(new Event('look-no-more')));
    said = await opening;
    if (!ears.isMyTurn) continue;
    // No bot has waited; or the page was behind, and Help came too late.
    if (said !== undefined) await page.keyboard.press('Escape');
    said = undefined;
  }
  expect(said).toBeLessThanOrEqual(10);
  const ring = ringOf(visitor);
  await ring.waitFor();
  // Half a minute instead of ten seconds, which everybody is told.
  await expect.poll(() => lastWait(visitor), SOON).toMatchObject({ helpers: [{ seat: 0, is: 'choosing' }] });
  const { from, until } = lastWait(visitor)!;
  expect(until - from).toBe(30_000);
  expect(askedToWait(visitor)).toEqual(['hold']);
  const ringLeft = () => ring.locator('.left').evaluate((circle) => getComputedStyle(circle).strokeDasharray);
  const left = await ringLeft();
  await expect.poll(ringLeft, SOON).not.toBe(left);
  expect(ears.inTurn).toBe(1);
  const before = ears.seq;

  await page.keyboard.press('Escape');
  await expect.poll(() => askedToWait(visitor), SOON).toEqual(['hold', 'release']);
  // The usual ten seconds may be over by now: then the bot moves by itself, and there is no button any more.
  await button(page, en.match.goOnLabel).evaluateAll((buttons: HTMLElement[]) => {
    for (const one of buttons) one.click();
  });
  await ring.waitFor({ state: 'detached' });
  await ears.until(
    ({ received }) =>
      received.some(({ message }) => message.type === 'told' && message.seat === 1 && message.seq > before),
    'the bot has moved',
  );
  expect(visitor.complaints).toEqual([]);
});
