import { describe, expect, it } from 'vitest';
import { seedFromText } from '../index.ts';
import { describeConformance } from './conformance.ts';
import { frozenGame } from './deep-freeze.ts';
import { describeTwoWorlds } from './describe-two-worlds.ts';
import { settingsOf } from './kit.ts';
import { lanterns, lanternsKit, lanternsOracle } from './lanterns.ts';
import { commonLeaks } from './leaks.ts';
import { playthrough } from './playthrough.ts';
import { playAtRandom } from './random-play.ts';
import { seedOf } from './trail.ts';
import { searchForLeak } from './two-worlds.ts';

// These leaks carry something over from the deal, but here the other world begins later and would carry the same.
const FROM_THE_DEAL = ['initial state'];

describeConformance(lanterns, lanternsKit);
describeTwoWorlds(
  lanterns,
  lanternsKit,
  lanternsOracle,
  commonLeaks().filter(({ sideDoor }) => !FROM_THE_DEAL.includes(sideDoor)),
);

describe('random play', () => {
  it('[H2] also lets those act who may, and does not end before the match does', () => {
    const options = { turns: 6 };
    const trails = Array.from({ length: 20 }, (_, i) =>
      playAtRandom(lanterns, { options, seatCount: 3, seed: seedOf(i), mostMoves: 15 }),
    );
    const words = new Set(trails.flatMap(({ steps }) => steps.map(({ move }) => move.do)));
    expect([...words].sort()).toEqual(['done', 'help', 'mix', 'peek']);
  });

  it('[H3] gives up a match that has no end', () => {
    const match = { options: { turns: 6 }, seatCount: 2, seed: seedOf(1), mostMoves: 3 };
    expect(() => playAtRandom(lanterns, match)).toThrow('no end after 3 moves');
  });
});

describe('the suites can fail', () => {
  it('[H11] a game that writes to what it was given is caught', () => {
    const game = frozenGame({
      ...lanterns,
      activeSeats: (state) => {
        (state as { turn: number }).turn++;
        return lanterns.activeSeats(state);
      },
    });
    const { state } = game.setup({ turns: 1 }, 2, seedOf(1));
    expect(() => game.activeSeats(state)).toThrow(TypeError);
  });

  it('[H13] a search says where, when and to whom a leak showed, and with which seed to find it again', () => {
    const leaky = { ...lanterns, redact: (event: Parameters<typeof lanterns.redact>[0]) => event };
    const search = { settings: settingsOf(lanterns, lanternsKit), runs: 100, seed: seedFromText('leaky') };
    const found = searchForLeak(leaky, lanternsKit, lanternsOracle, search)!;
    expect(found).toMatchObject({ rule: 'H13', where: 'event', path: '[0].colour' });
    const again = { settings: [found.setting], runs: 100, seed: seedFromText('leaky') };
    expect(searchForLeak(leaky, lanternsKit, lanternsOracle, again)).toMatchObject({ where: 'event' });
  });
});

describe('playthroughs', () => {
  it('[H11] print once what several viewers see, and only what changed', () => {
    const { text } = playthrough(
      lanterns,
      {
        title: 'two turns',
        seatCount: 3,
        options: { turns: 2 },
        layout: {},
        seed: seedOf(1),
        moves: ['2: help', 'peek 1', 'done', 'mix'],
      },
      {
        state: ({ secret }) => [secret.lanterns.join(' ')],
        view: (view) => [view.lanterns.join(' ')],
        told: ({ type }) => type,
      },
    );
    expect(text).toContain('## move 1: seat 2: help\ntold everybody: helped\n\n');
    expect(text).toMatch(
      /## move 2: seat 1: peek 1\ntold everybody: peeked\nseat 1 sees: \w+ hidden hidden hidden\n/,
    );
    expect(text).toMatch(/seats 2, 3 and the spectator|seat 1 sees: hidden hidden hidden hidden/);
  });
});
