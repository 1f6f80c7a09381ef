import {
  deriveSeed,
  expectOk,
  Generator,
  openDeal,
  type Player,
  playerOf,
  playMatch,
  randomBot,
  seatsOf,
  tell,
} from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { FAMILIES, type Memory, type Move, type State, yokai } from '@hyakki/games/yokai';
import { describe, expect, it } from 'vitest';
import { forgetPlans, readTurns } from './reading.ts';
import { TEAM_REASONS } from './reasons.ts';
import { UNKNOWN } from './standing.ts';
import { teamWith } from './team.ts';

const team = teamWith(randomBot());

const TABLES: readonly (readonly [name: string, seats: number, options: object])[] = [
  ['two seats', 2, {}],
  ['three seats', 3, {}],
  ['four seats', 4, {}],
  ['a secret affinity', 3, { level: 2 }],
  ['stacked hints', 4, { level: 3 }],
  ['blind hints', 2, { level: 4 }],
  ['an objective', 2, { level: 5 }],
  ['an open affinity', 2, { edition: 'prototype', level: 2 }],
  ['secret affinities for all', 4, { affinity: 'secret-several' }],
  ['a single hint', 2, { edition: 'prototype', mix: { one: 0, two: 1, three: 0 } }],
  [
    'everything at once',
    4,
    {
      edition: 'prototype',
      hints: 'stacked',
      affinity: 'secret-several',
      affinityCount: 2,
      shape: 'mask',
      mix: { one: 4, two: 6, three: 4 },
    },
  ],
];

interface Asked {
  readonly state: State;
  /** By seat: what it was told so far. */
  readonly memories: readonly Memory[];
  readonly move: Move;
}

/** Plays a match seat by seat, each with nothing but what it was told. */
function* playOut(seats: number, options: object, match: number): Match {
  const players: readonly Player[] = seatsOf(seats).map(() => playerOf(team));
  const chosen = expectOk(yokai.parseOptions(options, seats));
  let step = yokai.setup(chosen, seats, deriveSeed(SUITE_SEED, 'team', seats, match));
  let memories: Memory[] = [];
  const hear = () => {
    memories = seatsOf(seats).map((seat) => {
      let memory: Memory | undefined = memories[seat];
      for (const seen of tell(yokai, step.events, seat)) memory = yokai.remember(memory, seen);
      return memory!;
    });
  };
  hear();
  while (yokai.outcome(step.state) === undefined) {
    const { state } = step;
    const { seat } = state;
    const view = yokai.view(state, seat);
    const rng = new Generator(deriveSeed(SUITE_SEED, seat));
    const ask = { game: yokai, view, legal: yokai.legalMoves(view), memory: memories[seat], players, rng };
    const move = team.choose(ask)!;
    yield { state, memories, move };
    step = expectOk(yokai.apply(state, seat, move));
    hear();
  }
}
type Match = IterableIterator<Asked>;

describe('the code of a team', () => {
  it.each(TABLES)('with %s every seat reads exactly what the others saw', (_, seats, options) => {
    for (let match = 0; match < runs(1); match++) {
      const looked = new Set<number>();
      let told = 0;
      for (const { state, memories, move } of playOut(seats, options, match)) {
        if (state.phase === 'first-look') {
          for (const seat of seatsOf(seats)) {
            const { standing } = readTurns(yokai.view(state, seat), memories[seat]!).plan;
            for (const [card, family] of standing.families.entries()) {
              if (family !== UNKNOWN) expect(FAMILIES[family]).toBe(state.secret.families[card]);
              else expect(looked.has(card)).toBe(false);
            }
            for (const [i, { holder, pair }] of standing.affinities.entries()) {
              const hasHadATurn =
                state.turn > seats || (state.turn > 1 && holder !== 'table' && i < state.turn - 1);
              if (holder === 'table' || hasHadATurn) expect(pair).toBe(state.secret.affinities[i]!.pair);
            }
            told++;
          }
        }
        if (move.do === 'look') looked.add(move.card);
      }
      expect(told).toBeGreaterThan(0);
    }
  });

  it('a seat that has forgotten its plans chooses the same', () => {
    for (const [, seats, options] of TABLES.slice(2, 4)) {
      const usual = [...playOut(seats, options, 7)].map(({ move }) => move);
      const match = playOut(seats, options, 7);
      const fresh: Move[] = [];
      for (let asked = 0; ; asked++) {
        if (asked % 5 === 4) forgetPlans();
        const next = match.next();
        if (next.done === true) break;
        fresh.push(next.value.move);
      }
      expect(fresh).toEqual(usual);
    }
  });

  it('wins, and by a declaration', () => {
    let won = 0;
    const matches = runs(4);
    for (let match = 0; match < matches; match++) {
      const seed = deriveSeed(SUITE_SEED, 'team wins', match);
      const { outcome } = playMatch(yokai, {
        options: expectOk(yokai.parseOptions({}, 3)),
        deal: openDeal('device', seed, ['none', 'none', 'none']),
        bots: [team, team, team],
        botSeed: seed,
        mostMoves: 500,
      });
      if (outcome.verdict === 'won' && outcome.ending.by === 'declaration') won++;
      expect(outcome.hints.filter(({ fate }) => fate === 'misplaced')).toEqual([]);
    }
    expect(won).toBe(matches);
  });

  it('gives a public reason for every move that names no family, and a full one when all is over', () => {
    const players = [playerOf(team), playerOf(team)];
    for (const { state, memories, move } of playOut(2, {}, 11)) {
      const { seat } = state;
      const hidden = memories[seat]!.faces.map(() => 'hidden' as const);
      const spectator: Memory = {
        ...memories[seat]!,
        faces: hidden,
        turns: memories[seat]!.turns.map((turn) => ({
          ...turn,
          looks: turn.looks.map(({ card }) => ({ card, family: 'hidden' as const })),
        })),
      };
      const open = team.explain({
        game: yokai,
        view: yokai.view(state, 'spectator'),
        memory: spectator,
        players,
        seat,
        move,
      });
      expect(open.length).toBeGreaterThan(0);
      for (const { code, params } of open) {
        expect(TEAM_REASONS).toContain(code);
        for (const family of FAMILIES) expect(Object.values(params)).not.toContain(family);
      }
      const own = team.explain({
        game: yokai,
        view: yokai.view(state, seat),
        memory: memories[seat]!,
        players,
        seat,
        move,
      });
      if (move.do === 'move') expect(own[0]!.code).toMatch(/told-looks|shortest/);
    }
  });

  it('with a stranger at the table it plays as the other bot does', () => {
    const options = expectOk(yokai.parseOptions({}, 2));
    const { state } = yokai.setup(options, 2, SUITE_SEED);
    const view = yokai.view(state, state.seat);
    const players: readonly Player[] = [playerOf(team), { ...playerOf(team), version: 99 } as Player];
    const ask = () => ({
      game: yokai,
      view,
      legal: yokai.legalMoves(view),
      memory: undefined,
      players,
      rng: new Generator(SUITE_SEED),
    });
    expect(team.choose(ask())).toEqual(randomBot().choose(ask() as never));
  });
});
