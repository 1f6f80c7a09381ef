import { type AtTheTable, linesOf, type Told, whoDid } from '@hyakki/client/typed-pages';
import type { GameTypes, Refusal } from '@hyakki/engine';
import type { AnyGameWords, TypedCommand } from '@hyakki/words';
import { readTyped } from '@hyakki/words/typed-line';
import type { Texts } from '../texts/index.ts';

/** What a typed line leads to. */
export type TypedAnswer =
  | { readonly is: 'nothing' }
  | { readonly is: 'move'; readonly move: GameTypes['Move'] }
  /** To be read. `isOpen`: nothing in it is for one person alone, so that others may hear it. */
  | { readonly is: 'lines'; readonly lines: readonly string[]; readonly isOpen: boolean }
  | { readonly is: 'commands'; readonly commands: readonly TypedCommand[] }
  | { readonly is: 'why' | 'leave' };

export interface Typing extends Told {
  readonly at: AtTheTable;
  /** Nothing for whoever only watches, and while a move is on its way. */
  readonly legal: readonly GameTypes['Move'][];
  readonly texts: Texts['command'];
  sayNo(refusal: Refusal): string;
}

/** The same lines as in the terminal. */
export function answerTyped(line: string, typing: Typing): TypedAnswer {
  const { words, game, at, texts, legal } = typing;
  const typed = readTyped(line, words.verbs);
  switch (typed.is) {
    case 'nothing':
      return typed;
    case 'move':
      return answerMove(typed.text, typing);
    case 'who': {
      const lines = whoDid(typed, at, typing);
      if (lines === undefined) return open(texts.notUnder);
      return { is: 'lines', lines: lines.length === 0 ? [texts.nobody] : lines, isOpen: true };
    }
    case 'command':
      switch (typed.command) {
        case 'help':
          return { is: 'commands', commands: [...words.commands, ...texts.general.filter(isOfGame(words))] };
        case 'why':
          return { is: 'why' };
        case 'quit':
          return { is: 'leave' };
        case 'note':
        case 'notes':
          return open(texts.pencil);
        case 'moves':
          if (legal.length === 0) return open(texts.noMoves);
          return { is: 'lines', lines: words.moves(legal, at.view), isOpen: false };
        default: {
          const lines = linesOf(typed.command, at, { words, game, language: typing.language });
          if (lines === undefined) return open(texts.notUnder);
          if (lines.length === 0) return open(texts.nothingToRead);
          return { is: 'lines', lines, isOpen: !PRIVATE.includes(typed.command) };
        }
      }
  }
}

/** Nobody asks who looked where nobody looks. */
function isOfGame({ verbs, deeds }: AnyGameWords): (command: TypedCommand) => boolean {
  return ({ typed }) => {
    const read = readTyped(typed, verbs);
    return read.is !== 'who' || read.did === undefined || Object.hasOwn(deeds, read.did);
  };
}

/** They tell what the reader sees or saw. */
const PRIVATE: readonly string[] = ['table', 'memory'];

function answerMove(text: string, { game, at, legal, texts, sayNo }: Typing): TypedAnswer {
  const move = game.parseMove(text, at.view);
  if (!move.ok) return open(sayNo(move.refusal));
  return legal.length === 0 ? open(texts.noMoves) : { is: 'move', move: move.value };
}

function open(line: string): TypedAnswer {
  return { is: 'lines', lines: [line], isOpen: true };
}
