import {
  CARDS,
  FAMILIES,
  type Family,
  familiesOf,
  type Pair,
  SHAPES,
  type Shape,
  type View,
} from '@hyakki/games/yokai';
import { type Board, familySets, isJoined, type Spot, touchingOf } from './board.ts';
import { outlineOf, TURNS } from './shape-turns.ts';

/** What a win needs in addition to four families, each of them together. */
export interface Goals {
  /** Pairs of numbers of families: some card of one must touch some card of the other. */
  readonly affinities: readonly (readonly [number, number])[];
  readonly shape: Shape | null;
}

export const NO_GOALS: Goals = { affinities: [], shape: null };

/** As far as this viewer knows them: a hidden affinity adds nothing here. */
export function goalsOf({ affinities, shape }: Pick<View, 'affinities' | 'shape'>): Goals {
  return goalsFrom(
    affinities.flatMap(({ pair }) => (pair === 'hidden' ? [] : [pair])),
    shape,
  );
}

export function goalsFrom(pairs: readonly Pair[], shape: Shape | null): Goals {
  const number = (family: Family) => FAMILIES.indexOf(family);
  return {
    affinities: pairs.map((pair) => familiesOf(pair).map(number) as [number, number]),
    shape,
  };
}

const touching = new Int32Array(CARDS);

/** Y24 */
export function isWon({ spots, families }: Pick<Board, 'spots' | 'families'>, goals: Goals): boolean {
  touchingOf(spots, touching);
  const sets = familySets(families);
  for (const set of sets) if (!isJoined(set, touching)) return false;
  for (const [one, other] of goals.affinities)
    if (!areTouching(sets[one]!, sets[other]!, touching)) return false;
  return goals.shape === null || meetsShape(spots, goals.shape);
}

/** Y25 */
export function areTouching(cards: number, others: number, touchingCards: Int32Array): boolean {
  for (let rest = cards; rest !== 0; rest &= rest - 1)
    if ((touchingCards[31 - Math.clz32(rest & -rest)]! & others) !== 0) return true;
  return false;
}

// ---- Shapes -------------------------------------------------------------------------------------------------

/** One way to turn or mirror a shape: its spots in reading order, the first being 0. */
export type Outline = readonly Spot[];

/** Every way to turn and mirror a shape, ready to be compared with sorted spots. */
export const OUTLINES: Readonly<Record<Shape, readonly Outline[]>> = Object.fromEntries(
  SHAPES.map((shape) => [shape, TURNS[shape].map(outlineOf)]),
) as unknown as Readonly<Record<Shape, readonly Outline[]>>;

const sorted = new Int32Array(CARDS);

/** Y26 */
function meetsShape(spots: readonly Spot[], shape: Shape): boolean {
  for (let card = 0; card < CARDS; card++) sorted[card] = spots[card]!;
  sorted.sort();
  for (const outline of OUTLINES[shape]) {
    let i = 1;
    while (i < CARDS && sorted[i]! - sorted[0]! === outline[i]) i++;
    if (i === CARDS) return true;
  }
  return false;
}
