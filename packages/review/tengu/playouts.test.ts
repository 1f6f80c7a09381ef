import { tenguBots } from '@hyakki/bots/tengu';
import { expectOk, seedFromText } from '@hyakki/engine';
import { runs } from '@hyakki/engine/testing';
import {
  isClue,
  isMixed,
  type Known,
  placeOf,
  type State,
  type Tengu,
  tengu,
  toyOf,
} from '@hyakki/games/tengu';
import { expect, it } from 'vitest';
import { readRecordOf } from '../index.ts';
import { decisionAt, momentsOf } from '../moments.ts';
import { startIn } from './playouts.ts';
import { playedBy } from './testing/matches.ts';

/** Whether this tile of this world is what somebody knows of it. */
function isSo(known: Known, place: number, { secret: { tiles }, options }: State): boolean {
  const face = tiles[place]!;
  if (known === 'hidden') return true;
  if (typeof known === 'string') return known === face;
  if (isMixed(known)) {
    const pair = [face, tiles[placeOf(known.with, options.columns)]!];
    return pair.includes(known.toy) && pair.includes('mirage');
  }
  const toy = toyOf(face);
  return isClue(known) && toy?.kind === known.kind && !known.not.includes(toy.owner);
}

it('[R5] in a world in which bots play on, everybody saw that world', () => {
  let checked = 0;
  let differ = 0;
  for (let i = 0; i < runs(6); i++) {
    const record = playedBy(tenguBots.quick, {
      seats: 3,
      options: { level: 2 + (i % 5) },
      seed: `worlds ${i}`,
    });
    const { replay } = expectOk(readRecordOf(record));
    const moments = momentsOf<Tengu>(tengu, record, replay as never);
    for (let n = 1; n < moments.length; n += 3) {
      const decision = decisionAt(moments, replay as never, n)!;
      const { state, memories } = startIn(decision, seedFromText(`world ${i} ${n}`));
      const { before, seat, view, memory } = decision;
      // To whoever decides nothing is different.
      expect(tengu.view(state, seat)).toEqual(view);
      expect(memories[seat]).toBe(memory);
      for (const [other, { tiles, turns }] of memories.entries()) {
        const wrong = tiles.filter((known, place) => !isSo(known, place, state));
        expect(wrong, `match ${i}, step ${n}, seat ${other}`).toEqual([]);
        // What was done is the same; only faces differ.
        const own = before.memories[other]!;
        expect(turns.map(({ went }) => went)).toEqual(own.turns.map(({ went }) => went));
        checked += tiles.filter((known) => known !== 'hidden').length;
        if (JSON.stringify(tiles) !== JSON.stringify(own.tiles)) differ++;
      }
    }
  }
  expect(checked).toBeGreaterThan(runs(6) * 100);
  expect(differ).toBeGreaterThan(runs(6));
});
