import { isOneOf, type Refusal } from '@hyakki/engine';
import { type Language, sayRefusal } from '@hyakki/words';
import { SIMULATE_TEXTS } from '../simulate/texts.ts';
import { ARGUMENT_CODES, type ArgumentCode } from './asked.ts';
import { findTypedGame } from './typed-game.ts';

/** Says what is wrong with a command line. The game, if it is known, explains a problem with its options. */
export function sayProblem(refusal: Refusal, language: Language, typedGame: string | undefined): string {
  return isArgumentRefusal(refusal)
    ? SIMULATE_TEXTS[language].refusals[refusal.code](refusal.params)
    : sayRefusal(refusal, language, typedGame === undefined ? undefined : findTypedGame(typedGame)?.id);
}

function isArgumentRefusal(refusal: Refusal): refusal is Refusal<ArgumentCode> {
  return isOneOf(ARGUMENT_CODES, refusal.code);
}
