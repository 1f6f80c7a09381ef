import type { Seat } from '@hyakki/engine';
import {
  FAMILIES,
  placeOf,
  readFamily,
  type Sketch,
  type Stack,
  type State,
  type View,
  yokaiOf,
} from '@hyakki/games/sketch';
import { SKETCH_TEXTS, typeCard } from '@hyakki/words/sketch';
import { inBrief, padded, shortened, widthOf, wrapped } from '../../terminal/paint.ts';
import type { Board, Scene, Style } from '../board.ts';
import { INKS, SIGNS, sketchSign, yokaiSign } from './signs.ts';
import { SKETCH_BOARD_TEXTS } from './texts.ts';

export const sketchBoard: Board<Sketch> = {
  draw,
  legend,
  open,
  pieceAt: (place) => {
    const family = readFamily(place);
    return family === undefined ? undefined : placeOf(family);
  },
  placeOf: (piece) => FAMILIES[piece] ?? '?',
};

const LABEL = 9;
const LEAST_SIDE = 6;
const MOST_SIDE = 30;
const SHORTEST_NAME = 8;
const LONGEST_NAME = 16;
/** A bordered top card, and both counts. */
const MIDDLE = 12;

/** A stack a row: the opponent's sketches to its left, one's own to its right. */
function draw(scene: Scene<Sketch>, style: Style): readonly string[] {
  const { view, notes } = scene;
  const { paint, language } = style;
  const texts = SKETCH_BOARD_TEXTS[language];
  const own: Seat = view.viewer === 'spectator' ? 1 : view.viewer;
  const lower = view.stacks.map((stack, place) =>
    drawBelow(cardsBelow(stack, scene.memory?.stacks[place]), style),
  );
  const below = Math.max(...lower.map(widthOf));
  const room = Math.floor((style.columns - LABEL - MIDDLE - below) / 2);
  const side = Math.max(LEAST_SIDE, Math.min(MOST_SIDE, room));
  const title = view.phase === 'over' ? '' : texts.turn(view.turn);
  const head = [
    padded(paint(title, 'faint'), LABEL),
    atRight(paint(nameOf(1 - own, scene, style), 'title'), side + 3),
    ' '.repeat(MIDDLE - 3 + below),
    paint(nameOf(own, scene, style), 'title'),
  ].join('');
  const isRoomy = style.rows >= 2 * FAMILIES.length + 8;
  const rows = view.stacks.flatMap((stack, place) => {
    const line = drawStack(stack, view, style, own, { side, below: padded(lower[place]!, below) });
    const note = notes.get(place);
    return [
      ...(isRoomy && place > 0 ? [''] : []),
      note === undefined ? line : `${line}  ${paint(note, 'paper')}`,
    ];
  });
  const stacks = [head, ...rows.map((line) => line.trimEnd())];
  const { notebooks, hands, piles } = drawPiles(scene, style, own);
  const whole = [...stacks, '', ...notebooks, ...hands, piles];
  if (whole.length <= style.rows && Math.max(...whole.map(widthOf)) <= style.columns) return whole;
  const [others = '', mine = ''] = hands;
  const hand = wrapped(mine, style.columns, '  ');
  const brief = inBrief([others, ...notebooks, piles], style.columns);
  // What does not fit is cut at the end: one's own hand is what one needs most.
  return stacks.length + hand.length > style.rows
    ? [...hand, ...stacks, ...brief]
    : [...stacks, ...hand, ...brief];
}

function nameOf(seat: Seat, { view, names }: Scene<Sketch>, { language }: Style): string {
  const texts = SKETCH_BOARD_TEXTS[language];
  if (seat === view.viewer) return texts.you;
  return shortened(names?.[seat] ?? texts.seat(seat + 1), LONGEST_NAME);
}

function drawStack(
  stack: Stack,
  view: View,
  style: Style,
  own: Seat,
  { side, below }: { readonly side: number; readonly below: string },
): string {
  const { paint, language } = style;
  const { family, cards, sketches } = stack;
  const name = SKETCH_TEXTS[language].families[family];
  const [top] = cards;
  const card = top === undefined ? '│  │' : `│${yokaiSign(top, paint)}│`;
  const signs = (seat: Seat) =>
    sketches[seat]!.map((sketch, i, laid) => {
      const isLast = view.last[seat] === family && i === laid.length - 1;
      return `${sketchSign(sketch, family, language, paint)}${isLast ? '*' : ''}`;
    });
  return [
    padded(paint(` ${SIGNS[family]} ${name}`, INKS[family]), LABEL),
    atRight(newest(signs(1 - own), side, 'last'), side),
    paint(String(sketches[1 - own]!.length).padStart(3), 'strong'),
    ` ${card}`,
    below,
    paint(` ${String(sketches[own]!.length).padEnd(3)}`, 'strong'),
    newest(signs(own).reverse(), side, 'first'),
  ].join('');
}

/** As many as fit; those left out are the oldest. */
function newest(signs: readonly string[], width: number, at: 'first' | 'last'): string {
  const shown = signs.slice();
  let isCut = false;
  const text = () =>
    (at === 'last' ? [...(isCut ? ['…'] : []), ...shown] : [...shown, ...(isCut ? ['…'] : [])]).join(' ');
  while (widthOf(text()) > width && shown.length > 0) {
    isCut = true;
    if (at === 'last') shown.shift();
    else shown.pop();
  }
  return text();
}

/** With a perfect memory also those that were seen to go there (S29). */
function cardsBelow({ cards }: Stack, remembered: Stack['cards'] | undefined): Stack['cards'] {
  return cards.slice(1).map((card, i) => (card === 'hidden' ? (remembered?.[i + 1] ?? card) : card));
}

function drawBelow(cards: Stack['cards'], { paint }: Style): string {
  return cards.map((card) => yokaiSign(card, paint)).join('');
}

interface Piles {
  readonly notebooks: readonly string[];
  /** The other's, then one's own. */
  readonly hands: readonly string[];
  readonly piles: string;
}

function drawPiles(scene: Scene<Sketch>, style: Style, own: Seat): Piles {
  const { view } = scene;
  const { paint, language } = style;
  const texts = SKETCH_BOARD_TEXTS[language];
  const words = SKETCH_TEXTS[language];
  const width = Math.max(SHORTEST_NAME, ...[own, 1 - own].map((seat) => widthOf(nameOf(seat, scene, style))));
  const notebooks = [1 - own, own].map((seat) => {
    const yokai = view.notebooks[seat]!;
    const points = yokai.reduce((sum, card) => sum + yokaiOf(card).value, 0);
    const pages = yokai.map((card) => yokaiSign(card, paint)).join(' ');
    const head = ` ${padded(nameOf(seat, scene, style), width)} ${texts.notebook} ${paint(texts.points(points), 'strong')}`;
    return `${padded(head, 22 + width)} ${pages}`.trimEnd();
  });
  const hands = [1 - own, own].map((seat) => {
    const hand = view.hands[seat]!;
    const cards = hand.map((card) => (card === 'hidden' ? paint('░░', 'back') : typeCard(words, card)));
    const held = cards.length === 0 ? paint(texts.empty, 'faint') : cards.join('  ');
    return ` ${padded(nameOf(seat, scene, style), width)} ${padded(texts.hand, 6)} ${held}`;
  });
  const piles = `${texts.deck} ${view.deck} · ${texts.discarded} ${view.discard.length}`;
  return { notebooks, hands, piles: ` ${paint(piles, 'faint')}` };
}

function atRight(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - widthOf(text))) + text;
}

function legend({ paint, language }: Style): readonly string[] {
  const texts = SKETCH_BOARD_TEXTS[language];
  const names = SKETCH_TEXTS[language].families;
  return [
    FAMILIES.map((family) => paint(`${SIGNS[family]} ${names[family]}`, INKS[family])).join('   '),
    [
      `│${yokaiSign('water-5', paint)}│ ${texts.topCard}`,
      `${yokaiSign('hidden', paint)} ${texts.hiddenBelow}`,
      `${yokaiSign('earth-3', paint)} ${texts.knownBelow}`,
    ].join('   '),
    `${sketchSign('water-fire+call', 'water', language, paint)} ${texts.sketchThere}   * ${texts.lastPlayed}`,
    texts.nearest,
  ];
}

/** A replay shows the cards from above, whoever's turn it is. */
function open(state: State): View {
  const { secret, ending: _, seen, ...table } = state;
  return {
    viewer: 'spectator',
    ...table,
    stacks: state.stacks.map(({ family, sketches }, place) => {
      const cards = seen[place]!;
      const order = secret.stacks[place]!;
      let next = order.length - cards.filter((card) => card === 'hidden').length;
      return { family, cards: cards.map((card) => (card === 'hidden' ? order[next++]! : card)), sketches };
    }),
    hands: secret.hands,
    deckCards: secret.deck.slice(secret.deck.length - state.deck),
    outcome: null,
  };
}
