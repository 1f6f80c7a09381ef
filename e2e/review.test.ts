import { findBot } from '@hyakki/bots';
import { formatRecord, type MatchRecord, openDeal, playMatch, recordOf, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import type { WatchedPage } from './kit/browser.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, playMove } from './kit/match.ts';

const house = openHouse();

const GAMES = [
  { id: 'yokai', bot: 'natural', card: '[data-id="card-0"]' },
  { id: 'tengu', bot: 'natural', card: '[data-id="a1"]' },
  { id: 'sketch', bot: 'greedy', card: undefined },
] as const;

function recordFrom(id: string, name: string): MatchRecord {
  const game = findGame(id)!;
  const parsed = game.parseOptions({}, 2);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  const bot = findBot(id, name)!;
  const match = {
    options: parsed.value,
    deal: openDeal('device', seedFromText(`${id} looked back at`), ['none', 'none']),
    bots: [bot, bot],
    botSeed: seedFromText('bots'),
    mostMoves: 1_000,
  };
  return recordOf(game, match, playMatch(game, match), { aids: 'history', talk: 'silent' });
}

async function openFile({ page }: WatchedPage, text: string): Promise<void> {
  await page.goto('/review');
  const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

describe('looking back', () => {
  it.each(GAMES)(
    '$id: a saved match, step by step, from every side, and played on',
    async ({ id, bot, card }) => {
      const record = recordFrom(id, bot);
      const visitor = await house.visit();
      const { page, ears } = visitor;
      await openFile(visitor, formatRecord(record));
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

      await slider.fill('3');
      await page.getByRole('button', { name: 'Play on from here' }).click();
      await page.waitForURL('**/here/whatif-*');
      await ears.until(({ isMyTurn, isOver }) => isMyTurn || isOver, 'one can play on');
      await page.getByText('What if: this match does not count.').waitFor();
      expect(visitor.complaints).toEqual([]);
    },
  );

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

  it('a changed file gets a clear word', async () => {
    const visitor = await house.visit();
    const record = recordFrom('yokai', 'natural');
    await openFile(visitor, formatRecord({ ...record, moves: record.moves.slice(1) }));
    await visitor.page.getByRole('alert').filter({ hasText: 'cannot be looked at' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
