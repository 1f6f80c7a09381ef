import { FAMILIES, type Memory, type Move, SKETCHES, sketchOf, type View, YOKAI } from '@hyakki/games/sketch';
import {
  type Block,
  countsOf,
  type Encoder,
  fromViewer,
  type MakeEncoder,
  type Tensor,
} from '../../env/encoder.ts';

const PHASES = ['play', 'ability', 'over'] as const;
const CARDS: readonly string[] = SKETCHES.map(({ card }) => card);
const YOKAI_CARDS: readonly string[] = YOKAI.map(({ card }) => card);
const SEATS = 2;

export const sketchEncoder: MakeEncoder = (): Encoder => {
  const atCall = 2 * CARDS.length;
  const atDistract = atCall + FAMILIES.length;
  return {
    actions: {
      groups: [
        { name: 'play', size: atCall, about: 'card × which of its two families: 2 × card + family' },
        { name: 'call', size: FAMILIES.length, about: `by family: ${FAMILIES.join(', ')}` },
        { name: 'distract', size: 1, about: '' },
        { name: 'skip', size: 1, about: '' },
        { name: 'end', size: 1, about: '' },
      ],
      indexOf(input) {
        const move = input as Move;
        switch (move.do) {
          case 'play': {
            const { rank, families } = sketchOf(move.card);
            return 2 * rank + families.indexOf(move.on);
          }
          case 'call':
            return atCall + FAMILIES.indexOf(move.from);
          case 'distract':
            return atDistract;
          case 'skip':
            return atDistract + 1;
          case 'end':
            return atDistract + 2;
        }
      },
    },
    observation: OBSERVATION,
    memory: MEMORY,
  };
};

function block(name: string, size: number, about: string, put: (view: View, tensor: Tensor) => void): Block {
  return { name, size, about, write: ({ view }, tensor) => put(view as View, tensor) };
}

/** The viewer's own first. */
function seatsFrom(view: View): readonly [number, number] {
  return view.viewer === 1 ? [1, 0] : [0, 1];
}

const A_STACK = YOKAI_CARDS.length + 1 + YOKAI_CARDS.length + SEATS * 2 * CARDS.length;

const OBSERVATION: readonly Block[] = [
  block('phase', PHASES.length, 'one of play, ability, over', ({ phase }, tensor) =>
    tensor.oneHot(PHASES.length, PHASES.indexOf(phase)),
  ),
  block('turn', 1, 'counted from 1', ({ turn }, tensor) => tensor.put(turn)),
  block('whose turn', SEATS, 'the viewer’s, or the other’s', (view, tensor) =>
    tensor.oneHot(SEATS, fromViewer(view.seat, view, SEATS)),
  ),
  block('who began', SEATS, 'the same', (view, tensor) =>
    tensor.oneHot(SEATS, fromViewer(view.first, view, SEATS)),
  ),
  block('this turn', 3, 'whether a card was drawn; cards played; turns passed before it', (view, tensor) =>
    tensor.put(Number(view.drew), view.played, view.passes),
  ),
  block(
    'laid',
    CARDS.length + FAMILIES.length,
    'in the phase ability: the card just laid, and on which stack',
    ({ laid }, tensor) => {
      tensor.oneHot(CARDS.length, laid === null ? -1 : CARDS.indexOf(laid.card));
      tensor.oneHot(FAMILIES.length, laid === null ? -1 : FAMILIES.indexOf(laid.on));
    },
  ),
  block(
    'stacks',
    FAMILIES.length * A_STACK,
    `by stack, ${A_STACK} numbers: the Yokai on top, one of ${YOKAI_CARDS.length}; how many cards; which Yokai are open below it (none before the match is over); for the viewer and for the other, how many sketches of each of ${CARDS.length} kinds, and which is the newest`,
    (view, tensor) => {
      for (const { cards, sketches } of view.stacks) {
        const [top, ...below] = cards;
        tensor.oneHot(YOKAI_CARDS.length, top === undefined ? -1 : YOKAI_CARDS.indexOf(top));
        tensor.put(cards.length, ...countsOf(below, YOKAI_CARDS));
        for (const seat of seatsFrom(view)) {
          const laid = sketches[seat]!;
          tensor.put(...countsOf(laid, CARDS));
          tensor.oneHot(CARDS.length, laid.length === 0 ? -1 : CARDS.indexOf(laid.at(-1)!));
        }
      }
    },
  ),
  block(
    'notebooks',
    SEATS * YOKAI_CARDS.length,
    'the viewer’s, then the other’s: which Yokai are in it',
    (view, tensor) => {
      for (const seat of seatsFrom(view)) tensor.put(...countsOf(view.notebooks[seat]!, YOKAI_CARDS));
    },
  ),
  block('hand', CARDS.length, 'how many of each kind the viewer holds', (view, tensor) =>
    tensor.put(
      ...(view.viewer === 'spectator' ? CARDS.map(() => 0) : countsOf(view.hands[view.viewer]!, CARDS)),
    ),
  ),
  block('hand sizes', SEATS, 'the viewer’s, then the other’s', (view, tensor) =>
    tensor.put(...seatsFrom(view).map((seat) => view.hands[seat]!.length)),
  ),
  block('discard', CARDS.length, 'how many of each kind', ({ discard }, tensor) =>
    tensor.put(...countsOf(discard, CARDS)),
  ),
  block('deck', 1, 'cards left to draw', ({ deck }, tensor) => tensor.put(deck)),
  block(
    'last',
    SEATS * FAMILIES.length,
    'in the English edition, by seat: the stack where its last sketch lies',
    (view, tensor) => {
      for (const seat of seatsFrom(view)) {
        const last = view.last[seat] ?? null;
        tensor.oneHot(FAMILIES.length, last === null ? -1 : FAMILIES.indexOf(last));
      }
    },
  ),
];

const MEMORY: readonly Block[] = [
  {
    name: 'unseen',
    size: CARDS.length,
    about: 'how many of each kind are in the deck or in the other hand',
    write: ({ memory }, tensor) => tensor.put(...countsOf((memory as Memory).unseen, CARDS)),
  },
  {
    name: 'held',
    size: 1 + CARDS.length + 1,
    about:
      'at the last reshuffle, what the other hand held, for all that lay nowhere else: the turn (0 before the first), how many of each kind, and how many cards',
    write({ memory }, tensor) {
      const { held } = memory as Memory;
      tensor.put(held?.turn ?? 0, ...countsOf(held?.cards ?? [], CARDS));
      tensor.put(held?.sizes.reduce((sum, size) => sum + size, 0) ?? 0);
    },
  },
  {
    name: 'covered',
    size: FAMILIES.length * YOKAI_CARDS.length,
    about: `by stack, for each of ${YOKAI_CARDS.length} Yokai: if it was seen and lies below the top, how many cards lie on it; otherwise 0`,
    write({ memory }, tensor) {
      for (const cards of (memory as Memory).stacks)
        tensor.put(...YOKAI_CARDS.map((card) => Math.max(0, cards.indexOf(card))));
    },
  },
];
