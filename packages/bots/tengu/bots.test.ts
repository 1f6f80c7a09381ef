import { deriveSeed, expectOk, openDeal, playerOf, playMatch, randomBot } from '@hyakki/engine';
import { runs, SUITE_SEED, settingsOf } from '@hyakki/engine/testing';
import { type Tengu, tengu } from '@hyakki/games/tengu';
import { tenguKit } from '@hyakki/games/tengu/testing';
import { describe, expect, it } from 'vitest';
import { TENGU_BOTS, TENGU_REASON_CODES } from './index.ts';
import { naturalBot as natural } from './natural.ts';
import { teamBot } from './team.ts';

const SETTINGS = settingsOf(tengu, tenguKit);

describe.each(TENGU_BOTS)('$name with $memory memory', (bot) => {
  it('plays every kind of match to its end, with its own and with others', () => {
    for (let i = 0; i < runs(10); i++) {
      const { options, seatCount } = SETTINGS[(i * 11) % SETTINGS.length]!;
      const others = [bot, randomBot<Tengu>(), natural];
      const bots = Array.from({ length: seatCount }, (_, seat) => (i % 2 === 0 ? bot : others[seat % 3]!));
      const secret = deriveSeed(SUITE_SEED, bot.name, bot.memory, i);
      const { state } = playMatch(tengu, {
        options,
        deal: openDeal(
          'device',
          secret,
          bots.map(() => 'none' as const),
        ),
        bots,
        botSeed: secret,
        mostMoves: tenguKit.mostMoves(options, seatCount),
      });
      expect(state.phase).toBe('over');
    }
  });
});

/** The Tanuki's kite lies beside the Temple. */
const ROWS = ['te tk ob tb bb', 'tt ok bt bk ot'];

function start(cards: readonly string[]) {
  const options = expectOk(
    tengu.parseOptions(
      {
        yokai: ['tanuki', 'bakeneko', 'oni'],
        tiles: { path: 0, mist: 0, tornado: 0, mirage: 0 },
        columns: 5,
        rows: 2,
        help: 1,
        setAside: 0,
        first: 0,
      },
      2,
    ),
  );
  return expectOk(tengu.deal({ rows: ROWS, pile: cards }, options, 2, SUITE_SEED));
}

function after(cards: readonly string[], moves: readonly (readonly [number, string])[]) {
  let step = start(cards);
  const memories = [0, 1].map((seat) =>
    step.events.reduce(
      (memory: ReturnType<typeof tengu.remember> | undefined, event) =>
        tengu.remember(memory, tengu.redact(event, seat)!),
      undefined,
    ),
  );
  for (const [seat, text] of moves) {
    step = expectOk(
      tengu.apply(step.state, seat, expectOk(tengu.parseMove(text, tengu.view(step.state, seat)))),
    );
    for (const viewer of [0, 1])
      for (const event of step.events)
        memories[viewer] = tengu.remember(memories[viewer], tengu.redact(event, viewer)!);
  }
  return (seat: number, bot = natural) => {
    const view = tengu.view(step.state, seat);
    return bot.choose({
      game: tengu,
      view,
      legal: tengu.legalMoves(view),
      memory: memories[seat],
      players: [playerOf(bot), playerOf(bot)],
      rng: { below: () => 0 },
    });
  };
}

describe('our conventions', () => {
  it('who has seen the toy of the yokai on the card fetches it', () => {
    const ask = after(
      ['oni', 'oni', 'tanuki'],
      [
        [0, 'go oni b1'],
        [0, 'done'],
        [1, 'stay'],
      ],
    );
    expect(ask(0)).toEqual({ do: 'go', yokai: 'tanuki', to: 'b1' });
  });

  it.each([natural, teamBot])('$name helps whoever can fetch a toy now and has not seen it', (bot) => {
    const ask = after(
      ['oni', 'tanuki'],
      [
        [0, 'go oni b1'],
        [0, 'done'],
      ],
    );
    expect(ask(0, bot)).toEqual({ do: 'help', cell: 'b1', yokai: 'tanuki' });
  });

  it.each([natural, teamBot])('$name lets the moment pass when it has seen no such toy', (bot) => {
    const ask = after(
      ['oni', 'oni'],
      [
        [0, 'go oni b1'],
        [0, 'done'],
      ],
    );
    expect(ask(0, bot)).toBeUndefined();
  });
});

it('the team’s code is kept among its own alone: with anybody else it plays naturally', () => {
  const options = expectOk(tengu.parseOptions({ level: 5 }, 2));
  const secret = deriveSeed(SUITE_SEED, 'strangers');
  const play = (bot: typeof natural) =>
    playMatch(tengu, {
      options,
      deal: openDeal('device', secret, ['none', 'none']),
      bots: [bot, randomBot<Tengu>()],
      botSeed: secret,
      mostMoves: tenguKit.mostMoves(options, 2),
    }).moves;
  expect(play(teamBot)).toEqual(play(natural));
});

it('without mirages the team needs no code: it plays naturally with its own too', () => {
  const options = expectOk(tengu.parseOptions({ level: 2 }, 2));
  const secret = deriveSeed(SUITE_SEED, 'no mirages');
  const play = (bot: typeof natural) =>
    playMatch(tengu, {
      options,
      deal: openDeal('device', secret, ['none', 'none']),
      bots: [bot, bot],
      botSeed: secret,
      mostMoves: tenguKit.mostMoves(options, 2),
    }).moves;
  expect(play(teamBot)).toEqual(play(natural));
});

it('every reason has a code that is listed', () => {
  const options = expectOk(tengu.parseOptions({ level: 6 }, 2));
  for (const bot of TENGU_BOTS) {
    const secret = deriveSeed(SUITE_SEED, 'why', bot.name);
    let given = 0;
    const asked = {
      ...bot,
      choose(ask: Parameters<typeof bot.choose>[0]) {
        const move = bot.choose(ask);
        if (move === undefined) return move;
        const { game, view, memory, players } = ask;
        const reasons = bot.explain({
          game,
          view,
          memory: memory!,
          players,
          seat: view.viewer as number,
          move,
        });
        expect(reasons.length).toBeGreaterThan(0);
        for (const { code } of reasons) expect(TENGU_REASON_CODES).toContain(code);
        given++;
        return move;
      },
    };
    playMatch(tengu, {
      options,
      deal: openDeal('device', secret, ['none', 'none']),
      bots: [asked, asked],
      botSeed: secret,
      mostMoves: tenguKit.mostMoves(options, 2),
    });
    expect(given).toBeGreaterThan(20);
  }
});
