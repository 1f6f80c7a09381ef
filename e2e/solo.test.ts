import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { chooseMove } from './kit/table.ts';

const house = openHouse();

describe('solo', () => {
  it('one click begins a match of Yōkai, and a reload loses nothing', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await page.waitForURL('**/here/*');
    // Whoever begins, it is soon the person's turn.
    const turn = page.getByText('Your turn: look at a first card');
    await turn.waitFor({ timeout: 60_000 });
    expect(await page.title()).toContain('Your turn');
    expect(await visitor.axe()).toEqual([]);
    await chooseMove(page, /^Look at /);
    const second = page.getByText('Look at a second card.');
    await second.waitFor();
    // From now on the page comes from the device.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await second.waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('works without a network once the page was there', async () => {
    const visitor = await house.visit();
    const { page, context } = visitor;
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Play Yokai Sketch now, with bots' }).click();
    await page.getByText('Your turn:').waitFor({ timeout: 60_000 });
    await page.reload();
    await page.getByText('Your turn:').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
