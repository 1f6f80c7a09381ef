import { CARDS, type CardId, FAMILIES } from '@hyakki/games/yokai';
import { type Board, type CardSet, SPOT_COUNT, type Spot, touchingOf } from '../solver/board.ts';
import { areTouching, type Goals, OUTLINES } from '../solver/goals.ts';
import { PARTS } from './outlook.ts';
import { type FamilyNumber, UNKNOWN } from './standing.ts';

// What affinities and a shape need in addition to four families, each together. Rough, and only for ranking.

/** Two families that must touch and do not, as far as their known cards tell. */
const APART = PARTS / 2;
/** A card outside the shape: moving it may serve its family as well. */
const STRAY = PARTS / 2;

/** In parts of a move. */
export function extraMoves(
  { spots, families }: Board,
  seen: readonly (readonly [CardId, FamilyNumber])[],
  { affinities, shape }: Goals,
): number {
  let sum = 0;
  if (affinities.length > 0) {
    const sets = FAMILIES.map((): CardSet => 0);
    for (let card = 0; card < CARDS; card++)
      if (families[card] !== UNKNOWN) sets[families[card]!]! |= 1 << card;
    for (const [card, family] of seen) sets[family]! |= 1 << card;
    touchingOf(spots, touching);
    for (const [one, other] of affinities) if (!areTouching(sets[one]!, sets[other]!, touching)) sum += APART;
  }
  return shape === null ? sum : sum + STRAY * strayCards(spots, shape);
}
const touching = new Int32Array(CARDS);

const isTaken = new Uint8Array(SPOT_COUNT);
const isTried = new Uint8Array(SPOT_COUNT);
const tried = new Int32Array(CARDS * CARDS);
let lastSpots: readonly Spot[] = [];
let lastShape: Goals['shape'] = null;
let lastStray = 0;

/** How many cards lie outside the shape, wherever it is best laid. */
function strayCards(spots: readonly Spot[], shape: NonNullable<Goals['shape']>): number {
  if (spots === lastSpots && shape === lastShape) return lastStray;
  for (let card = 0; card < CARDS; card++) isTaken[spots[card]!] = 1;
  let most = 0;
  for (const outline of OUTLINES[shape]) {
    let count = 0;
    for (let card = 0; card < CARDS; card++) {
      for (let i = 0; i < CARDS; i++) {
        const start = spots[card]! - outline[i]!;
        if (isTried[start] !== 0) continue;
        isTried[start] = 1;
        tried[count++] = start;
        let inside = 0;
        for (let j = 0; j < CARDS; j++) inside += isTaken[start + outline[j]!]!;
        if (inside > most) most = inside;
      }
    }
    while (count > 0) isTried[tried[--count]!] = 0;
  }
  for (let card = 0; card < CARDS; card++) isTaken[spots[card]!] = 0;
  lastSpots = spots;
  lastShape = shape;
  lastStray = CARDS - most;
  return lastStray;
}
