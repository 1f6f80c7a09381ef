import {
  areTouching,
  type Board,
  type CardSet,
  type Evidence,
  type Goals,
  isWon,
  touchingOf,
} from '@hyakki/bots/yokai';
import { CARDS, FAMILIES } from '@hyakki/games/yokai';

// How many worlds are at peace, exactly: a layout can be cut into four joined groups of four in a few hundred ways at most, and each cut
// names the families in 24 ways.

const ALL: CardSet = (1 << CARDS) - 1;

/** The number of worlds that agree with this evidence (its weights are 0 or 1) in which the match is won as it lies. */
export function countPeace(board: Board, goals: Goals, { weights, groups }: Evidence): number {
  const touching = touchingOf(board.spots);
  const allowed = FAMILIES.map((_, family) => {
    let cards: CardSet = 0;
    for (let card = 0; card < CARDS; card++)
      if (weights[card * FAMILIES.length + family]! > 0) cards |= 1 << card;
    return cards;
  });
  const together = linkedSets(groups);
  if (goals.shape !== null && !meetsShape(board, goals)) return 0;
  let count = 0;
  const cut = (left: CardSet, named: readonly CardSet[], free: readonly number[]): void => {
    if (left === 0) {
      if (goals.affinities.every(([one, other]) => areTouching(named[one]!, named[other]!, touching)))
        count++;
      return;
    }
    for (const four of foursWithLowest(left, touching)) {
      if (together.some((set) => (set & four) !== 0 && (set & ~four) !== 0)) continue;
      for (const family of free) {
        if ((four & ~allowed[family]!) !== 0) continue;
        cut(
          left & ~four,
          named.with(family, four),
          free.filter((other) => other !== family),
        );
      }
    }
  };
  cut(ALL, [0, 0, 0, 0], [0, 1, 2, 3]);
  return count;
}

/** The shape alone, whatever the families are. */
function meetsShape(board: Board, { shape }: Goals): boolean {
  // Any cut of a layout has this shape or none has: ask with families that are certainly together.
  const touching = touchingOf(board.spots);
  const cutOnce = (left: CardSet, groups: readonly CardSet[]): readonly CardSet[] | undefined => {
    if (left === 0) return groups;
    for (const four of foursWithLowest(left, touching)) {
      const found = cutOnce(left & ~four, [...groups, four]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const groups = cutOnce(ALL, []);
  if (groups === undefined) return false;
  const families = Array.from({ length: CARDS }, (_, card) => groups.findIndex((set) => (set >> card) & 1));
  return isWon({ spots: board.spots, families }, { affinities: [], shape });
}

function linkedSets(groups: Int8Array): readonly CardSet[] {
  const sets = new Map<number, CardSet>();
  groups.forEach((group, card) => {
    sets.set(group, (sets.get(group) ?? 0) | (1 << card));
  });
  return [...sets.values()].filter((set) => (set & (set - 1)) !== 0);
}

/** Every four joined cards of these, the first of them included. */
function foursWithLowest(cards: CardSet, touching: Int32Array): CardSet[] {
  const found = new Set<CardSet>();
  const grow = (set: CardSet, size: number): void => {
    if (size === 4) {
      found.add(set);
      return;
    }
    let near = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) near |= touching[31 - Math.clz32(rest & -rest)]!;
    for (let rest = near & cards & ~set; rest !== 0; rest &= rest - 1) grow(set | (rest & -rest), size + 1);
  };
  grow(cards & -cards, 1);
  return [...found];
}
