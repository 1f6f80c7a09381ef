import type { View } from '@hyakki/games/yokai';
import type { Language } from '@hyakki/words';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { yokaiPrompt } from '../packages/web/games/yokai/prompt.ts';
import { fr } from '../packages/web/texts/fr.ts';
import { openHouse } from './kit/house.ts';
import { firstOf, like, playMove, playToTheEnd, playTurns } from './kit/match.ts';
import { expectResult } from './kit/result.ts';

const house = openHouse();

async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('header').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: language === 'fr' ? 'Français' : 'English' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getAttribute('html', 'lang'), { timeout: 20_000 }).toBe(language);
}

describe('in two languages', () => {
  it('a match of Tengu in French, from one click to the result', async () => {
    const visitor = await house.visit({ locale: 'fr-FR', settings: { aids: 'perfect-memory' } });
    const { page, ears } = visitor;
    await page.goto('/');
    await page.getByRole('button', { name: fr.landing.playLabel('Tengu') }).click();
    await playToTheEnd(visitor, like('natural'), { language: 'fr' });
    const isWon = ears.outcome?.verdict === 'won';
    await expectResult(page, ears, isWon ? fr.result.won : fr.result.lost, 'fr');
    await page.getByRole('button', { name: fr.result.again, exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('the language changes in the middle of a turn of Yōkai, there and back, and nothing is lost', async () => {
    const visitor = await house.visit();
    const { page, ears } = visitor;
    const seen = () => ears.view as unknown as View;
    await page.goto('/');
    await page.getByRole('button', { name: 'Play Yōkai now, with bots' }).click();
    await playMove(visitor, firstOf('look'));
    const [card] = seen().looked;
    const cell = seen().cells[card!];
    for (const language of ['en', 'fr', 'en', 'fr'] as const) {
      if (language !== 'en' || (await page.getAttribute('html', 'lang')) !== 'en')
        await speak(page, language);
      const face = YOKAI_TEXTS[language].families[seen().faces[card!] as never];
      await page.getByRole('button', { name: new RegExp(`^${cell}, ${face}`) }).waitFor();
      await page
        .locator('.prompt')
        .getByText(yokaiPrompt(seen(), undefined, language).text)
        .waitFor();
    }
    expect(ears.received.filter(({ message }) => message.type === 'table' && message.you === 0)).toHaveLength(
      1,
    );
    // The turn that was begun in English goes on in French, and so does the match.
    await playTurns(visitor, firstOf('look', 'move', 'reveal'), 2, { language: 'fr' });
    await speak(page, 'en');
    await playMove(visitor, firstOf('declare'));
    await ears.until(({ isOver }) => isOver, 'the match is over');
    await expectResult(page, ears, 'Lost');
    await page.getByRole('button', { name: 'Again', exact: true }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
