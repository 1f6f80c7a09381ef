import { isOutOfTime, isPaused, ownStandIn } from '@hyakki/client/allowed';
import type { PlayedState, TableState } from '@hyakki/client/known-table';
import type { GameTypes } from '@hyakki/engine';
import type { Prompt } from '../board-kit/prompt.ts';
import type { Texts } from '../texts/index.ts';

interface Doing {
  readonly isSending: boolean;
  readonly isPointing: boolean;
  /** Said in a pause. */
  readonly paused: string;
}

/** The line that says what to do now. */
export function promptOf(
  known: TableState,
  match: PlayedState,
  { isSending, isPointing, paused }: Doing,
  texts: Pick<Texts, 'match' | 'result'>,
  promptIn: (view: GameTypes['View']) => Prompt,
): Prompt {
  const said = (text: string, picture: Prompt['picture']): Prompt => ({
    text,
    picture,
    help: [],
    tip: undefined,
  });
  if (match.phase === 'over' && match.outcome === null) return said(texts.result.stopped, 'over');
  if (isPaused(known)) return said(paused, 'wait');
  if (isSending) return said(texts.match.sending, 'wait');
  if (isPointing) return said(texts.match.pointing, 'point');
  const standIn = ownStandIn(known);
  if (standIn === null) return promptIn(match.view);
  return said(isOutOfTime(known) ? texts.match.botPlaysToTheEnd : texts.match.botPlays[standIn.why], 'bot');
}

/** For whom a prompt is announced, and what they heard before. */
interface Listening {
  /** It is the reader's turn, or their hand is doing something in another's. */
  readonly isTheirs: boolean;
  /** Nothing was asked of them before this. */
  readonly isNew: boolean;
}

/** What ears hear of a prompt: nothing in the turns of others, whose deeds are told. That a turn begins is always said. */
export function promptForEars(
  { text, spoken = text }: Pick<Prompt, 'text' | 'spoken'>,
  { isTheirs, isNew }: Listening,
  { yourTurn, yourTurnTitle }: Pick<Texts['match'], 'yourTurn' | 'yourTurnTitle'>,
): string {
  if (!isTheirs) return '';
  // The sentence of a game may begin with the same words.
  return isNew && !spoken.startsWith(yourTurnTitle) ? `${yourTurn} ${spoken}` : spoken;
}
