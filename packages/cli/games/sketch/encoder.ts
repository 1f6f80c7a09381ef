import {
  FAMILIES,
  FULL_HAND,
  type Memory,
  MOST_OF_A_CARD,
  MOST_PLAYS,
  type Move,
  SKETCHES,
  type Stack,
  sketchOf,
  type View,
  YOKAI,
} from '@hyakki/games/sketch';
import {
  type Block,
  type Bounds,
  type Encoder,
  fromViewer,
  type MakeEncoder,
  numbered,
  type Tensor,
  type ViewPart,
  viewBlock,
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
      number(moves, _, actions) {
        for (let i = 0; i < moves.length; i++) {
          const move = moves[i] as Move;
          switch (move.do) {
            case 'play': {
              const { rank, families } = sketchOf(move.card);
              actions[i] = 2 * rank + (families[0] === move.on ? 0 : 1);
              break;
            }
            case 'call':
              actions[i] = atCall + FAMILIES.indexOf(move.from);
              break;
            case 'distract':
              actions[i] = atDistract;
              break;
            case 'skip':
              actions[i] = atDistract + 1;
              break;
            case 'end':
              actions[i] = atDistract + 2;
          }
        }
      },
    },
    observation: OBSERVATION,
    memory: MEMORY,
  };
};

const CARD_NUMBERS = numbered(CARDS);
const YOKAI_NUMBERS = numbered(YOKAI_CARDS);
const COUNTS: Bounds = [0, MOST_OF_A_CARD];
/** A match may be longer, though no sane one is. */
const MOST_TURNS = 32_767;

const block = (name: string, size: number, part: ViewPart<View>): Block => viewBlock(name, size, part);

/** The viewer's own seat; a spectator counts from the first. */
function ownSeat({ viewer }: View): 0 | 1 {
  return viewer === 1 ? 1 : 0;
}

const A_STACK = YOKAI_CARDS.length + 1 + YOKAI_CARDS.length + SEATS * 2 * CARDS.length;

function putStack({ cards, sketches }: Stack, own: 0 | 1, tensor: Tensor): void {
  tensor.oneHot(YOKAI_CARDS.length, cards.length === 0 ? -1 : (YOKAI_NUMBERS.get(cards[0]!) ?? -1));
  tensor.put(cards.length);
  for (let i = 1; i < cards.length; i++) {
    const number = YOKAI_NUMBERS.get(cards[i]!);
    if (number !== undefined) tensor.mark(number);
  }
  tensor.skip(YOKAI_CARDS.length);
  putSketches(sketches[own]!, tensor);
  putSketches(sketches[1 - own]!, tensor);
}

function putSketches(laid: readonly string[], tensor: Tensor): void {
  tensor.counts(CARDS.length, laid, CARD_NUMBERS);
  tensor.oneHot(CARDS.length, laid.length === 0 ? -1 : CARD_NUMBERS.get(laid[laid.length - 1]!)!);
}

const STACKS = block('stacks', FAMILIES.length * A_STACK, {
  about: `by stack, ${A_STACK} numbers: the Yokai on top, one of ${YOKAI_CARDS.length}; how many cards; which Yokai are open below it (none before the match is over); for the viewer and for the other, how many sketches of each of ${CARDS.length} kinds, and which is the newest`,
  bounds: [0, YOKAI_CARDS.length],
  put(view, tensor) {
    for (const stack of view.stacks) putStack(stack, ownSeat(view), tensor);
  },
  isSame: (before, now) => before.viewer === now.viewer && before.stacks === now.stacks,
  update(before, now, tensor) {
    const isSameViewer = before.viewer === now.viewer;
    for (let i = 0; i < now.stacks.length; i++) {
      const stack = now.stacks[i]!;
      if (isSameViewer && before.stacks[i] === stack) tensor.skip(A_STACK);
      else {
        tensor.clear(A_STACK);
        putStack(stack, ownSeat(now), tensor);
      }
    }
  },
});

const OBSERVATION: readonly Block[] = [
  block('phase', PHASES.length, {
    about: 'one of play, ability, over',
    put: ({ phase }, tensor) => tensor.oneHot(PHASES.length, PHASES.indexOf(phase)),
  }),
  block('turn', 1, {
    about: 'counted from 1',
    bounds: [1, MOST_TURNS],
    put: ({ turn }, tensor) => tensor.put(Math.min(turn, MOST_TURNS)),
  }),
  block('whose turn', SEATS, {
    about: 'the viewer’s, or the other’s',
    put: (view, tensor) => tensor.oneHot(SEATS, fromViewer(view.seat, view, SEATS)),
  }),
  block('who began', SEATS, {
    about: 'the same',
    put: (view, tensor) => tensor.oneHot(SEATS, fromViewer(view.first, view, SEATS)),
  }),
  block('this turn', 3, {
    about: 'whether a card was drawn; cards played; turns passed before it',
    bounds: [0, MOST_PLAYS],
    put({ drew, played, passes }, tensor) {
      tensor.flag(drew);
      tensor.put(played);
      tensor.put(passes);
    },
  }),
  block('laid', CARDS.length + FAMILIES.length, {
    about: 'in the phase ability: the card just laid, and on which stack',
    put({ laid }, tensor) {
      tensor.oneHot(CARDS.length, laid === null ? -1 : CARD_NUMBERS.get(laid.card)!);
      tensor.oneHot(FAMILIES.length, laid === null ? -1 : FAMILIES.indexOf(laid.on));
    },
    isSame: (before, now) => before.laid === now.laid,
  }),
  STACKS,
  block('notebooks', SEATS * YOKAI_CARDS.length, {
    about: 'the viewer’s, then the other’s: which Yokai are in it',
    put(view, tensor) {
      const own = ownSeat(view);
      tensor.counts(YOKAI_CARDS.length, view.notebooks[own]!, YOKAI_NUMBERS);
      tensor.counts(YOKAI_CARDS.length, view.notebooks[1 - own]!, YOKAI_NUMBERS);
    },
    isSame: (before, now) => before.notebooks === now.notebooks && before.viewer === now.viewer,
  }),
  block('hand', CARDS.length, {
    about: 'how many of each kind the viewer holds',
    bounds: [0, FULL_HAND],
    put: ({ viewer, hands }, tensor) =>
      tensor.counts(CARDS.length, viewer === 'spectator' ? [] : hands[viewer]!, CARD_NUMBERS),
  }),
  block('hand sizes', SEATS, {
    about: 'the viewer’s, then the other’s',
    bounds: [0, FULL_HAND],
    put(view, tensor) {
      const own = ownSeat(view);
      tensor.put(view.hands[own]!.length);
      tensor.put(view.hands[1 - own]!.length);
    },
  }),
  block('discard', CARDS.length, {
    about: 'how many of each kind',
    bounds: COUNTS,
    put: ({ discard }, tensor) => tensor.counts(CARDS.length, discard, CARD_NUMBERS),
    isSame: (before, now) => before.discard === now.discard,
  }),
  block('deck', 1, {
    about: 'cards left to draw',
    bounds: [0, CARDS.length * MOST_OF_A_CARD],
    put: ({ deck }, tensor) => tensor.put(deck),
  }),
  block('last', SEATS * FAMILIES.length, {
    about: 'in the English edition, by seat: the stack where its last sketch lies',
    put(view, tensor) {
      const own = ownSeat(view);
      for (const last of [view.last[own] ?? null, view.last[1 - own] ?? null])
        tensor.oneHot(FAMILIES.length, last === null ? -1 : FAMILIES.indexOf(last));
    },
    isSame: (before, now) => before.last === now.last && before.viewer === now.viewer,
  }),
];

const MEMORY: readonly Block[] = [
  {
    name: 'unseen',
    size: CARDS.length,
    about: 'how many of each kind are in the deck or in the other hand',
    bounds: COUNTS,
    write: ({ memory }, tensor) => tensor.counts(CARDS.length, (memory as Memory).unseen, CARD_NUMBERS),
  },
  {
    name: 'held',
    size: 1 + CARDS.length + 1,
    about:
      'at the last reshuffle, what the other hand held, for all that lay nowhere else: the turn (0 before the first), how many of each kind, and how many cards',
    bounds: [0, MOST_TURNS],
    write({ memory }, tensor) {
      const { held } = memory as Memory;
      tensor.put(Math.min(held?.turn ?? 0, MOST_TURNS));
      tensor.counts(CARDS.length, held?.cards ?? [], CARD_NUMBERS);
      tensor.put(held?.sizes.reduce((sum, size) => sum + size, 0) ?? 0);
    },
  },
  {
    name: 'covered',
    size: FAMILIES.length * YOKAI_CARDS.length,
    about: `by stack, for each of ${YOKAI_CARDS.length} Yokai: if it was seen and lies below the top, how many cards lie on it; otherwise 0`,
    bounds: [0, YOKAI_CARDS.length - 1],
    write({ memory }, tensor) {
      for (const cards of (memory as Memory).stacks)
        for (const card of YOKAI_CARDS) tensor.put(Math.max(0, cards.indexOf(card)));
    },
  },
];
