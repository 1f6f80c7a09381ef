import { readFileSync } from 'node:fs';
import { findBot } from '@hyakki/bots';
import { formatRecord, openDeal, playMatch, recordOf, seedFromText } from '@hyakki/engine';
import { findGame, GAME_IDS } from '@hyakki/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';

const house = openHouse();

function recordText(id: string): string {
  const game = findGame(id)!;
  const parsed = game.parseOptions({}, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  // It makes mistakes in every game.
  const bots = [findBot(id, 'random')!, findBot(id, 'random')!];
  const deal = openDeal('device', seedFromText(`${id} pictured`), ['none', 'none']);
  const match = { options: parsed.value, deal, bots, botSeed: seedFromText('bots'), mostMoves: 2_000 };
  return formatRecord(recordOf(game, match, playMatch(game, match), { aids: 'bare', talk: 'silent' }));
}

/** The file that is saved, as bytes. */
async function saved(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^hyakki-\w+-[0-9a-f]{8}(-\d+)?\.png$/);
  return readFileSync(await file.path());
}

/** Width and height, as a PNG file says them. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

/** How many colours there are in the left part, where the board is. */
function coloursOnBoard(page: Page): Promise<number> {
  return page.locator('img[data-picture]').evaluate((shown: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [300, 315];
    const brush = canvas.getContext('2d')!;
    brush.drawImage(shown, 0, 0, 600, 630, 0, 0, 300, 315);
    const { data } = brush.getImageData(0, 0, 300, 315);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    return seen.size;
  });
}

describe('a picture to share', () => {
  it.each(GAME_IDS)('%s: of the end and of a turning point, made and saved on the device', async (id) => {
    const visitor = await house.visit();
    const { page } = visitor;
    await page.goto('/review');
    const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(recordText(id)) };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('heading', { name: 'Turning points' }).waitFor();

    await page.getByRole('button', { name: 'Make a picture' }).click();
    const picture = page.locator('img[data-picture]');
    await picture.waitFor();
    expect(await picture.getAttribute('alt')).not.toMatch(/undefined|\{\w+\}/);
    const end = await saved(page);
    expect(sizeOf(end)).toEqual([1200, 630]);
    expect(await coloursOnBoard(page)).toBeGreaterThan(200);

    await page.getByRole('button', { name: 'A turning point' }).click();
    await page.locator('img[alt*="Turning point in turn"]').waitFor();
    const point = await saved(page);
    expect(sizeOf(point)).toEqual([1200, 630]);
    expect(await coloursOnBoard(page)).toBeGreaterThan(100);
    expect(point.equals(end)).toBe(false);
    // Also says that the page's policy let all of it happen.
    expect(visitor.complaints).toEqual([]);
  });
});

describe('a link to a step', () => {
  it('leads the others of an online table to the same step and viewpoint, and nobody else', async () => {
    const host = await house.visit();
    const guest = await house.visit();
    const stranger = await house.visit();
    await joinBy(guest, await inviteTo(host, 'Yōkai'), host);
    await beginWithBots(host);
    await playMove(await firstInTurn([host, guest]), firstOf('declare'));
    await host.ears.until(({ isOver }) => isOver, 'it is over');
    await guest.ears.until(({ isOver }) => isOver, 'the guest knows it');

    await host.page.getByRole('button', { name: 'Look back' }).click();
    await host.page.getByRole('heading', { name: 'Turning points' }).waitFor();
    await host.page.getByRole('slider').fill('0');
    await host.page.getByLabel('As seen by').selectOption('Open cards');
    const link = await copiedLink(host);
    expect(link).toMatch(/^\/review\/[\w-]{22}\/1\?step=0&as=open$/);

    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: 'Turning points' }).waitFor();
    expect(await guest.page.getByRole('slider').inputValue()).toBe('0');
    expect(await guest.page.getByLabel('As seen by').inputValue()).toBe('open');
    await stranger.page.goto(link);
    await stranger.page.getByRole('alert').filter({ hasText: 'not on this device' }).waitFor();
    for (const { complaints } of [host, guest]) expect(complaints).toEqual([]);
  });
});

/** Whoever of these may move first; bots may move before. */
function firstInTurn(players: readonly WatchedPage[]): Promise<WatchedPage> {
  const waiting = players.map(async (player) => {
    await player.ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'somebody may move');
    return player;
  });
  return Promise.race(waiting);
}

/** Without the address of the server: others reach it by another one than this machine. */
async function copiedLink({ page }: WatchedPage): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy a link to this step' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const { pathname, search } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  return `${pathname}${search}`;
}
