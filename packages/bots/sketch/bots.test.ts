import {
  type Ask,
  type Bot,
  type Dice,
  deriveSeed,
  expectOk,
  Generator,
  openDeal,
  playerOf,
  playMatch,
  randomBot,
  type Seat,
  type Seed,
  tell,
} from '@hyakki/engine';
import { runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import { type Memory, type Move, type Options, type Sketch, type State, sketch } from '@hyakki/games/sketch';
import { sketchKit } from '@hyakki/games/sketch/testing';
import { describe, expect, it } from 'vitest';
import { SKETCH_BOT_NAMES, SKETCH_BOTS, SKETCH_REASON_CODES } from './index.ts';

const MOST_MOVES = 20_000;
const SETTINGS = settingsOf(sketch, sketchKit);
const STANDARD = expectOk(sketch.parseOptions({}, 2));

function botCalled(name: string): Bot<Sketch> {
  return SKETCH_BOTS.find((bot) => bot.name === name)!;
}

describe('the bots of Yokai Sketch', () => {
  it('are there, the usual one first', () => {
    expect(SKETCH_BOTS.map(({ name }) => name)).toEqual([...SKETCH_BOT_NAMES].reverse());
  });

  it.each(SKETCH_BOT_NAMES)(
    '%s finds its moves in every setting, from the first turn to the last',
    (name) => {
      const bot = everyThird(botCalled(name));
      for (const [number, { options }] of SETTINGS.entries()) {
        const seed = deriveSeed(SUITE_SEED, 'settings', number);
        expect(() => playOne([bot, randomBot()], options, seed)).not.toThrow();
      }
    },
  );

  it.each(SKETCH_BOT_NAMES)('%s plays a written deal with more sketches than any match lays', (name) => {
    const deck = { plain: 9, call: 9, distract: 9 };
    const options = expectOk(sketch.parseOptions({ deck }, 2));
    const many = (card: string) => [...new Array(9).fill(card), ...new Array(9).fill(`${card}+distract`)];
    const layout = {
      sketches: { water: [many('water-fire'), many('water-earth')], wind: [[], many('fire-wind')] },
    };
    const deal = { dealer: 'written', layout, seed: SUITE_SEED } as const;
    const bots = [botCalled(name), botCalled('greedy')];
    expect(() =>
      playMatch(sketch, { options, deal, bots, botSeed: SUITE_SEED, mostMoves: MOST_MOVES }),
    ).not.toThrow();
  });

  it.each(SKETCH_BOT_NAMES)(
    '%s moves alike in two worlds that it cannot tell apart, with any deck',
    (name) => {
      const bot = botCalled(name);
      for (const { options } of SETTINGS.filter((_, i) => i % 5 === 4)) {
        const asks = asksOf(bot, options, deriveSeed(SUITE_SEED, 'worlds'), 6);
        // From the last to the first: earlier requests make no difference either.
        for (const [i, ask] of [...asks.entries()].reverse()) {
          const { dice, move, ...known } = ask;
          const world = sketch.imagine(known.view, known.memory!, new Generator(SUITE_SEED, i));
          const view = sketch.view(world, known.view.viewer);
          const again = { ...known, view, legal: sketch.legalMoves(view), rng: Generator.resume(dice) };
          expect(bot.choose(again)).toEqual(move);
        }
      }
    },
  );

  it('a match that does not end by itself is ended by chance', () => {
    const { view, ...known } = asksOf(botCalled('greedy'), STANDARD, SUITE_SEED, 4)[3]!;
    const late = { ...view, turn: 1_000 };
    const moves = Array.from({ length: 60 }, (_, i) =>
      JSON.stringify(botCalled('greedy').choose({ ...known, view: late, rng: new Generator(SUITE_SEED, i) })),
    );
    expect(new Set(moves).size).toBe(known.legal.length);
  });

  it.each([
    ['beginner', 'random', 20, 0.7],
    ['greedy', 'random', 20, 0.95],
    ['greedy', 'beginner', 20, 0.65],
    ['skilled', 'greedy', 10, 0.6],
    ['expert', 'greedy', 4, 0.75],
  ])('%s beats %s on the same deals from both seats', (better, worse, deals, least) => {
    const random = randomBot<Sketch>();
    const bots = [botCalled(better), worse === 'random' ? random : botCalled(worse)];
    let score = 0;
    for (let i = 0; i < deals; i++) {
      const seed = deriveSeed(SUITE_SEED, 'mirrored', i);
      for (const seat of [0, 1]) {
        const { winners } = playOne(seat === 0 ? bots : bots.toReversed(), STANDARD, seed).outcome;
        score += winners.length === 0 ? 0.5 : winners[0] === seat ? 1 : 0;
      }
    }
    expect(score / (2 * deals)).toBeGreaterThanOrEqual(least);
  });
});

describe('reasons', () => {
  it.each(SKETCH_BOT_NAMES)('of %s are known, and tell a spectator nothing of a hand', (name) => {
    const bot = botCalled(name);
    const greedy = botCalled('greedy');
    const codes: ReadonlySet<string> = new Set(SKETCH_REASON_CODES);
    for (const { options } of SETTINGS.slice(0, runs(2))) {
      const seed = deriveSeed(SUITE_SEED, 'reasons');
      for (const { state, memories, seat } of momentsOf([greedy, greedy], options, seed).filter(
        (_, i) => i % 8 === 0,
      )) {
        const view = sketch.view(state, seat);
        const made = { game: sketch, players: [playerOf(bot), playerOf(bot)], seat };
        for (const move of sketch.legalMoves(view)) {
          const spectator = sketch.view(state, 'spectator');
          const told = bot.explain({ ...made, view: spectator, memory: memories.at(-1)!, move });
          const full = bot.explain({ ...made, view, memory: memories[seat]!, move });
          for (const { code } of [...told, ...full]) expect(codes).toContain(code);
          expect(told.length).toBeGreaterThan(0);
          expect(told.filter(({ code }) => PRIVATE.has(code))).toEqual([]);
          // Whatever else is in that hand, a spectator gets the same reasons.
          const world = sketch.imagine(spectator, memories.at(-1)!, new Generator(seed));
          const elsewhere = sketch.view(world, 'spectator');
          const again = bot.explain({ ...made, view: elsewhere, memory: memories.at(-1)!, move });
          expect(again).toEqual(told);
        }
      }
    }
  });
});

const PRIVATE: ReadonlySet<string> = new Set(['held', 'keeps-ability', 'only-move', 'chance']);

function playOne(bots: readonly Bot<Sketch>[], options: Options, seed: Seed) {
  const deal = openDeal('device', seed, ['none', 'none']);
  return playMatch(sketch, { options, deal, bots, botSeed: seed, mostMoves: MOST_MOVES });
}

/** The bot makes one move in three, which makes whole matches quicker; greedy makes the others. */
function everyThird(bot: Bot<Sketch>): Bot<Sketch> {
  let asked = 0;
  return { ...bot, choose: (ask) => (asked++ % 3 === 0 ? bot : botCalled('greedy')).choose(ask) };
}

interface Moment {
  readonly state: State;
  /** By seat, and last the spectator's. */
  readonly memories: readonly Memory[];
  readonly seat: Seat;
}

/** Every moment of a match between these bots in which a seat chooses. */
function momentsOf(bots: readonly Bot<Sketch>[], options: Options, seed: Seed): Moment[] {
  const { moves } = playOne(bots, options, seed);
  const deal = openDeal('device', seed, ['none', 'none']);
  let step = sketch.setup(options, 2, deal.seed);
  let memories: readonly (Memory | undefined)[] = [undefined, undefined, undefined];
  const hear = () => {
    memories = [0, 1, 'spectator' as const].map((viewer, i) =>
      tell(sketch, step.events, viewer).reduce<Memory | undefined>(
        (memory, seen) => sketch.remember(memory, seen),
        memories[i],
      ),
    );
  };
  hear();
  return moves.map(({ seat, move }) => {
    const moment = { state: step.state, memories: memories as readonly Memory[], seat };
    step = expectOk(sketch.apply(step.state, seat, move));
    hear();
    return moment;
  });
}

interface Asked extends Omit<Ask<Sketch>, 'rng'> {
  readonly dice: Dice;
  readonly move: Move;
}

/** What the bot in seat 0 was asked first in a match, where its chance stood, and what it did; then chance plays on. */
function asksOf(bot: Bot<Sketch>, options: Options, seed: Seed, most: number): Asked[] {
  const asked: Asked[] = [];
  const noting: Bot<Sketch> = {
    ...bot,
    memory: 'perfect',
    choose: ({ rng, ...ask }) => {
      if (asked.length === most) return ask.legal[rng.below(ask.legal.length)];
      const { dice } = rng as Generator;
      const move = bot.choose({ ...ask, rng })!;
      asked.push({ ...ask, dice, move });
      return move;
    },
  };
  playOne([noting, botCalled('greedy')], options, seed);
  return asked;
}
