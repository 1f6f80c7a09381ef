import { botsOf, usualBot as usualOf } from '@hyakki/bots';
import { findGame, GAME_IDS } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { choicesOf, usualAtOf, usualBot } from './bot-choice.ts';
import { knownBots } from './known-bots.ts';

describe.each(GAME_IDS)('the bots of %s', (game) => {
  const bots = knownBots(game);
  const rules = findGame(game)!;

  it.each(rules.presets)('the usual one of $edition, level $level, is that of the pack', ({ options }) => {
    for (const seatCount of rules.seatCounts) {
      const wanted = { options, seatCount };
      const { name, memory } = usualOf(game, wanted);
      expect(usualBot(bots, usualAtOf(rules, wanted))).toMatchObject({ name, memory });
    }
  });

  it.each(['first-level', 'elsewhere'] as const)('there is one usual bot, %s', (at) => {
    expect(bots.filter(({ usualAt }) => usualAt.includes(at))).toHaveLength(1);
  });

  it('can be chosen if they are not secretive, each name once, the usual ones among them', () => {
    const names = choicesOf(bots).map(({ name }) => name);
    const open = botsOf(game).filter(({ isSecretive }) => !isSecretive);
    expect(names).toEqual([...new Set(open.map(({ name }) => name))]);
    for (const at of ['first-level', 'elsewhere'] as const) expect(names).toContain(usualBot(bots, at)?.name);
  });
});

it('where no bot is known, there is no usual one', () => {
  expect(usualBot([], 'elsewhere')).toBeUndefined();
});
