import { isOutOfTime, ownStandIn } from '@hyakki/client/allowed';
import type { PlayedState, TableState } from '@hyakki/client/known-table';
import type { GameTypes } from '@hyakki/engine';
import type { Texts } from '../texts/index.ts';

interface Doing {
  readonly isSending: boolean;
  readonly isPointing: boolean;
}

/** The line that says what to do now. */
export function promptOf(
  known: TableState,
  match: PlayedState,
  { isSending, isPointing }: Doing,
  texts: Pick<Texts, 'match' | 'result'>,
  promptIn: (view: GameTypes['View']) => string,
): string {
  if (match.phase === 'over' && match.outcome === null) return texts.result.stopped;
  if (isSending) return texts.match.sending;
  if (isPointing) return texts.match.pointing;
  const standIn = ownStandIn(known);
  if (standIn === null) return promptIn(match.view);
  return isOutOfTime(known) ? texts.match.botPlaysToTheEnd : texts.match.botPlays[standIn.why];
}
