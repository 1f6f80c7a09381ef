import { findBot } from '@hyakki/bots';
import {
  formatRecord,
  type MatchRecord,
  openDeal,
  playMatch as playRecord,
  recordOf,
  seedFromText,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { readRecordOf, whyAt } from '@hyakki/review';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { en } from '../packages/web/texts/en.ts';
import { reviewEn } from '../packages/web/texts/review-en.ts';
import type { WatchedPage } from './kit/browser.ts';
import { holdReviews, releaseReviews } from './kit/held-review.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';
import { keepMatch, playMatch } from './screens/kept-match.ts';

const house = openHouse();

const GAMES = [
  { id: 'yokai', bot: 'natural', card: '[data-id="card-0"]', open: openFile },
  { id: 'tengu', bot: 'natural', card: '[data-id="a1"]', open: dropFile },
  { id: 'sketch', bot: 'greedy', card: undefined, open: openFile },
] as const;

function recordFrom(id: string, name: string, seats = 2): MatchRecord {
  const game = findGame(id)!;
  const parsed = game.parseOptions({}, seats);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const bot = findBot(id, name)!;
  const match = {
    options: parsed.value,
    deal: openDeal('device', seedFromText(`${id} looked back at`), new Array(seats).fill('none')),
    bots: new Array(seats).fill(bot),
    botSeed: seedFromText('bots'),
    mostMoves: 1_000,
  };
  return recordOf(game, match, playRecord(game, match), { aids: 'history', talk: 'silent' });
}

async function openFile({ page }: WatchedPage, text: string): Promise<void> {
  await page.goto('/review');
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

/** Beside the panel that asks for it. */
async function dropFile({ page }: WatchedPage, text: string): Promise<void> {
  await page.goto('/review');
  const ask = page.locator('.ask');
  await ask.waitFor();
  const dataTransfer = await page.evaluateHandle((content) => {
    const dragged = new DataTransfer();
    dragged.items.add(new File([content], 'match.json', { type: 'application/json' }));
    return dragged;
  }, text);
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await expect.poll(() => ask.getAttribute('class')).toContain('over');
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}

/** Presses a plot where it has this step. */
async function pressPlot(page: Page, step: number, last: number): Promise<void> {
  const plot = page.locator('figure svg[role="img"]').first();
  await plot.scrollIntoViewIfNeeded();
  const { width, height } = (await plot.boundingBox())!;
  // The curves begin and end a little inside.
  const x = ((4 + (step / last) * 320) / 328) * width;
  await plot.click({ position: { x, y: height / 2 } });
}

describe('looking back', () => {
  it.each(GAMES)(
    '$id: a saved match, step by step, from every side, and played on',
    async ({ id, bot, card, open }) => {
      const record = recordFrom(id, bot);
      const visitor = await house.visit();
      const { page, ears } = visitor;
      await open(visitor, formatRecord(record));
      await page.waitForURL('**/review/file-*/1*');
      await page.getByRole('heading', { name: 'Turning points' }).waitFor();
      expect(await visitor.axe()).toEqual([]);

      const slider = page.getByRole('slider', { name: 'Steps of the match' });
      expect(await slider.inputValue()).toBe(String(record.moves.length));
      await slider.press('ArrowLeft');
      await page.getByRole('button', { name: 'One step back' }).click();
      expect(await slider.inputValue()).toBe(String(record.moves.length - 2));
      // All cards lie open at first, and one can look as people saw it then.
      await expect.poll(() => page.url()).toContain(`?step=${record.moves.length - 2}&as=open`);
      await page.getByRole('button', { name: 'As everybody saw it' }).click();
      await expect.poll(() => page.url()).toContain(`?step=${record.moves.length - 2}&as=everybody`);
      if (card !== undefined) {
        // Nothing can be chosen here, but everything can be touched.
        await page.locator(card).click({ force: true });
        await page.locator('.knowing li').nth(1).waitFor();
      }
      // A link to this step and viewpoint leads back to it.
      await page.reload();
      await page.getByRole('heading', { name: 'Turning points' }).waitFor();
      expect(await slider.inputValue()).toBe(String(record.moves.length - 2));
      expect(await page.getByLabel('As seen by').inputValue()).toBe('everybody');

      // A plot leads to the step that is pressed, where the bot says why it did that.
      await page.locator('summary', { hasText: reviewEn.figures }).click();
      await pressPlot(page, 3, record.moves.length);
      await expect.poll(() => slider.inputValue()).toBe('3');
      const match = readRecordOf(record);
      const reasons = (match.ok ? whyAt(match.value, 3)?.reasons : undefined) ?? [];
      expect(reasons.length).toBeGreaterThan(0);
      await expect.poll(() => page.locator('.why li').count()).toBe(reasons.length);

      if (id === 'tengu') {
        // A deeper look says how far it is, and leaves everything as it was when it is stopped.
        const points = await page.locator('.points').innerText();
        const look = page.getByRole('button', { name: reviewEn.deep });
        await look.click();
        await expect
          .poll(async () => Number(await page.locator('progress').getAttribute('value')))
          .toBeGreaterThan(0);
        expect(await look.count()).toBe(0);
        await page.getByRole('button', { name: reviewEn.stop, exact: true }).click();
        await page.locator('progress').waitFor({ state: 'detached' });
        await look.waitFor();
        expect(await page.locator('.points').innerText()).toBe(points);
      }

      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForURL('**/here/whatif-*');
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'one can play on');
      await page.getByText('What if: this match does not count.').waitFor();
      expect(visitor.complaints).toEqual([]);
    },
  );

  it('four at Yōkai: while it is worked out the slider answers and the page shows what it has', async () => {
    const record = recordFrom('yokai', 'beginner', 4);
    const visitor = await house.visit();
    const { page } = visitor;
    await holdReviews(visitor.context);
    await openFile(visitor, formatRecord(record));
    const slider = page.getByRole('slider', { name: reviewEn.timeline });
    const progress = page.locator('progress');
    await slider.waitFor();
    for (const step of ['5', '2']) {
      await slider.fill(step);
      await expect.poll(() => page.url()).toContain(`?step=${step}&`);
      // What is known of this step is there before the rest is.
      await page.getByRole('heading', { name: reviewEn.decision }).waitFor();
      expect(await progress.count()).toBe(1);
    }
    await page.locator('summary', { hasText: reviewEn.figures }).click();
    await page.getByRole('img', { name: reviewEn.plotSays(reviewEn.worlds) }).waitFor();
    expect(await page.getByRole('heading', { name: reviewEn.points }).count()).toBe(0);
    await releaseReviews(page);
    await page.getByRole('heading', { name: reviewEn.points }).waitFor();
    await progress.waitFor({ state: 'detached' });
    expect(await slider.inputValue()).toBe('2');
    expect(visitor.complaints).toEqual([]);
  });

  it('from the result, and not while the same deal is played again', async () => {
    const visitor = await house.visit({ locale: 'fr-FR' });
    const { page, ears } = visitor;
    await page.goto('/');
    await page
      .getByRole('button', { name: /^Jouer à Yōkai/ })
      .first()
      .click();
    await playMove(visitor, firstOf('declare'), { language: 'fr' });
    await ears.until(({ isOver }) => isOver, 'it is over');
    await page.getByRole('button', { name: 'Revoir la partie' }).click();
    await page.waitForURL('**/review/**');
    await page.getByRole('heading', { name: 'Tournants' }).waitFor();
    const address = page.url();
    await page.getByRole('link', { name: 'Retour à la table' }).last().click();
    await page.locator('summary', { hasText: 'Plus' }).click();
    await page.getByRole('button', { name: /^Même donne/ }).click();
    await ears.until(({ isOver }) => !isOver, 'the same deal');
    await page.goto(address);
    await page.getByRole('alert').filter({ hasText: 'La même donne' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('on a phone: a touched card has a ring, and its answer is in sight with the board; a plain move has its arrow', async () => {
    const record = recordFrom('yokai', 'natural');
    const visitor = await house.visit({ viewport: { width: 360, height: 640 } });
    const { page } = visitor;
    await openFile(visitor, formatRecord(record));
    await page.getByRole('heading', { name: reviewEn.points }).waitFor();
    const moved = record.moves.findIndex(([, text]) => text.startsWith('move')) + 1;
    await page.getByRole('slider', { name: reviewEn.timeline }).fill(String(moved));
    await page.locator('[data-arrows="recalled"] line').first().waitFor({ state: 'attached' });
    // Nothing lies over a face that is open.
    expect(await page.locator('.card .deed').count()).toBe(0);

    const card = page.locator('[data-id="card-0"]');
    expect((await card.boundingBox())!.width).toBeGreaterThan(34);
    await card.click({ force: true });
    await page.locator('[data-asked]').waitFor();
    const boxes = await Promise.all([card.boundingBox(), page.locator('.knowing').boundingBox()]);
    const [face, answer] = boxes.map((box) => box!);
    expect(answer!.y).toBeGreaterThan(face!.y + face!.height);
    expect(answer!.y + answer!.height).toBeLessThanOrEqual(640);
    expect(await visitor.axe()).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await page.locator('[data-asked]').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });

  it('a changed file gets a clear word', async () => {
    const visitor = await house.visit();
    const record = recordFrom('yokai', 'natural');
    await openFile(visitor, formatRecord({ ...record, moves: record.moves.slice(1) }));
    await visitor.page.getByRole('alert').filter({ hasText: 'cannot be looked at' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});

it('after a loss, what to do otherwise leads to where the match turned', async () => {
  const { page, complaints } = await house.visit({ viewport: { width: 360, height: 640 } });
  const lost = playMatch({ game: 'yokai', names: ['Otter', null], seed: 'three', plays: 'anyhow' });
  await page.goto('/');
  await keepMatch(page, 'kept', lost);
  // What was played last is one touch away.
  await page.reload();
  await page.getByRole('link', { name: en.landing.lastMatch('Yōkai') }).click();
  await page.getByRole('button', { name: en.result.seeTurning }).click();
  const slider = page.getByRole('slider', { name: reviewEn.timeline });
  const last = (await slider.getAttribute('max'))!;
  await page.getByRole('heading', { name: reviewEn.points }).waitFor();
  await expect.poll(() => slider.inputValue()).not.toBe(last);
  const turned = await slider.inputValue();
  expect(await page.locator('.points button.here').count()).toBe(1);
  // Whoever goes elsewhere is left there.
  await slider.press('ArrowLeft');
  expect(await slider.inputValue()).toBe(String(Number(turned) - 1));
  expect(complaints).toEqual([]);
});
