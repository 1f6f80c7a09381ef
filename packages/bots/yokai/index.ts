import { type Bot, randomBot } from '@hyakki/engine';
import type { Yokai } from '@hyakki/games/yokai';
import type { BotsPack } from '../bots-pack.ts';
import { beginner } from './natural/beginner.ts';
import { forgetfulNatural, natural } from './natural/natural.ts';
import { teamWith } from './team/team.ts';

/** Every bot, the usual one first. */
export const YOKAI_BOTS: readonly Bot<Yokai>[] = [natural, forgetfulNatural, beginner, teamWith(natural)];

export const yokaiBots: BotsPack<Yokai> = {
  bots: YOKAI_BOTS,
  usual: natural,
  usualAtFirst: forgetfulNatural,
  quick: randomBot(),
};

// For the review, which judges a move by the same beliefs, conventions and estimates.
export { allow, Belief, type Evidence, FAMILY_COUNT, noEvidence, type World } from './belief/belief.ts';
export { likelyWorlds, type Reading, readFrom } from './belief/belief-reading.ts';
export { bitsOf, friendOf, readSayings, type Sayings } from './belief/conventions.ts';
export { likelyGoals } from './natural/affinities.ts';
export { beginner } from './natural/beginner.ts';
export { chooseBy, NATURAL_WAYS, natural } from './natural/natural.ts';
export { bitsOfLooks, type Option, optionsOf, shareSame, sift, spread } from './natural/planner.ts';
export { chanceOf } from './natural/planner-signals.ts';
export { YOKAI_REASONS, type YokaiReason } from './natural/reasons.ts';
export {
  type Board,
  boardOf,
  type CardSet,
  familyNumbers,
  moveOf,
  NEVER,
  shiftOfMove,
  touchingOf,
  withFamilies,
  withLock,
} from './solver/board.ts';
export { estimateMovesLeft } from './solver/estimate.ts';
export { areTouching, type Goals, goalsFrom, isWon } from './solver/goals.ts';
export { parScore } from './solver/par.ts';
export { afterMoves, isPeace, type SolvedState, solveState } from './solver/solve-state.ts';
export { type SolveLimits, solve, USUAL_NODES } from './solver/solver.ts';
export { TEAM_REASONS, type TeamReason } from './team/reasons.ts';
