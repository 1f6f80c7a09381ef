import { type Move, type State, totalOf, yokai } from '@hyakki/games/yokai';
import { boardOf, familyNumbers, moveOf } from './board.ts';
import { goalsFrom } from './goals.ts';
import { parScore } from './par.ts';
import { type SolveLimits, solve } from './solver.ts';
import { findSomeWay } from './some-way.ts';

/** A position with all cards open: the fewest moves to a win, or what is known of them. */
export interface SolvedState {
  readonly found: 'fewest' | 'none' | 'bounds';
  /** The moves of the answer; of a way that may be longer than needed where the search gave up. */
  readonly moves: readonly Move[] | undefined;
  /** Never fewer than this; undefined where there is no win. */
  readonly atLeast: number | undefined;
  /** The most points a win in that many turns can bring: the best result with open cards. */
  readonly parScore: number | undefined;
  readonly nodes: number;
}

export function solveState(state: State, limits?: SolveLimits): SolvedState {
  const { secret, shape, options } = state;
  const board = boardOf(state, familyNumbers(secret.families));
  const goals = goalsFrom(
    secret.affinities.map(({ pair }) => pair),
    shape,
  );
  const solution = solve(board, goals, limits);
  const { found, nodes } = solution;
  if (found === 'none') return { found, moves: undefined, atLeast: undefined, parScore: undefined, nodes };
  const shifts = found === 'fewest' ? solution.shifts : findSomeWay(board, goals);
  const moves = shifts?.map((shift) => moveOf(board, shift));
  const atLeast = found === 'fewest' ? solution.shifts.length : solution.atLeast;
  const par = found === 'fewest' ? parScore(atLeast, totalOf(options.mix)) : undefined;
  return { found, moves, atLeast, parScore: par, nodes };
}

/** The state after these moves, each made by the rules, without the looks and hints between them. Throws if the rules refuse one. */
export function afterMoves(state: State, moves: readonly Move[]): State {
  let now = state;
  for (const move of moves) {
    const step = yokai.apply({ ...now, phase: 'move' }, now.seat, move);
    if (!step.ok) throw new Error(`${step.refusal.rule} ${step.refusal.code}`);
    now = { ...step.value.state, phase: state.phase };
  }
  return now;
}

/** Whether the rules call it a win if somebody declares now. */
export function isPeace(state: State): boolean {
  const step = yokai.apply({ ...state, phase: 'first-look' }, state.seat, { do: 'declare' });
  return step.ok && yokai.outcome(step.value.state)?.verdict === 'won';
}
