export * from './allowed.ts';
export { RANDOM_BOT } from './bot-book.ts';
export { asksOf, BOT_BEAT_MS, type BotAsk, HELP_MS, movesAt } from './bots.ts';
export { isFull, isWorn, LINES_PER_MOVE, MOST_LINES, MOST_LINES_IN_ALL } from './bounds.ts';
export * from './codes.ts';
export { SHARE_MS } from './deal.ts';
export { decide, RIGHTS } from './decide.ts';
export { type Decision, write } from './decision.ts';
export { evolve, foldLog, isTold } from './evolve.ts';
export {
  hear,
  type MatchState,
  outcomeOf,
  type PlayedState,
  played,
  seatInTurn,
  type TableState,
} from './known-table.ts';
export * from './log.ts';
export { type Log, MemoryLog, type StoredLine } from './memory-log.ts';
export * from './messages.ts';
export { decideBot } from './moves.ts';
export {
  AWAY_MS,
  HAND_OVER_MS,
  isHeld,
  isPresent,
  isSlow,
  NUDGE_AGAIN_MS,
  NUDGE_MS,
  PROPOSAL_MS,
  SLOW_TURN_S,
} from './presence.ts';
export { readEntry } from './read-entry.ts';
export { recordOf } from './record.ts';
export * from './run.ts';
export { openTable } from './setting.ts';
export {
  type BotBook,
  type BotWish,
  type FindGame,
  isMatchGoing,
  isPersonsSeat,
  type Ports,
  type Proposal,
  playerAt,
  type Role,
  type SeatState,
  STAND_IN_WHYS,
  type StandInWhy,
  type Table,
  viewerOf,
} from './table.ts';
export { PHRASES, type Phrase, REACTIONS, type Reaction } from './talk.ts';
export { refused, tellAfter, welcome } from './tell.ts';
export { decideTime, dueAt } from './time.ts';
export * from './told.ts';
export { TOLD_MS, toldTime } from './told-time.ts';
export { type WhyAsk, whyAsk } from './why.ts';
