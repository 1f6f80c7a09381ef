export { bestMoves, decisionFor, type JudgedMove, judgeMoves, knownBy } from './asking.ts';
export { type Exercise, exercisesOf } from './exercises.ts';
export { mainPoints, SHOWN_POINTS } from './gravest.ts';
export { type Answered, judgeAnswer } from './judge-answer.ts';
export { type Decision, type Moment, momentsOf } from './moments.ts';
export { eventsOf, type MoveThen, moveAt } from './move-at.ts';
export { bestChance, isSomebodysMistake, MATCH_POINTS, type MatchPoint } from './over-the-match.ts';
export { type DealToPar, PAR_MATCHES, parsOfDeal } from './pars.ts';
export { type ReadCode, type ReadMatch, readMatch, readRecordOf } from './read-match.ts';
export type * from './review.ts';
export { CAUSES } from './review.ts';
export { isStandIn } from './stand-ins.ts';
export {
  DEEP,
  FAST,
  type Progress,
  type ReviewWish,
  reviewMatch,
  walkThrough,
} from './walk.ts';
export { type BotsWhy, botsSeatAt, whyAt } from './why.ts';
