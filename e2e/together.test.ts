import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { chooseMove, readScreen } from './kit/table.ts';

const house = openHouse();
const FACES = /Kitsune|Kappa|Rokurokubi|\bOni\b/;

describe('together on one device', () => {
  it('each sees their own turn only, and no face is on the screen unless it is pressed', async () => {
    const visitor = await house.visit({ viewport: { width: 820, height: 1180 } });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai together on this device' }).click();
    await page.waitForURL('**/here/*');
    await page.getByLabel('Name of player 1').fill('Aki');
    await page.getByLabel('Name of player 2').fill('Bo');
    await page.getByLabel('Name of player 2').press('Tab');
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const handOver = page.getByRole('dialog', { name: /^(Aki|Bo), it is your turn$/ });
    await handOver.waitFor();
    expect(await visitor.axe()).toEqual([]);
    const first = (await handOver.getByRole('heading').first().innerText()).split(',')[0];
    await page.getByRole('button', { name: 'It is me' }).click();
    await page.getByText('Your turn: look at a first card').waitFor();
    await chooseMove(page, /^Look at /);
    await page.getByText('Look at a second card.').waitFor();
    expect(await readScreen(page)).not.toMatch(FACES);
    await chooseMove(page, /^Look at /);
    await page.getByText('Move one card').waitFor();
    expect(await readScreen(page)).not.toMatch(FACES);
    await chooseMove(page, /^Move /);
    await chooseMove(page, 'Reveal the next hint');
    const other = first === 'Aki' ? 'Bo' : 'Aki';
    await page.getByRole('dialog', { name: `${other}, it is your turn` }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('dialog', { name: `${other}, it is your turn` }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
