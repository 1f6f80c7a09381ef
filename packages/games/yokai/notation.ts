import { ok, quote, type Result, refuse } from '@hyakki/engine';
import { parsePlace } from './cells.ts';
import { FAMILIES, type Family, type Hint, hintOf } from './components.ts';
import type { CardId, HintId, Move, View } from './types.ts';

// Y33: `look c2`, `move c2 d5`, `reveal`, `place kitsune-oni b3`, `place #2 b3`, `declare`.

export function formatMove(move: Move, { cells, row }: View): string {
  switch (move.do) {
    case 'look':
      return `look ${cells[move.card]}`;
    case 'move':
      return `move ${cells[move.card]} ${move.to}`;
    case 'place': {
      const shown = row[move.hint]?.hint;
      const name = shown === undefined || shown === 'hidden' ? `#${move.hint + 1}` : shown;
      return `place ${name} ${cells[move.card]}`;
    }
    case 'reveal':
    case 'declare':
      return move.do;
  }
}

export function parseMove(text: string, view: View): Result<Move> {
  const words = text.slice(0, 200).trim().toLowerCase().split(/\s+/);
  const [verb, ...rest] = words;
  const counts = WORDS_AFTER.get(verb!);
  if (counts === undefined) return refuse('bad-notation', 'Y33', { text: quote(text) });
  if (rest.length !== counts) return refuse('notation-words', 'Y33', { move: verb!, words: counts });
  switch (verb as Move['do']) {
    case 'look':
      return withCard(rest[0]!, view, (card) => ok({ do: 'look', card }));
    case 'move':
      return withCard(rest[0]!, view, (card) => {
        const to = rest[1]!;
        return parsePlace(to) === undefined ? noCell(to) : ok({ do: 'move', card, to });
      });
    case 'place': {
      const hint = readRowHint(rest[0]!, view);
      if (hint === undefined) return refuse('no-such-hint', 'Y33', { hint: quote(rest[0]) });
      return withCard(rest[1]!, view, (card) => ok({ do: 'place', hint, card }));
    }
    case 'reveal':
      return ok({ do: 'reveal' });
    case 'declare':
      return ok({ do: 'declare' });
  }
}

const WORDS_AFTER: ReadonlyMap<string, number> = new Map([
  ['look', 1],
  ['move', 2],
  ['reveal', 0],
  ['place', 2],
  ['declare', 0],
]);

function withCard(text: string, { cells }: View, next: (card: CardId) => Result<Move>): Result<Move> {
  if (parsePlace(text) === undefined) return noCell(text);
  const card = cells.indexOf(text);
  return card < 0 ? refuse('no-card-there', 'Y33', { cell: text }) : next(card);
}

function noCell(text: string) {
  return refuse('no-such-cell', 'Y33', { cell: quote(text) });
}

/** `#2` is the second revealed hint, wherever it is now. */
function readRowHint(text: string, { row }: View): HintId | undefined {
  const number = /^#([1-9][0-9]?)$/.exec(text);
  if (number !== null) {
    const id = Number(number[1]) - 1;
    return id < row.length ? id : undefined;
  }
  const named = readHint(text);
  const id = named === undefined ? -1 : row.findIndex(({ hint }) => hint === named);
  return id < 0 ? undefined : id;
}

/** A set of families however it is written: `oni-kitsune` is `kitsune-oni`. */
export function readHint(text: string): Hint | undefined {
  const families = text.split('-').map(readFamily);
  return families.every((family) => family !== undefined) ? hintOf(families) : undefined;
}

/** A family by its name or an unambiguous prefix of it. */
export function readFamily(text: string): Family | undefined {
  const meant = FAMILIES.filter((family) => family.startsWith(text));
  return text !== '' && meant.length === 1 ? meant[0] : undefined;
}
