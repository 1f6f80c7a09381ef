import type { GameTypes } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

// A move as a person reads it on a button. The games' notation is for typing.

/** What is done, and with what: moves that only differ in the second part stand together. */
export interface MoveName {
  readonly group: string;
  readonly text: string;
}

export type NameMove = (move: GameTypes['Move'], view: GameTypes['View'], language: Language) => MoveName;

export function alone(text: string): MoveName {
  return { group: text, text };
}

export function within(group: string, text: string): MoveName {
  return { group, text: `${group} ${text}` };
}
