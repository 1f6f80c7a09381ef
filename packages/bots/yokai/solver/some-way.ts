import { afterShift, type Board, legalShifts, MOST_THOUGHT_MOVES, NEVER, type Shift } from './board.ts';
import { leastMovesTo } from './estimate.ts';
import { type Goals, isWon } from './goals.ts';

interface Reached {
  readonly board: Board;
  readonly shifts: readonly Shift[];
  readonly least: number;
}

/** The beam width: how many of the best boards it follows at a time. */
const MOST_FOLLOWED = 8;

/** Some way to a win, seldom the shortest: for boards on which an exact search takes too long. Undefined where it finds none. */
export function findSomeWay(board: Board, goals: Goals): readonly Shift[] | undefined {
  let reached: readonly Reached[] = [{ board, shifts: [], least: leastMovesTo(board, goals) }];
  for (let moves = 0; moves < MOST_THOUGHT_MOVES; moves++) {
    const won = reached.find((each) => isWon(each.board, goals));
    if (won !== undefined) return won.shifts;
    reached = bestAfter(reached, goals);
  }
  return undefined;
}

function bestAfter(reached: readonly Reached[], goals: Goals): readonly Reached[] {
  const next: Reached[] = [];
  for (const { board, shifts } of reached) {
    for (const shift of legalShifts(board)) {
      const after = afterShift(board, shift);
      const least = leastMovesTo(after, goals);
      if (least !== NEVER) next.push({ board: after, shifts: [...shifts, shift], least });
    }
  }
  next.sort((one, other) => one.least - other.least);
  const best = new Map<string, Reached>();
  for (const each of next) {
    const key = keyOf(each.board);
    if (!best.has(key)) best.set(key, each);
    if (best.size === MOST_FOLLOWED) break;
  }
  return [...best.values()];
}

/** Cards of one family are interchangeable here. */
function keyOf({ spots, families }: Board): string {
  return spots
    .map((spot, card) => 4 * spot + families[card]!)
    .sort((one, other) => one - other)
    .join();
}
