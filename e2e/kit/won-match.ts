import { expectOk } from '@hyakki/engine';
import type { Language } from '@hyakki/words';
import type { Page } from 'playwright-core';
import { keepMatch, type PlayedLog, playMatch } from '../screens/kept-match.ts';
import type { WatchedPage } from './browser.ts';
import { playMove } from './match.ts';

/** A match that its person wins with its very last move. */
function wonWithTheLastMove(game: string): { readonly before: PlayedLog; readonly last: string } {
  for (let i = 1; i <= 80; i++) {
    const won = playMatch({ game, names: ['Otter', null], seed: `journey ${game} ${i}` });
    const last = won.entries.at(-1);
    if (won.isWon && last?.type === 'moved' && last.seat === 0)
      return { before: { ...won, entries: won.entries.slice(0, -1), phase: 'playing' }, last: last.move };
  }
  throw new Error(`no match of ${game} ends like that`);
}

/** Wins a match of this device by its last move. */
export async function playTheLastMove(visitor: WatchedPage, game: string, language: Language): Promise<void> {
  const { page } = visitor;
  const { before, last } = wonWithTheLastMove(game);
  await page.goto('/');
  await keepMatch(page, 'quick', before);
  await page.goto('/here/quick');
  await playMove(visitor, ({ game: rules, view }) => expectOk(rules.parseMove(last, view!)), { language });
  await page.locator('.result').waitFor();
}

/** What the journey's seals say, once all games are drawn. */
export async function ticksOf(page: Page): Promise<readonly (string | null)[]> {
  await page.locator('.journey .foot').waitFor();
  return page
    .locator('.sheet [data-ticked]')
    .evaluateAll((seals) => seals.map((seal) => seal.getAttribute('aria-label')));
}
