export * from './protocol/index.ts';
export { RANDOM_BOT } from './rules/bot-book.ts';
export { BOT_BEAT_MS, type BotRequest, botRequests, movesAt } from './rules/bots.ts';
export { isFull, isWorn, LINES_PER_MOVE, MOST_LINES, MOST_LINES_IN_ALL } from './rules/bounds.ts';
export { CHAT_BURST, CHAT_BURST_MS } from './rules/chat.ts';
export { charactersIn, LONGEST_LINE, MOST_CHAT_LINES, tidyChat } from './rules/chat-text.ts';
export { type Checkpoint, openedAtOf, withNotesOf } from './rules/checkpoint.ts';
export { endOfTime, runsOutAt } from './rules/clock.ts';
export {
  type DailyPlan,
  dayEnds,
  dayOpens,
  type NewDaily,
  openDaily,
  plansOf,
  scoredSeats,
} from './rules/daily.ts';
export { dayAt, dayFrom, dayStarts } from './rules/day.ts';
export { SHARE_MS } from './rules/deal.ts';
export { decide, RIGHTS } from './rules/decide.ts';
export { type Decision, write } from './rules/decision.ts';
export { evolve, foldLog, isAnnounced } from './rules/evolve.ts';
export { HELP_MS, type HelperIs, HOLD_MS } from './rules/help.ts';
export * from './rules/log.ts';
export { type LookBack, SHOW_BURST, SHOW_BURST_MS } from './rules/look-back.ts';
export { type MatchEnd, MatchEnds } from './rules/match-ends.ts';
export { decideBot } from './rules/moves.ts';
export { isPaused } from './rules/pause.ts';
export {
  AWAY_MS,
  absentSince,
  awayFrom,
  HAND_OVER_MS,
  handOverFrom,
  hostPassesFrom,
  isHeld,
  isPresent,
  isSince,
  isSlow,
  NUDGE_AGAIN_MS,
  NUDGE_MS,
  PROPOSAL_MS,
  SLOW_TURN_S,
  TURN_CLOCKS_S,
} from './rules/presence.ts';
export { readEntry } from './rules/read-entry.ts';
export { recordOf } from './rules/record.ts';
export { RulesChanged } from './rules/rules-changed.ts';
export { openTable } from './rules/setting.ts';
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
} from './rules/table.ts';
export { PHRASES, type Phrase, REACTIONS, type Reaction } from './rules/talk.ts';
export { refused, tellAfter, welcome } from './rules/tell.ts';
export { decideTime, dueAt } from './rules/time.ts';
export { openWhatIf, type WhatIf } from './rules/what-if.ts';
export { type WhyRequest, whyRequest } from './rules/why.ts';
export type { Client } from './running/audience.ts';
export type { FoldedLine } from './running/logged-table.ts';
export { type Log, MemoryLog, type StoredLine } from './running/memory-log.ts';
export type { Relayed, RunnerPorts } from './running/runner-ports.ts';
export { TableRunner } from './running/table-runner.ts';
