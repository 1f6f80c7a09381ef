import type { Viewer } from '@hyakki/engine';
import {
  type CardId,
  coordinatesOf,
  FAMILIES,
  type HeldAffinity,
  type Hidden,
  hintsRevealed,
  KINDS,
  type Memory,
  type Pair,
  placeOf,
  SHAPE_ROWS,
  type Shape,
  turnsLeft,
  type View,
} from '@hyakki/games/yokai';
import type { YokaiTexts } from './index.ts';
import { familyNames, isShown, listCards, nameHint, whoIs } from './naming.ts';

/** The whole table in words, for a person who hears it. */
export function describe(texts: YokaiTexts, view: View): readonly string[] {
  const isOpen = view.faces.every(isShown);
  return [
    ...(view.phase === 'over' ? [] : [texts.where(view.turn, whoIs(view.seat, view.viewer))]),
    isOpen ? texts.facesUp : texts.facesDown,
    ...rowLines(texts, view),
    ...hintLines(texts, view),
    ...(view.phase === 'over' ? [] : [texts.turnsLeft(turnsLeft(view))]),
    ...affinityLines(texts, view.affinities, view.viewer),
    ...(view.shape === null
      ? []
      : [`${texts.objective(texts.shapes[view.shape])} ${drawnInWords(texts, view.shape)}`]),
  ];
}

function rowLines(texts: YokaiTexts, view: View): string[] {
  const rows = new Map<number, { readonly column: number; readonly card: CardId }[]>();
  for (const [card, cell] of view.cells.entries()) {
    const { column, row } = coordinatesOf(placeOf(cell));
    rows.set(row, [...(rows.get(row) ?? []), { column, card }]);
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cards]) => {
      const named = cards
        .sort((a, b) => a.column - b.column)
        .map(({ card }) => describeCard(texts, view, card));
      return texts.row(row + 1, named.join(', '));
    });
}

function describeCard(texts: YokaiTexts, view: View, card: CardId): string {
  const cell = view.cells[card]!;
  const cover = view.covers[card] ?? null;
  const face = view.faces[card];
  const isLooked = view.looked.includes(card);
  const isInHand = isLooked && view.viewer === view.seat;
  const lying = isShown(face)
    ? isInHand
      ? texts.faceSeen(cell, texts.families[face])
      : texts.face(cell, texts.families[face])
    : isLooked
      ? texts.lookedAt(cell)
      : texts.spot(cell);
  return cover === null ? lying : texts.under(lying, nameHint(texts, cover, view.row[cover]!.hint));
}

function hintLines(texts: YokaiTexts, { row, options, pile, unrevealed, kindsLeft }: View): string[] {
  const free = row.flatMap(({ hint, on }, id) => (on === null ? [nameHint(texts, id, hint)] : []));
  const lines: string[] = [];
  const top = free.at(-1);
  if (top === undefined) lines.push(texts.noFreeHints);
  else if (options.hints === 'stacked' && free.length > 1)
    lines.push(texts.stackedHints(top, free.slice(0, -1).reverse().join(', ')));
  else lines.push(texts.freeHints(free.join(', ')));
  if (unrevealed === 0) lines.push(texts.emptyPile);
  else if (pile !== 'hidden')
    lines.push(
      texts.openPile(
        pile
          .slice(row.length)
          .map((hint) => texts.or(familyNames(texts, hint)))
          .join(texts.semicolon),
      ),
    );
  else {
    const kinds =
      kindsLeft === 'hidden'
        ? []
        : KINDS.filter((kind) => kindsLeft[kind] > 0).map((kind) =>
            texts.ofKind(kindsLeft[kind], texts.kinds[kind]),
          );
    lines.push(texts.pile(unrevealed, kinds.join(', ')));
  }
  return lines;
}

export function affinityLines(
  texts: YokaiTexts,
  affinities: readonly HeldAffinity<Pair | Hidden>[],
  viewer: Viewer,
): string[] {
  return affinities.map(({ holder, pair }) => {
    const who = holder === 'table' ? holder : whoIs(holder, viewer);
    if (pair !== 'hidden') return texts.affinityOf(who, texts.and(familyNames(texts, pair)));
    // Everybody sees an affinity on the table.
    return who === 'table' ? '' : texts.hiddenAffinityOf(who);
  });
}

/** `row 1: gap of 2, 4 cards; row 2: …` */
function drawnInWords(texts: YokaiTexts, shape: Shape): string {
  const rows = SHAPE_ROWS[shape].map((line, row) => {
    const parts = (line.match(/#+|\.+(?=#)/g) ?? []).map((part) =>
      part.startsWith('#') ? texts.shapeCards(part.length) : texts.shapeGap(part.length),
    );
    return texts.shapeRow(row + 1, parts.join(', '));
  });
  return `(${rows.join(texts.semicolon)})`;
}

/** By family, where the cards that this viewer saw are now; and what stacked hints showed that lie under another (Y20). */
export function memory(texts: YokaiTexts, remembered: Memory, view: View): readonly string[] {
  const lines = FAMILIES.flatMap((family) => {
    const cards = remembered.faces.flatMap((face, card) => (face === family ? [card] : []));
    if (cards.length === 0) return [];
    return [texts.memoryOf(texts.families[family], listCards(texts, cards, view.cells))];
  });
  const shown = hintsRevealed(remembered);
  const covered = view.row.flatMap(({ hint, on }, id) => {
    const shows = hint === 'hidden' && on === null ? shown[id] : undefined;
    return shows === undefined || shows === 'hidden' ? [] : [nameHint(texts, id, shows)];
  });
  return [
    ...(lines.length === 0 ? [texts.memoryNothing] : lines),
    ...(covered.length === 0 ? [] : [texts.memoryHints(covered.reverse().join(', '))]),
  ];
}
