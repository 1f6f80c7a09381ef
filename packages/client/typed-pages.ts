import { AIDS, type Aids, type AnyGame, type GameTypes, type Viewer } from '@hyakki/engine';
import { type AnyGameWords, findBotWords, type Language } from '@hyakki/words';
import type { HistoryQuestion, TableCommand } from '@hyakki/words/typed-line';

// What a person can ask to read at a table by typing; the terminal and the page answer the same.

/** What a person may look at in this moment. */
export interface AtTheTable {
  readonly viewer: Viewer;
  readonly view: GameTypes['View'];
  readonly aids: Aids;
  /** As public history keeps it. */
  readonly history: readonly GameTypes['SeenEvent'][];
  readonly memory: GameTypes['Memory'] | undefined;
}

/** The game, and the reader's words for it. */
export interface Told {
  readonly game: AnyGame;
  readonly words: AnyGameWords;
  readonly language: Language;
}

/** Pages that follow from the table alone. */
export type TypedPage = Extract<
  TableCommand,
  'moves' | 'rules' | 'table' | 'history' | 'memory' | 'conventions'
>;

/** Lines to read; or undefined where the table's aids do not go so far. */
export type PageLines = readonly string[] | undefined;

/** Each rung of the ladder has all that is below it. */
export function aidsAllow(rung: Aids, { aids }: Pick<AtTheTable, 'aids'>): boolean {
  return AIDS.indexOf(aids) >= AIDS.indexOf(rung);
}

export function linesOf(command: TypedPage, at: AtTheTable, { game, words, language }: Told): PageLines {
  const { view, viewer } = at;
  switch (command) {
    case 'moves':
      return words.moves(game.legalMoves(view), view);
    case 'rules':
      return words.rules(view);
    case 'table':
      return words.describe(view);
    case 'history':
      return aidsAllow('history', at) ? words.history(at.history, viewer) : undefined;
    case 'memory':
      if (!aidsAllow('perfect-memory', at) || at.memory === undefined) return undefined;
      return words.memory(at.memory, view);
    case 'conventions':
      return findBotWords(game.id, language).conventions(view);
  }
}

/** Who did this here, a line a turn; empty when nobody did. It answers from history, so it never says a face that history hides. */
export function whoDid({ did, about }: HistoryQuestion, at: AtTheTable, { words }: Told): PageLines {
  if (!aidsAllow('history', at)) return undefined;
  const types = did === undefined ? undefined : (words.deeds[did] ?? [did]);
  const asked = at.history.filter(
    (seen) =>
      (types === undefined || types.includes(seen.type)) &&
      about.every((word) => Object.values(seen).flat().includes(word)),
  );
  return asked.length === 0 ? [] : words.history(asked, at.viewer);
}
