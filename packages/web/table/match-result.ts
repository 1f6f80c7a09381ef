import type { Outcome, Viewer } from '@hyakki/engine';
import type { Texts } from '../texts/index.ts';

/** Who reads how a match ended. */
export interface ResultReader {
  readonly viewer: Viewer;
  /** All of them look at one screen: nobody is spoken to alone. */
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

/** Whether there is something to be glad about. */
export function isGoodFor(
  outcome: Outcome | null,
  isDuel: boolean,
  { viewer, isPassedRound }: ResultReader,
): boolean {
  if (outcome?.verdict !== 'won') return false;
  return !isDuel || isPassedRound || outcome.winners[0] === viewer;
}
