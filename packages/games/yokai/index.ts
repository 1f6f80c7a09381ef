import type { Game, Seat } from '@hyakki/engine';
import { SEAT_COUNTS } from './components.ts';
import { imagine, remember } from './memory.ts';
import { apply, isPointable, legalMoves, openMoves, readMove } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { carryOptions, PRESETS, parseOptions, presetOf, talkOf } from './options.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import type { State, Yokai } from './types.ts';
import { recall, redact, view } from './view.ts';
import { deal } from './written-deal.ts';

export const yokai: Game<Yokai> = {
  id: 'yokai',
  rulesVersion: 1,
  seatCounts: SEAT_COUNTS,
  usualSeats: 3,
  isDuel: false,
  hasHelpers: false,
  presets: PRESETS,
  parseOptions,
  presetOf,
  carryOptions,
  talkOf,
  setup,
  deal,
  activeSeats,
  view,
  legalMoves,
  isPointable,
  openMoves,
  turnOf: ({ turn, seat }) => ({ number: turn, seat }),
  outcomeIn: ({ outcome: reached }) => reached ?? undefined,
  thingsOf: ({ cells }) => cells.map((_, card) => `card-${card}`),
  apply,
  redact,
  recall,
  remember,
  imagine,
  outcome,
  readMove,
  parseMove,
  formatMove,
};

const NOBODY: readonly Seat[] = [];
const ALONE: readonly (readonly Seat[])[] = [[0], [1], [2], [3]];

function activeSeats({ phase, seat }: State): readonly Seat[] {
  return phase === 'over' ? NOBODY : ALONE[seat]!;
}

export * from './cells.ts';
export * from './components.ts';
export { canHoldTogether } from './conditions.ts';
export { hintsRevealed } from './memory.ts';
export { refusalOf } from './moves.ts';
export { readFamily, readHint } from './notation.ts';
export { levelOf, totalOf } from './options.ts';
export { turnsLeft } from './turns.ts';
export type * from './types.ts';
export { CODES } from './written-deal.ts';
