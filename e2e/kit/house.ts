import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openBrowser, type Visitor, WatchedPage } from './browser.ts';
import { ServedPage } from './server.ts';

export interface House {
  /** At this house's server unless another is named. Goes home when the test is over. */
  visit(visitor?: Visitor, origin?: string): Promise<WatchedPage>;
  /** Where its server is. */
  readonly origin: string;
  /** The same store at the same address, by a clock that runs ahead. */
  restartServer(clock: { readonly aheadMs: number }): Promise<void>;
  /** From now on nobody answers. */
  stopServer(): Promise<void>;
}

/** A server and a browser for the tests of one file, and a new visitor whenever one is wanted. */
export function openHouse(): House {
  let served: ServedPage;
  let browser: Browser;
  const visitors: WatchedPage[] = [];
  let before = 0;
  const sendHome = async (from: number) => {
    await Promise.all(visitors.splice(from).map((visitor) => visitor.close()));
  };
  beforeAll(async () => {
    [served, browser] = await Promise.all([ServedPage.start(), openBrowser()]);
  });
  beforeEach(() => {
    before = visitors.length;
  });
  afterEach(() => sendHome(before));
  afterAll(async () => {
    await sendHome(0);
    await browser?.close();
    await served?.stop();
  });
  return {
    async visit(visitor, origin = served.origin) {
      const watched = await WatchedPage.open(browser, origin, visitor);
      visitors.push(watched);
      return watched;
    },
    get origin() {
      return served.origin;
    },
    restartServer: (clock) => served.restart(clock),
    stopServer: () => served.stop(),
  };
}
