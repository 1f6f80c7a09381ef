import { expect, test } from 'vitest';
import { PAIRS, SHAPES } from './components.ts';
import { canHoldTogether, shapesFor } from './conditions.ts';
import { yokai } from './index.ts';
import { Scripted } from './testing/scripted.ts';

/** Every set of this many affinities. */
function setsOf(size: number): string[][] {
  return Array.from({ length: 64 }, (_, set) => PAIRS.filter((_, i) => set & (1 << i))).filter(
    (set) => set.length === size,
  );
}

test('[Y11] the spiral is a path: at most three affinities, and they must chain', () => {
  expect(setsOf(4).some((set) => canHoldTogether('spiral', set))).toBe(false);
  for (const set of setsOf(3)) {
    const times = new Map<string, number>();
    for (const family of set.flatMap((pair) => pair.split('-')))
      times.set(family, (times.get(family) ?? 0) + 1);
    const chains = times.size === 4 && Math.max(...times.values()) === 2;
    expect(canHoldTogether('spiral', set), set.join(' ')).toBe(chains);
  }
});

test('[Y11] any single affinity can be met in any shape', () => {
  for (const shape of SHAPES)
    for (const pair of PAIRS) expect(canHoldTogether(shape, [pair]), shape).toBe(true);
});

test('[Y11] without an objective all six affinities can be met at once, so nothing is refused', () => {
  const match = new Scripted({
    layout: { rows: ['ki ki ki ka', 'ki on on ka', 'ro on on ka', 'ro ro ro ka'] },
  });
  expect(match.play('declare').view().outcome?.verdict).toBe('won');
  const touching = new Set<string>();
  const { cells, faces } = match.view();
  const at = new Map(cells.map((cell, card) => [cell, faces[card]!]));
  for (const [cell, family] of at) {
    const column = cell.charCodeAt(0);
    const row = Number(cell.slice(1));
    for (const next of [
      `${String.fromCharCode(column + 1)}${row}`,
      `${String.fromCharCode(column)}${row + 1}`,
    ]) {
      const other = at.get(next);
      if (other !== undefined && other !== family) {
        touching.add(
          [family, other].sort((a, b) => FAMILY_ORDER.indexOf(a) - FAMILY_ORDER.indexOf(b)).join('-'),
        );
      }
    }
  }
  expect([...touching].sort()).toEqual([...PAIRS].sort());
});
const FAMILY_ORDER = ['kitsune', 'kappa', 'rokurokubi', 'oni'];

test('[Y11] conditions that cannot hold together are refused with both of them', () => {
  expect(
    yokai.parseOptions(
      { affinity: 'secret-several', affinityCount: 4, objective: 'chosen', shape: 'spiral' },
      4,
    ),
  ).toEqual({
    ok: false,
    refusal: { code: 'conditions-cannot-hold', rule: 'Y11', params: { shape: 'spiral', affinities: 4 } },
  });
  expect(shapesFor(4)).not.toContain('spiral');
});

test('[Y11] a random draw avoids what cannot hold together', () => {
  const options = yokai.parseOptions({ affinity: 'secret-several', objective: 'random' }, 4);
  if (!options.ok) throw new Error('refused');
  for (let i = 0; i < 300; i++) {
    const { state } = yokai.setup(options.value, 4, i.toString(16).padStart(64, '0'));
    expect(state.shape).not.toBe('spiral');
    expect(
      canHoldTogether(
        state.shape,
        state.secret.affinities.map(({ pair }) => pair),
      ),
    ).toBe(true);
  }
});
