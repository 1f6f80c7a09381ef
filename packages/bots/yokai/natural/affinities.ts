import {
  type Cell,
  FAMILIES,
  type Family,
  familiesOf,
  type Memory,
  PAIRS,
  type Pair,
  type View,
} from '@hyakki/games/yokai';
import type { World } from '../belief/belief.ts';
import { boardOf, familySets, touchingOf, withFamilies } from '../solver/board.ts';
import { areTouching, type Goals, goalsOf, isWon } from '../solver/goals.ts';

// An affinity that another seat holds is one of the remaining ones. Its holder declares when all is at peace: if
// it does not, its two families probably do not touch yet.

/** The possible goals of this match, all equally likely; just one where nothing is hidden. */
export function likelyGoals(view: View, memory: Memory, worlds: readonly World[]): readonly Goals[] {
  const goals = goalsOf(view);
  const hidden = view.affinities.filter(({ pair }) => pair === 'hidden').length;
  if (hidden === 0) return [goals];
  const known = view.affinities.map(({ pair }) => pair);
  const choices = setsOf(
    PAIRS.filter((pair) => !known.includes(pair)),
    hidden,
  );
  const doubted = hidden === 1 ? doubtedPairs(view, memory, worlds) : new Map<Pair, number>();
  return choices.flatMap((pairs) => {
    const weight = pairs.reduce((product, pair) => product * (doubted.get(pair) ?? 1), COPIES);
    const asked = { ...goals, affinities: [...goals.affinities, ...pairs.map(numbersOf)] };
    return new Array<Goals>(Math.max(1, Math.round(weight))).fill(asked);
  });
}

/** A likely choice stands this often in the list, one that is doubted less often. */
const COPIES = 6;
/** The holder saw the same and did not declare: this makes every pair that touched then less likely. */
const UNDECLARED = 0.4;
/** In how many worlds it checks whether the families were together; most of them decide. */
const ASKED_WORLDS = 16;
const MOST = 0.8;

function doubtedPairs(view: View, { turns }: Memory, worlds: readonly World[]): Map<Pair, number> {
  const doubted = new Map<Pair, number>();
  const holder = view.affinities.find(({ pair }) => pair === 'hidden')!.holder;
  const asked = worlds.slice(0, ASKED_WORLDS);
  const open = { affinities: [], shape: null };
  let cells: readonly Cell[] = view.cells;
  for (const { seat, move } of turns.toReversed()) {
    // Now the cells are those before this turn's move, which its seat found when it could have declared.
    if (move !== null) cells = cells.map((cell, card) => (card === move.card ? move.from : cell));
    if (seat !== holder) continue;
    const board = boardOf({ cells, covers: view.covers }, asked[0]!);
    const won = asked.filter((world) => isWon(withFamilies(board, world), open));
    // Families that were apart then were apart before, as far as this is about.
    if (won.length < MOST * asked.length) break;
    const touching = touchingOf(board.spots);
    for (const pair of PAIRS) {
      const [one, other] = numbersOf(pair);
      const met = won.filter((world) => {
        const sets = familySets(world);
        return areTouching(sets[one]!, sets[other]!, touching);
      });
      if (met.length >= MOST * won.length) doubted.set(pair, (doubted.get(pair) ?? 1) * UNDECLARED);
    }
  }
  return doubted;
}

function numbersOf(pair: Pair): readonly [number, number] {
  return familiesOf(pair).map((family: Family) => FAMILIES.indexOf(family)) as [number, number];
}

function setsOf(pairs: readonly Pair[], size: number): Pair[][] {
  if (size === 0) return [[]];
  return pairs.flatMap((pair, i) => setsOf(pairs.slice(i + 1), size - 1).map((rest) => [pair, ...rest]));
}
