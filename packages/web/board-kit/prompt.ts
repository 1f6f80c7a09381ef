import type { GameTypes } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

// The line that says what to do now follows the hand: it is a function of what is seen and of what is half chosen.

/** What `StepPicture.svelte` can draw. */
export const PICTURES = [
  'look',
  'look-again',
  'hold',
  'lift',
  'put-down',
  'confirm',
  'found',
  'reveal',
  'hint',
  'cover',
  'declare',
  'go',
  'who',
  'remember',
  'mix',
  'help',
  'play',
  'call',
  'distract',
  'end-turn',
  'wait',
  'point',
  'bot',
  'over',
] as const;
export type PictureName = (typeof PICTURES)[number];

/** What is asked of the reader at this moment. */
export interface Prompt {
  /** A sentence or two. Seats are counted, as in the words of the games; the page puts names there. Never a face. */
  readonly text: string;
  /** The same for ears, where the text leaves it to the eyes which thing is meant. */
  readonly spoken?: string;
  /** The face that the reader alone sees now, as a sentence. The page shows it before the text, unless others look on, and never says it. */
  readonly seen?: string;
  /** The same for somebody who cannot read. */
  readonly picture: PictureName;
  /** Who the picture is about: a drawing of the game's sprite. */
  readonly about?: string;
  /** The rules of this step, for whoever asks for help. */
  readonly help: readonly string[];
  /** What the coach says of this step; undefined where the text says it all. */
  readonly tip: Tip | undefined;
}

/**
 * The coach's sentence, for whoever hardly knows the game: what a step is for, what it means to the others, or what comes of it. It
 * knows the step and public options alone: never what a card is, never whether a move is good.
 */
export interface Tip {
  /** The same for as long as one sentence fits. */
  readonly id: string;
  /** One short sentence; seats are counted. */
  readonly text: string;
  /** How people play, not a rule. */
  readonly isConvention: boolean;
}

/** What a board tells the page of the reader's hand. */
export interface Choosing<Half> {
  readonly half: Half;
  /** Whether something is half chosen. */
  readonly isBegun: boolean;
  /** On a device that is passed round: a face was looked at, and must be held once before anything else can be done. */
  readonly mustHold: boolean;
}

/** What the page knows of its reader beyond the view; without it the prompt assumes that they may help. */
export interface PromptReader {
  /** They may know something to help with in another's turn. */
  readonly canTell: boolean;
}

/**
 * A part of each game's kit. `choosing` is undefined until the board has said it, and may for a moment belong to the view before
 * this one: what does not fit the view counts as nothing chosen.
 */
export type PromptOf<G extends GameTypes, Half> = (
  view: G['View'],
  choosing: Choosing<Half> | undefined,
  language: Language,
  reader?: PromptReader,
) => Prompt;
