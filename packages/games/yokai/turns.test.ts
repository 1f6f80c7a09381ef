import { expectOk, Generator, seedFromText, viewersOf } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { totalOf, turnsLeft, yokai } from './index.ts';

describe('turns left', () => {
  it.each([
    [{}, 2],
    [{ level: 3 }, 3],
    [{ level: 4 }, 4],
    [{ edition: 'prototype', level: 2 }, 2],
  ])(
    '[Y17, Y34] %o: two for each hint, and one fewer after each turn, as everybody sees',
    (input, seatCount) => {
      const options = expectOk(yokai.parseOptions(input, seatCount));
      const rng = new Generator(seedFromText(`turns ${seatCount}`));
      let { state } = yokai.setup(options, seatCount, seedFromText('turns'));
      const all = 2 * totalOf(options.mix);
      for (;;) {
        const [seat] = yokai.activeSeats(state);
        if (seat === undefined) break;
        for (const viewer of viewersOf(seatCount))
          expect(turnsLeft(yokai.view(state, viewer))).toBe(all - state.turn + 1);
        const legal = yokai.legalMoves(yokai.view(state, seat)).filter(({ do: what }) => what !== 'declare');
        state = expectOk(yokai.apply(state, seat, legal[rng.below(legal.length)]!)).state;
      }
      // [Y23] Nobody declared: the last hint ended it.
      expect(state.turn).toBe(all);
      expect(turnsLeft(yokai.view(state, 'spectator'))).toBe(0);
    },
  );
});
