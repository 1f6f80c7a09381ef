import type { CardId, Move } from '@hyakki/games/yokai';
import { bitsOf } from '../belief/conventions.ts';
import { withLock } from '../solver/board.ts';
import { type Mind, outlookOf } from './mind.ts';
import { meanMovesLeft } from './planner.ts';
import { chanceOf } from './planner-signals.ts';

/** Places a hint on a card it is sure of and that need not move any more. As long as the match needs more hints, revealing costs nothing. */
export function chooseHint(mind: Mind): Move {
  const { ways, view, legal, reading, board, goals, partners } = mind;
  const outlook = outlookOf(mind, ways.lookWorlds);
  const left = meanMovesLeft(outlook);
  const chances = reading.belief.chances();
  const leftCovered = new Map<CardId, number>();
  const worthOf = (move: Move): number => {
    if (move.do !== 'place') {
      // Y17, Y27: a match needs half as many hints as turns; revealing more gives points away.
      const needed = (view.turn + left * ways.pace) / 2;
      return left + (view.row.length + 1 > needed ? ways.revealing : 0);
    }
    let value = leftCovered.get(move.card);
    if (value === undefined) {
      value = meanMovesLeft({ board: withLock(board, move.card), goals, worlds: outlook.worlds });
      leftCovered.set(move.card, value);
    }
    const { hint } = view.row[move.hint]!;
    if (hint === 'hidden') return value;
    const families = bitsOf(hint);
    const chance = chanceOf(chances, move.card, families);
    value -= ways.hintBit * partners.clue(move.card, families);
    return chance >= ways.sure ? value : value + ways.lie + MISPLACED * (1 - chance);
  };
  let best: Move | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const move of legal) {
    const value = worthOf(move);
    if (value < least) {
      least = value;
      best = move;
    }
  }
  return best!;
}

/** A wrong hint misleads for the rest of the match. */
const MISPLACED = 3;
