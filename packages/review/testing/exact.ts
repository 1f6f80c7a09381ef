import { deriveSeed, seedFromText } from '@hyakki/engine';
import type { GameId } from '@hyakki/games';
import { checkSmallMatches } from '../sketch/testing/exact.ts';
import { checkForests } from '../tengu/testing/exact.ts';
import { checkMatches, checkPositions } from '../yokai/testing/exact.ts';

// For `npm run review-exact`: the tests of what follows and what is implied, for as long as one likes.

/** By game: compares the review with a list of all worlds in some small positions, and answers how many these were. Throws where it is wrong. */
const CHECKS: Readonly<Record<GameId, (round: number) => number>> = {
  yokai: (round) =>
    checkPositions(300, deriveSeed(seedFromText('exact'), round)).positions +
    checkMatches(2, `exact ${round}`),
  tengu: (round) => checkForests(6, deriveSeed(seedFromText('exact'), round)).positions,
  sketch: (round) => checkSmallMatches(5, `exact ${round}`).positions,
};

export const EXACT_GAMES = Object.keys(CHECKS) as readonly GameId[];

/** At least so many positions. */
export function checkExactly(game: GameId, wanted: number): number {
  let positions = 0;
  for (let round = 0; positions < wanted; round++) positions += CHECKS[game](round);
  return positions;
}
