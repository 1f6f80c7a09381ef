import type { Game } from '@hyakki/engine';
import { SEAT_COUNTS } from './components.ts';
import { cellAt } from './grid.ts';
import { imagine } from './imagine.ts';
import { remember } from './memory.ts';
import { activeSeats, apply, isPointable, legalMoves, openMoves, readMove } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { carryOptions, PRESETS, parseOptions, presetOf, talkOf } from './options.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import type { Tengu } from './types.ts';
import { recall, redact, view } from './view.ts';
import { deal } from './written-deal.ts';

export const tengu: Game<Tengu> = {
  id: 'tengu',
  rulesVersion: 1,
  seatCounts: SEAT_COUNTS,
  usualSeats: 3,
  isDuel: false,
  hasHelpers: true,
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
  thingsOf: ({ faces, options }) => faces.map((_, place) => cellAt(place, options.columns)),
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

export * from './components.ts';
export * from './grid.ts';
export { isClue, isMixed } from './memory.ts';
export { refusalOf } from './moves.ts';
export { readYokai } from './notation.ts';
export { levelOf } from './options.ts';
export { isResting, unseenCards } from './turn.ts';
export type * from './types.ts';
export { codeOf } from './written-deal.ts';
