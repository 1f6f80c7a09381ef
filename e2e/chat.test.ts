import { CHAT_BURST } from '@hyakki/table';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { beginWithBots, inviteTo, joinBy, nameOf, watchLinkOf } from './kit/online.ts';

const house = openHouse();
const DESK = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 360, height: 640 }, locale: 'fr-FR', colorScheme: 'light' } as const;

async function endMatch({ page }: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
  await page.getByRole('button', { name: 'End this match' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.getByRole('heading', { name: 'The match was ended' }).waitFor();
}

async function write({ page }: WatchedPage, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(text);
  await page.keyboard.press('Enter');
}

/** Without a wait between: what is too fast depends on the server's clock, not on how busy this machine is. */
async function writeAtOnce({ page }: WatchedPage, field: string, texts: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: field }).evaluate((box, lines) => {
    const input = box as HTMLInputElement;
    for (const line of lines) {
      input.value = line;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.form!.requestSubmit();
    }
  }, texts);
}

describe('free text after a match', () => {
  it('is switched on before, opens at the end, shows a dot and nothing but text, and is gone with the next deal', async () => {
    const host = await house.visit(DESK);
    const guest = await house.visit(PHONE);
    const watcher = await house.visit(DESK);
    const link = await inviteTo(host, 'Yokai Sketch');
    const watching = await watchLinkOf(host);
    await joinBy(guest, link, host);
    await guest.page.getByText('S’écrire\u00a0: Non').waitFor();
    await host.page.locator('summary', { hasText: 'More options' }).click();
    const choice = host.page.getByRole('group', { name: 'Writing to each other' });
    await choice.getByRole('button', { name: 'After the match' }).click();
    // Everybody knows it before they play.
    await guest.page.getByText('S’écrire\u00a0: Après la partie').waitFor();
    await watcher.page.goto(watching);
    await watcher.page.getByText('Writing to each other: After the match').waitFor();
    const [ann, ben] = [await nameOf(host), await nameOf(guest)];

    await beginWithBots(host);
    await guest.page.locator('.prompt').waitFor();
    for (const { page } of [host, guest, watcher]) expect(await page.getByRole('textbox').count()).toBe(0);
    await endMatch(host);

    // On the phone a dot says that there is something to read.
    const open = guest.page.getByRole('button', { name: 'S’écrire', exact: true });
    await open.waitFor();
    const hostile = 'So close! <img src=x onerror="document.title=1"> 百鬼';
    await write(host, 'Your words', hostile);
    const log = host.page.getByRole('log', { name: 'What people wrote' });
    await log.getByText(hostile).waitFor();
    expect(await log.innerText()).toMatch(new RegExp(`^1\\s+${ann}\\s+So close! <img src=x`));
    const dotted = guest.page.getByRole('button', { name: 'S’écrire\u00a0: du nouveau' });
    await dotted.waitFor();
    await guest.page.getByText(`${ann}\u00a0: ${hostile}`).waitFor({ state: 'attached' });
    expect(await guest.axe()).toEqual([]);
    await dotted.click();
    const sheet = guest.page.getByRole('dialog', { name: 'S’écrire' });
    await sheet.getByRole('log').getByText(hostile).waitFor();
    expect(await guest.page.locator('img[src="x"]').count()).toBe(0);
    await write(guest, 'Tes mots', 'Presque\u202f! 🦊');
    await log.getByText('Presque ! 🦊').waitFor();
    expect(await sheet.getByRole('textbox').inputValue()).toBe('');
    expect(await host.axe()).toEqual([]);
    expect(await guest.axe()).toEqual([]);
    await guest.page.keyboard.press('Escape');
    await open.waitFor();

    // Who watches reads, and does not write.
    await watcher.page.getByRole('log', { name: 'What people wrote' }).getByText('Presque ! 🦊').waitFor();
    expect(await watcher.page.getByRole('textbox').count()).toBe(0);
    await watcher.page.getByText('You are watching: you can read this, but not write.').waitFor();
    await host.page.getByText('Those who watch can read it.').waitFor();

    // Whoever reloads reads it again.
    await guest.page.reload();
    await dotted.click();
    await sheet.getByText(ben).waitFor();
    await sheet.getByText('Presque ! 🦊').waitFor();
    await guest.page.keyboard.press('Escape');

    // Too much, and too fast, is refused kindly; the words stay in the field.
    await host.page.getByRole('textbox', { name: 'Your words' }).fill('x'.repeat(203));
    await host.page.getByText('3 characters too many').waitFor();
    const lines = Array.from({ length: CHAT_BURST }, (_, i) => `line ${i + 1}`);
    await writeAtOnce(host, 'Your words', [...lines, 'once more']);
    await log.getByText('line 4', { exact: true }).waitFor();
    await host.page.getByText(/^You have written a lot just now\. Write again in \d+ s\.$/).waitFor();
    expect(await host.page.getByRole('textbox', { name: 'Your words' }).inputValue()).toBe('once more');

    // In the lobby between two matches it is there, too.
    await host.page.getByRole('button', { name: 'Change the table' }).click();
    await log.getByText('line 4', { exact: true }).waitFor();
    expect(await host.axe()).toEqual([]);
    await host.page.getByRole('button', { name: 'Begin', exact: true }).click();
    for (const { page, ears } of [host, guest, watcher]) {
      await ears.until(({ isOver, view }) => view !== undefined && !isOver, 'the next match');
      await page.locator('.prompt').waitFor();
      expect(await page.getByRole('textbox').count()).toBe(0);
      expect(await page.getByText('So close!').count()).toBe(0);
    }
    expect(await guest.page.getByRole('button', { name: /S’écrire/ }).count()).toBe(0);

    await endMatch(host);
    await host.page.getByText('Nobody has written anything yet.').waitFor();
    await open.waitFor();
    expect([host, guest, watcher].flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('is not offered alone with bots, nor on one device', async () => {
    const host = await house.visit(DESK);
    await inviteTo(host, 'Yokai Sketch');
    await host.page.locator('summary', { hasText: 'More options' }).click();
    await host.page.getByRole('button', { name: 'After the match' }).click();
    await beginWithBots(host);
    await endMatch(host);
    expect(await host.page.getByRole('textbox').count()).toBe(0);
    const alone = await house.visit(DESK);
    await alone.page.goto('/');
    await alone.page.getByRole('button', { name: 'Play Yokai Sketch together on this device' }).click();
    await alone.page.waitForURL('**/here/*');
    await alone.page.locator('summary', { hasText: 'More options' }).click();
    await alone.page.getByRole('group', { name: 'Talk' }).waitFor();
    expect(await alone.page.getByRole('group', { name: 'Writing to each other' }).count()).toBe(0);
    expect([host, alone].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
