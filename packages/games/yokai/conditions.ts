import { CARDS_A_FAMILY, FAMILIES, PAIRS, type Pair, SHAPES, type Shape } from './components.ts';
import { pointsOf } from './shapes.ts';

// Y11: affinities and an objective that no layout can meet together are never in one match.
// A set of affinities is six bits, one per pair. For each shape we list, once, every way to cut it into four
// groups of four, and which groups touch.

type PairSet = number;

export function canHoldTogether(shape: Shape | null, affinities: readonly Pair[]): boolean {
  return shape === null || possibleSets(shape).has(setOf(affinities));
}

/** The shapes in which some choice of this many affinities can be met. */
export function shapesFor(affinityCount: number): readonly Shape[] {
  return SHAPES.filter((shape) => [...possibleSets(shape)].some((set) => sizeOf(set) === affinityCount));
}

function setOf(affinities: readonly Pair[]): PairSet {
  return affinities.reduce((set, pair) => set | (1 << PAIRS.indexOf(pair)), 0);
}

const found = new Map<Shape, ReadonlySet<PairSet>>();

function possibleSets(shape: Shape): ReadonlySet<PairSet> {
  const known = found.get(shape);
  if (known !== undefined) return known;
  const sets = new Set<PairSet>();
  for (const touching of waysToCut(shape)) {
    for (const naming of NAMINGS) addSubsets(sets, named(touching, naming));
  }
  found.set(shape, sets);
  return sets;
}

function addSubsets(sets: Set<PairSet>, whole: PairSet): void {
  if (sets.has(whole)) return;
  sets.add(whole);
  for (let bits = whole; bits !== 0; bits &= bits - 1) addSubsets(sets, whole & ~(bits & -bits));
}

/** Which pairs of groups touch, as group numbers, for each way to cut the shape; equal ways once. */
function waysToCut(shape: Shape): readonly (readonly (readonly [number, number])[])[] {
  const points = pointsOf(shape);
  const sides = points.map((a) =>
    points.flatMap((b, i) => (Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1 ? [i] : [])),
  );
  const ways = new Map<string, readonly (readonly [number, number])[]>();
  const group = new Array<number>(points.length).fill(-1);

  const cut = (number: number): void => {
    if (number === FAMILIES.length) {
      const touching = new Set<string>();
      for (const [a, near] of sides.entries()) {
        for (const b of near) if (group[a]! < group[b]!) touching.add(`${group[a]},${group[b]}`);
      }
      const key = [...touching].sort().join(' ');
      ways.set(
        key,
        [...touching].map((text) => text.split(',').map(Number) as [number, number]),
      );
      return;
    }
    const start = group.indexOf(-1);
    grow([start], number, new Set([start]));
  };
  const grow = (cells: readonly number[], number: number, tried: ReadonlySet<number>): void => {
    if (cells.length === CARDS_A_FAMILY) {
      for (const cell of cells) group[cell] = number;
      cut(number + 1);
      for (const cell of cells) group[cell] = -1;
      return;
    }
    const seen = new Set(tried);
    for (const next of new Set(cells.flatMap((cell) => sides[cell]!))) {
      if (group[next] !== -1 || seen.has(next)) continue;
      seen.add(next);
      grow([...cells, next], number, seen);
    }
  };
  cut(0);
  return [...ways.values()];
}

function named(touching: readonly (readonly [number, number])[], naming: readonly number[]): PairSet {
  return touching.reduce((set, [a, b]) => set | pairBit(naming[a]!, naming[b]!), 0);
}

function pairBit(a: number, b: number): PairSet {
  return 1 << PAIRS.indexOf(`${FAMILIES[Math.min(a, b)]}-${FAMILIES[Math.max(a, b)]}`);
}

const NAMINGS: readonly (readonly number[])[] = permutations([0, 1, 2, 3]);

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}

function sizeOf(set: PairSet): number {
  return PAIRS.filter((_, i) => set & (1 << i)).length;
}
