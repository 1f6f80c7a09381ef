export { RANDOM_BOT } from './bot-book.ts';
export { asksOf, type BotAsk, HELP_MS } from './bots.ts';
export * from './codes.ts';
export { SHARE_MS } from './deal.ts';
export { decide, RIGHTS } from './decide.ts';
export type { Decision } from './decision.ts';
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
  playerAt,
  type Role,
  type Table,
  viewerOf,
} from './table.ts';
export { PHRASES, type Phrase, REACTIONS, type Reaction } from './talk.ts';
export { refused, tellAfter, welcome } from './tell.ts';
export { decideTime, dueAt } from './time.ts';
export * from './told.ts';
export { type WhyAsk, whyAsk } from './why.ts';
