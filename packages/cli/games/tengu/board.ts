import {
  cellAt,
  GROUNDS,
  isCell,
  isOnGrid,
  KINDS,
  placeOf,
  type State,
  type Tengu,
  unseenCards,
  type View,
  YOKAI,
} from '@hyakki/games/tengu';
import { TENGU_TEXTS } from '@hyakki/words/tengu';
import { inBrief, padded, widthOf } from '../../terminal/paint.ts';
import type { Board, Scene, Style } from '../board.ts';
import { drawPanel } from './panel.ts';
import { CODES, GROUND_SIGNS, INKS, KIND_SIGNS } from './signs.ts';
import { drawTiles, SIZES } from './tiles.ts';

const GAP = 3;

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
  const panel = drawPanel(scene, style);
  const brief = inBrief(panel, style.columns);
  let last: readonly string[] = [];
  for (const size of SIZES) {
    const tiles = drawTiles(scene, style, size);
    const width = Math.max(...tiles.map(widthOf));
    for (const drawing of [
      beside(tiles, panel, width),
      [...tiles, '', ...panel],
      ...(size === 'large' ? [] : [[...tiles, ...brief]]),
    ]) {
      last = drawing;
      if (drawing.length <= style.rows && Math.max(...drawing.map(widthOf)) <= style.columns) return drawing;
    }
  }
  return last;
}

function beside(left: readonly string[], right: readonly string[], width: number): string[] {
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, i) =>
    `${padded(left[i] ?? '', width + GAP)}${right[i] ?? ''}`.trimEnd(),
  );
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

/** A replay shows the tiles from above, whoever's turn it is. */
function open(state: State): View {
  const { looked, secret, options } = state;
  return {
    viewer: 'spectator',
    options,
    seatCount: state.seatCount,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    card: state.card,
    temple: state.temple,
    faces: state.faces,
    tokens: state.tokens,
    pawns: state.pawns,
    found: state.found,
    played: state.played,
    pile: state.pile,
    discarded: state.discarded,
    help: state.help,
    said: state.said,
    looked:
      looked === null
        ? null
        : { cell: looked.cell, by: looked.by, face: secret.tiles[placeOf(looked.cell, options.columns)]! },
    tiles: secret.tiles,
    cards: unseenCards(state),
    outcome: null,
  };
}
