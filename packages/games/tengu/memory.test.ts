import { Generator, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { tengu } from './index.ts';
import { cardsOf } from './setup.ts';
import { EASY, Scripted } from './testing/scripted.ts';

const match = () =>
  new Scripted({
    layout: { rows: EASY, pile: ['tanuki', 'yuki-onna', 'tanuki', 'bakeneko', 'tanuki'] },
  });

test('[H18] memory keeps every face this seat saw, and what tokens told', () => {
  const table = match().play('go tanuki a2', 'done', 'go yuki-onna a2', 'done', 'go tanuki b3', 'done');
  expect(table.memory(0).tiles[3]).toBe('bakeneko-top');
  // The second seat looked there too.
  expect(table.memory(1).tiles[3]).toBe('bakeneko-top');
  expect(table.memory('spectator').tiles[3]).toEqual({ kind: 'top', not: ['tanuki', 'yuki-onna'] });
  for (const viewer of [0, 1, 'spectator'] as const) {
    expect(table.memory(viewer).tiles[7]).toBe('path');
    expect(table.memory(viewer).tiles[4]).toBe('temple');
    expect(table.memory(viewer).tiles[0]).toBe('hidden');
  }
});

test('[H18] memory keeps who did what, turn by turn', () => {
  const table = match().play('go tanuki a2', 'done', 'stay');
  const [first, second, third] = table.memory(1).turns;
  expect(first).toEqual({
    turn: 1,
    seat: 0,
    card: 'tanuki',
    said: [],
    went: { yokai: 'tanuki', from: 'b2', to: 'a2' },
    arrival: { did: 'look', face: 'hidden', token: 'top', laid: true },
    discarded: false,
    swept: [],
    mixed: null,
    isDone: true,
  });
  expect(table.memory(0).turns[0]?.arrival).toMatchObject({ face: 'bakeneko-top' });
  expect(second).toMatchObject({ turn: 2, seat: 1, card: 'yuki-onna', went: null, isDone: true });
  expect(third).toMatchObject({ turn: 3, went: null, isDone: false });
});

function worlds(table: Scripted, viewer: 0 | 1 | 'spectator', count = 300) {
  const memory = table.memory(viewer);
  const view = table.view(viewer);
  const rng = new Generator(seedFromText('imagine'));
  return Array.from({ length: count }, () => tengu.imagine(view, memory, rng));
}

test('[H18] imagined worlds agree with what was told, and cover all that could be', () => {
  const table = match().play('go tanuki a2', 'done', 'go yuki-onna c2', 'done', 'go tanuki b3');
  const tops = new Set<string>();
  const corners = new Set<string>();
  for (const world of worlds(table, 1)) {
    expect(tengu.view(world, 1)).toEqual(table.view(1));
    expect(world.secret.tiles.slice(4, 8)).toEqual(['temple', 'yuki-onna-top', expect.any(String), 'path']);
    tops.add(world.secret.tiles[3]!);
    corners.add(world.secret.tiles[11]!);
    expect([...world.secret.cards].sort()).toEqual([...cardsOf(world.options)].sort());
  }
  // A top, not the Tanuki's, and the Yuki-onna's is found: the token says it all.
  expect(tops).toEqual(new Set(['bakeneko-top']));
  // Six toys and a path are left: all except the two known tops.
  expect(corners.size).toBe(3 + 2 + 2 + 1);
});

test('[H18] toys under tokens are laid evenly among all the ways there are', () => {
  // Two tops of three, neither the Tanuki's, and the third could be anywhere: b-y and y-b.
  const table = match().play('go tanuki a2', 'done', 'stay', 'go tanuki c2', 'done');
  const counts = new Map<string, number>();
  for (const { secret } of worlds(table, 1, 1000)) {
    const way = `${secret.tiles[3]} ${secret.tiles[5]}`;
    counts.set(way, (counts.get(way) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['bakeneko-top yuki-onna-top', 'yuki-onna-top bakeneko-top']);
  for (const count of counts.values()) expect(Math.abs(count - 500)).toBeLessThan(80);
});

test('[T29, H18] what a helper said proves nothing', () => {
  const table = new Scripted({ options: { level: 3 } });
  const hidden = table.view().faces.indexOf('hidden');
  const text = table.legal(1)[0]!;
  table.play(`2: ${text}`);
  expect(new Set(worlds(table, 0).map(({ secret }) => secret.tiles[hidden])).size).toBe(13);
  expect(table.memory(0).turns[0]?.said).toHaveLength(1);
});

const mixed = (seed: string) =>
  new Scripted({
    options: { level: 5 },
    layout: {
      rows: ['tt tb tk ot', 'bt te mr ob', 'bb mr yt ok', 'bk yk yb pa'],
      pile: ['tanuki', 'tanuki', 'oni', 'tanuki'],
    },
    seed,
  }).play('go tanuki b3', 'done', 'go tanuki b1', 'done');

test('[T26, H18] after a mix everybody knows what the two tiles are, and nobody which is which', () => {
  const table = mixed('mix');
  for (const viewer of [0, 1, 'spectator'] as const) {
    const { tiles } = table.memory(viewer);
    expect(tiles[1]).toEqual({ toy: 'tanuki-ball', with: 'b3' });
    expect(tiles[9]).toEqual({ toy: 'tanuki-ball', with: 'b1' });
    const ways = worlds(table, viewer, 60).map(({ secret }) => `${secret.tiles[1]} ${secret.tiles[9]}`);
    expect(new Set(ways)).toEqual(new Set(['mirage tanuki-ball', 'tanuki-ball mirage']));
  }
});

test('[T26, H14] whoever came after the toy was shown knows of neither tile what it is', () => {
  const table = mixed('mix');
  const history = table.memory(0).turns;
  expect(history.at(-2)).toMatchObject({ mixed: { toy: 'b1', mirage: 'b3' } });
  const dealt = tengu.remember(undefined, {
    type: 'dealt',
    seatCount: 2,
    options: table.state.options,
    first: 0,
    temple: 'b2',
  });
  const turned = tengu.remember(dealt, { type: 'turned', turn: 2, seat: 1, card: 'tanuki' });
  const { tiles } = tengu.remember(turned, { type: 'mixed', turn: 2, seat: 1, toy: 'b1', mirage: 'b3' });
  expect([tiles[1], tiles[9]]).toEqual(['hidden', 'hidden']);
});

test('[T18, H18] one visit after a mix tells everybody both tiles, by the face or by the token', () => {
  for (let i = 0; i < 8; i++) {
    const table = mixed(`visit ${i}`).play('go oni b3');
    const { tiles } = table.state.secret;
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(table.memory(viewer).tiles[9]).toBe(tiles[9]);
      expect(table.memory(viewer).tiles[1]).toBe(tiles[1]);
    }
  }
});

test('[T21, H18] discarded cards are imagined among those nobody saw', () => {
  const table = new Scripted({
    options: { level: 2 },
    layout: { rows: ['tt tb tk', 'bt te yt', 'bb mi yb', 'bk mi yk'], pile: ['tanuki', 'yuki-onna'] },
  }).play('go tanuki b3', 'done');
  const taken = new Set<string>();
  for (const world of worlds(table, 0, 60)) {
    expect(world.secret.discarded).toHaveLength(1);
    taken.add(world.secret.discarded[0]!);
    expect(world.secret.cards).toHaveLength(24);
    const next = tengu.apply(world, world.seat, { do: 'stay' });
    expect(next).toMatchObject({ ok: true, value: { state: { turn: 3 } } });
  }
  expect(taken.size).toBe(3);
});

test('[T34, H18] when it is over the memory holds all, and there is one world', () => {
  const table = match();
  while (table.state.phase !== 'over') table.play('stay');
  expect(table.memory('spectator').tiles).toEqual(table.state.secret.tiles);
  const [world] = worlds(table, 'spectator', 1);
  expect(tengu.view(world!, 0)).toEqual(table.view(0));
});
