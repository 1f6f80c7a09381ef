import {
  type Board,
  boardOf,
  estimateMovesLeft,
  familyNumbers,
  type Goals,
  goalsFrom,
  NEVER,
  solve,
  solveState,
} from '@hyakki/bots/yokai';
import type { State, Yokai } from '@hyakki/games/yokai';
import type { Moment } from '../moments.ts';
import type { OpenPar } from '../review.ts';

/** Positions to look at before the estimate has to do, which is right five times in six and else too low by one. */
const NODES = 1500;
const NODES_OF_A_SHAPE = 400;
const PAR_NODES = 20_000;

/** The layout changes by moves and hints only, and states share what did not change. */
const solved = new WeakMap<State['cells'], { readonly covers: State['covers']; readonly left: number }>();

/** The fewest moves to a win with open cards; NEVER where covered cards forbid it. */
export function openMovesLeft(state: State): number {
  const known = solved.get(state.cells);
  if (known?.covers === state.covers) return known.left;
  const board = openBoard(state);
  const goals = openGoals(state);
  const solution = solve(board, goals, { mostNodes: goals.shape === null ? NODES : NODES_OF_A_SHAPE });
  const left =
    solution.found === 'fewest'
      ? solution.shifts.length
      : solution.found === 'none'
        ? NEVER
        : Math.max(solution.atLeast, estimateMovesLeft(board, goals));
  solved.set(state.cells, { covers: state.covers, left });
  return left;
}

export function movesLeft({ state }: Moment<Yokai>): number | null {
  const left = openMovesLeft(state);
  return left === NEVER ? null : left;
}

/** R8 */
export function openPar({ state }: Moment<Yokai>): OpenPar | null {
  const { found, atLeast, parScore } = solveState(state, { mostNodes: PAR_NODES });
  return found === 'fewest' && atLeast !== undefined ? { moves: atLeast, score: parScore ?? null } : null;
}

function openBoard(state: State): Board {
  return boardOf(state, familyNumbers(state.secret.families));
}

function openGoals({ secret, shape }: State): Goals {
  return goalsFrom(
    secret.affinities.map(({ pair }) => pair),
    shape,
  );
}
