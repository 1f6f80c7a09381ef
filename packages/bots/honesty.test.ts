import {
  type AnyGame,
  type BotMatch,
  canonicalJson,
  deriveSeed,
  expectOk,
  type GameTypes,
  openDeal,
  randomBot,
} from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { type AnyBot, botsOf } from './registry.ts';
import { compareApart, FEWEST, type Position, SeatProcess, searchForDishonesty } from './testing/index.ts';

// Every registered bot decides by what its seat was told, and by nothing else.

const POSITIONS = runs(2_000);
const MILLISECONDS = runs(1_500);

const ALL = Object.values(GAMES).flatMap((game) =>
  botsOf(game.id).map((bot) => ({ game, bot, called: `${bot.name}:${bot.memory}` })),
);

describe.each(ALL)('$game.id, $called', ({ game, bot, called }) => {
  let positions: readonly Position[] = [];

  it('its moves are legal, and the same in any other world that it could be in', () => {
    const found = searchForDishonesty(game, bot, {
      seed: deriveSeed(SUITE_SEED, game.id, called),
      positions: POSITIONS,
      milliseconds: MILLISECONDS,
    });
    expect(found.problem).toBeUndefined();
    ({ positions } = found);
  });

  it('in a process of its own, asked in another order, it answers the same', async () => {
    // Some of them, evenly: each costs a decision, and loading them all at once costs memory.
    const some = positions.filter((_, i) => i % Math.ceil(positions.length / runs(150)) === 0);
    expect(some.length).toBeGreaterThan(0);
    const seat = new SeatProcess(game.id, called);
    try {
      const moves = await seat.answersTo(some);
      const said = (move: GameTypes['Move'] | undefined) => canonicalJson(move ?? null);
      expect(moves.map(said)).toEqual(some.map(({ move }) => said(move)));
    } finally {
      await seat.leave();
    }
  });

  it('seats that share nothing but what they are told play the same match as seats in one process', async () => {
    const seats = Array.from(
      { length: Math.min(...game.seatCounts) },
      () => new SeatProcess(game.id, called),
    );
    try {
      const match = matchOf(game, bot, seats.length);
      const compared = await compareApart(game, match, seats, 2 * MILLISECONDS);
      expect(compared).toBeGreaterThanOrEqual(FEWEST);
    } finally {
      await Promise.all(seats.map((seat) => seat.leave()));
    }
  });
});

function matchOf(game: AnyGame, bot: AnyBot, seatCount: number): BotMatch<GameTypes> {
  const seed = deriveSeed(SUITE_SEED, 'apart', game.id, bot.name);
  const bots = Array.from({ length: seatCount }, () => bot);
  return {
    options: expectOk(game.parseOptions({}, seatCount)),
    deal: openDeal(
      'device',
      seed,
      bots.map(() => 'none' as const),
    ),
    bots,
    botSeed: seed,
    mostMoves: 2_000,
  };
}

describe('dishonest bots are found out', () => {
  const search = { seed: SUITE_SEED, positions: 300, milliseconds: 20_000 };
  const random = randomBot<GameTypes>();
  const dishonest = (choose: AnyBot['choose'], more: Partial<AnyBot> = {}): AnyBot => ({
    ...random,
    name: 'dishonest',
    memory: 'perfect',
    choose,
    ...more,
  });

  let asked = 0;
  const seen = new WeakSet<object>();
  let lastMemory: object | undefined;
  const BOTS: Readonly<Record<string, AnyBot>> = {
    'counts how often it was asked': dishonest((ask) => {
      asked++;
      return asked % 5 === 0 ? ask.legal[0] : random.choose(ask);
    }),
    'draws from elsewhere': dishonest((ask) => ask.legal[Math.floor(Math.random() * ask.legal.length)]),
    'looks at the clock': dishonest(
      (ask) => ask.legal[Math.floor(1e4 * performance.now()) % ask.legal.length],
    ),
    'knows objects again': dishonest((ask) => {
      const isKnown = seen.has(ask.players);
      seen.add(ask.players);
      return ask.legal[isKnown ? 0 : ask.legal.length >> 1];
    }),
    'remembers what another seat was told': dishonest((ask) => {
      const other = lastMemory;
      lastMemory = ask.memory;
      return ask.legal[JSON.stringify(other ?? {}).length % ask.legal.length];
    }),
    'sorts the list it was given': dishonest((ask) => {
      (ask.legal as GameTypes['Move'][]).sort();
      return random.choose(ask);
    }),
    'writes into its view': dishonest((ask) => {
      (ask.view as { note?: string }).note = 'mine';
      return random.choose(ask);
    }),
    'makes moves up': dishonest((ask) => ({ ...ask.legal[0]!, card: 17 })),
    'does nothing when it must': dishonest(() => undefined),
    'gives reasons by chance': dishonest(random.choose, {
      explain: () => [{ code: 'x', params: { n: Math.random() } }],
    }),
  };

  it.each(Object.keys(BOTS))('one that %s', (name) => {
    expect(searchForDishonesty(GAMES['yokai']!, BOTS[name]!, search).problem).toBeDefined();
  });

  it('and an honest one is not', () => {
    const honest = dishonest(random.choose);
    expect(searchForDishonesty(GAMES['yokai']!, honest, search).problem).toBeUndefined();
  });
});
