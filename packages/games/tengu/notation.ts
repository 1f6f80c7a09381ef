import { ok, quote, type Result, refuse } from '@hyakki/engine';
import { YOKAI, type Yokai } from './components.ts';
import { type Cell, cellAt, isCell, isOnGrid } from './grid.ts';
import { faceUpMirages } from './turn.ts';
import type { Move, View } from './types.ts';

// T39: `go tanuki b3`, `go b3`, `stay`, `done`, `help c2 oni`, `mirage 2`, `mirage c3`.

export function formatMove(move: Move, view: View): string {
  switch (move.do) {
    case 'go':
      return `go ${move.yokai} ${move.to}`;
    case 'help':
      return `help ${move.cell} ${move.yokai}`;
    case 'mirage': {
      const number = mirageCells(view).indexOf(move.cell);
      return `mirage ${number < 0 ? move.cell : number + 1}`;
    }
    case 'stay':
    case 'done':
      return move.do;
  }
}

export function parseMove(text: string, view: View): Result<Move> {
  const words = text.slice(0, 200).trim().toLowerCase().split(/\s+/);
  const [verb, ...rest] = words;
  const counts = WORDS_AFTER.get(verb!);
  if (counts === undefined) return refuse('bad-notation', 'T39', { text: quote(text) });
  if (verb === 'go' && rest.length === 1) rest.unshift(view.card);
  if (rest.length !== counts) return refuse('notation-words', 'T39', { move: verb!, words: counts });
  switch (verb as Move['do']) {
    case 'go':
      return withYokai(rest[0]!, (yokai) => withCell(rest[1]!, view, (to) => ok({ do: 'go', yokai, to })));
    case 'help':
      return withCell(rest[0]!, view, (cell) =>
        withYokai(rest[1]!, (yokai) => ok({ do: 'help', cell, yokai })),
      );
    case 'mirage': {
      const numbered = /^[1-9]$/.test(rest[0]!) ? mirageCells(view)[Number(rest[0]) - 1] : rest[0]!;
      if (numbered === undefined) return refuse('no-such-mirage', 'T39', { number: quote(rest[0]) });
      return withCell(numbered, view, (cell) => ok({ do: 'mirage', cell }));
    }
    case 'stay':
      return ok({ do: 'stay' });
    case 'done':
      return ok({ do: 'done' });
  }
}

const WORDS_AFTER: ReadonlyMap<string, number> = new Map([
  ['go', 2],
  ['stay', 0],
  ['done', 0],
  ['help', 2],
  ['mirage', 1],
]);

function mirageCells({ faces, options }: View): readonly Cell[] {
  return faceUpMirages(faces).map((place) => cellAt(place, options.columns));
}

function withCell(text: string, { options }: View, next: (cell: Cell) => Result<Move>): Result<Move> {
  return isCell(text) && isOnGrid(text, options)
    ? next(text)
    : refuse('no-such-cell', 'T39', { cell: quote(text) });
}

function withYokai(text: string, next: (yokai: Yokai) => Result<Move>): Result<Move> {
  const yokai = readYokai(text);
  return yokai === undefined ? refuse('no-such-yokai', 'T39', { yokai: quote(text) }) : next(yokai);
}

/** A yokai by its name or an unambiguous prefix of it. */
export function readYokai(text: string): Yokai | undefined {
  const meant = YOKAI.filter((yokai) => yokai.startsWith(text));
  return text !== '' && meant.length === 1 ? meant[0] : undefined;
}
