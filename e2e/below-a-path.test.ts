import { canStart, freePort, ReverseProxy } from '@hyakki/server/testing';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, WatchedPage } from './kit/browser.ts';
import { beginWithBots, groupLinkOf, joinBy } from './kit/online.ts';
import { ServedPage } from './kit/server.ts';

// The page below a path of a site that has other things too, behind nginx with the example that operators copy.

const hasNginx = canStart('nginx-path');
if (!hasNginx)
  console.log('the page below a path: nginx is not installed, so the server is opened without it');

let served: ServedPage;
let proxy: ReverseProxy | undefined;
let browser: Browser;
let origin = '';
const visitors: WatchedPage[] = [];
beforeAll(async () => {
  const port = await freePort();
  const behind = hasNginx
    ? { HYAKKI_ORIGIN: `http://127.0.0.1:${port}`, HYAKKI_TRUST_PROXY: '127.0.0.1' }
    : { PORT: `${port}` };
  const own = hasNginx ? await freePort() : port;
  served = await ServedPage.start('127.0.0.1', { HYAKKI_PATH: '/hyakki/', ...behind, PORT: `${own}` });
  if (hasNginx) proxy = await ReverseProxy.start('nginx-path', port, [own]);
  origin = `http://127.0.0.1:${port}`;
  browser = await openBrowser();
});
afterAll(async () => {
  for (const visitor of visitors) await visitor.close();
  await browser?.close();
  await proxy?.stop();
  await served?.stop();
});

async function visit(): Promise<WatchedPage> {
  const visitor = await WatchedPage.open(browser, origin, {});
  visitors.push(visitor);
  return visitor;
}

const isBelow = (url: URL) => url.pathname.startsWith('/hyakki/');

describe('the page below a path', () => {
  it('opens at any of its addresses, and every link leads below the path', async () => {
    const { page, complaints } = await visit();
    const strays: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith('http') && !isBelow(url)) strays.push(url.pathname);
    });
    for (const path of ['', 'rules/yokai', 'settings', 'learn', 'practice', 'journey', 'daily', 'matches']) {
      await page.goto(`/hyakki/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(
        links.filter((link) => link.startsWith(origin) && !isBelow(new URL(link))),
        path,
      ).toEqual([]);
    }
    await page.locator('a.brand').click();
    await page.waitForURL('**/hyakki/');
    await page.goBack();
    await page.waitForURL('**/hyakki/matches');
    expect(strays).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('plays alone, and goes on without a network from its own cache', async () => {
    const { page, context, ears, complaints } = await visit();
    await page.goto('/hyakki/');
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe('/hyakki/');
    await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
    await page.waitForURL('**/hyakki/here/*');
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    expect(complaints).toEqual([]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
    await context.setOffline(true);
    await page.reload();
    await page.locator('.prompt').waitFor();
    await page.goto('/hyakki/rules/tengu');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await context.setOffline(false);
  });

  it('people meet by a link, over a socket below the path, and a reload brings them back', async () => {
    const host = await visit();
    const guest = await visit();
    await host.page.goto('/hyakki/');
    await host.page.getByRole('button', { name: 'Invite friends to Yokai Sketch' }).click();
    await host.page.waitForURL('**/hyakki/table/*');
    const given = await groupLinkOf(host.page);
    // This machine's own address: the page offers one that others can open, on another port.
    const link = `${origin}/hyakki/${given.slice(given.indexOf('#'))}`;
    expect(new URL(given).pathname).toBe('/hyakki/');
    await joinBy(guest, link, host);
    expect(new URL(guest.page.url()).pathname).toMatch(/^\/hyakki\/table\//);
    await beginWithBots(host);
    await guest.page.locator('.prompt').waitFor();
    await guest.page.reload();
    await guest.page.locator('.prompt').waitFor();
    const cookies = await guest.context.cookies(`${origin}/hyakki/`);
    expect(cookies.map(({ name, path }) => ({ name, path }))).toEqual([
      { name: 'hyakki.hyakki', path: '/hyakki/' },
    ]);
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
