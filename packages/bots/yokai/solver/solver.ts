import {
  afterShift,
  type Board,
  cardOf,
  legalShifts,
  MOST_THOUGHT_MOVES,
  type Shift,
  type Spot,
  spotOf,
} from './board.ts';
import { leastMovesTo, NEVER } from './estimate.ts';
import { type Goals, isWon } from './goals.ts';
import { ShapeSearch } from './shape-solver.ts';
import { leastToGather } from './tetrominoes.ts';

// The fewest moves to a win with open cards: iterative deepening (IDA*) on the least number of moves that the estimate
// proves. The number of positions bounds it, never a clock, so the answer is the same on every machine.

/** How far a search may go. */
export interface SolveLimits {
  readonly mostMoves?: number;
  /** Positions to look at before giving up. */
  readonly mostNodes?: number;
}

/** What is known of the fewest moves to a win. */
export type Solution =
  | { readonly found: 'fewest'; readonly shifts: readonly Shift[]; readonly nodes: number }
  /** Proven: no moves lead to a win. */
  | { readonly found: 'none'; readonly nodes: number }
  /** Gave up: at least this many moves. */
  | { readonly found: 'bounds'; readonly atLeast: number; readonly nodes: number };

export const USUAL_NODES = 400_000;

export function solve(board: Board, goals: Goals, limits: SolveLimits = {}): Solution {
  const mostNodes = limits.mostNodes ?? USUAL_NODES;
  const search =
    goals.shape === null ? new Search(board, goals, mostNodes) : new ShapeSearch(goals, mostNodes);
  const mostMoves = Math.min(limits.mostMoves ?? MOST_THOUGHT_MOVES, MOST_THOUGHT_MOVES);
  let bound = leastMovesTo(board, goals);
  while (bound <= mostMoves) {
    const next = search.within(board, bound);
    if (next === FOUND) return { found: 'fewest', shifts: search.path(), nodes: search.nodes };
    if (next === GAVE_UP) return { found: 'bounds', atLeast: bound, nodes: search.nodes };
    bound = next;
  }
  if (bound === NEVER) return { found: 'none', nodes: search.nodes };
  return { found: 'bounds', atLeast: bound, nodes: search.nodes };
}

const FOUND = -1;
const GAVE_UP = -2;

interface Child {
  readonly shift: Shift;
  readonly board: Board;
  readonly least: number;
}

class Search {
  nodes = 0;
  readonly #goals: Goals;
  readonly #mostNodes: number;
  readonly #members: readonly (readonly number[])[];
  readonly #path: Shift[] = [];
  /** By position: this many moves are not enough. Cards of one family are interchangeable here. */
  readonly #tooFew = new Map<string, number>();

  constructor({ families }: Board, goals: Goals, mostNodes: number) {
    this.#goals = goals;
    this.#mostNodes = mostNodes;
    this.#members = [0, 1, 2, 3].map((family) =>
      families.flatMap((each, card) => (each === family ? [card] : [])),
    );
  }

  path(): readonly Shift[] {
    return this.#path.slice();
  }

  /** FOUND, GAVE_UP, or the least number of moves that a longer search should try. */
  within(board: Board, most: number): number {
    this.#path.length = 0;
    return this.#go(board, most, -1);
  }

  #go(board: Board, most: number, last: number): number {
    if (most === 0) return FOUND; // only a won board takes no move at least
    const key = this.#keyOf(board);
    const tooFew = this.#tooFew.get(key);
    if (tooFew !== undefined && tooFew >= most) return tooFew + 1;
    if (isWon(board, this.#goals)) return FOUND;
    let next: number = NEVER;
    const children: Child[] = [];
    const gathering = this.#members.map((cards) => this.#toGather(board.spots, cards));
    const inAll = gathering.reduce((sum, count) => sum + count, 0);
    for (const shift of legalShifts(board)) {
      const card = cardOf(shift);
      // Moving the same card twice is like moving it once, which the previous level has tried as well.
      if (card === last) continue;
      const family = board.families[card]!;
      const atLeast =
        1 +
        inAll -
        gathering[family]! +
        this.#toGather(board.spots, this.#members[family]!, card, spotOf(shift));
      if (atLeast > most) {
        if (atLeast < next) next = atLeast;
        continue;
      }
      if (++this.nodes > this.#mostNodes) return GAVE_UP;
      const after = afterShift(board, shift);
      const least = leastMovesTo(after, this.#goals);
      if (1 + least > most) {
        if (1 + least < next) next = 1 + least;
        continue;
      }
      children.push({ shift, board: after, least });
    }
    children.sort((one, other) => one.least - other.least);
    for (const child of children) {
      this.#path.push(child.shift);
      const deeper = this.#go(child.board, most - 1, cardOf(child.shift));
      if (deeper === FOUND || deeper === GAVE_UP) return deeper;
      this.#path.pop();
      if (1 + deeper < next) next = 1 + deeper;
    }
    this.#tooFew.set(key, most);
    return next;
  }

  #toGather(spots: readonly Spot[], cards: readonly number[], moved = -1, to: Spot = 0): number {
    const [a, b, c, d] = cards as readonly [number, number, number, number];
    return leastToGather(
      a === moved ? to : spots[a]!,
      b === moved ? to : spots[b]!,
      c === moved ? to : spots[c]!,
      d === moved ? to : spots[d]!,
    );
  }

  #keyOf({ spots }: Board): string {
    let key = '';
    for (const cards of this.#members)
      key += String.fromCharCode(...cards.map((card) => spots[card]!).sort((one, other) => one - other));
    return key;
  }
}
