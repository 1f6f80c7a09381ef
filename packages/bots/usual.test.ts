import {
  type AnyGame,
  type Ask,
  deriveSeed,
  expectOk,
  type GameTypes,
  openDeal,
  type Player,
  playerOf,
  playMatch,
  randomBot,
} from '@hyakki/engine';
import { SUITE_SEED } from '@hyakki/engine/testing';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { type AnyBot, findBot, standInBot, usualBot } from './find-bot.ts';
import { TABLE_BOTS } from './table-book.ts';

const called = ({ name, memory }: Pick<AnyBot, 'name' | 'memory'>) => `${name}:${memory}`;

describe('who sits down with a person', () => {
  const ELSEWHERE = { yokai: 'natural:perfect', tengu: 'natural:perfect', sketch: 'expert:perfect' } as const;
  const AT_FIRST = { ...ELSEWHERE, yokai: 'natural:forgetful', tengu: 'dreamer:forgetful' } as const;
  const IDS = ['yokai', 'tengu', 'sketch'] as const;

  it.each(IDS)(
    '%s: at level 1 one that remembers as people do, and the same as ever at every other',
    (id) => {
      const game = GAMES[id]!;
      for (const { options, level } of game.presets) {
        for (const seatCount of game.seatCounts) {
          const expected = (level === 1 ? AT_FIRST : ELSEWHERE)[id];
          expect(called(usualBot(id, { options, seatCount }))).toBe(expected);
          // All options of the level, and somebody else begins.
          const all = { ...expectOk(game.parseOptions(options, seatCount)), first: 1 };
          expect(called(usualBot(id, { options: all, seatCount }))).toBe(expected);
        }
      }
    },
  );

  it('custom options are no level, and neither is what the rules refuse', () => {
    expect(called(usualBot('tengu', { options: { setAside: 4 }, seatCount: 2 }))).toBe('natural:perfect');
    expect(called(usualBot('tengu', { options: { level: 99 }, seatCount: 2 }))).toBe('natural:perfect');
    expect(called(usualBot('chess', { options: {}, seatCount: 2 }))).toBe('random:none');
  });

  it.each(IDS)('%s: whoever plays for an absent person does not forget, whatever the level', (id) => {
    expect(called(standInBot(id))).toBe(ELSEWHERE[id]);
    expect(called(TABLE_BOTS.standIn(id))).toBe(ELSEWHERE[id]);
  });

  it.each(IDS)('%s: every usual bot can be found by its name and memory', (id) => {
    for (const options of [{}, { level: 2 }]) {
      const usual = usualBot(id, { options, seatCount: 2 });
      expect(findBot(id, called(usual))).toBe(usual);
      expect(TABLE_BOTS.find(id, usual)).toMatchObject({ name: usual.name, memory: usual.memory });
    }
  });
});

/** How many matches of level 1 a person who plays like `person` wins beside one bot. */
function winsBeside(game: AnyGame, bot: AnyBot, person: AnyBot, matches: number): number {
  const players: readonly Player[] = [{ kind: 'person' }, playerOf(bot)];
  const seated = [person, bot].map((one) => ({
    ...one,
    choose: (ask: Ask<GameTypes>) => one.choose({ ...ask, players }),
  }));
  let wins = 0;
  for (let i = 0; i < matches; i++) {
    const seed = deriveSeed(SUITE_SEED, 'company', i);
    const { outcome } = playMatch(game, {
      options: expectOk(game.parseOptions({}, 2)),
      deal: openDeal('device', seed, ['none', 'none']),
      bots: seated,
      botSeed: seed,
      mostMoves: 1_000,
    });
    if (outcome.verdict === 'won') wins++;
  }
  return wins;
}

describe('at level 1 a person matters', () => {
  const level1 = { options: {}, seatCount: 2 };
  const atRandom = randomBot<GameTypes>();

  it('tengu: touching at random wins less than beside a bot that forgets nothing, and care wins nearly always', () => {
    const game = GAMES['tengu']!;
    const usual = usualBot('tengu', level1);
    const careless = winsBeside(game, usual, atRandom, 24);
    const careful = winsBeside(game, usual, findBot('tengu', 'natural:forgetful')!, 24);
    expect(careless).toBeLessThan(winsBeside(game, standInBot('tengu'), atRandom, 24));
    expect(careful).toBeGreaterThan(careless + 5);
    expect(careful).toBeGreaterThan(0.8 * 24);
  });

  it('yokai: touching at random hardly ever wins, and care nearly always', () => {
    const game = GAMES['yokai']!;
    const usual = usualBot('yokai', level1);
    expect(winsBeside(game, usual, atRandom, 3)).toBe(0);
    expect(winsBeside(game, usual, findBot('yokai', 'natural:forgetful')!, 3)).toBeGreaterThanOrEqual(2);
  });
});
