import type { GameTypes, Viewer } from '@hyakki/engine';
import type { GameWords, RefusalText } from './game-words.ts';
import { LANGUAGES, type Language } from './language.ts';

/** The texts of a game in another language have the type of the English ones, except that each refusal may be a sentence or a function. */
export type TextsLike<English extends { readonly refusals: object }> = Omit<English, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof English['refusals'], RefusalText>>;
};

/** The texts that every game has and that need no logic. */
type Standing = Pick<
  GameWords<GameTypes>,
  'name' | 'tagline' | 'refusals' | 'commands' | 'note' | 'notation'
>;

/** When a game says what, independent of language: each function gets the texts. */
export interface Speech<G extends GameTypes, Texts> {
  readonly verbs: GameWords<G>['verbs'];
  readonly deeds: GameWords<G>['deeds'];
  options(texts: Texts, options: G['Options'], seatCount: number): string;
  rules(texts: Texts, view: G['View']): readonly string[];
  prompt(texts: Texts, view: G['View']): string;
  moves(texts: Texts, legal: readonly G['Move'][], view: G['View']): readonly string[];
  tell(texts: Texts, seen: G['SeenEvent'], viewer: Viewer): string;
  history(texts: Texts, seen: readonly G['SeenEvent'][], viewer: Viewer): readonly string[];
  memory(texts: Texts, memory: G['Memory'], view: G['View']): readonly string[];
  describe(texts: Texts, view: G['View']): readonly string[];
  outcome(texts: Texts, outcome: G['Outcome'], view: G['View']): readonly string[];
}

/** Joins texts (grammar) and speech (logic), so that a new language adds texts only. */
export function wordsOf<G extends GameTypes, Texts extends Standing>(
  texts: Readonly<Record<Language, Texts>>,
  speech: Speech<G, Texts>,
): Readonly<Record<Language, GameWords<G>>> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, wordsIn(texts[language], speech)]),
  ) as Record<Language, GameWords<G>>;
}

function wordsIn<G extends GameTypes, Texts extends Standing>(
  texts: Texts,
  speech: Speech<G, Texts>,
): GameWords<G> {
  const { name, tagline, refusals, commands, note } = texts;
  return {
    name,
    tagline,
    refusals,
    verbs: speech.verbs,
    deeds: speech.deeds,
    commands,
    note,
    options: (chosen, seatCount) => speech.options(texts, chosen, seatCount),
    rules: (view) => speech.rules(texts, view),
    prompt: (view) => speech.prompt(texts, view),
    moves: (legal, view) => speech.moves(texts, legal, view),
    notation: texts.notation,
    tell: (seen, viewer) => speech.tell(texts, seen, viewer),
    history: (seen, viewer) => speech.history(texts, seen, viewer),
    memory: (remembered, view) => speech.memory(texts, remembered, view),
    describe: (view) => speech.describe(texts, view),
    outcome: (reached, view) => speech.outcome(texts, reached, view),
  };
}
