import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from './kit/browser.ts';
import { ServedPage } from './kit/server.ts';
import { Front } from './screens/front.ts';
import { Guide } from './screens/guide.ts';
import { lostThings, runningMotion, smallTargets, unseenFocus } from './screens/reach.ts';
import { stops } from './screens/stops.ts';

const PHONE = { width: 360, height: 640 };
/** A desk of 1280 by 800 at twice the size. */
const ZOOMED = { width: 640, height: 400 };

/** The same elements as on another screen, in other places. */
const LIKE_OTHERS = ['board-yokai-early', 'board-tengu-early', 'board-sketch-middle', 'sheet-moves-long'];

let served: ServedPage;
let browser: Browser;
let guide: Guide;

beforeAll(async () => {
  served = await ServedPage.start();
  browser = await openBrowser();
  const front = await Front.before(served.origin);
  guide = new Guide(browser, front, { locale: 'fr-FR', colorScheme: 'dark', viewport: PHONE });
});
afterAll(async () => {
  await guide?.close();
  await guide?.front.close();
  await browser?.close();
  await served?.stop();
});

async function axe(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules === undefined ? builder : builder.withRules([...rules])).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

describe('every screen', () => {
  for (const { name, reach } of stops().filter((stop) => !LIKE_OTHERS.includes(stop.name)))
    it(`${name}: axe finds nothing by night and by day, a finger hits everything, and nothing is lost at twice the size`, async () => {
      const page = await reach(guide);
      await page.setViewportSize(PHONE);
      expect(await axe(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      // Only colours are another by day.
      expect(await axe(page, ['color-contrast'])).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(ZOOMED);
      expect(await lostThings(page)).toEqual([]);
      expect(await runningMotion(page)).toEqual([]);
      await page.setViewportSize(PHONE);
    });

  it('whoever has only a keyboard sees where they are', async () => {
    const { page } = await guide.first();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await unseenFocus(page, 12)).toEqual([]);
    await guide.openMatch('yokai-middle');
    expect(await unseenFocus(page, 12)).toEqual([]);
  });
});
