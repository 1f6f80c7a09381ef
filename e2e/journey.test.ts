import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { journeyEn } from '../packages/web/texts/journey-en.ts';
import { journeyFr } from '../packages/web/texts/journey-fr.ts';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { layMatches, sampleEntries } from './kit/laid-matches.ts';
import { firstOf, playToTheEnd } from './kit/match.ts';
import { inviteTo, joinBy } from './kit/online.ts';
import { playTheLastMove, ticksOf } from './kit/won-match.ts';

const house = openHouse();
const PHONE = { width: 360, height: 640 };
const GAMES = 3;

/** The match is searched, saved, deleted, brought back and looked back at. */
async function passOn(visitor: WatchedPage, ticks: readonly (string | null)[]): Promise<void> {
  const { page } = visitor;
  const m = journeyEn.matches;
  const saved = async () => {
    const button = page.getByRole('button', { name: m.export });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    return (await download.path())!;
  };
  await page.goto('/matches');
  const match = page.locator('.matches a');
  await match.waitFor();
  const search = page.getByRole('searchbox', { name: m.search });
  await search.fill('zzz');
  await page.getByText(m.none).waitFor();
  await search.fill('won skilled');
  await page.getByText(m.none).waitFor();
  await search.fill('won sketch');
  await match.waitFor();
  expect(await visitor.axe()).toEqual([]);
  const path = await saved();
  await page.getByRole('button', { name: m.deleteAll }).click();
  await page.getByRole('button', { name: m.deleteAll }).click();
  await page.getByText(journeyEn.empty).waitFor();
  await page.goto('/journey');
  await page.locator('.sheet').first().waitFor();
  expect(await ticksOf(page)).toEqual([]);
  await page.goto('/matches');
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByText(m.imported(1, 0, 0)).waitFor();
  expect(readFileSync(await saved(), 'utf8')).toBe(readFileSync(path, 'utf8'));
  await match.click();
  await page.waitForURL('**/review/quick/1*');
  await page.getByRole('slider').first().waitFor();
  await page.goto('/journey');
  await page.locator('.sheet').first().waitFor();
  expect(await ticksOf(page)).toEqual(ticks);
}

describe('the journey', () => {
  it.each([
    { language: 'en', game: 'sketch', j: journeyEn, mark: /^Beaten: first on .*, with bots$/ },
    {
      language: 'fr',
      game: 'tengu',
      j: journeyFr,
      mark: /^Tous les jouets\s: la première fois le .*, avec des robots$/,
    },
  ] as const)('a match of $game in $language ticks its field at once, and it stays', async (one) => {
    const { language, game, j, mark } = one;
    const visitor = await house.visit({
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      viewport: language === 'fr' ? PHONE : { width: 1280, height: 800 },
    });
    const { page } = visitor;
    await playTheLastMove(visitor, game, language);
    await page.getByRole('link', { name: j.fresh }).click();
    await page.getByRole('heading', { level: 1, name: j.title }).waitFor();
    await page.locator('.sheet').first().waitFor();
    const ticks = await ticksOf(page);
    expect(ticks).toEqual([expect.stringMatching(mark)]);
    expect(await visitor.axe()).toEqual([]);
    // The end of the match is on the screen again, and counts once.
    await page.goto('/here/quick');
    await page.locator('.result').waitFor();
    await page.goto('/journey');
    await page.locator('.sheet').first().waitFor();
    expect(await ticksOf(page)).toEqual(ticks);
    if (language === 'en') await passOn(visitor, ticks);
    else {
      await page.goto('/matches');
      // What Tengu counts are no points.
      await page
        .locator('.matches a')
        .getByText(/9\sjouets$/)
        .waitFor();
    }
    expect(visitor.complaints).toEqual([]);
  });

  it('two persons at one table far apart both get their tick, each on their own device', async () => {
    const host = await house.visit();
    const guest = await house.visit({ locale: 'fr-FR' });
    const link = await inviteTo(host, 'Tengu');
    await host.page.getByRole('button', { name: '2', exact: true }).click();
    // The last level grades whatever was found.
    await host.page.getByRole('button', { name: /^6\. / }).click();
    await joinBy(guest, link, host);
    await host.page.getByRole('button', { name: 'Begin', exact: true }).click();
    const idle = firstOf('stay', 'done');
    await Promise.all([playToTheEnd(host, idle), playToTheEnd(guest, idle, { language: 'fr' })]);
    await host.page.getByRole('link', { name: journeyEn.fresh }).waitFor();
    await guest.page.getByRole('link', { name: journeyFr.fresh }).click();
    await guest.page.locator('.sheet').first().waitFor();
    expect(await ticksOf(guest.page)).toEqual([expect.stringMatching(/, sans robots$/)]);
    await host.page.goto('/journey');
    await host.page.locator('.sheet').first().waitFor();
    expect(await ticksOf(host.page)).toEqual([expect.stringMatching(/, without bots$/)]);
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });

  it('a full device says so at the end and in the journey; the table still has the match, and it counts as soon as there is room', async () => {
    const visitor = await house.visit({ viewport: PHONE });
    const { page, context } = visitor;
    await context.route(/matches-worker/, async (route) => {
      const response = await route.fetch();
      // Not for ever, as built files are: there is room later.
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: `(${plantFullStore})();${await response.text()}` });
    });
    await playTheLastMove(visitor, 'sketch', 'en');
    await page.getByText(journeyEn.problems.endFull).waitFor();
    // Looking back needs no room.
    await page.getByRole('button', { name: en.result.review, exact: true }).click();
    await page.getByRole('slider').first().waitFor();
    await page.goto('/journey');
    await page.getByRole('alert').getByText(journeyEn.problems.full).waitFor();
    await page.locator('.sheet').first().waitFor();
    expect(await ticksOf(page)).toEqual([]);
    expect(await visitor.axe()).toEqual([]);
    await context.unrouteAll();
    // The planted worker is also among the files for the time without a network.
    await page.evaluate(async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await page.getByRole('link', { name: journeyEn.problems.openTable }).click();
    await page.getByRole('link', { name: journeyEn.fresh }).click();
    await page.locator('.sheet').first().waitFor();
    expect(await ticksOf(page)).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('a store that cannot be opened gets a clear word, and the match is played all the same', async () => {
    const visitor = await house.visit({ viewport: PHONE });
    const { page, context } = visitor;
    await context.route(/matches-worker/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'cache-control': 'no-store' };
      await route.fulfill({ response, headers, body: `(${plantBrokenStore})();${await response.text()}` });
    });
    await playTheLastMove(visitor, 'sketch', 'en');
    await page.getByText(journeyEn.problems.endBroken).waitFor();
    await page.goto('/journey');
    await page.getByRole('alert').getByText(journeyEn.problems.broken).waitFor();
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });

  it('statistics of many matches: every plot says in words what it shows, and nothing is wider than a phone', async () => {
    const visitor = await house.visit({ viewport: PHONE, colorScheme: 'light' });
    const { page } = visitor;
    await page.goto('/journey');
    await page.locator('.sheet').first().waitFor();
    await layMatches(page, sampleEntries(400));
    // Printed, a page for each game, as in the rulebooks.
    await page.reload();
    await page
      .locator('.sheet')
      .nth(GAMES - 1)
      .waitFor();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(GAMES);
    // The browser is asked once not to clear it, and its answer is said truly.
    const asks = page.getByRole('button', { name: journeyEn.safe.ask });
    await asks.click();
    await page
      .getByText(new RegExp(`^(${quoted(journeyEn.safe.yes)}|${quoted(journeyEn.safe.no)})`))
      .waitFor();
    await page.reload();
    await page.getByRole('heading', { name: journeyEn.safe.title }).waitFor();
    expect(await asks.count()).toBe(0);
    await page.goto('/journey/statistics');
    await page.getByRole('heading', { level: 2, name: /^Yokai Sketch/ }).waitFor();
    const plots = await page
      .locator('figure svg[role="img"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(plots.length).toBeGreaterThan(10);
    expect(plots.every((label) => /\d/.test(label ?? ''))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    expect(await visitor.axe()).toEqual([]);
    expect(visitor.complaints).toEqual([]);
  });
});

/** For a pattern. */
const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** In the worker: the store cannot be opened. */
function plantBrokenStore(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('planted', 'UnknownError');
  };
}

/** In the worker: there is no room for another record. */
function plantFullStore(): void {
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown) {
    if (this.name === 'records') throw new DOMException('planted', 'QuotaExceededError');
    return put.call(this, value);
  };
}
