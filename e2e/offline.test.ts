import { expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { isSameBoard, readBoard } from './kit/table.ts';

const house = openHouse();
const plays = firstOf('look', 'move', 'reveal', 'go', 'done', 'play', 'skip', 'end');

it('after a first visit all three games begin, go on and are loaded again without a network and without a server', async () => {
  const visitor = await house.visit();
  const { page, context, ears } = visitor;
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await house.stopServer();
  await page.reload();
  for (const game of ['Yōkai', 'Tengu', 'Yokai Sketch']) {
    ears.forget();
    await page.getByRole('button', { name: `Play ${game} now, with bots` }).click();
    await page.waitForURL('**/here/*');
    await playTurns(visitor, plays, 2);
    await playMove(visitor, plays);
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    const { view, received } = ears;
    const board = await readBoard(page);
    const before = received.length;
    await page.reload();
    await ears.until(
      ({ you }) => you === 0 && received.slice(before).some(({ message }) => message.type === 'table'),
      'the table is there again',
    );
    expect(ears.view).toEqual(view);
    await expect.poll(async () => isSameBoard(board, await readBoard(page)), { timeout: 20_000 }).toBe(true);
    await playTurns(visitor, plays, 1);
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await page.getByRole('heading', { level: 1, name: /hundred demons/ }).waitFor();
  }
  // They wait on the first page, after another reload too.
  await page.reload();
  await expect
    .poll(() => page.getByRole('link', { name: /^Open the table/ }).count(), { timeout: 20_000 })
    .toBe(3);
  expect(visitor.complaints).toEqual([]);
});
