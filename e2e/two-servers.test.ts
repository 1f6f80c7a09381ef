import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CutProxy } from '../packages/server/testing/cut-proxy.ts';
import { PostgresServer } from '../packages/server/testing/postgres-server.ts';
import { whatIsMissing } from '../packages/server/testing/programs.ts';
import { openBrowser, WatchedPage } from './kit/browser.ts';
import { firstOf, playTurns } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';
import { ServedPage } from './kit/server.ts';

const missing = whatIsMissing();
if (missing !== undefined) console.error(missing);

describe.skipIf(missing !== undefined)('two servers on one PostgreSQL', () => {
  let postgres: PostgresServer;
  let servers: readonly ServedPage[] = [];
  let proxy: CutProxy;
  let browser: Browser;

  beforeAll(async () => {
    postgres = await PostgresServer.start();
    const settings = { DATABASE_URL: await postgres.createDatabase() };
    // One after the other: the first makes the tables of the database.
    const one = await ServedPage.start('127.0.0.1', settings);
    const two = await ServedPage.start('127.0.0.1', settings);
    servers = [one, two];
    proxy = await CutProxy.start(...servers.map(({ origin }) => Number(new URL(origin).port)));
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await proxy?.close();
    await Promise.all(servers.map((server) => server.stop()));
    await postgres?.stop();
  });

  it('a match goes on while one of them is killed', async () => {
    const origin = `http://127.0.0.1:${proxy.port}`;
    const [host, guest] = await Promise.all([
      WatchedPage.open(browser, origin),
      WatchedPage.open(browser, origin),
    ]);
    await joinBy(guest, await inviteTo(host, 'Yokai Sketch'), host);
    await beginWithBots(host);
    const turns = (count: number) =>
      Promise.all([host, guest].map((one) => playTurns(one, firstOf(), count)));
    await turns(1);
    const before = Math.max(host.ears.seq, guest.ears.seq);
    await servers[0]!.kill();
    await turns(1);
    expect(Math.min(host.ears.seq, guest.ears.seq)).toBeGreaterThan(before);
    await Promise.all([host.close(), guest.close()]);
  });
});
