import { describe, expect, it } from 'vitest';
import { openHouse } from './kit/house.ts';
import { groupLinkOf } from './kit/online.ts';
import { chooseMove } from './kit/table.ts';

const house = openHouse();

describe('far apart', () => {
  it('a host invites, a guest opens the link, a bot fills up; one leaves, comes back by the link, and plays on', async () => {
    const host = await house.visit();
    await host.page.goto('/');
    await host.page.getByRole('button', { name: 'Invite friends to Yōkai' }).click();
    await host.page.waitForURL('**/table/*');
    const link = await groupLinkOf(host.page);
    expect(link).toMatch(/#[\w-]{22}$/);
    expect(await host.axe()).toEqual([]);

    const guest = await house.visit({ locale: 'fr-FR', colorScheme: 'light' });
    await guest.page.goto(link);
    await guest.page.waitForURL('**/table/*');
    // The key to a seat does not stay in the address bar.
    expect(guest.page.url()).not.toContain('#');
    await guest.page.getByText(/lancera la partie/).waitFor();
    expect(await guest.axe()).toEqual([]);

    await host.page.getByRole('button', { name: 'A bot', exact: true }).click();
    await host.page.getByRole('button', { name: 'Begin', exact: true }).click();
    await host.page.locator('.prompt').waitFor();
    await guest.page.locator('.prompt').waitFor();

    await guest.page.close();
    const page = await guest.context.newPage();
    await page.goto(link);
    await page.locator('.prompt').waitFor();

    // Whoever comes first, the guest or the host, looks at a card; the other is told, and never what it was.
    const hosts = host.page.locator('.prompt').getByText('Your turn: look at a card');
    const guests = page.locator('.prompt').getByText('À toi : regarde une carte');
    const turn = await Promise.any([
      hosts.waitFor({ timeout: 60_000 }).then(() => 'host' as const),
      guests.waitFor({ timeout: 60_000 }).then(() => 'guest' as const),
    ]);
    if (turn === 'host') {
      await chooseMove(host.page, /^Look at /);
      await host.page.locator('.prompt').getByText('look at a second card').waitFor();
      await page.locator('.history ul', { hasText: ' a regardé ' }).waitFor();
    } else {
      await chooseMove(page, /^Regarder /, 'Les coups en liste');
      await page.locator('.prompt').getByText('regarde une seconde carte').waitFor();
      await host.page.locator('.history ul', { hasText: ' looked at ' }).waitFor();
    }
    expect(host.complaints).toEqual([]);
    expect(guest.complaints).toEqual([]);
  });

  it('a wrong code is said', async () => {
    const { page } = await house.visit();
    await page.goto('/');
    await page.getByLabel('Did somebody give you a code?').fill('zzzzzz');
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByText('No table has this code.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('a code is as good as a link', async () => {
    const host = await house.visit();
    await host.page.goto('/');
    await host.page.getByRole('button', { name: 'Invite friends to Yokai Sketch' }).click();
    await host.page.waitForURL('**/table/*');
    const code = await host.page.locator('.code').innerText();
    const guest = await house.visit();
    await guest.page.goto('/');
    await guest.page.getByLabel('Did somebody give you a code?').fill(code);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await guest.page.waitForURL('**/table/*');
    await guest.page.getByText(/begins the match when everybody is here/).waitFor();
    expect(guest.complaints).toEqual([]);
  });
});
