import { mayChat } from '@hyakki/client';
import { findShownGame } from '../terminal/shown-games.ts';
import type { SeenTable } from './seen-table.ts';
import { seatLines } from './who-sits.ts';

/** Before a match: what will be played, who sits where, and what is waited for. */
export function lobbyLines(table: SeenTable): string[] {
  const { state, texts, language } = table;
  if (state === undefined) return [];
  const { game, seatCount, options } = state.setting;
  const words = findShownGame(game, language)?.words;
  const about = words === undefined ? game : `${words.name}, ${words.options(options, seatCount)}`;
  const lines = [texts.lobby(about), ...seatLines(state, texts)];
  if (state.match?.phase === 'promised') return [...lines, texts.dealing];
  // What may be said here is known before anybody plays.
  if (mayChat(state)) lines.push(texts.chatNow);
  else if (state.setting.chat === 'after-match') lines.push(texts.chatLater);
  if (state.you === 'spectator') return [...lines, texts.watching];
  const waiting = table.named(texts.waitForStart(state.host + 1));
  return [...lines, state.you === state.host ? texts.hostStarts(table.freeSeat) : waiting];
}
