import { FAMILIES, type State, type View, type Yokai } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { inBrief, padded, widthOf } from '../../terminal/paint.ts';
import { TEXTS } from '../../terminal/texts/index.ts';
import type { Board, Scene, Style } from '../board.ts';
import { drawCards, SIZES } from './cards.ts';
import { drawPanel, tellPanel } from './panel.ts';
import { CARD_SIGN, CODES, SIGNS } from './signs.ts';

const GAP = 3;

export const yokaiBoard: Board<Yokai> = {
  draw,
  legend,
  open,
  pieceAt: (place, { cells }) => {
    const card = cells.indexOf(place);
    return card < 0 ? undefined : card;
  },
  placeOf: (card, { cells }) => cells[card] ?? '?',
};

/** The largest drawing that fits: cards with borders or without, the panel beside them, below, or in brief. */
function draw(scene: Scene<Yokai>, style: Style): readonly string[] {
  const panel = drawPanel(scene, style);
  const brief = inBrief(tellPanel(scene, style), style.columns);
  let last: readonly string[] = [];
  for (const size of SIZES) {
    const cards = drawCards(scene, style, size);
    const width = Math.max(...cards.map(widthOf));
    const isSmall = size === 'small' || size === 'tiny';
    for (const drawing of [
      beside(cards, panel, width),
      [...cards, '', ...panel],
      ...(isSmall ? [[...cards, ...brief]] : []),
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
  const { board } = TEXTS[language];
  const names = YOKAI_TEXTS[language].families;
  const families = FAMILIES.map((family) =>
    paint(`${SIGNS[family]} ${CODES[family]} ${names[family]}`, family),
  );
  return [
    families.join('   '),
    [
      `${paint('│░░░░│', 'back')} ${board.faceDown}`,
      `│${paint(`${SIGNS.kappa} ${CODES.kappa}`, 'kappa')}│ ${board.faceUp}`,
      `║ ${paint(SIGNS.kitsune, 'kitsune')}${paint(SIGNS.oni, 'oni')} ║ ${board.covered}`,
    ].join('   '),
    [`│░°°░│ ${board.looked}`, `┃░░░░┃ ${board.moved}`].join('   '),
    [
      `${CARD_SIGN} ${board.kinds.one}`,
      `${CARD_SIGN.repeat(2)} ${board.kinds.two}`,
      `${CARD_SIGN.repeat(3)} ${board.kinds.three}`,
    ].join('   '),
  ];
}

/** A replay shows the cards from above, whoever's turn it is. */
function open(state: State): View {
  const {
    options,
    seatCount,
    turn,
    seat,
    phase,
    cells,
    covers,
    looked,
    row,
    unrevealed,
    kindsLeft,
    shape,
    secret,
  } = state;
  return {
    viewer: 'spectator',
    options,
    seatCount,
    turn,
    seat,
    phase,
    cells,
    covers,
    looked,
    faces: secret.families,
    row: row.map(({ on }, hint) => ({ hint: secret.pile[hint]!, on })),
    unrevealed,
    kindsLeft,
    pile: secret.pile,
    shape,
    affinities: secret.affinities,
    outcome: null,
  };
}
