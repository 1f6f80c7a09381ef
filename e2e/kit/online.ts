import type { WatchedPage } from './browser.ts';

/** Makes a table at the server, from the first page; answers with the link for the first free seat. */
export async function inviteTo({ page }: WatchedPage, game: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('button', { name: `Invite friends to ${game}` }).click();
  await page.waitForURL('**/table/*');
  return page.getByLabel('Link', { exact: true }).inputValue();
}

/** A guest takes the seat of this link, and the host knows it. */
export async function joinBy({ page, ears }: WatchedPage, link: string, host: WatchedPage): Promise<void> {
  await page.goto(link);
  await ears.until(({ you }) => you !== 'spectator', 'a seat is taken');
  const seat = Number(ears.you);
  await host.ears.until(({ seats }) => seats[seat]?.sitter.kind === 'person', 'the host sees the guest');
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
