import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../packages/web/routes.ts';
import { openHouse } from './kit/house.ts';

const house = openHouse();

/** Every kind of screen that has an address of its own. */
const SCREENS = [
  '/',
  '/settings',
  '/another-device',
  '/learn',
  '/practice',
  '/daily',
  '/journey',
  '/journey/statistics',
  '/matches',
  '/review',
  ...GAME_IDS.flatMap((game) => [`/rules/${game}`, `/learn/${game}`, `/practice/${game}`]),
  '/nothing-is-here',
];

describe('the policies of the page', () => {
  it('no screen breaks them, and every page is isolated from other sites', async () => {
    const { page, complaints } = await house.visit();
    for (const path of SCREENS) {
      await page.goto(path);
      await page.locator('h1, .prompt, .waiting, [role="status"]').first().waitFor({ state: 'attached' });
      expect(await page.evaluate(() => crossOriginIsolated), path).toBe(true);
    }
    // The one address that is not there says so to the console as well.
    expect(complaints.filter((one) => !/status of 404/.test(one))).toEqual([]);
  });

  it.each([...GAME_IDS])(
    'nor does a match of %s alone: its board, its workers and its menu',
    async (game) => {
      const { page, ears, complaints } = await house.visit();
      await page.goto('/');
      await page
        .locator('li.game', { has: page.locator(`a[href="/rules/${game}"]`) })
        .locator('button.play')
        .click();
      await page.waitForURL('**/here/*');
      await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
      await page.locator('.prompt').waitFor();
      await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
      await page.getByRole('dialog').waitFor();
      expect(complaints).toEqual([]);
    },
  );

  it('they hold: text becomes no markup, and no worker comes from elsewhere', async () => {
    const { page, complaints } = await house.visit();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const refused = await page.evaluate(() => {
      const tried = {
        markup: () => {
          document.createElement('div').innerHTML = '<img src=x>';
        },
        worker: () => new Worker('/api/me'),
        elsewhere: () => new Worker('https://evil.example/assets/worker.js'),
        policy: () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('another', {}),
      };
      return Object.entries(tried).filter(([, attempt]) => {
        try {
          attempt();
          return false;
        } catch {
          return true;
        }
      });
    });
    expect(refused.map(([name]) => name)).toEqual(['markup', 'worker', 'elsewhere', 'policy']);
    await expect.poll(() => complaints.filter((one) => one.startsWith('policy: ')).length).toBeGreaterThan(0);
  });
});
