import {
  cellAt,
  type Face,
  GROUNDS,
  isClue,
  isMixed,
  KINDS,
  type Memory,
  type Move,
  type Options,
  placeOf,
  TOYS,
  type View,
  YOKAI,
} from '@hyakki/games/tengu';
import {
  type Block,
  countsOf,
  type Encoder,
  fromViewer,
  type MakeEncoder,
  type Tensor,
} from '../../env/encoder.ts';

const PHASES = ['go', 'look', 'mirage', 'over'] as const;
const FACES: readonly Face[] = ['temple', ...TOYS, ...GROUNDS];
const ARRIVALS = ['look', 'open', 'find', 'show'] as const;

export const tenguEncoder: MakeEncoder = (_, input, seatCount): Encoder => {
  const options = input as Options;
  const { columns } = options;
  const places = columns * options.rows;
  const most = YOKAI.length;
  const groups = [
    { name: 'go', size: most * places, about: `yokai × cell: ${places} × yokai + cell` },
    { name: 'stay', size: 1, about: '' },
    { name: 'done', size: 1, about: '' },
    { name: 'mirage', size: places, about: 'by cell' },
    { name: 'help', size: most * places, about: `yokai × cell: ${places} × yokai + cell` },
    { name: 'pass', size: 1, about: 'who may help lets the moment go' },
  ];
  const atStay = most * places;
  const atMirage = atStay + 2;
  const atHelp = atMirage + places;

  return {
    actions: {
      groups,
      indexOf(given) {
        const move = given as Move;
        switch (move.do) {
          case 'go':
            return places * YOKAI.indexOf(move.yokai) + placeOf(move.to, columns);
          case 'stay':
            return atStay;
          case 'done':
            return atStay + 1;
          case 'mirage':
            return atMirage + placeOf(move.cell, columns);
          case 'help':
            return atHelp + places * YOKAI.indexOf(move.yokai) + placeOf(move.cell, columns);
        }
      },
    },
    observation: observationOf(options, places, seatCount),
    memory: memoryOf(options, places, seatCount),
  };
};

function observationOf({ columns, yokai }: Options, places: number, seatCount: number): Block[] {
  const block = (
    name: string,
    size: number,
    about: string,
    put: (view: View, tensor: Tensor) => void,
  ): Block => ({ name, size, about, write: ({ view }, tensor) => put(view as View, tensor) });
  return [
    block('phase', PHASES.length, 'one of go, look, mirage, over', ({ phase }, tensor) =>
      tensor.oneHot(PHASES.length, PHASES.indexOf(phase)),
    ),
    block('turn', 1, 'counted from 1', ({ turn }, tensor) => tensor.put(turn)),
    block('whose turn', seatCount, 'one of the seats, the viewer’s own first', (view, tensor) =>
      tensor.oneHot(seatCount, fromViewer(view.seat, view, seatCount)),
    ),
    block(
      'card',
      YOKAI.length,
      `the movement card of this turn: one of ${YOKAI.join(', ')}`,
      ({ card }, tensor) => tensor.oneHot(YOKAI.length, YOKAI.indexOf(card)),
    ),
    block(
      'faces',
      FACES.length * places,
      `by cell: one of ${FACES.length} faces (temple; the toys of ${YOKAI.join(', ')}, of each ${KINDS.join(', ')}; ${GROUNDS.join(', ')}) where it lies face up, or is looked at and seen`,
      ({ faces, looked }, tensor) => {
        const at = looked === null ? -1 : placeOf(looked.cell, columns);
        for (const [place, face] of faces.entries())
          tensor.oneHot(FACES.length, FACES.indexOf((place === at ? looked!.face : face) as Face));
      },
    ),
    block(
      'looked',
      2 * places,
      'by cell: looked at now by all, or by the active seat alone',
      ({ looked }, tensor) => {
        for (let place = 0; place < places; place++) {
          const isHere = looked !== null && placeOf(looked.cell, columns) === place;
          tensor.flag(isHere && looked.by === 'all');
          tensor.flag(isHere && looked.by === 'active');
        }
      },
    ),
    block(
      'tokens',
      KINDS.length * places,
      `by cell: the token there, one of ${KINDS.join(', ')}`,
      ({ tokens }, tensor) => {
        for (const token of tokens) tensor.oneHot(KINDS.length, token === null ? -1 : KINDS.indexOf(token));
      },
    ),
    block('pawns', YOKAI.length * places, 'by cell: which yokai stand there', ({ pawns }, tensor) => {
      for (let place = 0; place < places; place++)
        for (const one of YOKAI) {
          const index = yokai.indexOf(one);
          tensor.flag(index >= 0 && placeOf(pawns[index]!, columns) === place);
        }
    }),
    block('found', YOKAI.length * KINDS.length, 'by yokai: the toys it has found', ({ found }, tensor) => {
      for (const one of YOKAI)
        for (const kind of KINDS) tensor.flag(found[yokai.indexOf(one)]?.includes(kind) ?? false);
    }),
    block('played', YOKAI.length, 'by yokai: movement cards played', ({ played }, tensor) =>
      tensor.put(...countsOf(played, YOKAI)),
    ),
    block('pile', 2, 'cards left to turn; cards that mists discarded', ({ pile, discarded }, tensor) =>
      tensor.put(pile, discarded),
    ),
    block('help', seatCount, 'by seat, the viewer’s own first: help tokens left', (view, tensor) => {
      const left = new Array<number>(seatCount).fill(0);
      for (const [seat, tokens] of view.help.entries()) left[fromViewer(seat, view, seatCount)] = tokens;
      tensor.put(...left);
    }),
    block(
      'said',
      YOKAI.length * places,
      'by cell: the yokai that helpers named for it in this turn',
      ({ said }, tensor) => putSaid(said, columns, places, tensor),
    ),
  ];
}

function memoryOf({ columns, cards, yokai }: Options, places: number, seatCount: number): Block[] {
  const turns = cards * yokai.length;
  const aTile = FACES.length + KINDS.length + YOKAI.length + TOYS.length + places;
  const aTurn =
    seatCount +
    2 * YOKAI.length +
    2 * places +
    ARRIVALS.length +
    FACES.length +
    KINDS.length +
    2 +
    3 * places +
    YOKAI.length * places;
  const at = (cell: string | undefined) => (cell === undefined ? -1 : placeOf(cell, columns));
  return [
    {
      name: 'known tiles',
      size: aTile * places,
      about: `by cell, ${aTile} numbers: its face if known; the kind a token showed, and the yokai whose toy it is not; the toy that was mixed with a mirage, and the other cell of the two`,
      write({ memory }, tensor) {
        for (const known of (memory as Memory).tiles) {
          tensor.oneHot(FACES.length, typeof known === 'string' ? FACES.indexOf(known as Face) : -1);
          tensor.oneHot(KINDS.length, isClue(known) ? KINDS.indexOf(known.kind) : -1);
          for (const one of YOKAI) tensor.flag(isClue(known) && known.not.includes(one));
          tensor.oneHot(TOYS.length, isMixed(known) ? TOYS.indexOf(known.toy) : -1);
          tensor.oneHot(places, isMixed(known) ? at(known.with) : -1);
        }
      },
    },
    {
      name: 'turns',
      size: turns * aTurn,
      about: `by turn, ${aTurn} numbers: whose (as above); the card; who went, from and to where; what it met there (${ARRIVALS.join(', ')}), the face if seen, the token; whether a mist took a card, and whether it is over; the cells swept by a tornado; the toy and the mirage that were mixed; by cell, the yokai that helpers named for it`,
      write({ view, memory }, tensor) {
        const remembered = (memory as Memory).turns;
        for (let i = 0; i < turns; i++) {
          const turn = remembered[i];
          if (turn === undefined) {
            tensor.zeros(aTurn);
            continue;
          }
          const { went, arrival, swept, mixed } = turn;
          tensor.oneHot(seatCount, fromViewer(turn.seat, view, seatCount));
          tensor.oneHot(YOKAI.length, YOKAI.indexOf(turn.card));
          tensor.oneHot(YOKAI.length, went === null ? -1 : YOKAI.indexOf(went.yokai));
          tensor.oneHot(places, at(went?.from));
          tensor.oneHot(places, at(went?.to));
          tensor.oneHot(ARRIVALS.length, arrival === null ? -1 : ARRIVALS.indexOf(arrival.did));
          tensor.oneHot(FACES.length, arrival === null ? -1 : FACES.indexOf(arrival.face as Face));
          tensor.oneHot(KINDS.length, arrival?.did === 'look' ? KINDS.indexOf(arrival.token) : -1);
          tensor.flag(turn.discarded);
          tensor.flag(turn.isDone);
          for (let place = 0; place < places; place++) tensor.flag(swept.includes(cellAt(place, columns)));
          tensor.oneHot(places, at(mixed?.toy));
          tensor.oneHot(places, at(mixed?.mirage));
          putSaid(turn.said, columns, places, tensor);
        }
      },
    },
  ];
}

/** By cell: the yokai that helpers named for it. */
function putSaid(said: View['said'], columns: number, places: number, tensor: Tensor): void {
  const named = new Set(said.map(({ cell, yokai }) => `${placeOf(cell, columns)} ${yokai}`));
  for (let place = 0; place < places; place++)
    for (const one of YOKAI) tensor.flag(named.has(`${place} ${one}`));
}
