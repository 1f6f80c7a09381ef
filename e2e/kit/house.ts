import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser, type Visitor, WatchedPage } from './browser.ts';
import { ServedPage } from './server.ts';

/** A server and a browser for the tests of one file, and a new visitor whenever one is wanted. */
export function openHouse(): { visit(visitor?: Visitor): Promise<WatchedPage> } {
  let served: ServedPage;
  let browser: Browser;
  const visitors: WatchedPage[] = [];
  beforeAll(async () => {
    served = await ServedPage.start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await browser?.close();
    await served?.stop();
  });
  return {
    async visit(visitor) {
      const watched = await WatchedPage.open(browser, served.origin, visitor);
      visitors.push(watched);
      return watched;
    },
  };
}
