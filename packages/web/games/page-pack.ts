import type { Game, GameTypes, Seat } from '@hyakki/engine';
import type { GameWords } from '@hyakki/words';
import type { Language } from '@hyakki/words/language';
import type { Component } from 'svelte';
import type { BoardProps, Ceremony } from '../board-kit/board.ts';
import type { GoalOf, GoalPictureProps } from '../board-kit/goal.ts';
import type { Choosing, Prompt, PromptReader } from '../board-kit/prompt.ts';
import type { BoardReview } from '../review/open-board.ts';
import type { BoardDrawing } from '../sharing/board-drawing.ts';
import type { SoundName } from '../sound/sounds.ts';
import type { MoveName } from './move-name.ts';
import type { Rulebook } from './rulebook.ts';

// A game in the page has two parts. The first page shows all games, so what it needs is light; the rest is fetched when
// somebody is about to play one.

/** What the first page shows of one game, and where the rest is. */
export interface PagePack<G extends GameTypes> {
  readonly texts: Readonly<Record<Language, GameTexts>>;
  /** SVG, 320 by 170. */
  readonly emblem: string;
  /** Options of somebody's first match: the person at the first seat begins, and so learns it by doing. */
  readonly firstMatch: object;
  load(): Promise<GameKit<G>>;
  /** Only whoever opens their journey fetches it: light, without a board. */
  loadJourney(): Promise<JourneyLook>;
}

/** How the journey shows a game's check-lists and statistics. */
export interface JourneyLook {
  readonly texts: Readonly<Record<Language, JourneyTexts>>;
  /** A line of a check-list: a level, or an opponent. */
  readonly rowPicture: Part<{ edition: string; row: string }>;
  /** What can be ticked on a line, 48 by 48, inside a seal. */
  readonly markPicture: Part<{ mark: string }>;
}

export interface JourneyTexts {
  /** By edition. */
  readonly editions: Readonly<Record<string, string>>;
  /** By edition and line. */
  readonly rows: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By mark. */
  readonly marks: Readonly<Record<string, string>>;
  /** What a match came to, in what the game counts. */
  score(amount: number): string;
  /** By the name of a ratio. */
  readonly ratios: Readonly<Record<string, RatioTexts>>;
}

export interface RatioTexts {
  readonly title: string;
  /** A part of a whole, or how many for each. */
  readonly shown: 'share' | 'rate';
  says(part: number, whole: number): string;
}

export interface GameTexts {
  readonly name: string;
  readonly pitch: string;
  /** How many play, how, and how long. */
  readonly facts: string;
  /** Who invented it. */
  readonly designers: string;
}

/** Everything of one game that the page needs at a table. `Half` is what can be half chosen on its board. */
export interface GameKit<G extends GameTypes, Half = unknown> {
  readonly game: Game<G>;
  readonly words: Readonly<Record<Language, GameWords<G>>>;
  readonly board: Part<BoardProps<G, Half>>;
  /** What one plays for: shown when a match begins. */
  readonly goal: GoalOf<G>;
  readonly goalPicture: Part<GoalPictureProps<G>>;
  /** What to do now: see `PromptOf`. */
  prompt(
    view: G['View'],
    choosing: Choosing<Half> | undefined,
    language: Language,
    reader?: PromptReader,
  ): Prompt;
  /** What somebody did in their turn: see `SayTurn`. */
  sayTurn(events: readonly G['SeenEvent'][], language: Language, view: G['View']): string;
  /** Where players may help in each other's turns; undefined where nobody does. */
  readonly helping: Helping<G> | undefined;
  /** How a finished match is told; the steps must follow from the view alone. */
  ceremonyOf(view: G['View'], language: Language): Ceremony;
  /**
   * What is touched on the board for a move, one after the other, but for the button that confirms it: names of things (`data-id`)
   * and buttons (`data-act`). A lesson rings those that are there.
   */
  touches(move: G['Move'], view: G['View']): readonly string[];
  /** A move as a button says it. */
  nameMove(move: G['Move'], view: G['View'], language: Language): MoveName;
  /** By what happens; what is not listed is silent. */
  readonly sounds: Readonly<Partial<Record<G['SeenEvent']['type'], SoundName>>>;
  readonly levelTexts: Readonly<Record<Language, LevelTexts>>;
  readonly levelPicture: Part<{ edition: string; level: number }>;
  /** What a rulebook lets players vary at every level, shown beside the levels; undefined where it is nothing. */
  readonly variants: Part<OptionsProps<G>> | undefined;
  /** Options beyond the levels; who begins is asked for every game. */
  readonly customOptions: Part<OptionsProps<G>>;
  /** How a review shows a match on the board. */
  readonly review: BoardReview<G>;
  /** The board as a picture that can be sent; only whoever makes one fetches it. */
  loadDrawing(): Promise<BoardDrawing<G>>;
  /** Only whoever reads the rules fetches them. */
  loadRulebook(): Promise<Rulebook>;
  /** Pictures of everything in the box, by the names that the rulebook gives to groups of them; undefined where there are none. */
  readonly loadPieces: (() => Promise<Part<PiecesProps>>) | undefined;
  /** A face of this game as a small picture, by its name in events; undefined where words are enough. */
  readonly loadFacePicture: (() => Promise<Part<{ face: string }>>) | undefined;
  /** What lies on the card or tile that a question is about, as a picture beside the question; undefined where the board shows it well. */
  readonly loadAskedPicture: (() => Promise<Part<{ view: G['View']; about: number | string }>>) | undefined;
}

interface PiecesProps {
  of: string;
  language: Language;
}

/**
 * One turn of public history in a short sentence, without places or faces: the page shows it above the board, where the marks of
 * that turn show the places. Seats are counted, as in the words of the games.
 */
export type SayTurn<G extends GameTypes> = (
  events: readonly G['SeenEvent'][],
  language: Language,
  /** As it lies after that turn. */
  view: G['View'],
) => string;

interface Helping<G extends GameTypes> {
  /** Whether this seat may know something to tell, from public history: else help is not pushed. The same for every viewer. */
  canTell(view: G['View'], past: readonly G['SeenEvent'][], seat: Seat): boolean;
}

export interface LevelTexts {
  /** By edition. */
  readonly editions: Readonly<Record<string, string>>;
  /** By edition: how each level is told to somebody who has not read the rulebook, from the first on. */
  readonly levels: Readonly<Record<string, readonly { readonly name: string; readonly says: string }[]>>;
  /** By edition: who begins by the rulebook. */
  readonly begins: Readonly<Record<string, string>>;
  /** By option: why another number of seats could not keep it as it was. Who begins is told for every game. */
  readonly changed: Readonly<Record<string, string>>;
}

export interface OptionsProps<G extends GameTypes> {
  options: G['Options'];
  seatCount: number;
  disabled: boolean;
  onchange: (options: object) => void;
}

export type AnyPagePack = PagePack<GameTypes>;
export type AnyKit = GameKit<GameTypes>;

/**
 * A component as a method, so that a registry can hold parts of different games: the page gives each kit only views and
 * moves of its own game.
 */
type Part<Props extends object> = {
  render(this: void, ...given: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}['render'];
