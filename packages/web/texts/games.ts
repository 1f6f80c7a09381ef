import type { GameId } from '@hyakki/games';
import type { Language } from '@hyakki/words/language';
import { PAGES } from '#games';
import type { GameTexts } from '../games/page-pack.ts';
import { settings } from '../settings.svelte.ts';

/** What the first page says of a game, in the reader's language. */
export function gameTexts(game: GameId): GameTexts {
  return PAGES[game].texts[settings.language];
}

/** All of them, in the order of the first page. */
export function allGameTexts(language: Language): readonly GameTexts[] {
  return Object.values(PAGES).map(({ texts }) => texts[language]);
}
