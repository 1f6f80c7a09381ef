import { isOneOf, type Refusal } from '@hyakki/engine';
import { type Language, sayRefusal } from '@hyakki/words';
import { SIMULATE_TEXTS } from '../simulate/texts.ts';
import { ARGUMENT_CODES, type ArgumentCode } from './asked.ts';
import { findTypedGame } from './typed-game.ts';

/** What is wrong with what was typed. The game, if it could be read, says what is wrong with its options. */
export function sayProblem(refusal: Refusal, language: Language, typedGame: string | undefined): string {
  return isArgumentRefusal(refusal)
    ? SIMULATE_TEXTS[language].refusals[refusal.code](refusal.params)
    : sayRefusal(refusal, language, typedGame === undefined ? undefined : findTypedGame(typedGame)?.id);
}

function isArgumentRefusal(refusal: Refusal): refusal is Refusal<ArgumentCode> {
  return isOneOf(ARGUMENT_CODES, refusal.code);
}
