import { bitsOfLooks, estimateMovesLeft, isWon, withFamilies } from '@hyakki/bots/yokai';
import type { Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Value } from '../review.ts';
import type { Rated } from '../review-pack.ts';
import type { Outlook } from './outlook.ts';
import { countPeace } from './peace.ts';
import { byMoves, meanOf, prospectOf } from './prospects.ts';
import { scoreOf, standingOf } from './standing.ts';

/** What a bit that a look tells is worth, in points: it orders looks, and none alone is a mistake. */
const BIT = 0.1;

/** To declare or go on, and which card to look at. */
export function rateLooks(
  { view, legal, move: made }: Decision<Yokai>,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  const standing = standingOf(view);
  const left = movesLeftByWorld(outlook);
  const bits = bitsOfLooks(outlook.chances);
  const goingOn = meanOf(
    left.map((moves) =>
      // A turn that nobody needs is a move too many.
      knowing.length > 0 ? byMoves(moves + 1) : prospectOf(moves, standing, view.turn - 1, 1),
    ),
  );
  const valueOfLook = (tells: number): Value => ({ ...goingOn, score: goingOn.score + BIT * tells });
  const valueOfDeclaring = (): Value => {
    const win = declared(made.do === 'declare', outlook, knowing);
    const score = knowing.length > 0 ? byMoves(0).score : scoreOf(standing);
    return { win, score: win * score, low: win, high: win, worlds: outlook.worlds.length };
  };
  return legal.map((move) => ({
    move,
    value: move.do === 'look' ? valueOfLook(bits[move.card]!) : valueOfDeclaring(),
  }));
}

function movesLeftByWorld({ board, goals, worlds }: Outlook): number[] {
  return worlds.map((world, w) => estimateMovesLeft(withFamilies(board, world), goals[w % goals.length]!));
}

/** The chance that it is peace. */
function declared(isMade: boolean, outlook: Outlook, knowing: readonly Outlook[]): number {
  const chance = chanceOfPeace(outlook);
  // Whoever declares thinks that it is peace. As long as more insight would have told that it cannot be, and this much does not,
  // nothing speaks against it.
  return isMade && chance > 0 && knowing.length > 0 && knowing.every((each) => chanceOfPeace(each) === 0)
    ? 1
    : chance;
}

/** Exact, unless others left something undone: that only weighs worlds, so it is counted among those drawn. */
export function chanceOfPeace({ board, goals, worlds, reading }: Outlook): number {
  const { belief, evidence, doubts } = reading;
  if (doubts.length === 0) return mean(goals.map((each) => countPeace(board, each, evidence) / belief.total));
  return mean(
    worlds.flatMap((world) => goals.map((each) => Number(isWon(withFamilies(board, world), each)))),
  );
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
