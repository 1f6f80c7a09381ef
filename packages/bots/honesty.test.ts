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
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyBot, botsOf } from './find-bot.ts';
import {
  compareApart,
  dishonest,
  FEWEST_APART,
  PLANTED,
  type Position,
  peekingAt,
  SeatWorker,
  searchForDishonesty,
} from './testing/index.ts';

// Every registered bot decides from what its seat was told, and from nothing else.

const POSITIONS = runs(2_000);
const MILLISECONDS = runs(1_200);
/** Fewer positions of a game than this prove little. */
const FEWEST_OF_A_GAME = 1_000;

const ALL = Object.values(GAMES).flatMap((game) =>
  botsOf(game.id).map((bot) => ({ game, bot, called: `${bot.name}:${bot.memory}` })),
);

/** By game and bot: how many positions were checked. */
const checked = new Map<string, Map<AnyBot, number>>();

afterAll(() => {
  const lines = [...checked].map(([game, bots]) => {
    const each = [...bots].map(([{ name, memory }, count]) => `${name}:${memory} ${count}`);
    return `${game}: ${countOf(game)} positions (${each.join(', ')})`;
  });
  process.stdout.write(`${lines.join('\n')}\n`);
});

function countOf(game: string): number {
  return [...checked.get(game)!.values()].reduce((sum, count) => sum + count, 0);
}

function count(game: string, bot: AnyBot, more: number): void {
  const bots = checked.get(game) ?? new Map<AnyBot, number>();
  checked.set(game, bots.set(bot, (bots.get(bot) ?? 0) + more));
}

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
    count(game.id, bot, positions.length);
  });

  it('in a thread of its own, asked in another order, it answers the same', async () => {
    // An even sample: each costs a decision, and loading them all at once costs memory.
    const some = positions.filter((_, i) => i % Math.ceil(positions.length / runs(150)) === 0);
    expect(some.length).toBeGreaterThan(0);
    const seat = new SeatWorker(game.id, called);
    try {
      const moves = await seat.answersTo(some);
      const said = (move: GameTypes['Move'] | undefined) => canonicalJson(move ?? null);
      expect(moves.map(said)).toEqual(some.map(({ move }) => said(move)));
    } finally {
      await seat.leave();
    }
  });

  it('seats that share nothing but what they are told play the same match as seats in one thread', async () => {
    const seats = Array.from({ length: Math.min(...game.seatCounts) }, () => new SeatWorker(game.id, called));
    try {
      // The easiest and the hardest: a bot may use its code in only one of them.
      for (const { options } of [game.presets[0]!, game.presets.at(-1)!]) {
        const match = matchOf(game, bot, seats.length, options);
        const compared = await compareApart(game, match, seats, MILLISECONDS / 2);
        expect(compared).toBeGreaterThanOrEqual(FEWEST_APART);
      }
    } finally {
      await Promise.all(seats.map((seat) => seat.leave()));
    }
  });
});

describe.each(Object.values(GAMES))('$id', (game) => {
  it('thousands of positions were checked', () => {
    // On a slow machine that may not be enough: the quickest bot goes on.
    const [quickest] = [...checked.get(game.id)!].sort((one, other) => other[1] - one[1])[0]!;
    for (let more = 0; countOf(game.id) < FEWEST_OF_A_GAME; more++) {
      const seed = deriveSeed(SUITE_SEED, game.id, 'more', more);
      const found = searchForDishonesty(game, quickest, { seed, positions: 250, milliseconds: 60_000 });
      expect(found.problem).toBeUndefined();
      count(game.id, quickest, found.positions.length);
    }
    expect(countOf(game.id)).toBeGreaterThanOrEqual(FEWEST_OF_A_GAME);
  });
});

function matchOf(game: AnyGame, bot: AnyBot, seatCount: number, asked: object): BotMatch<GameTypes> {
  const seed = deriveSeed(SUITE_SEED, 'apart', game.id, bot.name);
  const bots = Array.from({ length: seatCount }, () => bot);
  return {
    options: expectOk(game.parseOptions(asked, seatCount)),
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

  it.each(Object.values(GAMES))('one that peeks at the state ($id)', (honest) => {
    const { game, bot } = peekingAt(honest);
    expect(searchForDishonesty(game, bot, search).problem).toContain('in a world that looks the same');
  });

  it('one whose seats whisper to each other, when they sit in threads of their own', async () => {
    const game = GAMES['tengu']!;
    const match = matchOf(game, PLANTED['whispers']!, 2, {});
    const seats = match.bots.map(() => new SeatWorker(game.id, 'whispers'));
    try {
      await expect(compareApart(game, match, seats, MILLISECONDS)).rejects.toThrow('apart');
    } finally {
      await Promise.all(seats.map((seat) => seat.leave()));
    }
  });

  it('and an honest one is not', () => {
    const honest = dishonest(random.choose);
    expect(searchForDishonesty(GAMES['yokai']!, honest, search).problem).toBeUndefined();
  });
});
