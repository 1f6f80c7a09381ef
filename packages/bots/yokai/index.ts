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

export { YOKAI_REASONS, type YokaiReason } from './natural/reasons.ts';
export { afterMoves, isPeace, type SolvedState, solveState } from './solver/solve-state.ts';
export { type SolveLimits, USUAL_NODES } from './solver/solver.ts';
export { TEAM_REASONS, type TeamReason } from './team/reasons.ts';
