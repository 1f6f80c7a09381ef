import type { Page } from 'playwright-core';

/** Makes a move from the list of moves, which every game has: by the words on its button. */
export async function chooseMove(page: Page, name: string | RegExp, list = 'Moves as a list'): Promise<void> {
  await page.getByRole('button', { name: list }).click();
  const sheet = page.getByRole('dialog', { name: list });
  await sheet.waitFor();
  // Long lists are folded by what is done.
  for (const summary of await sheet.locator('summary').all()) await summary.click();
  await sheet.getByRole('button', { name }).first().click();
  await sheet.waitFor({ state: 'detached' });
}

/** What can be read or heard on the screen now. */
export function readScreen(page: Page): Promise<string> {
  return page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label]')]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => element.getAttribute('aria-label'));
    return [document.body.innerText, ...labels].join('\n');
  });
}

/** What the board shows and says, and the line that says what to do now. */
export function readBoard(page: Page): Promise<string> {
  return page.evaluate(() => {
    const board = document.querySelector<HTMLElement>('.screen .board');
    const labels = [...(board?.querySelectorAll('[aria-label]') ?? [])].map((element) =>
      element.getAttribute('aria-label'),
    );
    const prompt = document.querySelector<HTMLElement>('.prompt p')?.innerText;
    return [prompt, board?.innerText, ...labels].join('\n');
  });
}

/**
 * Whether the page shows the same again after it was loaded anew. The line at the top may have said first what had just
 * happened; it says that once.
 */
export function isSameBoard(before: string, now: string): boolean {
  const [asked = '', ...shown] = before.split('\n');
  const [asks = '', ...shows] = now.split('\n');
  return asks !== '' && asked.endsWith(asks) && shown.join('\n') === shows.join('\n');
}
