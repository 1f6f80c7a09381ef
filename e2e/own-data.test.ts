import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { beginWithBots, inviteTo, joinBy } from './kit/online.ts';

const house = openHouse();

async function endMatch({ page }: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'End this match' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('heading', { name: 'The match was ended' }).waitFor();
}

async function saved(page: Page, press: () => Promise<void>): Promise<unknown> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return JSON.parse(readFileSync((await download.path())!, 'utf8'));
}

/** What the page keeps of tables, but for how somebody likes it. */
function traces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('hyakki.') && key !== 'hyakki.settings'),
  );
}

describe('one’s own data', () => {
  it('is saved as a file; is erased at the server and on the device, each when one says so, and nothing is left', async () => {
    const host = await house.visit();
    const guest = await house.visit({ settings: { name: 'Zazie' } });
    const { page } = guest;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await page.waitForURL('**/here/*');
    await page.goto('/');
    guest.ears.forget();
    await joinBy(guest, await inviteTo(host, 'Yokai Sketch'), host);
    await beginWithBots(host);
    await page.locator('.prompt').waitFor();
    await endMatch(host);

    await page.goto('/settings');
    const save = page.getByRole('button', { name: 'Save it as a file' });
    await save.waitFor();
    expect(await guest.axe()).toEqual([]);
    const exported = await saved(page, () => save.click());
    expect(exported).toMatchObject({
      guest: { name: 'Zazie' },
      tables: [{ game: 'sketch' }],
      records: [{ game: 'sketch' }],
    });
    const record = await saved(page, () =>
      page.getByRole('button', { name: /^Save the match: Yokai Sketch/ }).click(),
    );
    expect(record).toMatchObject({ game: 'sketch' });
    expect(await traces(page)).not.toEqual([]);

    await page.getByRole('button', { name: 'Erase it from the server' }).click();
    await page.getByText('You lose your seats').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Erase it from the server' }).click();
    await page.getByRole('button', { name: 'Yes, erase' }).click();
    await page.getByText('The server no longer knows anything about you').waitFor();
    expect(await traces(page)).toEqual([]);
    expect((await guest.context.cookies()).filter(({ name }) => name.includes('hyakki'))).toEqual([]);
    // What stays here is said, and goes too when one wishes.
    await page.getByText('Your settings, 1 table played here').waitFor();
    await page.getByRole('button', { name: 'Erase it from this device' }).click();
    await page.getByRole('button', { name: 'Yes, erase' }).click();
    await page.getByText('Your settings, 0 tables played here').waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('heading', { name: 'Pick up where you left off' }).count()).toBe(0);
    expect(guest.complaints).toEqual([]);
  });

  it('the list of tables: whose turn it is and with whom; a table of this device is forgotten after a question, a seat far away is left', async () => {
    const host = await house.visit();
    const guest = await house.visit({ settings: { name: 'Zazie' } });
    const { page } = host;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Tengu now, with bots' }).click();
    await page.waitForURL('**/here/*');
    await page.goto('/');
    host.ears.forget();
    await joinBy(guest, await inviteTo(host, 'Yokai Sketch'), host);
    await beginWithBots(host);
    const turn = host.ears.isMyTurn ? 'Your turn!' : 'Zazie’s turn';
    await page.goto('/');
    await page
      .getByRole('link', { name: `Open the table: Yokai Sketch, ${turn} · online · Zazie` })
      .waitFor();
    // While a match goes on the seat cannot be given back.
    expect(await page.getByRole('button', { name: 'Leave this table: Yokai Sketch' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Forget this table: Tengu' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Forget this table: Tengu' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('link', { name: /^Open the table: Tengu/ }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Open the table: Yokai Sketch/ }).click();
    await page.locator('.prompt').waitFor();
    await endMatch(host);
    await page.goto('/');
    await page.getByRole('button', { name: 'Leave this table: Yokai Sketch' }).click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('link', { name: /^Open the table/ }).waitFor({ state: 'detached' });
    await guest.ears.until(({ seats }) => seats.filter(({ sitter }) => sitter.kind === 'empty').length === 1);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('link', { name: /^Open the table/ }).count()).toBe(0);
    // The match of a table that is not ours any more was fetched with the visit, and is here to keep.
    await page.goto('/settings');
    await page.getByText(/^Yokai Sketch · .* · on this device$/).waitFor();
    expect([...host.complaints, ...guest.complaints]).toEqual([]);
  });
});
