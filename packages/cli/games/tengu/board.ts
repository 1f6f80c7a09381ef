import {
  cellAt,
  GROUNDS,
  isCell,
  isOnGrid,
  KINDS,
  placeOf,
  type State,
  type Tengu,
  tengu,
  unseenCards,
  type View,
  YOKAI,
} from '@hyakki/games/tengu';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { inBrief } from '../../terminal/paint.ts';
import type { Board, Scene, Style } from '../board.ts';
import { arrangements, firstThatFits } from '../layout.ts';
import { drawPanel } from './panel.ts';
import { CODES, GROUND_SIGNS, INKS, KIND_SIGNS } from './signs.ts';
import { drawTiles, SIZES } from './tiles.ts';

export const tenguBoard: Board<Tengu> = {
  draw,
  legend,
  open,
  pieceAt: (place, { options }) =>
    isCell(place) && isOnGrid(place, options) ? placeOf(place, options.columns) : undefined,
  placeOf: (piece, { options }) => cellAt(piece, options.columns),
};

/** The largest drawing that fits: tiles with borders or on one line, the panel beside them, below, or in brief. */
function draw(scene: Scene<Tengu>, style: Style): readonly string[] {
  return firstThatFits(drawings(scene, style), style);
}

function* drawings(scene: Scene<Tengu>, style: Style): IterableIterator<readonly string[]> {
  const panel = drawPanel(scene, style);
  const brief = inBrief(panel, style.columns);
  for (const size of SIZES)
    yield* arrangements(drawTiles(scene, style, size), panel, size === 'large' ? undefined : brief);
}

function legend({ paint, language }: Style): readonly string[] {
  const { panel, yokai, kinds } = TENGU_TEXTS[language];
  return [
    YOKAI.map((name) => paint(`${CODES[name]} ${yokai[name]}`, INKS[name])).join('   '),
    KINDS.map((kind) => `${KIND_SIGNS[kind]} ${kinds[kind]}`).join('   '),
    [
      `${GROUND_SIGNS.temple} ${panel.temple}`,
      ...GROUNDS.map((ground) => `${GROUND_SIGNS[ground]} ${panel.grounds[ground]}`),
    ].join('   '),
    [
      `${paint('│░░░│', 'back')} ${panel.faceDown}`,
      `┌ ▼ Ta ┐ ${panel.faceUp}`,
      `┃ °° ┃ ${panel.looked}`,
    ].join('   '),
    [`(${KIND_SIGNS.top}) ${panel.token}`, `T ${panel.pawn}`, `t ${panel.resting}`].join('   '),
  ];
}

/** A replay shows the tiles from above, whoever's turn it is: what a spectator sees, with everything open. */
function open(state: State): View {
  const { looked, secret, options } = state;
  const faceOf = (cell: string) => secret.tiles[placeOf(cell, options.columns)]!;
  return {
    ...tengu.view(state, 'spectator'),
    looked: looked === null ? null : { cell: looked.cell, by: looked.by, face: faceOf(looked.cell) },
    tiles: secret.tiles,
    cards: unseenCards(state),
    outcome: null,
  };
}
