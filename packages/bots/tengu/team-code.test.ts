import { deriveSeed, expectOk, Generator, playerOf, type Seat, tell } from '@hyakki/engine';
import { runs, SUITE_SEED } from '@hyakki/engine/testing';
import { type Memory, type State, tengu } from '@hyakki/games/tengu';
import { describe, expect, it } from 'vitest';
import { tileOf, UNKNOWN } from './situation.ts';
import { teamBot } from './team.ts';
import { commonNow, decide } from './team-code.ts';

interface Moment {
  readonly state: State;
  readonly memories: readonly Memory[];
}

/** A match of the team; every moment at which a yokai may go and nobody helps any more. */
function* goingMoments(level: number, seatCount: number, seed: string): IterableIterator<Moment> {
  const players = Array.from({ length: seatCount }, () => playerOf(teamBot));
  const memories: Memory[] = [];
  let { state, events } = tengu.setup(expectOk(tengu.parseOptions({ level }, seatCount)), seatCount, seed);
  for (;;) {
    for (let seat = 0; seat < seatCount; seat++)
      for (const seen of tell(tengu, events, seat)) memories[seat] = tengu.remember(memories[seat], seen);
    if (state.phase === 'over') return;
    const choice = tengu
      .activeSeats(state)
      .toReversed()
      .map((seat: Seat) => {
        if (seat === state.seat && state.phase === 'go') return { seat, move: undefined };
        return { seat, move: ask(seat, state) };
      })
      .find(({ move }) => move !== undefined);
    if (choice === undefined) {
      yield { state, memories };
      ({ state, events } = expectOk(tengu.apply(state, state.seat, ask(state.seat, state)!)));
    } else ({ state, events } = expectOk(tengu.apply(state, choice.seat, choice.move!)));
  }

  function ask(seat: Seat, now: State) {
    const view = tengu.view(now, seat);
    return teamBot.choose({
      game: tengu,
      view,
      legal: tengu.legalMoves(view),
      memory: memories[seat],
      players,
      rng: new Generator(seed),
    });
  }
}

const CASES = [5, 6].flatMap((level) => [2, 3, 4].map((seats) => ({ level, seats })));

describe('the team’s code', () => {
  it.each(CASES)(
    'level $level, $seats seats: every seat works out the same, and all of it is true',
    ({ level, seats }) => {
      let told = 0;
      for (let i = 0; i < runs(1); i++)
        for (const { state, memories } of goingMoments(
          level,
          seats,
          deriveSeed(SUITE_SEED, 'code', level, seats, i),
        )) {
          const [first, ...others] = memories.map((memory) => commonNow(memory, 'going'));
          for (const other of others) expect(other).toEqual(first);
          const { situation } = first!;
          for (const [place, tile] of situation.tiles.entries()) {
            if (tile === UNKNOWN) continue;
            expect(tile).toBe(tileOf(state.secret.tiles[place]!, state.options));
            // Nobody turned it up, and not everybody has looked: the code told it.
            if (state.faces[place] === 'hidden' && situation.kind[place] !== UNKNOWN) told++;
          }
        }
      expect(told).toBeGreaterThan(0);
    },
  );

  it('whatever the seat may have seen, one of the moves is for it, and most have one of their own', () => {
    let several = 0;
    let apart = 0;
    for (const { state, memories } of goingMoments(5, 2, deriveSeed(SUITE_SEED, 'apart'))) {
      const { places, hypotheses, chosen, goings } = decide(commonNow(memories[0]!, 'going'))!;
      const isTrue = ({ toys }: { toys: readonly number[] }) =>
        toys.every((toy, i) => tileOf(state.secret.tiles[places[i]!]!, state.options) === toy);
      expect(hypotheses.filter(isTrue)).toHaveLength(1);
      for (const one of chosen) expect(goings[one]).toBeDefined();
      if (hypotheses.length < 2) continue;
      several++;
      if (new Set(chosen).size === chosen.length) apart++;
    }
    expect(several).toBeGreaterThan(0);
    expect(apart / several).toBeGreaterThan(0.5);
  });
});
