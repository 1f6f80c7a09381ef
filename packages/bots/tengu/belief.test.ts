import { deriveSeed, expectOk, Generator, type Rng, tell } from '@hyakki/engine';
import { playAtRandom, runs, SUITE_SEED } from '@hyakki/engine/testing';
import { type Memory, type State, tengu } from '@hyakki/games/tengu';
import { tenguKit } from '@hyakki/games/tengu/testing';
import { describe, expect, it } from 'vitest';
import { Belief } from './belief.ts';
import { Chance } from './chance.ts';
import { OpenGame } from './open-game.ts';
import { read } from './reading.ts';
import { tileOf } from './situation.ts';

const TRUST = ['nothing', 'nothing'] as const;

/** A small forest of eight tiles, so a test can list its worlds. */
const SMALL = expectOk(
  tengu.parseOptions(
    { yokai: ['tanuki', 'oni'], tiles: { path: 0, mist: 0, tornado: 0, mirage: 1 }, columns: 4, rows: 2 },
    2,
  ),
);

function momentsOf(options: State['options'], seed: string, rng: Rng): { state: State; memory: Memory } {
  const { start, steps } = playAtRandom(tengu, {
    options,
    seatCount: 2,
    seed,
    mostMoves: tenguKit.mostMoves(options, 2),
  });
  const all = [start, ...steps.map(({ step }) => step)];
  const last = Math.min(rng.below(24), all.length - 2);
  let memory: Memory | undefined;
  for (const { events } of all.slice(0, last + 1))
    for (const seen of tell(tengu, events, 0)) memory = tengu.remember(memory, seen);
  return { state: all[last]!.state, memory: memory! };
}

/** Every order of the tiles that agrees with everything told. */
function worldsOf(state: State, memory: Memory): Set<string> {
  const worlds = new Set<string>();
  const { options } = state;
  const left = state.secret.tiles.slice();
  const tiles: State['secret']['tiles'][number][] = [];
  const lay = (): void => {
    if (left.length === 0) {
      const world = { ...state, secret: { ...state.secret, tiles } };
      if (tenguKit.agrees(world, memory)) worlds.add(tiles.map((face) => tileOf(face, options)).join());
      return;
    }
    for (const face of new Set(left)) {
      left.splice(left.indexOf(face), 1);
      tiles.push(face);
      lay();
      tiles.pop();
      left.push(face);
    }
  };
  lay();
  return worlds;
}

describe('what may lie under the tiles', () => {
  it('in a small forest every world that agrees is laid, evenly, and no other', () => {
    const rng = new Generator(deriveSeed(SUITE_SEED, 'belief'));
    let listed = 0;
    for (let i = 0; i < runs(12); i++) {
      const { state, memory } = momentsOf(SMALL, deriveSeed(SUITE_SEED, 'belief', i), rng);
      const worlds = worldsOf(state, memory);
      if (worlds.size > 200) continue;
      listed++;
      const belief = Belief.of(read(memory, { seat: 0, trust: TRUST }))!;
      const game = new OpenGame(SMALL);
      const chance = new Chance(i);
      const counts = new Map<string, number>();
      const draws = 200 * worlds.size;
      for (let draw = 0; draw < draws; draw++) {
        belief.lay(game, chance);
        const world = [...game.tiles].join();
        counts.set(world, (counts.get(world) ?? 0) + 1);
      }
      expect(new Set(counts.keys())).toEqual(worlds);
      // 200 of each are expected, with a deviation of 14.
      for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(85);
    }
    expect(listed).toBeGreaterThan(runs(12) / 3);
  });

  it('at every level what is laid agrees with all that was told, and may be owned as imagined', () => {
    const rng = new Generator(deriveSeed(SUITE_SEED, 'levels'));
    for (let i = 0; i < runs(60); i++) {
      const options = expectOk(tengu.parseOptions({ level: 1 + (i % 6) }, 2));
      const { state, memory } = momentsOf(options, deriveSeed(SUITE_SEED, 'levels', i), rng);
      const belief = Belief.of(read(memory, { seat: 0, trust: TRUST }))!;
      const candidates = belief.candidates();
      const game = new OpenGame(options);
      const chance = new Chance(i);
      const faces = new Map(state.secret.tiles.map((face) => [tileOf(face, options), face]));
      for (let draw = 0; draw < 20; draw++) {
        belief.lay(game, chance);
        const tiles = Array.from(game.tiles, (tile) => faces.get(tile)!);
        expect(tenguKit.agrees({ ...state, secret: { ...state.secret, tiles } }, memory)).toBe(true);
        expect([...tiles].sort()).toEqual([...state.secret.tiles].sort());
        for (let toy = 0; toy < game.toyCount; toy++) expect(game.tiles[game.where[toy]!]).toBe(toy);
        const imagined = tengu.imagine(tengu.view(state, 0), memory, rng).secret.tiles;
        for (const [place, owners] of candidates.entries())
          if (owners !== 0)
            expect(owners & (1 << Math.floor(tileOf(imagined[place]!, options) / 3))).not.toBe(0);
      }
    }
  });
});
