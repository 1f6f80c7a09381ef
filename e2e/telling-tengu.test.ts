import { cellAt, tengu, type View } from '@hyakki/games/tengu';
import { faceName, TENGU_TEXTS } from '@hyakki/words/tengu';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BOARD_TEXTS } from '../packages/web/games/tengu/texts.ts';
import { en } from '../packages/web/texts/en.ts';
import type { WatchedPage } from './kit/browser.ts';
import { isInSight } from './kit/fits.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove, playTurns } from './kit/match.ts';
import { cutMatch, keepMatch, playMatch } from './screens/kept-match.ts';

const house = openHouse();
const SOON = { timeout: 5_000 };
const texts = BOARD_TEXTS.en;

const viewOf = ({ ears }: WatchedPage) => ears.view as unknown as View;
const written = (page: Page) => page.locator('.prompt p').innerText();
const heard = (page: Page) => page.locator('[role="status"].unseen').first().textContent();
const inGlass = (page: Page) => page.locator('.glass .tile').count();
const tileAt = (page: Page, cell: string) => page.locator(`[data-cell="${cell}"]`);

async function sitDown(visitor: WatchedPage, button: string): Promise<void> {
  await visitor.page.goto('/');
  await visitor.page.getByRole('button', { name: button }).click();
}

/** Goes on until somebody at this device looks at another's toy; `between` says what is pressed between two turns. */
async function playToALook(visitor: WatchedPage, between: () => Promise<void> = async () => undefined) {
  for (let moves = 0; moves < 60; moves++) {
    await between();
    await playMove(visitor, firstOf('go', 'mirage', 'done'));
    const { looked, phase } = viewOf(visitor);
    if (phase === 'look' && looked?.by === 'active' && looked.face !== 'hidden')
      return { ...looked, face: looked.face };
  }
  throw new Error('nobody looked at anything');
}

describe('Tengu: what to do, what you saw, and why not', () => {
  it('shows a toy alone and large, says what it is to its reader, and lays its token when the look is over', async () => {
    const visitor = await house.visit();
    const { page } = visitor;
    await sitDown(visitor, 'Play Tengu now, with bots');
    const looked = await playToALook(visitor);
    await expect.poll(() => inGlass(page), SOON).toBe(1);
    const name = faceName(TENGU_TEXTS.en, looked.face);
    expect((await written(page)).toLowerCase()).toBe(`${name}. remember it! then press done.`.toLowerCase());
    expect(await heard(page)).toBe('Remember it! Then press Done.');
    const tile = tileAt(page, looked.cell);
    expect(await tile.locator('.token').count()).toBe(0);
    await expect.poll(() => inGlass(page), SOON).toBe(0);
    expect(await visitor.axe()).toEqual([]);
    await playMove(visitor, firstOf('done'));
    // Unless the bot has already found it there.
    await expect.poll(() => tile.locator('.token, .open .toy').count(), SOON).toBe(1);
    expect(visitor.complaints).toEqual([]);
  });

  it('a tile that cannot be reached is told apart, and says why by touch and by keys; the hand is followed', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await sitDown(visitor, 'Play Tengu now, with bots');
    await ears.until(({ isMyTurn }) => isMyTurn, 'it is my turn');
    await expect.poll(() => written(page), SOON).toMatch(/^Your turn: where does the \S+ go\?/);
    const view = viewOf(visitor);
    const near = new Set(ears.legal.flatMap((move) => ('to' in move ? [String(move['to'])] : [])));
    const cells = view.faces.map((_, place) => cellAt(place, view.options.columns));
    for (const cell of cells)
      expect(await tileAt(page, cell).getAttribute('aria-disabled')).toBe(near.has(cell) ? null : 'true');

    const why = page.getByRole('alert').first();
    const temple = tileAt(page, view.temple);
    await temple.click({ force: true });
    await why.getByText('is face up').waitFor();
    const far = tileAt(
      page,
      cells.find((cell) => !near.has(cell) && view.faces[cells.indexOf(cell)] === 'hidden')!,
    );
    await far.focus();
    await page.keyboard.press('Enter');
    await why.getByText(/There is no way|already at/).waitFor();
    expect(await far.evaluate((tile) => tile === document.activeElement)).toBe(true);

    // Who hears "confirm" may press at once: there is something to press by then.
    await page.evaluate((goHere) => {
      const said = document.querySelector('[role="status"].unseen')!;
      const noted = globalThis as unknown as { pressable: boolean[] };
      noted.pressable = [];
      new MutationObserver(() => {
        if (!said.textContent!.includes('Confirm')) return;
        const buttons = [...document.querySelectorAll('.acts button')];
        noted.pressable.push(buttons.some((button) => button.textContent!.includes(goHere)));
      }).observe(said, { childList: true, characterData: true, subtree: true });
    }, texts.goHere);
    const [first, second] = [...near];
    for (const cell of [first, ...(second === undefined ? [] : [second])]) {
      await tileAt(page, cell!).click();
      await expect.poll(() => heard(page), SOON).toBe(`Go to ${cell}? Confirm, or choose another tile.`);
    }
    const pressable = await page.evaluate(
      () => (globalThis as unknown as { pressable: boolean[] }).pressable,
    );
    expect(pressable.length).toBeGreaterThan(0);
    expect(pressable).not.toContain(false);
    await page.keyboard.press('Escape');
    await expect.poll(() => written(page), SOON).toMatch(/^Your turn/);
    expect(visitor.complaints).toEqual([]);
  });

  it('where the device is passed round nobody is done before the tile was held, and its face is never written or said', async () => {
    const visitor = await house.visit({ settings: { facesAloud: true, aloud: true } });
    const { page, ears } = visitor;
    await sitDown(visitor, 'Play Tengu together on this device');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    const takeSeat = async () => {
      const itIsMe = page.getByRole('button', { name: 'It is me' });
      await expect.poll(async () => (await itIsMe.isVisible()) || ears.legal.length > 0, SOON).toBe(true);
      if (await itIsMe.isVisible()) await itIsMe.click();
    };
    const looked = await playToALook(visitor, takeSeat);
    await expect.poll(() => written(page), SOON).toBe('Hold the tile with the eye to see it.');
    expect(await inGlass(page)).toBe(0);
    const done = page.getByRole('button', { name: texts.done, exact: true });
    expect(await done.getAttribute('aria-disabled')).toBe('true');
    const before = ears.seq;
    await done.click({ force: true });
    await page.getByRole('alert').getByText('Hold the tile with the eye').waitFor();
    expect(ears.seq).toBe(before);
    const tile = page.locator('[data-hold]');
    expect(await tile.getAttribute('data-cell')).toBe(looked.cell);
    await tile.focus();
    await page.keyboard.down('p');
    await expect.poll(() => inGlass(page), SOON).toBe(1);
    await page.waitForTimeout(350);
    await page.keyboard.up('p');
    expect(await inGlass(page)).toBe(0);
    await expect.poll(() => written(page), SOON).toBe('Remember it! Then press Done.');
    expect(await done.getAttribute('aria-disabled')).toBeNull();
    // Whose toy it is stands nowhere: neither in the name of the tile nor in what ears hear.
    const owner = `${TENGU_TEXTS.en.yokai[looked.face.replace(/-[a-z]+$/, '') as 'oni']}’s`;
    const label = await tileAt(page, looked.cell).getAttribute('aria-label');
    const said = await page
      .locator('[role="log"], [role="status"], [role="alert"]')
      .evaluateAll((live) => live.map(({ textContent }) => textContent).join(' '));
    expect(label).not.toContain(owner);
    expect(said).not.toContain(`${owner} ${TENGU_TEXTS.en.kinds[looked.face.replace(/^.*-/, '') as 'top']}`);
    expect(visitor.complaints).toEqual([]);
  });

  it('where the device is passed round, everybody sees the forest before the next one takes it, and a third may take it to help', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    await page.goto('/');
    const { options } = tengu.presets.find(({ level }) => level === 3)!;
    const played = playMatch({
      game: 'tengu',
      names: ['Aki', 'Bo', 'Cleo'],
      setting: { options },
      seed: 'three',
    });
    await keepMatch(page, 'kept', cutMatch(played, 0.4));
    await page.goto('/here/kept');
    const itIsMe = page.getByRole('button', { name: en.handOver.itIsMe });
    await page.getByRole('dialog', { name: en.handOver.title('Aki') }).waitFor();
    await itIsMe.click();
    await playTurns(visitor, firstOf('go', 'mirage', 'done'), 1);
    await ears.until(({ you }) => you === 'spectator', 'nobody looks');

    const bar = page.getByRole('dialog', { name: en.handOver.title('Bo') });
    await bar.waitFor();
    const tiles = viewOf(visitor).faces.length;
    const inSight = async () => {
      const seen = await Promise.all(
        (await page.locator('[data-cell]').all()).map((tile) => tile.evaluate(isInSight)),
      );
      return seen.filter((isSeen) => isSeen).length;
    };
    // Pawns and tokens may lie in the middle of a tile: they belong to it.
    await expect.poll(inSight, SOON).toBe(tiles);
    expect(ears.you).toBe('spectator');
    // Nobody's turn but Bo's, and Cleo has something to say.
    await bar
      .getByRole('button', { name: en.handOver.happened })
      .or(bar.getByRole('button', { name: en.handOver.soFar }))
      .click();
    await page.getByRole('button', { name: en.handOver.somebodyElse }).click();
    await page.getByRole('button', { name: /Cleo$/ }).click();
    await ears.until(({ you }) => you === 2, 'Cleo looks');
    expect(ears.legal.some((move) => move.do === 'help')).toBe(true);
    expect(visitor.complaints).toEqual([]);
  });
});
