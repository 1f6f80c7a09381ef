import type { Game, Seat } from '@hyakki/engine';
import { FAMILIES, SEAT_COUNTS } from './components.ts';
import { imagine } from './imagine.ts';
import { remember } from './memory.ts';
import { apply, isPointable, legalMoves, openMoves, readMove } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { carryOptions, PRESETS, parseOptions, presetOf, talkOf } from './options.ts';
import { outcome } from './scoring.ts';
import { setup } from './setup.ts';
import type { Sketch, State } from './types.ts';
import { recall, redact, view } from './view.ts';
import { deal } from './written-deal.ts';

export const sketch: Game<Sketch> = {
  id: 'sketch',
  rulesVersion: 1,
  seatCounts: SEAT_COUNTS,
  usualSeats: 2,
  isDuel: true,
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
  thingsOf: () => FAMILIES,
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
const ALONE: readonly (readonly Seat[])[] = [[0], [1]];

function activeSeats({ phase, seat }: State): readonly Seat[] {
  return phase === 'over' ? NOBODY : ALONE[seat]!;
}

export * from './components.ts';
export { distractionIn, refusalOf } from './moves.ts';
export { readCard, readFamily } from './notation.ts';
export { isOwnDeck } from './options.ts';
export type * from './types.ts';
