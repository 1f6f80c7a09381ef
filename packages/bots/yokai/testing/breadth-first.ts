import { afterShift, type Board, legalShifts } from '../solver/board.ts';
import { type Goals, isWon } from '../solver/goals.ts';

/** The fewest moves to a win by trying everything, one move deeper each time; undefined when it takes more than `most`. */
export function fewestByBreadth(start: Board, goals: Goals, most: number): number | undefined {
  if (isWon(start, goals)) return 0;
  let reached = [start];
  const seen = new Set<string>([keyOf(start)]);
  for (let moves = 1; moves <= most; moves++) {
    const next: Board[] = [];
    for (const board of reached) {
      for (const shift of legalShifts(board)) {
        const after = afterShift(board, shift);
        if (isWon(after, goals)) return moves;
        // Checks the farthest ones but does not keep them.
        if (moves === most) continue;
        const key = keyOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    }
    reached = next;
  }
  return undefined;
}

function keyOf({ spots, families }: Board): string {
  return spots
    .map((spot, card) => 4 * spot + families[card]!)
    .sort((a, b) => a - b)
    .join();
}
