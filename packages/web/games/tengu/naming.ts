import { cellAt, isClue, isMixed, type Known, type Tengu, type Yokai } from '@hyakki/games/tengu';
import type { Language } from '@hyakki/words/language';
import { faceName, TENGU_TEXTS } from '@hyakki/words/tengu';
import type { BoardProps } from '../../board-kit/board.ts';
import { faceAt, isPrivate } from './faces.ts';
import { BOARD_TEXTS } from './texts.ts';

// What a screen reader says of each tile.

/** Everything that the name of a tile depends on. */
export type Heard = Pick<BoardProps<Tengu>, 'view' | 'language' | 'marks' | 'memory' | 'peek'>;

/** Where it lies and what is seen of it, who stands there, then what this reader knows or noted of it. */
export function nameTile(place: number, heard: Heard, isForestOpen: boolean): string {
  const { view, language, marks, memory, peek } = heard;
  const texts = BOARD_TEXTS[language];
  const names = TENGU_TEXTS[language];
  const { columns, yokai: inPlay } = view.options;
  const cell = cellAt(place, columns);
  const face = faceAt(place, view, peek, isForestOpen);
  const token = view.tokens[place];
  const there = inPlay.filter((_, index) => view.pawns[index] === cell);
  const saw = face === 'hidden' ? nameKnown(memory?.tiles[place], language) : undefined;
  const mark = marks?.get(cell);
  return [
    face === 'hidden' ? texts.faceDown(cell) : texts.faceUp(cell, faceName(names, face)),
    ...(isPrivate(cell, view, peek) ? [texts.press] : []),
    ...(token === null || token === undefined ? [] : [texts.token(names.kinds[token])]),
    ...(there.length === 0 ? [] : [texts.here(there.map((yokai) => names.yokai[yokai]).join(', '))]),
    ...(saw === undefined ? [] : [texts.remembered(saw)]),
    ...(mark === undefined ? [] : [texts.marked(nameMark(mark, language))]),
  ].join(', ');
}

/** With a perfect memory: a face, only its kind, or one of two that were mixed. */
function nameKnown(known: Known | undefined, language: Language): string | undefined {
  const names = TENGU_TEXTS[language];
  if (known === undefined || known === 'hidden') return undefined;
  if (typeof known === 'string') return faceName(names, known);
  if (isClue(known)) return names.kinds[known.kind];
  return isMixed(known) ? `${faceName(names, known.toy)} / ${faceName(names, 'mirage')}` : undefined;
}

/** Whether a pencil mark is a yokai's, and so drawn as its head. */
export function isYokaiMark(mark: string): mark is Yokai {
  return mark in TENGU_TEXTS.en.yokai;
}

export function nameMark(mark: string, language: Language): string {
  return isYokaiMark(mark) ? TENGU_TEXTS[language].yokai[mark] : mark;
}
