import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { beginWithBots, groupLinkOf, inviteTo, joinBy, leaveTable, watchLinkOf } from './kit/online.ts';

const house = openHouse();
const plays = firstOf('look', 'go', 'stay', 'play', 'skip', 'end');

/** Whoever is in turn makes a move, and everybody sees the board change. */
async function playOn(...all: readonly WatchedPage[]): Promise<void> {
  const seqs = all.map(({ ears }) => ears.seq);
  const turn = all.find(({ ears }) => ears.isMyTurn);
  if (turn !== undefined) await playMove(turn, plays);
  for (const [i, { ears }] of all.entries()) await ears.until(({ seq }) => seq > seqs[i]!, 'a move was told');
}

async function isPlaying(game: string, ...all: readonly WatchedPage[]): Promise<void> {
  for (const { page, ears } of all) {
    await ears.until(({ view, isOver, game: { id } }) => id === game && view !== undefined && !isOver);
    await page.locator('.prompt').waitFor();
    await page.locator(`.board button`).first().waitFor();
  }
}

async function endMatch({ page }: WatchedPage, ...all: readonly WatchedPage[]): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'End this match' }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  for (const { page: each } of all)
    await each.getByRole('heading', { name: 'The match was ended' }).waitFor();
}

describe('a table that changes', () => {
  it('from Yōkai to Tengu to Yokai Sketch: two guests and a spectator come along, and all play on', async () => {
    const host = await house.visit();
    const first = await house.visit();
    const second = await house.visit();
    const watcher = await house.visit();
    const everybody = [host, first, second, watcher];
    const link = await inviteTo(host, 'Yōkai');
    const watching = await watchLinkOf(host);
    await joinBy(first, link, host);
    await joinBy(second, link, host);
    await watcher.page.goto(watching);
    await watcher.ears.until(({ table }) => table !== undefined, 'the watcher sees the table');
    await beginWithBots(host);
    await isPlaying('yokai', ...everybody);
    await playOn(...everybody);
    await endMatch(host, ...everybody);

    await host.page.getByRole('button', { name: 'Change the table' }).click();
    await host.page.getByRole('button', { name: 'Tengu', exact: true }).click();
    // Those who still look at the last match read what is next, and can look at everything there.
    for (const { page } of [first, second, watcher]) await page.getByText(/^Next: Tengu/).waitFor();
    for (const { page } of [first, watcher]) {
      await page.getByRole('button', { name: 'Menu' }).first().click();
      await page.getByRole('dialog', { name: 'Yōkai' }).waitFor();
      await page.keyboard.press('Escape');
      // Where there is room for it beside the board too, history can be read after the match.
      await page.getByRole('button', { name: 'What happened' }).click();
      await page.getByRole('dialog', { name: 'What happened' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await beginWithBots(host);
    await isPlaying('tengu', ...everybody);
    await playOn(...everybody);
    await endMatch(host, ...everybody);

    // A duel has two seats: one of the guests makes room, and watches.
    await host.page.getByRole('button', { name: 'Change the table' }).click();
    await host.page.getByRole('button', { name: 'Yokai Sketch', exact: true }).click();
    await host.page.getByText('Somebody sits at seat 3.').waitFor();
    await second.page.getByRole('button', { name: 'Back to the table' }).click();
    await leaveTable(second);
    second.ears.forget();
    await second.page.goto(watching);
    await second.ears.until(({ table, you }) => table !== undefined && you === 'spectator');
    await host.page.getByRole('button', { name: 'Yokai Sketch', exact: true }).click();
    await host.ears.until(({ seats }) => seats.length === 2, 'there are two seats');
    await beginWithBots(host);
    await isPlaying('sketch', ...everybody);
    await playOn(...everybody);
    expect(everybody.flatMap(({ complaints }) => complaints)).toEqual([]);
  });

  it('the host hands the table on and leaves; seats are swapped, a watcher sits down, and the others play', async () => {
    const host = await house.visit();
    const heir = await house.visit();
    const watcher = await house.visit({ settings: { name: 'Zazie' } });
    const link = await inviteTo(host, 'Yōkai');
    const watching = await watchLinkOf(host);
    await joinBy(heir, link, host);
    await watcher.page.goto(watching);
    await watcher.ears.until(({ table }) => table !== undefined, 'the watcher sees the table');
    expect(await heir.page.getByRole('button', { name: 'Begin', exact: true }).count()).toBe(0);

    await leaveTable(host);
    await heir.page.getByText('You are the host now.').first().waitFor();
    // The link that was given away still works, until the new host makes another.
    await heir.page.getByRole('button', { name: 'Make a link for everybody' }).click();
    const renewed = await groupLinkOf(heir.page);
    expect(renewed).not.toBe(link);
    await watcher.page.getByRole('button', { name: 'Sit down' }).click();
    await watcher.ears.until(({ you }) => you !== 'spectator', 'the watcher has a seat');
    await heir.page.getByText('Zazie').first().waitFor();

    const { you } = heir.ears;
    await heir.page.getByRole('button', { name: 'More about Zazie' }).click();
    const sheet = heir.page.getByRole('dialog', { name: 'Zazie' });
    await sheet.getByRole('button', { name: heir.ears.names[Number(you)]! }).click();
    await heir.ears.until(({ you: now }) => now !== you, 'seats are swapped');
    await watcher.ears.until(({ you: now }) => now === you, 'the other knows it');
    await heir.ears.until(({ names }) => names[Number(you)] === 'Zazie', 'names go along');

    await beginWithBots(heir);
    await isPlaying('yokai', heir, watcher);
    await playOn(heir, watcher);
    expect([host, heir, watcher].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
