import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { beginWithBots, inviteTo } from './kit/online.ts';
import { isSameBoard, readBoard } from './kit/table.ts';

const house = openHouse();
const GAMES = ['Yōkai', 'Tengu', 'Yokai Sketch'] as const;
/** A move in the middle of a turn, so that something lies open that must still lie open afterwards. */
const begins = firstOf('look', 'go', 'play');
const goesOn = firstOf('look', 'done', 'skip', 'play');

/** Loads the page again: the same seat, the same view, the same board; and the match goes on. */
async function reload(visitor: WatchedPage, comeBack: () => Promise<void> = async () => {}): Promise<void> {
  const { page, ears } = visitor;
  await playMove(visitor, begins);
  const { you, view } = ears;
  expect(ears.inTurn).toBe(you);
  const board = await readBoard(page);
  const before = ears.received.length;
  await page.reload();
  await comeBack();
  await ears.until(
    ({ received: all, you: now }) =>
      now === you && all.slice(before).some(({ message }) => message.type === 'table'),
    'the seat is there again',
  );
  expect(ears.view).toEqual(view);
  await expect.poll(async () => isSameBoard(board, await readBoard(page)), { timeout: 20_000 }).toBe(true);
  await playMove(visitor, goesOn);
  expect(visitor.complaints).toEqual([]);
}

describe('a reload in the middle of a turn loses nothing', () => {
  it.each(GAMES)('%s alone', async (game) => {
    const visitor = await house.visit();
    await visitor.page.goto('/');
    await visitor.page.getByRole('button', { name: `Play ${game} now, with bots` }).click();
    await reload(visitor);
    expect(visitor.complaints).toEqual([]);
  });

  it.each(GAMES)('%s together on one device', async (game) => {
    const visitor = await house.visit();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${game} together on this device` }).click();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const itIsMe = page.getByRole('button', { name: 'It is me' });
    await itIsMe.click();
    await reload(visitor, () => itIsMe.click());
  });

  it.each(GAMES)('%s far apart', async (game) => {
    const visitor = await house.visit();
    await inviteTo(visitor, game);
    await beginWithBots(visitor);
    await reload(visitor);
  });
});
