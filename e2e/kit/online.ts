import type { Locator, Page } from 'playwright-core';
import type { WatchedPage } from './browser.ts';

/** Makes a table at the server, from the first page; answers with the link for everybody. */
export async function inviteTo({ page }: WatchedPage, game: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite friends to ${game}` }).click();
  await page.waitForURL('**/table/*');
  return groupLinkOf(page);
}

export function groupLinkOf(page: Page): Promise<string> {
  return page.getByLabel('Link for everybody', { exact: true }).inputValue();
}

/** For those who only look on; the host's lobby has it. */
export async function watchLinkOf({ page }: WatchedPage): Promise<string> {
  await page.locator('summary', { hasText: 'Let people watch' }).click();
  return page.getByLabel('Link to watch', { exact: true }).inputValue();
}

/** One's own link, from the menu of a lobby or a match; the sheet stays open. */
export async function openOwnLink(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
  await page.getByRole('button', { name: 'Continue on another device' }).click();
  const sheet = page.getByRole('dialog', { name: 'Continue on another device' });
  await sheet.getByLabel('Link to your own seat').waitFor();
  return sheet;
}

export async function leaveTable({ page }: WatchedPage): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).first().click();
  await page.getByRole('button', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

/** A guest takes a seat by this link, and the host knows it. */
export async function joinBy({ page, ears }: WatchedPage, link: string, host: WatchedPage): Promise<void> {
  await page.goto(link);
  await ears.until(({ you }) => you !== 'spectator', 'a seat is taken');
  const seat = Number(ears.you);
  await host.ears.until(({ seats }) => seats[seat]?.sitter.kind === 'person', 'the host sees the guest');
}

/** What somebody at a table is called; names come a moment after the table. */
export async function nameOf({ ears }: WatchedPage): Promise<string> {
  await ears.until(({ you, people }) => people[Number(you)] != null, 'the name is known');
  return ears.names[Number(ears.you)]!;
}

/** Bots sit where nobody does, and the match begins. */
export async function beginWithBots({ page, ears }: WatchedPage): Promise<void> {
  for (let free = ears.seats.filter(isFree).length; free > 0; free--) {
    await page.getByRole('button', { name: 'A bot', exact: true }).first().click();
    await ears.until(({ seats }) => seats.filter(isFree).length < free, 'a bot sits down');
  }
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await ears.until(({ view }) => view !== undefined, 'the cards are dealt');
}

function isFree({ sitter }: { readonly sitter: { readonly kind: string } }): boolean {
  return sitter.kind === 'empty';
}
