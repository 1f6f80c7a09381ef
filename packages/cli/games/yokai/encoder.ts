import {
  CARDS,
  coordinatesOf,
  FAMILIES,
  familiesOf,
  KINDS,
  type Memory,
  type Move,
  type Options,
  PAIRS,
  placeOf,
  SHAPES,
  SIDES,
  totalOf,
  type View,
} from '@hyakki/games/yokai';
import {
  type Block,
  type Encoder,
  fromViewer,
  type MakeEncoder,
  type Seen,
  type Tensor,
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
      indexOf(input, view) {
        const move = input as Move;
        switch (move.do) {
          case 'look':
            return move.card;
          case 'move':
            return atMove + MOVES_A_CARD * move.card + touchedBy(move.card, move.to, view as View);
          case 'reveal':
            return atReveal;
          case 'place':
            return atPlace + CARDS * move.hint + move.card;
          case 'declare':
            return atDeclare;
        }
      },
    },
    observation: observationOf(hints, seatCount),
    memory: memoryOf(hints, turns, seatCount),
  };
};

/** The lowest-numbered other card that touches the cell, and on which of its sides the cell lies. */
function touchedBy(card: number, to: string, { cells }: View): number {
  const { lowest, next } = rimOf(cells);
  const target = placeOf(to);
  const touched = lowest.get(target);
  const found = touched !== undefined && touched >> 2 === card ? next.get(target) : touched;
  if (found === undefined) throw new Error(`${to} touches no card`);
  return found;
}

/** By place beside some card: the lowest-numbered card that touches it, and the lowest but for that one; with the side. */
interface Rim {
  readonly lowest: ReadonlyMap<number, number>;
  readonly next: ReadonlyMap<number, number>;
}

let lastCells: readonly string[] | undefined;
let lastRim: Rim = { lowest: new Map(), next: new Map() };

/** All moves of a list are about the same cells, so the last rim is kept. */
function rimOf(cells: readonly string[]): Rim {
  if (cells === lastCells) return lastRim;
  const lowest = new Map<number, number>();
  const next = new Map<number, number>();
  for (let card = 0; card < CARDS; card++) {
    const place = placeOf(cells[card]!);
    for (let side = 0; side < SIDES.length; side++) {
      const beside = place + SIDES[side]!;
      const touched = SIDES.length * card + side;
      const known = lowest.get(beside);
      if (known === undefined) lowest.set(beside, touched);
      // Two sides of one card never meet in the same place.
      else if (!next.has(beside)) next.set(beside, touched);
    }
  }
  lastCells = cells;
  lastRim = { lowest, next };
  return lastRim;
}

function observationOf(hints: number, seatCount: number): Block[] {
  const block = (
    name: string,
    size: number,
    about: string,
    put: (view: View, tensor: Tensor) => void,
  ): Block => ({
    name,
    size,
    about,
    write: ({ view }: Seen, tensor) => put(view as View, tensor),
  });
  return [
    block('phase', PHASES.length, 'one of first-look, second-look, move, hint, over', ({ phase }, tensor) =>
      tensor.oneHot(PHASES.length, PHASES.indexOf(phase)),
    ),
    block('turn', 1, 'counted from 1', ({ turn }, tensor) => tensor.put(turn)),
    block('whose turn', seatCount, 'one of the seats, the viewer’s own first', (view, tensor) =>
      tensor.oneHot(seatCount, fromViewer(view.seat, view, seatCount)),
    ),
    block('places', 2 * CARDS, 'by card: column and row, counted from a1 = 0, 0', ({ cells }, tensor) => {
      for (const cell of cells) {
        const { column, row } = coordinatesOf(placeOf(cell));
        tensor.put(column, row);
      }
    }),
    block(
      'faces',
      4 * CARDS,
      'by card: one of the families, where its face lies open to the viewer now',
      (view, tensor) => {
        for (const face of view.faces) tensor.oneHot(4, FAMILIES.indexOf(face as never));
      },
    ),
    block('looked', CARDS, 'by card: looked at in this turn', ({ looked }, tensor) => {
      for (let card = 0; card < CARDS; card++) tensor.flag(looked.includes(card));
    }),
    block('covered', CARDS, 'by card: a hint lies on it', ({ covers }, tensor) => {
      for (const hint of covers) tensor.flag(hint !== null);
    }),
    block(
      'covering families',
      4 * CARDS,
      'by card: the families that its hint shows, if that is seen',
      (view, tensor) => {
        for (const hint of view.covers) putFamilies(hint === null ? 'hidden' : view.row[hint]!.hint, tensor);
      },
    ),
    block(
      'hints',
      6 * hints,
      'by hint, as they were revealed: revealed, placed, and the families it shows',
      ({ row }, tensor) => {
        for (let hint = 0; hint < hints; hint++) {
          const shown = row[hint];
          tensor.flag(shown !== undefined);
          tensor.flag(shown !== undefined && shown.on !== null);
          putFamilies(shown?.hint ?? 'hidden', tensor);
        }
      },
    ),
    block(
      'unrevealed',
      1 + KINDS.length,
      'how many hints, and of how many families; −1 where that is hidden',
      (view, tensor) => {
        tensor.put(view.unrevealed);
        for (const kind of KINDS) tensor.put(view.kindsLeft === 'hidden' ? -1 : view.kindsLeft[kind]);
      },
    ),
    block('shape', SHAPES.length, `one of ${SHAPES.join(', ')}, or none`, ({ shape }, tensor) =>
      tensor.oneHot(SHAPES.length, shape === null ? -1 : SHAPES.indexOf(shape)),
    ),
    block(
      'affinities',
      PAIRS.length + 1,
      `the pairs that the viewer sees (${PAIRS.join(', ')}), and how many are hidden`,
      (view, tensor) => {
        for (const pair of PAIRS) tensor.flag(view.affinities.some((one) => one.pair === pair));
        tensor.put(view.affinities.filter(({ pair }) => pair === 'hidden').length);
      },
    ),
  ];
}

function memoryOf(hints: number, turns: number, seatCount: number): Block[] {
  const aTurn = seatCount + 2 * (CARDS + 4) + (CARDS + 4) + (2 + hints + 4 + CARDS);
  return [
    {
      name: 'remembered faces',
      size: 4 * CARDS,
      about: 'by card: one of the families, where the viewer ever saw it',
      write({ memory }, tensor) {
        for (const face of (memory as Memory).faces) tensor.oneHot(4, FAMILIES.indexOf(face as never));
      },
    },
    {
      name: 'turns',
      size: turns * aTurn,
      about: `by turn, ${aTurn} numbers: whose (as above); twice a look (card, family if seen); the card moved, from and to where (columns and rows); the hint revealed or placed (2), which, the families it showed, on which card`,
      write({ view, memory }, tensor) {
        const remembered = (memory as Memory).turns;
        for (let i = 0; i < turns; i++) {
          const turn = remembered[i];
          if (turn === undefined) {
            tensor.zeros(aTurn);
            continue;
          }
          tensor.oneHot(seatCount, fromViewer(turn.seat, view, seatCount));
          for (const look of [turn.looks[0], turn.looks[1]]) {
            tensor.oneHot(CARDS, look?.card ?? -1);
            tensor.oneHot(4, FAMILIES.indexOf(look?.family as never));
          }
          tensor.oneHot(CARDS, turn.move?.card ?? -1);
          for (const cell of [turn.move?.from, turn.move?.to]) {
            if (cell === undefined) tensor.zeros(2);
            else {
              const { column, row } = coordinatesOf(placeOf(cell));
              tensor.put(column, row);
            }
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

function putFamilies(hint: string, tensor: Tensor): void {
  const shown = familiesOf(hint);
  for (const family of FAMILIES) tensor.flag(shown.includes(family));
}
