import { findWords, type Language, withNames } from '@hyakki/words';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { en } from '../../packages/web/texts/en.ts';
import { fr } from '../../packages/web/texts/fr.ts';
import type { Ears } from './ears.ts';

/** The result is on the screen, with its score and every line that says why, each once. */
export async function expectResult(
  page: Page,
  ears: Ears,
  title: string | RegExp,
  language: Language = 'en',
): Promise<void> {
  const { outcome, game, view, names } = ears;
  if (outcome === null) throw new Error('the match has no outcome');
  const result = page.locator('.result');
  await result.getByRole('heading', { name: title }).waitFor();
  const words = findWords(game.id, language)!;
  const lines = words.outcome(outcome as never, view as never);
  expect(lines.length).toBeGreaterThan(0);
  // By a key, as whoever plays by keys: a click would take the ring from what has the focus.
  await result.locator('summary', { hasText: { en, fr }[language].result.details }).focus();
  await page.keyboard.press('Enter');
  const shown = await result.locator('.lines').getByRole('listitem').allInnerTexts();
  const above = await result.getByRole('paragraph').allInnerTexts();
  const said = lines.map((line) => withNames(line, names, language));
  expect(shown).toEqual(said.filter((line) => !above.includes(line)));
  // Alone, or in a sentence that says what it is worth.
  const score = outcome.scores[0];
  if (outcome.verdict === 'won' && game.id !== 'sketch')
    expect(await result.locator('.score').innerText()).toMatch(new RegExp(`\\b${score}\\b`));
}
