import { Generator, seedFromText } from '@hyakki/engine';
import { expect, test } from 'vitest';
import { yokai } from './index.ts';
import { AT_PEACE, Scripted } from './testing/scripted.ts';
import type { Memory } from './types.ts';

const HINTS = [
  'kitsune',
  'kitsune-oni',
  'kappa',
  'kappa-oni',
  'rokurokubi-oni',
  'kitsune-kappa-oni',
  'kappa-rokurokubi-oni',
];
function remembered(table: Scripted, viewer: 0 | 1): Memory {
  return table
    .told(viewer)
    .reduce<Memory | undefined>((memory, seen) => yokai.remember(memory, seen), undefined)!;
}
const played = () =>
  new Scripted({ options: { affinity: 'secret-several' }, layout: { rows: AT_PEACE, hints: HINTS } })
    .play('look a1', 'look c1', 'move d4 e3', 'reveal')
    .play('look d1', 'look a4', 'move a1 e2', 'place kitsune c1')
    .play('look b1');

test('[H18] memory keeps every face this seat saw, and only those', () => {
  const faces = (viewer: 0 | 1) =>
    remembered(played(), viewer).faces.map((face) => (face === 'hidden' ? '··' : face.slice(0, 2)));
  expect(faces(0).join(' ')).toBe('ki ki ka ·· ·· ·· ·· ·· ·· ·· ·· ·· ·· ·· ·· ··');
  expect(faces(1).join(' ')).toBe('·· ·· ·· ka ·· ·· ·· ·· ·· ·· ·· ·· ro ·· ·· ··');
});

test('[H18] memory keeps who did what, turn by turn', () => {
  expect(remembered(played(), 0).turns[1]).toEqual({
    turn: 2,
    seat: 1,
    looks: [
      { card: 3, family: 'hidden' },
      { card: 12, family: 'hidden' },
    ],
    move: { card: 0, from: 'a1', to: 'e2' },
    hint: { did: 'place', hint: 0, shows: 'kitsune', card: 2 },
  });
});

test('[H18] imagined worlds agree with what was told, and cover all that could be', () => {
  const table = played();
  const memory = remembered(table, 0);
  const rng = new Generator(seedFromText('imagine'));
  const tops = new Set<string>();
  const others = new Set<string>();
  for (let i = 0; i < 200; i++) {
    const world = yokai.imagine(table.view(0), memory, rng);
    expect(world.secret.families.slice(0, 3)).toEqual(['kitsune', 'kitsune', 'kappa']);
    expect(world.secret.pile[0]).toBe('kitsune');
    expect(world.secret.affinities[0]).toEqual(table.state.secret.affinities[0]);
    tops.add(world.secret.pile[1]!);
    others.add(world.secret.affinities[1]!.pair);
  }
  // One of three one-family hints is left, and any of two or three families.
  expect(tops.size).toBe(3 + 6 + 4);
  expect(others.size).toBe(5);
});

test('[H18] a misplaced hint is legal, so a hint on a card proves nothing', () => {
  const table = played();
  const memory = remembered(table, 1);
  const rng = new Generator(seedFromText('false hints'));
  const under = new Set(
    Array.from({ length: 100 }, () => yokai.imagine(table.view(1), memory, rng).secret.families[2]),
  );
  expect(under.size).toBe(4);
});
