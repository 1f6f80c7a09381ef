import {
  type Bot,
  deriveSeed,
  expectOk,
  Generator,
  openDeal,
  playMatch,
  randomBot,
  type Seed,
  seatsOf,
} from '@hyakki/engine';
import { runs } from '@hyakki/engine/testing';
import { type Options, type State, type View, type Yokai, yokai } from '@hyakki/games/yokai';
import { yokaiKit } from '@hyakki/games/yokai/testing';
import { describe, expect, test } from 'vitest';
import { YOKAI_BOTS } from '../index.ts';
import { natural } from './natural.ts';
import { YOKAI_REASONS } from './reasons.ts';

const SEED: Seed = deriveSeed('5eed'.repeat(16), 'natural');
type Ask = Parameters<Bot<Yokai>['choose']>[0];

const OWN_BOTS = YOKAI_BOTS.filter(({ isSecretive }) => !isSecretive).map((bot) => ({
  called: `${bot.name}:${bot.memory}`,
  bot,
}));

function play(bots: readonly Bot<Yokai>[], options: Options, seed: Seed) {
  return playMatch(yokai, {
    options,
    deal: openDeal(
      'device',
      seed,
      bots.map(() => 'none' as const),
    ),
    bots,
    botSeed: seed,
    mostMoves: yokaiKit.mostMoves(options, bots.length),
  });
}

/** Passes on every request before the bot answers it. */
function listening(bot: Bot<Yokai>, hear: (ask: Ask) => void): Bot<Yokai> {
  return {
    ...bot,
    choose: (ask) => {
      hear(ask);
      return bot.choose(ask);
    },
  };
}

describe.each(OWN_BOTS)('$called', ({ called, bot }) => {
  // A move that is not legal, or a match without an end, throws.
  test('plays to the end with every kind of options, and with partners who keep no convention', () => {
    const inputs = yokai.seatCounts.flatMap((seatCount) =>
      yokaiKit.optionInputs(seatCount).map((input) => ({ input, seatCount })),
    );
    const step = Math.max(1, Math.floor(inputs.length / runs(5)));
    for (let i = called.length % step; i < inputs.length; i += step) {
      const { input, seatCount } = inputs[i]!;
      const options = expectOk(yokai.parseOptions(input, seatCount));
      const bots = seatsOf(seatCount).map((seat) => (i % 2 === 1 && seat === 1 ? randomBot<Yokai>() : bot));
      const { outcome } = play(bots, options, deriveSeed(SEED, called, i));
      expect(outcome.turns).toBeGreaterThanOrEqual(0);
    }
  });

  test('gives reasons that have a code, for each of its moves', () => {
    const options = expectOk(yokai.parseOptions({}, 2));
    const { moves, state } = play([bot, bot], options, deriveSeed(SEED, called));
    let step = yokai.setup(options, 2, openDeal('device', deriveSeed(SEED, called), ['none', 'none']).seed);
    const memoryOf = rememberFor(['spectator', 0, 1]);
    memoryOf.hear(step.events);
    for (const { seat, move } of moves) {
      for (const viewer of ['spectator', seat] as const) {
        const view = yokai.view(step.state, viewer);
        const memory = memoryOf.of(viewer);
        const reasons = bot.explain({ game: yokai, view, memory, players: [], seat, move });
        expect(reasons.length).toBeGreaterThan(0);
        for (const { code } of reasons) expect(YOKAI_REASONS).toContain(code);
      }
      step = expectOk(yokai.apply(step.state, seat, move));
      memoryOf.hear(step.events);
    }
    expect(step.state).toEqual(state);
  });
});

function rememberFor(viewers: readonly ('spectator' | number)[]) {
  const memories = new Map<'spectator' | number, ReturnType<typeof yokai.remember>>();
  return {
    of: (viewer: 'spectator' | number) => memories.get(viewer)!,
    hear(events: Parameters<typeof yokai.redact>[0][] | readonly Parameters<typeof yokai.redact>[0][]) {
      for (const viewer of viewers) {
        for (const event of events) {
          const seen = yokai.redact(event, viewer);
          if (seen !== undefined) memories.set(viewer, yokai.remember(memories.get(viewer), seen));
        }
      }
    },
  };
}

describe('natural', () => {
  test('makes the same move in every world that looks the same to its seat', () => {
    const options = expectOk(yokai.parseOptions({ level: 2 }, 3));
    let asked = 0;
    const hear = ({ view, memory, players, rng }: Ask) => {
      if (asked++ % 5 !== 0) return;
      const dice = (rng as Generator).dice;
      const answers = [0, 1].map((i) => {
        const other: State = yokai.imagine(view, memory!, new Generator(deriveSeed(SEED, asked, i)));
        const seen: View = yokai.view(other, view.seat);
        expect(seen).toEqual(view);
        const legal = yokai.legalMoves(seen);
        return natural.choose({
          game: yokai,
          view: seen,
          legal,
          memory: structuredClone(memory),
          players,
          rng: Generator.resume(dice),
        });
      });
      expect(answers[0]).toEqual(answers[1]);
    };
    play([listening(natural, hear), natural, natural], options, SEED);
    expect(asked).toBeGreaterThan(10);
  });

  test('says in public only what is public: other faces, the same reasons', () => {
    const options = expectOk(yokai.parseOptions({ affinity: 'secret-several' }, 3));
    const seed = deriveSeed(SEED, 'public reasons');
    const { moves } = play([natural, natural, natural], options, seed);
    let step = yokai.setup(options, 3, openDeal('device', seed, ['none', 'none', 'none']).seed);
    const { of, hear } = rememberFor(['spectator']);
    hear(step.events);
    moves.forEach(({ seat, move }, i) => {
      const memory = of('spectator');
      const view = yokai.view(step.state, 'spectator');
      const other = yokai.imagine(view, memory, new Generator(deriveSeed(seed, i)));
      expect(other.secret.families).not.toEqual(step.state.secret.families);
      const made = { game: yokai, memory, players: [], seat, move };
      const reasons = natural.explain({ ...made, view });
      expect(natural.explain({ ...made, view: yokai.view(other, 'spectator') })).toEqual(reasons);
      step = expectOk(yokai.apply(step.state, seat, move));
      hear(step.events);
    });
  });

  test('wins nearly always with itself, and never breaks a promise: every hint it placed is true', () => {
    const options = expectOk(yokai.parseOptions({}, 2));
    let won = 0;
    const matches = runs(5);
    for (let i = 0; i < matches; i++) {
      const { outcome } = play([natural, natural], options, deriveSeed(SEED, 'wins', i));
      if (outcome.verdict === 'won') won++;
      expect(outcome.hints.filter(({ fate }) => fate === 'misplaced').length).toBeLessThanOrEqual(1);
    }
    expect(won / matches).toBeGreaterThanOrEqual(0.6);
  });

  test('declares at once what is already at peace, when it knows so', () => {
    const options = expectOk(yokai.parseOptions({ first: 0 }, 2));
    const layout = { rows: ['ki ki ki ki', 'ka ka ka ka', 'ro ro ro ro', 'on on on on'] };
    const { state, events } = expectOk(yokai.deal(layout, options, 2, SEED));
    const { of, hear } = rememberFor([0]);
    hear(events);
    const view = yokai.view(state, 0);
    const memory = { ...of(0), faces: state.secret.families };
    const ask = { game: yokai, view, legal: yokai.legalMoves(view), players: [], rng: new Generator(SEED) };
    expect(natural.choose({ ...ask, memory })).toEqual({ do: 'declare' });
    expect(natural.choose({ ...ask, memory: of(0) })).toMatchObject({ do: 'look' });
  });
});
