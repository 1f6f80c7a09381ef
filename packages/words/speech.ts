import type { GameTypes, Viewer } from '@hyakki/engine';
import type { GameWords, RefusalText } from './game-words.ts';
import { LANGUAGES, type Language } from './language.ts';

/** The texts of a game in any language, as the English ones are: a language may say a refusal by a function or by a sentence. */
export type TextsLike<English extends { readonly refusals: object }> = Omit<English, 'refusals'> & {
  readonly refusals: Readonly<Record<keyof English['refusals'], RefusalText>>;
};

/** What every game's texts have, and is told as it stands. */
type Standing = Pick<
  GameWords<GameTypes>,
  'name' | 'tagline' | 'refusals' | 'commands' | 'note' | 'notation'
>;

/** What a game says when, in no language: each part is given the texts. */
export interface Speech<G extends GameTypes, Texts> {
  readonly verbs: GameWords<G>['verbs'];
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

/** The grammar is in the texts, what is said when is in the speech: a language adds no logic. */
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
