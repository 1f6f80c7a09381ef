import { cellAt, type Face, isClue, isMixed, isResting, type Tengu, type View } from '@hyakki/games/tengu';
import { centred, type Ink, type Paint, padded, widthOf } from '../../terminal/paint.ts';
import type { Scene, Style } from '../board.ts';
import { CODES, INKS, KIND_SIGNS, signOf } from './signs.ts';

// The grid of tiles. A tile shows its face or its back, and under that the token that lies on it and the pawns.

/** With borders; on one line; on one line, each column as wide as what lies there. */
export const SIZES = ['large', 'small', 'tiny'] as const;
export type Size = (typeof SIZES)[number];

const LABEL = 4;
const INNER = 7;
const SMALL = 13;

export function drawTiles(scene: Scene<Tengu>, { paint }: Style, size: Size): string[] {
  const { columns, rows } = scene.view.options;
  const names = Array.from({ length: columns }, (_, column) => cellAt(column, columns).slice(0, -1));
  const drawn = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const place = row * columns + column;
      return size === 'large' ? drawLarge(scene, place, paint) : [drawSmall(scene, place, paint, size)];
    }),
  );
  const widths = names.map((_, column) => {
    if (size === 'large') return INNER + 2;
    return size === 'small' ? SMALL : 1 + Math.max(...drawn.map((tiles) => widthOf(tiles[column]![0]!)));
  });
  const heading =
    ' '.repeat(LABEL) +
    names
      .map((name, column) =>
        paint(centred(name, size === 'large' ? INNER + 2 : 5).padEnd(widths[column]!), 'faint'),
      )
      .join('');
  const lines = [heading.trimEnd()];
  for (const [row, tiles] of drawn.entries()) {
    const label = String(row + 1)
      .padStart(LABEL - 1)
      .padEnd(LABEL);
    for (let line = 0; line < tiles[0]!.length; line++) {
      const isMiddle = size !== 'large' || line === 1;
      const first = isMiddle ? paint(label, 'faint') : ' '.repeat(LABEL);
      lines.push(
        (first + tiles.map((tile, column) => padded(tile[line]!, widths[column]!)).join('')).trimEnd(),
      );
    }
  }
  return lines;
}

interface Border {
  readonly top: readonly [string, string, string];
  readonly side: string;
  readonly bottom: readonly [string, string, string];
  /** Around a tile that is drawn on one line. */
  readonly small: readonly [string, string];
}
const BORDERS = {
  down: { top: ['╭', '─', '╮'], side: '│', bottom: ['╰', '─', '╯'], small: ['(', ')'] },
  up: { top: ['┌', ' ', '┐'], side: ' ', bottom: ['└', ' ', '┘'], small: ['[', ']'] },
  looked: { top: ['┏', '━', '┓'], side: '┃', bottom: ['┗', '━', '┛'], small: ['<', '>'] },
} as const satisfies Record<string, Border>;

function borderOf({ faces, looked, options }: View, place: number): Border {
  if (looked !== null && looked.cell === cellAt(place, options.columns)) return BORDERS.looked;
  return faces[place] === 'hidden' ? BORDERS.down : BORDERS.up;
}

function drawLarge(scene: Scene<Tengu>, place: number, paint: Paint): string[] {
  const { view } = scene;
  const { top, side, bottom } = borderOf(view, place);
  const ink: Ink = view.faces[place] === 'hidden' ? 'back' : 'faint';
  const edge = ([left, line, right]: readonly [string, string, string]) =>
    paint(left + line.repeat(INNER) + right, ink);
  const inside = (text: string) => paint(side, ink) + text + paint(side, ink);
  return [
    edge(top),
    inside(centred(faceOf(scene, place, paint, '░░░░░░░'), INNER)),
    inside(padded(tokenOn(view, place, paint) + pawnsOn(view, place, paint), INNER)),
    edge(bottom),
  ];
}

function drawSmall(scene: Scene<Tengu>, place: number, paint: Paint, size: 'small' | 'tiny'): string {
  const { view } = scene;
  const [left, right] = borderOf(view, place).small;
  const ink: Ink = view.faces[place] === 'hidden' ? 'back' : 'faint';
  const back = size === 'small' ? '░░░░' : '░░░';
  const face = faceOf(scene, place, paint, back);
  // Two words in a tiny tile leave out the space between them.
  const shown = widthOf(face) > back.length ? face.replace(' ', '') : face;
  return (
    paint(left, ink) +
    centred(shown, back.length) +
    paint(right, ink) +
    tokenOn(view, place, paint).trim() +
    pawnsOn(view, place, paint)
  );
}

/** What is seen of a tile, or what its viewer knows of one that lies face down. */
function faceOf({ view, memory, notes }: Scene<Tengu>, place: number, paint: Paint, back: string): string {
  const { faces, tiles, looked, options } = view;
  const cell = cellAt(place, options.columns);
  const isLooked = looked !== null && looked.cell === cell;
  const face = faces[place] !== 'hidden' ? faces[place]! : tiles === 'hidden' ? 'hidden' : tiles[place]!;
  if (face !== 'hidden') return painted(face, paint);
  if (isLooked) return looked.face === 'hidden' ? paint('°°', 'strong') : painted(looked.face, paint);
  const note = notes.get(place);
  if (note !== undefined) return paint([...note].slice(0, back.length).join(''), 'strong');
  const known = memory?.tiles[place] ?? 'hidden';
  if (known === 'hidden' || isClue(known)) return paint(back, 'back');
  if (isMixed(known)) return paint('?', 'strong') + painted(known.toy, paint).replace(' ', '');
  return painted(known, paint).toLowerCase();
}

function painted(face: Face, paint: Paint): string {
  const { text, ink } = signOf(face);
  return paint(text, ink);
}

function tokenOn({ tokens }: View, place: number, paint: Paint): string {
  const token = tokens[place] ?? null;
  return token === null ? '   ' : paint(`(${KIND_SIGNS[token]})`, 'paper');
}

/** One that rests is written small. */
function pawnsOn({ options, pawns, found }: View, place: number, paint: Paint): string {
  const cell = cellAt(place, options.columns);
  return options.yokai
    .map((yokai, i) => {
      if (pawns[i] !== cell) return '';
      const initial = CODES[yokai].charAt(0);
      return paint(isResting(found[i]!) ? initial.toLowerCase() : initial, INKS[yokai]);
    })
    .join('');
}
