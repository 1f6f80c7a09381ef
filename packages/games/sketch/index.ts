import type { Game, Seat } from '@hyakki/engine';
import { FAMILIES, SEAT_COUNTS } from './components.ts';
import { imagine } from './imagine.ts';
import { remember } from './memory.ts';
import { apply, legalMoves, readMove } from './moves.ts';
import { formatMove, parseMove } from './notation.ts';
import { PRESETS, parseOptions, talkOf } from './options.ts';
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
  // Not `play`: it names a card of a hand (S28).
  pointable: ['call', 'distract', 'skip', 'end'],
  presets: PRESETS,
  parseOptions,
  talkOf,
  setup,
  deal,
  activeSeats,
  view,
  legalMoves,
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
export { readCard, readFamily } from './notation.ts';
export { isOwnDeck } from './options.ts';
export type * from './types.ts';
