import type { GameTypes } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

/** What one plays for, in words: for whoever has never played it. Nothing in it depends on what only one seat sees. */
export interface Goal {
  /** What this level adds to the basic rules, said first: a few words each. Seats are counted. */
  readonly news?: readonly string[];
  /** One or two short sentences. */
  readonly text: string;
  /** What else one must know to begin, a sentence each. */
  readonly more: readonly string[];
}

/** A part of each game's kit: what one plays for, from the view of a match that begins. */
export interface GoalOf<G extends GameTypes> {
  /** Whether the cards have just been dealt, and nobody has done anything yet. */
  isNew(view: G['View']): boolean;
  say(view: G['View'], language: Language): Goal;
}

/** What the picture of a goal is given. */
export interface GoalPictureProps<G extends GameTypes> {
  readonly view: G['View'];
  readonly language: Language;
}

/** All of it, for ears. */
export function sayGoal({ news = [], text, more }: Goal): string {
  return [...news, text, ...more].join(' ');
}
