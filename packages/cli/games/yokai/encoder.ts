import {
  ALL_HINTS,
  CARDS,
  type Cell,
  coordinatesOf,
  FAMILIES,
  familiesOf,
  KINDS,
  type Memory,
  type Move,
  type Options,
  PAIRS,
  PLACE_COUNT,
  placeOf,
  SHAPES,
  SIDES,
  totalOf,
  type View,
} from '@hyakki/games/yokai';
import {
  type Block,
  type Bounds,
  type Encoder,
  FLAGS,
  fromViewer,
  type MakeEncoder,
  numbered,
  type Tensor,
  type ViewPart,
  viewBlock,
} from '../../env/encoder.ts';

// A move goes to a cell that touches another card, and the board has no border; so its target is told by that card: the
// lowest-numbered one that touches the target, and the side of it.

const PHASES = ['first-look', 'second-look', 'move', 'hint', 'over'] as const;
/** The target is right of, left of, below or above the card it touches: the order of SIDES. */
const MOVES_A_CARD = CARDS * SIDES.length;

export const yokaiEncoder: MakeEncoder = (_, options, seatCount): Encoder => {
  const hints = totalOf((options as Options).mix);
  const turns = 2 * hints;
  const groups = [
    { name: 'look', size: CARDS, about: 'by card' },
    {
      name: 'move',
      size: CARDS * MOVES_A_CARD,
      about: 'card × card touched × side: 64 × card + 4 × touched + side (right, left, below, above of it)',
    },
    { name: 'reveal', size: 1, about: '' },
    { name: 'place', size: hints * CARDS, about: 'hint × card: 16 × hint + card' },
    { name: 'declare', size: 1, about: '' },
  ];
  const atMove = CARDS;
  const atReveal = atMove + CARDS * MOVES_A_CARD;
  const atPlace = atReveal + 1;
  const atDeclare = atPlace + hints * CARDS;

  return {
    actions: {
      groups,
      number(moves, view, actions) {
        for (let i = 0; i < moves.length; i++) {
          const move = moves[i] as Move;
          switch (move.do) {
            case 'look':
              actions[i] = move.card;
              break;
            case 'move':
              numberMovings(moves as readonly Moving[], (view as View).cells, atMove, actions);
              return;
            case 'reveal':
              actions[i] = atReveal;
              break;
            case 'place':
              actions[i] = atPlace + CARDS * move.hint + move.card;
              break;
            case 'declare':
              actions[i] = atDeclare;
          }
        }
      },
    },
    observation: observationOf(hints, seatCount),
    memory: memoryOf(hints, turns, seatCount),
  };
};

type Moving = Extract<Move, { readonly do: 'move' }>;

/** Where cards are moved nothing else may be done. Moves to the same cell follow each other. */
function numberMovings(
  moves: readonly Moving[],
  cells: readonly Cell[],
  from: number,
  actions: number[],
): void {
  measureRim(cells);
  let at: Cell | undefined;
  let first = 0;
  let second = 0;
  for (let i = 0; i < moves.length; i++) {
    const { card, to } = moves[i]!;
    if (to !== at) {
      at = to;
      const place = placeOf(to);
      first = lowest[place]!;
      second = next[place]!;
    }
    // A card that touches its target leaves it; then another touches it, or the move were not legal (Y15).
    actions[i] = from + MOVES_A_CARD * card + (first >> 2 === card ? second : first);
  }
}

/** By place beside some card: the lowest-numbered card that touches it, and the lowest but for that one; with the side. */
const lowest = new Int16Array(PLACE_COUNT);
/** Only where two cards touch the place: elsewhere it is left over from other boards. */
const next = new Int16Array(PLACE_COUNT);
let measured: readonly Cell[] = [];
const placeOfCard = new Int16Array(CARDS);

function measureRim(cells: readonly Cell[]): void {
  for (let card = CARDS - 1; card >= 0; card--) {
    const cell = cells[card]!;
    // Many cards of many matches still lie where they were dealt.
    if (cell !== measured[card]) placeOfCard[card] = placeOf(cell);
    for (let side = 0; side < SIDES.length; side++) {
      const beside = placeOfCard[card]! + SIDES[side]!;
      // Two sides of one card never meet in the same place.
      next[beside] = lowest[beside]!;
      lowest[beside] = SIDES.length * card + side;
    }
  }
  measured = cells;
}

const PHASE_NUMBERS = numbered(PHASES);
const PAIR_NUMBERS = numbered(PAIRS);
/** No card gets further than the cells that have names. */
const COORDINATES: Bounds = [-62, 62];

const block = (name: string, size: number, part: ViewPart<View>): Block => viewBlock(name, size, part);

function observationOf(hints: number, seatCount: number): Block[] {
  return [
    block('phase', PHASES.length, {
      about: 'one of first-look, second-look, move, hint, over',
      put: ({ phase }, tensor) => tensor.oneHot(PHASES.length, PHASE_NUMBERS.get(phase)!),
    }),
    block('turn', 1, {
      about: 'counted from 1',
      bounds: [1, 2 * hints],
      put: ({ turn }, tensor) => tensor.put(turn),
    }),
    block('whose turn', seatCount, {
      about: 'one of the seats, the viewer’s own first',
      put: (view, tensor) => tensor.oneHot(seatCount, fromViewer(view.seat, view, seatCount)),
    }),
    block('places', 2 * CARDS, {
      about: 'by card: column and row, counted from a1 = 0, 0',
      bounds: COORDINATES,
      put({ cells }, tensor) {
        for (let card = 0; card < CARDS; card++) putPlace(cells[card]!, tensor);
      },
      isSame: (before, now) => before.cells === now.cells,
      update(before, { cells }, tensor) {
        for (let card = 0; card < CARDS; card++)
          if (cells[card] === before.cells[card]) tensor.skip(2);
          else putPlace(cells[card]!, tensor);
      },
    }),
    block('faces', 4 * CARDS, {
      about: 'by card: one of the families, where its face lies open to the viewer now',
      put({ faces }, tensor) {
        for (let card = 0; card < CARDS; card++) {
          const face = faces[card]!;
          if (face !== 'hidden') tensor.mark(4 * card + FAMILIES.indexOf(face));
        }
        tensor.skip(4 * CARDS);
      },
      isSame: (before, now) => before.faces === now.faces,
    }),
    block('looked', CARDS, {
      about: 'by card: looked at in this turn',
      put({ looked }, tensor) {
        for (const card of looked) tensor.mark(card);
        tensor.skip(CARDS);
      },
      isSame: (before, now) => before.looked === now.looked,
    }),
    block('covered', CARDS, {
      about: 'by card: a hint lies on it',
      put({ covers }, tensor) {
        for (let card = 0; card < CARDS; card++) tensor.flag(covers[card] !== null);
      },
      isSame: (before, now) => before.covers === now.covers,
    }),
    block('covering families', 4 * CARDS, {
      about: 'by card: the families that its hint shows, if that is seen',
      put({ covers, row }, tensor) {
        for (let card = 0; card < CARDS; card++) {
          const hint = covers[card]!;
          putFamilies(hint === null ? 'hidden' : row[hint]!.hint, tensor);
        }
      },
      isSame: (before, now) => before.covers === now.covers && before.row === now.row,
    }),
    block('hints', 6 * hints, {
      about: 'by hint, as they were revealed: revealed, placed, and the families it shows',
      put({ row }, tensor) {
        for (const { hint, on } of row) {
          tensor.put(1);
          tensor.flag(on !== null);
          putFamilies(hint, tensor);
        }
        tensor.skip(6 * (hints - row.length));
      },
      isSame: (before, now) => before.row === now.row,
    }),
    block('unrevealed', 1 + KINDS.length, {
      about: 'how many hints, and of how many families; −1 where that is hidden',
      bounds: [-1, hints],
      put({ unrevealed, kindsLeft }, tensor) {
        tensor.put(unrevealed);
        for (const kind of KINDS) tensor.put(kindsLeft === 'hidden' ? -1 : kindsLeft[kind]);
      },
      isSame: (before, now) => before.unrevealed === now.unrevealed && before.kindsLeft === now.kindsLeft,
    }),
    block('shape', SHAPES.length, {
      about: `one of ${SHAPES.join(', ')}, or none`,
      put: ({ shape }, tensor) => tensor.oneHot(SHAPES.length, shape === null ? -1 : SHAPES.indexOf(shape)),
      isSame: (before, now) => before.shape === now.shape,
    }),
    block('affinities', PAIRS.length + 1, {
      about: `the pairs that the viewer sees (${PAIRS.join(', ')}), and how many are hidden`,
      bounds: [0, PAIRS.length],
      put({ affinities }, tensor) {
        let hidden = 0;
        for (const { pair } of affinities) {
          if (pair === 'hidden') hidden++;
          else tensor.mark(PAIR_NUMBERS.get(pair)!);
        }
        tensor.skip(PAIRS.length);
        tensor.put(hidden);
      },
      isSame: (before, now) => before.affinities === now.affinities,
    }),
  ];
}

function putPlace(cell: Cell, tensor: Tensor): void {
  const { column, row } = coordinatesOf(placeOf(cell));
  tensor.put(column);
  tensor.put(row);
}

function memoryOf(hints: number, turns: number, seatCount: number): Block[] {
  const aTurn = seatCount + 2 * (CARDS + 4) + (CARDS + 4) + (2 + hints + 4 + CARDS);
  return [
    {
      name: 'remembered faces',
      size: 4 * CARDS,
      about: 'by card: one of the families, where the viewer ever saw it',
      bounds: FLAGS,
      write({ memory }, tensor) {
        for (const face of (memory as Memory).faces) tensor.oneHot(4, FAMILIES.indexOf(face as never));
      },
    },
    {
      name: 'turns',
      size: turns * aTurn,
      about: `by turn, ${aTurn} numbers: whose (as above); twice a look (card, family if seen); the card moved, from and to where (columns and rows); the hint revealed or placed (2), which, the families it showed, on which card`,
      bounds: COORDINATES,
      write({ view, memory }, tensor) {
        const remembered = (memory as Memory).turns;
        for (let i = 0; i < turns; i++) {
          const turn = remembered[i];
          if (turn === undefined) {
            tensor.skip(aTurn);
            continue;
          }
          tensor.oneHot(seatCount, fromViewer(turn.seat, view, seatCount));
          for (const look of [turn.looks[0], turn.looks[1]]) {
            tensor.oneHot(CARDS, look?.card ?? -1);
            tensor.oneHot(4, FAMILIES.indexOf(look?.family as never));
          }
          tensor.oneHot(CARDS, turn.move?.card ?? -1);
          for (const cell of [turn.move?.from, turn.move?.to]) {
            if (cell === undefined) tensor.skip(2);
            else putPlace(cell, tensor);
          }
          const { hint } = turn;
          tensor.flag(hint?.did === 'reveal');
          tensor.flag(hint?.did === 'place');
          tensor.oneHot(hints, hint?.hint ?? -1);
          putFamilies(hint?.shows ?? 'hidden', tensor);
          tensor.oneHot(CARDS, hint?.did === 'place' ? hint.card : -1);
        }
      },
    },
  ];
}

/** By hint: the families it shows, a bit each. */
const FAMILY_BITS: ReadonlyMap<string, number> = new Map(
  ALL_HINTS.map((hint) => [
    hint,
    familiesOf(hint).reduce((bits, family) => bits | (1 << FAMILIES.indexOf(family)), 0),
  ]),
);

function putFamilies(hint: string, tensor: Tensor): void {
  for (let bits = hint === 'hidden' ? 0 : FAMILY_BITS.get(hint)!; bits !== 0; bits &= bits - 1)
    tensor.mark(31 - Math.clz32(bits & -bits));
  tensor.skip(FAMILIES.length);
}
