import { cellAt, isClue, isMixed, type Known, type Memory, type View } from '@hyakki/games/tengu';
import type { TenguTexts } from './index.ts';
import { countCards, faceName, kindNames, whoIs } from './naming.ts';

/** The whole table in words, for a person who hears it. */
export function describe(texts: TenguTexts, view: View): readonly string[] {
  const isOver = view.phase === 'over';
  return [
    ...(isOver ? [] : [texts.where(view.turn, whoIs(view.seat, view.viewer), view.card)]),
    isOver ? texts.allOpen : texts.faceDownAlone,
    ...rowLines(texts, view),
    ...boardLines(texts, view),
    ...cardLines(texts, view),
    ...(view.options.help === 0 ? [] : [helpLine(texts, view)]),
    ...view.said.map(({ seat, cell, yokai }) => texts.helped(whoIs(seat, view.viewer), cell, yokai)),
  ];
}

function rowLines(texts: TenguTexts, view: View): string[] {
  const { columns, rows } = view.options;
  return Array.from({ length: rows }, (_, row) => {
    const tiles = Array.from({ length: columns }, (_, column) =>
      describeTile(texts, view, row * columns + column),
    );
    return texts.row(row + 1, tiles);
  });
}

function describeTile(texts: TenguTexts, view: View, place: number): string {
  const { options, faces, tiles, tokens, pawns, looked, found } = view;
  const cell = cellAt(place, options.columns);
  const isLooked = looked !== null && looked.cell === cell;
  const face = faces[place] !== 'hidden' ? faces[place]! : tiles === 'hidden' ? 'hidden' : tiles[place]!;
  const token = tokens[place] ?? null;
  const here = options.yokai.filter((_, i) => pawns[i] === cell);
  const resting = here.filter((yokai) => found[options.yokai.indexOf(yokai)]!.length === 3);
  const standing = here.filter((yokai) => !resting.includes(yokai));
  const parts = [
    face !== 'hidden' ? faceName(texts, face) : isLooked ? lookOf(texts, view) : undefined,
    token === null ? undefined : texts.underToken(token),
    standing.length === 0 ? undefined : texts.standing(standing),
    resting.length === 0 ? undefined : texts.resting(resting),
  ];
  return [cell, ...parts.filter((part) => part !== undefined)].join(', ');
}

function lookOf(texts: TenguTexts, { looked }: View): string {
  const { face, by } = looked!;
  if (face === 'hidden') return texts.lookedAtNow;
  return by === 'all' ? texts.shownNow(faceName(texts, face)) : texts.seenNow(faceName(texts, face));
}

function boardLines(texts: TenguTexts, { options, found }: View): string[] {
  return options.yokai.map((yokai, i) => texts.board(yokai, kindNames(texts, found[i]!)));
}

function cardLines(texts: TenguTexts, { options, played, pile, discarded, cards }: View): string[] {
  const open = cards === 'hidden' ? undefined : cards;
  return [
    texts.played(countCards(texts, played, options).join(', ')),
    texts.pile(pile, discarded, options.setAside),
    ...(open === undefined
      ? []
      : [
          texts.unseen(
            countCards(texts, open.pile, options).join(', '),
            countCards(texts, open.discarded, options).join(', '),
            countCards(texts, open.setAside, options).join(', '),
          ),
        ]),
  ];
}

function helpLine(texts: TenguTexts, { help, viewer }: View): string {
  return texts.helpLeft(help.map((left, seat) => texts.helpOf(whoIs(seat, viewer), left)).join(', '));
}

/** What this viewer knows, fully or in part, about the tiles that are face down now. */
export function memory(texts: TenguTexts, { tiles }: Memory, { faces, options }: View): readonly string[] {
  const lines = tiles.flatMap((known, place) =>
    faces[place] === 'hidden' ? lineOf(texts, known, cellAt(place, options.columns)) : [],
  );
  return lines.length === 0 ? [texts.memoryNothing] : lines;
}

function lineOf(texts: TenguTexts, known: Known, cell: string): string[] {
  if (known === 'hidden') return [];
  if (isClue(known)) return [texts.memoryClue(cell, known.kind, known.not)];
  // Both tiles of a mix know the same: tell it once.
  if (isMixed(known))
    return cell < known.with ? [texts.memoryMixed(cell, known.with, faceName(texts, known.toy))] : [];
  return [texts.memoryFace(cell, faceName(texts, known))];
}
