import type { Outcome, Viewer } from '@hyakki/engine';
import type { Texts } from '../texts/index.ts';

/** The reader of a result. */
export interface ResultReader {
  readonly viewer: Viewer;
  /** All of them look at one screen, so the text addresses nobody alone. */
  readonly isPassedRound: boolean;
  /** By seat. */
  readonly players: readonly string[];
}

/** Null for a match that was stopped. */
export function resultTitle(
  outcome: Outcome | null,
  isDuel: boolean,
  { viewer, isPassedRound, players }: ResultReader,
  texts: Texts['result'],
): string {
  if (outcome === null) return texts.stopped;
  if (outcome.verdict === 'drawn') return texts.drawn;
  const [winner] = outcome.winners;
  if (!isDuel || winner === undefined) return outcome.verdict === 'won' ? texts.won : texts.lost;
  return winner === viewer && !isPassedRound ? texts.youWin : texts.winner(players[winner] ?? '');
}

/** Whether the reader may be glad about it. */
export function isGoodFor(
  outcome: Outcome | null,
  isDuel: boolean,
  { viewer, isPassedRound }: ResultReader,
): boolean {
  if (outcome?.verdict !== 'won') return false;
  return !isDuel || isPassedRound || outcome.winners[0] === viewer;
}

/** How the result looks: only a win of the reader's own is golden; a draw and a stopped match are neither. */
export function moodOf(
  outcome: Outcome | null,
  isDuel: boolean,
  reader: ResultReader,
): 'good' | 'bad' | 'plain' {
  if (isGoodFor(outcome, isDuel, reader)) return 'good';
  const isNobodys = outcome === null || outcome.verdict === 'drawn';
  // Whoever looks on has lost nothing.
  return isNobodys || (isDuel && reader.viewer === 'spectator') ? 'plain' : 'bad';
}
