import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { GameId } from '@hyakki/games';
import type { Browser, Locator, Page } from 'playwright-core';
import { PAGES } from '../../packages/web/games/registry.ts';
import { GAME_IDS } from '../../packages/web/routes.ts';
import { en } from '../../packages/web/texts/en.ts';
import { reviewEn } from '../../packages/web/texts/review-en.ts';
import { keepSettings, openBrowser } from '../kit/browser.ts';
import { layMatches, sampleEntries } from '../kit/laid-matches.ts';
import { ServedPage } from '../kit/server.ts';
import { cutMatch, keepMatch, type PlayedLog, playMatch } from '../screens/kept-match.ts';
import { type Figure, figure, median } from './figure.ts';
import { installProbe, type Probe } from './probe.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** A cheap phone beside this machine. */
const SLOW_DOWN = 4;
const BOARDS = fileURLToPath(new URL('../../packages/web/games/', import.meta.url));

interface Wish {
  readonly rounds: number;
  readonly only: string;
  say(text: string): void;
}

export async function measureAll({ rounds, only, say }: Wish): Promise<readonly Figure[]> {
  const served = await ServedPage.start();
  const figures: Figure[] = [];
  const add = (found: Figure) => {
    figures.push(found);
    say(`${found.name}: ${found.value} ${found.unit}`);
  };
  const isWanted = (name: string) => name.includes(only);
  const run = <Value>(viewport: typeof PHONE, work: (page: Page) => Promise<Value>) =>
    onNewPage(served.origin, viewport, work);
  const repeat = async (viewport: typeof PHONE, work: (page: Page) => Promise<number>) => {
    const values: number[] = [];
    for (let round = 0; round < rounds; round++) values.push(await run(viewport, work));
    return median(values);
  };
  try {
    if (isWanted('landing')) {
      add(figure('landing, over the wire', await run(PHONE, bytesOfLanding), 'KB', { most: 90 }));
      add(figure('landing, layout shift', await run(PHONE, shiftOfLanding), 'CLS', { most: 0 }));
    }
    if (isWanted('journey')) {
      const opened = await repeat(PHONE, openJourney);
      add(figure(`journey of ${MANY_MATCHES} matches, click to its ticks`, opened, 'ms', { most: 300 }));
    }
    if (isWanted('review')) {
      const log = playMatch({ game: 'yokai', names: ['Otter', null, null, null], seed: 'speed review' });
      const longest = await repeat(PHONE, (page) => lookBack(page, log));
      add(figure('longest task during a review', longest, 'ms', { most: 200 }));
    }
    for (const game of GAME_IDS) {
      if (isWanted('art')) add(figure(`${game}, all its art`, bytesOfArt(game), 'KB', { most: 120 }));
      if (isWanted('click')) {
        const atOnce = await repeat(PHONE, (page) => clickToBoard(page, game, 0));
        add(figure(`${game}, click to board, as soon as it is loaded`, atOnce, 'ms', { most: 1_000 }));
        const afterReading = await repeat(PHONE, (page) => clickToBoard(page, game, 2_500));
        add(figure(`${game}, click to board, after reading`, afterReading, 'ms', { most: 1_000 }));
      }
      const log = playMatch({ game, names: ['Otter', null], seed: `speed ${game}` });
      if (isWanted('press')) {
        const paints = await repeat(PHONE, (page) => pressToPaint(page, log));
        add(figure(`${game}, press to paint`, paints, 'ms', { most: 50 }));
      }
      for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
        if (!isWanted('turn')) continue;
        const turns: Turn[] = [];
        for (let round = 0; round < rounds; round++)
          turns.push(await run(size, (page) => watchTurn(page, log)));
        const perSecond = median(turns.map(({ frames }) => frames));
        add(figure(`${game}, frames in a busy turn, ${name}`, perSecond, 'fps', { least: 55 }));
        const shift = median(turns.map((turn) => turn.shift));
        add(figure(`${game}, layout shift in a busy turn, ${name}`, shift, 'CLS', { most: 0 }));
      }
    }
  } finally {
    await served.stop();
  }
  return figures;
}

/** A browser of its own each time: nothing is warm that would be cold for a visitor. */
async function onNewPage<Value>(
  origin: string,
  viewport: typeof PHONE,
  work: (page: Page) => Promise<Value>,
): Promise<Value> {
  const browser: Browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport, hasTouch: false });
    await context.addInitScript(installProbe);
    await keepSettings(context);
    return await work(await context.newPage());
  } finally {
    await browser.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
}

function probeOf(page: Page): Promise<Probe> {
  return page.evaluate(() => (globalThis as unknown as { probe: Probe }).probe);
}

/** Everything that is asked for until the page has loaded; what it fetches in its spare time comes after. */
async function bytesOfLanding(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let isLoaded = false;
  const early = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // An icon of the tab is no part of the screen.
    if (!isLoaded && type !== 'Other' && type !== 'Manifest') early.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (early.has(requestId)) bytes += encodedDataLength;
  });
  page.once('load', () => {
    isLoaded = true;
  });
  await page.goto('/');
  await page.waitForTimeout(500);
  return bytes / 1_000;
}

async function shiftOfLanding(page: Page): Promise<number> {
  await page.goto('/');
  await page.waitForTimeout(2_500);
  return (await probeOf(page)).shift;
}

const MANY_MATCHES = 10_000;
/** As long as the record of a usual match. */
const RECORD = 'x'.repeat(4_000);

/** From the first page to the seals on the screen; then it must be what the worker counts from all of them. */
async function openJourney(page: Page): Promise<number> {
  await page.goto('/journey');
  await page.locator('.sheet').first().waitFor();
  await layMatches(page, sampleEntries(MANY_MATCHES), RECORD);
  await page.reload();
  await page.locator('.sheet [data-ticked]').first().waitFor();
  const ticked = await page.locator('.sheet [data-ticked]').count();
  // The next visit.
  await page.goto('/');
  await page.waitForTimeout(2_500);
  await slowDown(page);
  await page.evaluate(() => {
    const look = (from: number) => {
      if (document.querySelector('.sheet [data-ticked]') === null) requestAnimationFrame(() => look(from));
      // In the task that follows the frame in which they are painted.
      else
        setTimeout(() => {
          (globalThis as unknown as { ticksAfter: number }).ticksAfter = performance.now() - from;
        });
    };
    addEventListener('click', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
  });
  await page.getByRole('link', { name: en.landing.journey }).click();
  await page.waitForFunction(() => 'ticksAfter' in globalThis);
  // The lists below those on the screen follow.
  await page.waitForFunction(
    (count) => document.querySelectorAll('.sheet [data-ticked]').length === count,
    ticked,
  );
  return page.evaluate(() => (globalThis as unknown as { ticksAfter: number }).ticksAfter);
}

async function clickToBoard(page: Page, game: GameId, readingMs: number): Promise<number> {
  await page.goto('/');
  await slowDown(page);
  const play = page.getByRole('button', { name: en.landing.playLabel(PAGES[game].texts.en.name) });
  await play.scrollIntoViewIfNeeded();
  await page.waitForTimeout(readingMs);
  await play.click();
  await page.waitForFunction(
    () => ((globalThis as unknown as { probe: Probe }).probe.boardAfterPress ?? 0) > 0,
  );
  await page.waitForTimeout(100);
  return (await probeOf(page)).boardAfterPress!;
}

async function openKept(page: Page, log: PlayedLog): Promise<void> {
  await page.goto('/');
  await keepMatch(page, 'kept', log);
  await page.goto('/here/kept');
  await page.locator('.board button').first().waitFor();
}

/** From the first board on the screen until everything is worked out; a task of less than 50 ms is none that the browser tells. */
async function lookBack(page: Page, log: PlayedLog): Promise<number> {
  await openKept(page, log);
  await slowDown(page);
  await page.getByRole('button', { name: en.result.review }).click();
  await page.getByRole('slider', { name: reviewEn.timeline }).waitFor();
  await page.evaluate(() => {
    (globalThis as unknown as { probe: Probe }).probe.longest = 0;
  });
  await page.getByRole('heading', { name: reviewEn.points }).waitFor();
  await page.waitForTimeout(500);
  return Math.max(50, (await probeOf(page)).longest);
}

const PRESSES = 4;

/** Presses whatever can be pressed on the board; the slowest press counts. */
async function pressToPaint(page: Page, log: PlayedLog): Promise<number> {
  await openKept(page, cutMatch(log, 0.3));
  await page.waitForTimeout(800);
  await slowDown(page);
  for (let press = 0; press < PRESSES; press++) {
    const target = page.locator('.board button:enabled:not([aria-disabled="true"])').first();
    await pressLikeAFinger(page, target);
    await page.waitForTimeout(400);
  }
  // What was faster than the browser tells took at most that long.
  return Math.max(16, ...(await probeOf(page)).paints);
}

/** `click()` itself asks the page what lies where while the press is under way, which takes milliseconds that no finger does. */
async function pressLikeAFinger(page: Page, target: Locator): Promise<void> {
  await target.hover({ timeout: 5_000 });
  await page.mouse.down();
  await page.mouse.up();
}

interface Turn {
  readonly frames: number;
  readonly shift: number;
}
const TURN_MS = 4_000;

/** A bot plays; every step of its turn moves something. */
async function watchTurn(page: Page, log: PlayedLog): Promise<Turn> {
  const persons = cutMatch(log, 0.4);
  const next = log.entries.slice(persons.entries.length);
  const turn = next.findIndex((entry) => entry.type === 'moved' && entry.seat !== 0);
  await openKept(page, { ...persons, entries: log.entries.slice(0, persons.entries.length + turn) });
  await slowDown(page);
  const before = await probeOf(page);
  const began = Date.now();
  await page.waitForTimeout(TURN_MS);
  const after = await probeOf(page);
  const seconds = (Date.now() - began) / 1_000;
  return { frames: (after.frames - before.frames) / seconds, shift: after.shift };
}

function bytesOfArt(game: GameId): number {
  const folder = `${BOARDS}${game}`;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.svg'),
  );
  return (
    files.reduce((sum, name) => sum + brotliCompressSync(readFileSync(`${folder}/${name}`)).length, 0) / 1_000
  );
}
