import { FAMILIES, type State, type View, type Yokai, yokai } from '@hyakki/games/yokai';
import { YOKAI_TEXTS } from '@hyakki/words/yokai';
import { inBrief } from '../../terminal/paint.ts';
import { TEXTS } from '../../terminal/texts/index.ts';
import type { Board, Scene, Style } from '../board.ts';
import { arrangements, firstThatFits } from '../layout.ts';
import { drawCards, SIZES } from './cards.ts';
import { drawPanel, tellPanel } from './panel.ts';
import { CARD_SIGN, CODES, SIGNS } from './signs.ts';

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
  return firstThatFits(drawings(scene, style), style);
}

function* drawings(scene: Scene<Yokai>, style: Style): IterableIterator<readonly string[]> {
  const panel = drawPanel(scene, style);
  const brief = inBrief(tellPanel(scene, style), style.columns);
  for (const size of SIZES) {
    const isSmall = size === 'small' || size === 'tiny';
    yield* arrangements(drawCards(scene, style, size), panel, isSmall ? brief : undefined);
  }
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

/** A replay shows the cards from above, whoever's turn it is: what a spectator sees, with everything open. */
function open(state: State): View {
  const { row, secret } = state;
  return {
    ...yokai.view(state, 'spectator'),
    faces: secret.families,
    row: row.map(({ on }, hint) => ({ hint: secret.pile[hint]!, on })),
    pile: secret.pile,
    affinities: secret.affinities,
    outcome: null,
  };
}
