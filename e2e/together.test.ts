import type { View } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BOARD_TEXTS } from '../packages/web/games/yokai/texts.ts';
import { en } from '../packages/web/texts/en.ts';
import type { WatchedPage } from './kit/browser.ts';
import type { ReceivedMessage } from './kit/ears.ts';
import { isInSight } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { expectResult } from './kit/result.ts';
import { readScreen } from './kit/table.ts';

const house = openHouse();
const FACES = /Kitsune|Kappa|Rokurokubi|\bOni\b/;

/** Drawings of faces in the page, seen or not. Hints show signs, which are open to all. */
function drawnFaces(page: Page): Promise<number> {
  return page.evaluate(() => {
    const page = document.body.cloneNode(true) as HTMLElement;
    for (const sprite of page.querySelectorAll('symbol')) sprite.remove();
    return (page.innerHTML.match(/yokai-(kitsune|kappa|rokurokubi|oni)-\d/g) ?? []).length;
  });
}

/** Families in a message that are not those of open hints. */
function facesIn({ message }: ReceivedMessage): readonly string[] {
  const OPEN = ['row', 'shows', 'hint'];
  const text = JSON.stringify(message, (key, value) => (OPEN.includes(key) ? undefined : value));
  return text.match(/kitsune|kappa|rokurokubi|"oni"/g) ?? [];
}

/** What came of the last turn lies open to all: nothing covers the last hint that was revealed. */
async function expectBoard(page: Page): Promise<void> {
  const hint = page.getByRole('group', { name: BOARD_TEXTS.en.hints }).locator('[data-fly^="hint-"]').last();
  await expect.poll(() => hint.evaluate(isInSight), { timeout: 5_000 }).toBe(true);
}

/** A shorter press is a tap. */
const LONG_ENOUGH_MS = 350;

/** Shown while it is pressed, and covered when it is let go. */
async function press(page: Page, thing: Locator): Promise<void> {
  expect(await drawnFaces(page)).toBe(0);
  await thing.hover();
  await page.mouse.down();
  expect(await drawnFaces(page)).toBe(1);
  await page.waitForTimeout(LONG_ENOUGH_MS);
  await page.mouse.up();
  expect(await drawnFaces(page)).toBe(0);
}

async function sitTogether(visitor: WatchedPage, game: string): Promise<void> {
  const { page } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: `Play ${game} together on this device` }).click();
  await page.waitForURL('**/here/*');
  await page.getByLabel('Name of player 1').fill('Aki');
  await page.getByLabel('Name of player 2').fill('Bo');
  await page.getByLabel('Name of player 2').press('Tab');
}

describe('together on one device', () => {
  it('a whole match of Yōkai: each takes the device, says so, and only then sees; a face only while it is pressed', async () => {
    const visitor = await house.visit({ viewport: { width: 820, height: 1180 } });
    const { page, ears } = visitor;
    await sitTogether(visitor, 'Yōkai');
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await ears.until(({ view }) => view !== undefined, 'the cards are dealt');

    const order = ears.inTurn === 0 ? ['Aki', 'Bo'] : ['Bo', 'Aki'];
    const TURNS = 6;
    for (let turn = 0; turn < TURNS; turn++) {
      const [who, other] = turn % 2 === 0 ? order : order.toReversed();
      const handOver = page.getByRole('dialog', { name: `${who}, it is your turn` });
      await handOver.waitFor();
      await ears.until(({ you }) => you === 'spectator', 'nobody looks');
      if (turn === 0) expect(await visitor.axe()).toEqual([]);
      expect(ears.received.at(-1)!.message).not.toHaveProperty('view.viewer', 0);
      expect(await drawnFaces(page)).toBe(0);
      if (turn === 1) await expectBoard(page);
      if (turn === 2) {
        // Only what the other one did.
        await handOver.getByRole('button', { name: en.handOver.happened }).click();
        const lines = await handOver.getByRole('listitem').allInnerTexts();
        expect(lines).toEqual([expect.stringMatching(new RegExp(`^Turn 2, ${other}: .*hint 1`))]);
      }
      const covered = ears.received.length;

      await handOver.getByRole('button', { name: 'It is me' }).click();
      await ears.until(({ isMyTurn }) => isMyTurn, `${who} looks`);
      expect(ears.names[Number(ears.you)]).toBe(who);
      // What came out of the worker when they said so has no face in it: nothing was looked at yet.
      expect(ears.received.slice(covered).flatMap(facesIn)).toEqual([]);

      await playMove(visitor, firstOf('look'));
      const [first] = (ears.view as unknown as View).looked;
      const cell = YOKAI_TEXTS.en.spot((ears.view as unknown as View).cells[first!]!);
      expect(ears.received.slice(covered).flatMap(facesIn)).not.toEqual([]);
      // Later there are hints, whose families are open.
      if (turn === 0) expect(await readScreen(page)).not.toMatch(FACES);
      await press(page, page.getByRole('button', { name: new RegExp(`^${cell}, .*hold to see it`) }).first());
      await playMove(visitor, firstOf('look'));
      // The second one is held before the first one can be moved, which is then seen by its corner.
      const [, second] = (ears.view as unknown as View).looked;
      const otherCell = YOKAI_TEXTS.en.spot((ears.view as unknown as View).cells[second!]!);
      await press(
        page,
        page.getByRole('button', { name: new RegExp(`^${otherCell}, .*hold to see it`) }).first(),
      );
      await press(page, page.getByRole('button', { name: `${cell}, hold to see it`, exact: true }));
      const seen = ears.received.length;
      await playTurns(visitor, firstOf('move', 'place', 'reveal'), 1);

      // Nobody's eyes are left open, and the other one is asked for.
      await ears.until(({ you }) => you === 'spectator', 'nobody looks');
      await page.getByRole('dialog', { name: `${other}, it is your turn` }).waitFor();
      const since = ears.received.slice(seen).filter(({ message }) => message.type === 'table');
      expect(since.flatMap(facesIn)).toEqual([]);
      expect(await drawnFaces(page)).toBe(0);
    }
    // A reload asks again who is there.
    const last = page.getByRole('dialog', { name: `${order[0]}, it is your turn` });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await last.waitFor();
    expect(await drawnFaces(page)).toBe(0);
    await page.getByRole('button', { name: 'It is me' }).click();
    await playMove(visitor, firstOf('declare'));
    // Nobody holds the device any more: it speaks to all.
    await ears.until(({ isOver, you }) => isOver && you === 'spectator', 'the match is over');
    await expectResult(page, ears, 'Lost');
    // Now everything lies open.
    expect(await drawnFaces(page)).toBeGreaterThanOrEqual(16);
    expect(visitor.complaints).toEqual([]);
  });

  it('what the page remembers for somebody is not drawn where others look on', async () => {
    const visitor = await house.visit({ settings: { aids: 'perfect-memory' } });
    const { page, ears } = visitor;
    await sitTogether(visitor, 'Yōkai');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    for (let turn = 0; turn < 3; turn++) {
      await page.getByRole('button', { name: 'It is me' }).click();
      await ears.until(({ isMyTurn }) => isMyTurn, 'somebody looks');
      if (turn < 2) await playTurns(visitor, firstOf('look', 'move', 'reveal'), 1);
      await ears.until(({ isMyTurn, you }) => isMyTurn || you === 'spectator');
    }
    // The first one is here again: the page knows what they saw, and says it when it is asked.
    expect(JSON.stringify(ears.memory)).toMatch(/kitsune|kappa|rokurokubi|"oni"/);
    expect(await readScreen(page)).not.toMatch(/you saw .* there/);
    await page.getByRole('button', { name: 'What you saw' }).click();
    await page.getByRole('dialog', { name: 'What you saw' }).getByText(FACES).first().waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
