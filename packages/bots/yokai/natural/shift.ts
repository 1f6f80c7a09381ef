import type { Move } from '@hyakki/games/yokai';
import { moveOf, withFamilies } from '../solver/board.ts';
import { solve } from '../solver/solver.ts';
import { type Mind, sayingOf } from './mind.ts';
import { exactMovesLeft, type Option, optionsOf, sift } from './planner.ts';

/** The card that leaves least to do where it goes, and tells the others most. */
export function chooseShift(mind: Mind): Move {
  const { ways, board, goals, worlds } = mind;
  const saying = sayingOf(mind, []);
  const said = new Map<Option, number>();
  const bonus = (option: Option): number => {
    let value = said.get(option);
    if (value === undefined) {
      value = saying(option, worlds);
      said.set(option, value);
    }
    return value;
  };
  const all = optionsOf(board);
  const sifted = sift(
    { board, goals, worlds },
    all,
    [
      { worlds: ways.lookFirst, keep: 48 },
      { worlds: ways.worlds / 10, keep: 16 },
      { worlds: ways.worlds / 3, keep: 6 },
      { worlds: ways.worlds, keep: 6 },
    ],
    bonus,
  );
  const distinct = [...new Set(worlds)];
  if (distinct.length > ways.exactWorlds || goals.length > 1) return moveOf(board, sifted[0]!.shift);

  // Also try the first step of a known way to win: it may not look like one.
  for (const world of distinct) {
    const solution = solve(withFamilies(board, world), goals[0]!, { mostNodes: ways.exactNodes });
    const first = solution.found === 'fewest' ? solution.shifts[0] : undefined;
    if (first === undefined || sifted.some(({ shift }) => shift === first)) continue;
    sifted.push(all.find(({ shift }) => shift === first)!);
  }
  let best = sifted[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const option of sifted) {
    const outlook = { board: option.after, goals, worlds: distinct };
    const value = exactMovesLeft(outlook, ways.exactNodes) - bonus(option);
    if (value < least) {
      least = value;
      best = option;
    }
  }
  return moveOf(board, best.shift);
}
