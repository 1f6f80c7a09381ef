import type { GameTypes } from '@hyakki/engine';
import type { Language } from '@hyakki/words/language';

// A move as a person reads it on a button. The games' notation is for typing.

/** What is done, and with what: moves that only differ in the second part stand together. */
export interface MoveName {
  readonly group: string;
  readonly text: string;
  /** Where the things are that it is done with: of moves of one kind the lower number is read first. */
  readonly at?: number;
}

export type NameMove = (move: GameTypes['Move'], view: GameTypes['View'], language: Language) => MoveName;

export function alone(text: string): MoveName {
  return { group: text, text };
}

export function within(group: string, text: string, at = 0): MoveName {
  return { group, text: `${group} ${text}`, at };
}

export interface MoveGroup {
  readonly group: string;
  readonly moves: readonly { readonly move: GameTypes['Move']; readonly text: string }[];
}

/** Moves as they are read: kind by kind, each by place and not by the order in which cards were dealt. */
export function groupMoves(
  legal: readonly GameTypes['Move'][],
  nameOf: (move: GameTypes['Move']) => MoveName,
): readonly MoveGroup[] {
  const kinds = [...new Set(legal.map((move) => move.do))];
  const inOrder = kinds.flatMap((kind) =>
    legal
      .filter((move) => move.do === kind)
      .map((move) => ({ move, name: nameOf(move) }))
      .sort((one, other) => (one.name.at ?? 0) - (other.name.at ?? 0)),
  );
  const groups = new Map<string, MoveGroup['moves']>();
  for (const { move, name } of inOrder)
    groups.set(name.group, [...(groups.get(name.group) ?? []), { move, text: name.text }]);
  return [...groups].map(([group, moves]) => ({ group, moves }));
}
