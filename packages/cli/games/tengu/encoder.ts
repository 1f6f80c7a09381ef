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
  type Encoder,
  FLAGS,
  fromViewer,
  type MakeEncoder,
  numbered,
  type Tensor,
  type ViewPart,
  viewBlock,
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
      number(moves, _, actions) {
        for (let i = 0; i < moves.length; i++) {
          const move = moves[i] as Move;
          switch (move.do) {
            case 'go':
              actions[i] = places * YOKAI_NUMBERS.get(move.yokai)! + placeOf(move.to, columns);
              break;
            case 'stay':
              actions[i] = atStay;
              break;
            case 'done':
              actions[i] = atStay + 1;
              break;
            case 'mirage':
              actions[i] = atMirage + placeOf(move.cell, columns);
              break;
            case 'help':
              actions[i] = atHelp + places * YOKAI_NUMBERS.get(move.yokai)! + placeOf(move.cell, columns);
          }
        }
      },
    },
    observation: observationOf(options, places, seatCount),
    memory: memoryOf(options, places, seatCount),
  };
};

const FACE_NUMBERS = numbered(FACES);
const YOKAI_NUMBERS = numbered(YOKAI);

/** None where it is hidden. */
function numberOfFace(face: string): number {
  return FACE_NUMBERS.get(face) ?? -1;
}

/** By place: what lies there face up, or is looked at and seen. */
function facesSeen({ faces, looked, options }: View): (place: number) => string {
  const at = looked === null ? -1 : placeOf(looked.cell, options.columns);
  return (place) => (place === at ? looked!.face : faces[place]!);
}

const block = (name: string, size: number, part: ViewPart<View>): Block => viewBlock(name, size, part);

function observationOf(
  { columns, yokai, cards, help: tokensEach }: Options,
  places: number,
  seatCount: number,
): Block[] {
  const allCards = cards * yokai.length;
  return [
    block('phase', PHASES.length, {
      about: 'one of go, look, mirage, over',
      put: ({ phase }, tensor) => tensor.oneHot(PHASES.length, PHASES.indexOf(phase)),
    }),
    block('turn', 1, {
      about: 'counted from 1',
      bounds: [1, allCards],
      put: ({ turn }, tensor) => tensor.put(turn),
    }),
    block('whose turn', seatCount, {
      about: 'one of the seats, the viewer’s own first',
      put: (view, tensor) => tensor.oneHot(seatCount, fromViewer(view.seat, view, seatCount)),
    }),
    block('card', YOKAI.length, {
      about: `the movement card of this turn: one of ${YOKAI.join(', ')}`,
      put: ({ card }, tensor) => tensor.oneHot(YOKAI.length, YOKAI.indexOf(card)),
    }),
    block('faces', FACES.length * places, {
      about: `by cell: one of ${FACES.length} faces (temple; the toys of ${YOKAI.join(', ')}, of each ${KINDS.join(', ')}; ${GROUNDS.join(', ')}) where it lies face up, or is looked at and seen`,
      put(view, tensor) {
        const seen = facesSeen(view);
        for (let place = 0; place < places; place++) tensor.oneHot(FACES.length, numberOfFace(seen(place)));
      },
      isSame: (before, now) => before.faces === now.faces && before.looked === null && now.looked === null,
      update(before, now, tensor) {
        const [saw, sees] = [facesSeen(before), facesSeen(now)];
        for (let place = 0; place < places; place++) {
          const face = sees(place);
          if (face === saw(place)) tensor.skip(FACES.length);
          else {
            tensor.clear(FACES.length);
            tensor.oneHot(FACES.length, numberOfFace(face));
          }
        }
      },
    }),
    block('looked', 2 * places, {
      about: 'by cell: looked at now by all, or by the active seat alone',
      put({ looked }, tensor) {
        if (looked !== null) tensor.mark(2 * placeOf(looked.cell, columns) + (looked.by === 'all' ? 0 : 1));
        tensor.skip(2 * places);
      },
      isSame: (before, now) => before.looked === null && now.looked === null,
    }),
    block('tokens', KINDS.length * places, {
      about: `by cell: the token there, one of ${KINDS.join(', ')}`,
      put({ tokens }, tensor) {
        for (const token of tokens) tensor.oneHot(KINDS.length, token === null ? -1 : KINDS.indexOf(token));
      },
      isSame: (before, now) => before.tokens === now.tokens,
    }),
    block('pawns', YOKAI.length * places, {
      about: 'by cell: which yokai stand there',
      put({ pawns }, tensor) {
        for (let i = 0; i < yokai.length; i++)
          tensor.mark(YOKAI.length * placeOf(pawns[i]!, columns) + YOKAI_NUMBERS.get(yokai[i]!)!);
        tensor.skip(YOKAI.length * places);
      },
      isSame: (before, now) => before.pawns === now.pawns,
    }),
    block('found', YOKAI.length * KINDS.length, {
      about: 'by yokai: the toys it has found',
      put({ found }, tensor) {
        for (let i = 0; i < yokai.length; i++)
          for (const kind of found[i]!)
            tensor.mark(KINDS.length * YOKAI_NUMBERS.get(yokai[i]!)! + KINDS.indexOf(kind));
        tensor.skip(YOKAI.length * KINDS.length);
      },
      isSame: (before, now) => before.found === now.found,
    }),
    block('played', YOKAI.length, {
      about: 'by yokai: movement cards played',
      bounds: [0, cards],
      put: ({ played }, tensor) => tensor.counts(YOKAI.length, played, YOKAI_NUMBERS),
      isSame: (before, now) => before.played === now.played,
    }),
    block('pile', 2, {
      about: 'cards left to turn; cards that mists discarded',
      bounds: [0, allCards],
      put({ pile, discarded }, tensor) {
        tensor.put(pile);
        tensor.put(discarded);
      },
    }),
    block('help', seatCount, {
      about: 'by seat, the viewer’s own first: help tokens left',
      bounds: [0, Math.max(1, tokensEach)],
      put(view, tensor) {
        const { help, viewer } = view;
        const own = viewer === 'spectator' ? 0 : viewer;
        for (let i = 0; i < seatCount; i++) tensor.put(help[(own + i) % seatCount]!);
      },
      isSame: (before, now) => before.help === now.help && before.viewer === now.viewer,
    }),
    block('said', YOKAI.length * places, {
      about: 'by cell: the yokai that helpers named for it in this turn',
      put: ({ said }, tensor) => putSaid(said, columns, places, tensor),
      isSame: (before, now) => before.said === now.said,
    }),
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
      bounds: FLAGS,
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
      bounds: FLAGS,
      write({ view, memory }, tensor) {
        const remembered = (memory as Memory).turns;
        for (let i = 0; i < turns; i++) {
          const turn = remembered[i];
          if (turn === undefined) {
            tensor.skip(aTurn);
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
  for (const { cell, yokai } of said)
    tensor.mark(YOKAI.length * placeOf(cell, columns) + YOKAI_NUMBERS.get(yokai)!);
  tensor.skip(YOKAI.length * places);
}
