import type { Cause } from '../../review.ts';
import type { YokaiPoint } from '../points.ts';

/** A match with one mistake, written out: nobody makes another. */
export interface Planted {
  readonly name: string;
  readonly seats: number;
  readonly rows: readonly string[];
  readonly hints: readonly string[];
  readonly first: number;
  /** In the game's notation. */
  readonly moves: string;
  /** Where the mistake is, why it was made, and what it is called. */
  readonly step: number;
  readonly cause: Cause;
  readonly kind: YokaiPoint | 'mistake';
}

export const PLANTED: readonly Planted[] = [
  {
    name: 'moves a card away from its family, all of it seen in earlier turns',
    seats: 2,
    rows: ['ka on ro ro', 'ki ki ki on', 'on ki ro ka', 'ka on ro ka'],
    hints: [
      'rokurokubi-oni',
      'kitsune-oni',
      'oni',
      'kitsune-rokurokubi',
      'kitsune-rokurokubi-oni',
      'kappa-rokurokubi-oni',
      'rokurokubi',
    ],
    first: 1,
    step: 31,
    cause: 'forgot',
    kind: 'moved-away',
    moves:
      'look c1, look d2, move a4 b0, reveal, look d4, look b0, move d4 c0, reveal, look b4, look a3, move d2 a4, place rokurokubi-oni b4, look d3, look a1, move d3 a0, reveal, look c2, look a1, move d1 a-1, place oni a4, look a-1, look c4, move a-1 d4, place kitsune-oni a3, look c3, look b3, move c3 d1, reveal, look b1, look b2, move a0 e4, place kitsune-rokurokubi d4, look b1, look a2, move c1 d2, reveal, look a2, look c2, move e4 a0, place kitsune-rokurokubi-oni d2, look a1, look b1, move b1 -z3, reveal, look a1, look -z3, move d1 d3, place kappa-rokurokubi-oni a1, declare',
  },
  {
    name: 'places a hint on a card that it saw to be another in an earlier turn',
    seats: 2,
    rows: ['ro ki ro ka', 'ro on ki ki', 'ka ka ro ka', 'on ki on on'],
    hints: [
      'kappa-rokurokubi',
      'kitsune-kappa-oni',
      'rokurokubi-oni',
      'kitsune-kappa-rokurokubi',
      'kappa',
      'kappa-oni',
      'rokurokubi',
    ],
    first: 0,
    step: 32,
    cause: 'forgot',
    kind: 'wrong-hint',
    moves:
      'look c4, look a3, move a1 c5, reveal, look c4, look c3, move b1 b5, place kappa-rokurokubi c3, look c1, look d1, move d1 -z3, reveal, look d4, look d3, move d3 a1, place kitsune-kappa-oni d4, look b5, look c5, move c5 b1, reveal, look d2, look b2, move b2 c5, place rokurokubi-oni c5, look d2, look a2, move b5 d1, reveal, look a4, look a2, move a4 e4, place kitsune-kappa-rokurokubi c4, look a1, look c2, move c2 d0, reveal, look c1, look b3, move b4 d-1, place kappa -z3, look b3, look d1, move a1 b2, reveal, look b1, look d1, move a2 c2, place kappa-oni a3, declare',
  },
  {
    name: 'places a hint on a card that it sees to be another',
    seats: 2,
    rows: ['ro ki ro ka', 'ro on ki ki', 'ka ka ro ka', 'on ki on on'],
    hints: [
      'kappa-rokurokubi',
      'kitsune-kappa-oni',
      'rokurokubi-oni',
      'kitsune-kappa-rokurokubi',
      'kappa',
      'kappa-oni',
      'rokurokubi',
    ],
    first: 0,
    step: 32,
    cause: 'plan',
    kind: 'wrong-hint',
    moves:
      'look c4, look a3, move a1 c5, reveal, look c4, look c3, move b1 b5, place kappa-rokurokubi c3, look c1, look d1, move d1 -z3, reveal, look d4, look d3, move d3 a1, place kitsune-kappa-oni d4, look b5, look c5, move c5 b1, reveal, look d2, look b2, move b2 c5, place rokurokubi-oni c5, look d2, look a2, move b5 d1, reveal, look a4, look a2, move a4 e4, place kitsune-kappa-rokurokubi e4, look c2, look b3, move c2 d3, reveal, look b4, look b1, move b4 d0, place kappa -z3, look b1, look d1, move a1 b4, reveal, look c1, look b1, move a2 c2, place kappa-oni a3, look b1, look d1, move d3 d-1, reveal, declare',
  },
  {
    name: 'places a hint on a card that was never shown, of families whose cards it has all seen elsewhere',
    seats: 2,
    rows: ['ki on on ka', 'ka ka ki ro', 'on ki ka ro', 'ki on ro ro'],
    hints: [
      'kappa-rokurokubi',
      'rokurokubi-oni',
      'kappa-rokurokubi-oni',
      'kitsune-oni',
      'oni',
      'kitsune-kappa-rokurokubi',
      'kitsune',
    ],
    first: 1,
    step: 40,
    cause: 'did-not-deduce',
    kind: 'wrong-hint',
    moves:
      'look c4, look a2, move a4 e3, reveal, look e3, look b4, move a1 e2, reveal, look b4, look d1, move a2 e1, place kappa-rokurokubi d1, look b1, look c4, move b4 a1, place rokurokubi-oni b1, look e2, look c3, move c3 d0, reveal, look a3, look c1, move a3 a0, place kappa-rokurokubi-oni c1, look b3, look e3, move b3 e4, reveal, look b2, look d2, move b2 d-1, place kitsune-oni a0, look d3, look c2, move c2 f2, reveal, look e2, look d4, move d2 d5, place oni e1, declare',
  },
  {
    name: 'declares though partners’ hints leave a Kitsune alone',
    seats: 2,
    rows: ['ki ka ki ka', 'ka ki ka ki', 'ro ro on on', 'ro ro on on'],
    hints: ['kitsune', 'kappa', 'kappa-rokurokubi'],
    first: 0,
    step: 25,
    cause: 'convention',
    kind: 'declared-early',
    moves:
      'look a3, look b3, move d4 e3, reveal, look a1, look b1, move e3 d4, place kitsune a1, look a4, look b4, move d4 e3, reveal, look b1, look a2, move e3 d4, place kappa b1, look c3, look d3, move d4 e3, reveal, look a2, look e3, move a2 b0, place kappa-rokurokubi b0, declare',
  },
  {
    name: 'declares though it has seen a family apart',
    seats: 4,
    rows: ['ka ro ro on', 'ki ki ki on', 'ro ka ka ki', 'ro on ka on'],
    hints: [
      'kitsune-oni',
      'oni',
      'kitsune',
      'kitsune-kappa-rokurokubi',
      'kappa-rokurokubi-oni',
      'kappa-oni',
      'kappa',
      'kitsune-kappa',
      'rokurokubi-oni',
      'kitsune-rokurokubi-oni',
    ],
    first: 2,
    step: 45,
    cause: 'forgot',
    kind: 'declared-early',
    moves:
      'look d4, look a3, move a2 e2, reveal, look d2, look e2, move a1 a2, reveal, look a2, look d3, move a4 a1, place kitsune-oni d3, look c3, look a2, move c3 -z2, reveal, look c2, look c4, move a1 c3, place kitsune c2, look b1, look d1, move d2 e1, place oni d1, look c3, look d4, move d4 d0, reveal, look c4, look b3, move b3 -z1, place kitsune-kappa-rokurokubi a2, look b4, look b1, move b4 d-1, reveal, look c3, look c1, move b1 b3, place kappa-rokurokubi-oni b3, look e2, look c1, move e2 d2, reveal, declare',
  },
  {
    name: 'places a right hint on a card that still has to move',
    seats: 2,
    rows: ['ki ki ka ka', 'on on ka ka', 'ro ro on on', 'ro ro ki ki'],
    hints: [
      'kitsune',
      'kappa',
      'kappa-rokurokubi',
      'rokurokubi-oni',
      'kappa-rokurokubi-oni',
      'kitsune-rokurokubi-oni',
      'kitsune-kappa',
    ],
    first: 0,
    step: 36,
    cause: 'plan',
    kind: 'locked-card',
    moves:
      'look a1, look b1, move d1 e2, reveal, look c1, look e2, move e2 d1, reveal, look c2, look d2, move d1 e2, place kappa c2, look c1, look d2, move e2 d1, reveal, look a3, look b3, move d1 e2, place kappa-rokurokubi a3, look b3, look a4, move e2 d1, reveal, look a4, look b4, move d1 e2, place rokurokubi-oni a4, look b4, look b3, move e2 d1, reveal, look c4, look d4, move c4 a0, place kitsune d4, look a2, look b1, move b1 e3, place kappa-rokurokubi-oni a2, look a1, look e3, move a0 e2, reveal, look a1, look e3, move c3 b1, place kitsune-rokurokubi-oni e3, look a1, look c1, move a1 e4, reveal, look e4, look c1, move d3 b0, place kitsune-kappa e4',
  },
  {
    name: 'goes on though the cards it has seen leave no doubt about the rest',
    seats: 2,
    rows: ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'],
    hints: ['oni', 'kitsune-oni', 'kitsune', 'kappa-oni', 'kitsune-kappa', 'kitsune-kappa-rokurokubi'],
    first: 0,
    step: 49,
    cause: 'did-not-deduce',
    kind: 'peace-undeclared',
    moves:
      'look a1, look b1, move d4 e3, reveal, look c3, look d3, move e3 d4, place oni c3, look a2, look b2, move d4 e3, reveal, look c4, look e3, move e3 d4, place kitsune-oni c4, look c1, look d1, move d4 e3, reveal, look d3, look a1, move e3 d4, place kitsune a1, look c2, look d2, move d4 e3, reveal, look d3, look c1, move e3 d4, place kappa-oni d3, look a3, look b3, move d4 e3, reveal, look c1, look a2, move e3 d4, place kitsune-kappa a2, look a4, look b4, move d4 e3, reveal, look c1, look c2, move e3 d4, place kitsune-kappa-rokurokubi c2, look b1, look b2, move d4 e3, reveal, declare',
  },
];
