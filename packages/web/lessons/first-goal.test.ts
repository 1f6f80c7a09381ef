import { expectOk, seedFromText } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { lessonsOf, wordsIn } from '@hyakki/lessons';
import { LANGUAGES } from '@hyakki/words';
import { expect, test } from 'vitest';
import type { GoalOf } from '../board-kit/goal.ts';
import { GAME_IDS } from '../routes.ts';

/** As many as a lesson says at a time (L1). */
const MOST = 12;

test.each(GAME_IDS)('a first match of %s begins with what one plays for, in few words', async (id) => {
  const module: Readonly<Record<string, GoalOf<never>>> = await import(`../games/${id}/goal.ts`);
  const game = findGame(id)!;
  const { options, seatCount, layout, seed } = lessonsOf(id)[0]!.deal;
  const parsed = expectOk(game.parseOptions(options, seatCount));
  const { state } = expectOk(game.deal(layout, parsed, seatCount, seedFromText(seed)));
  for (const language of LANGUAGES) {
    const { text } = module[`${id}Goal`]!.say(game.view(state, 0) as never, language);
    expect(wordsIn(text), text).toBeLessThanOrEqual(MOST);
  }
});
