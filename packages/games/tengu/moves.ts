import {
  isFields,
  isOneOf,
  ok,
  quote,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Step,
  seatsOf,
  strangeKey,
  type Viewer,
} from '@hyakki/engine';
import { arrive } from './arriving.ts';
import { YOKAI, type Yokai } from './components.ts';
import {
  type Cell,
  cellAt,
  destinationsFrom,
  faceUpAmong,
  isCell,
  isOnGrid,
  LONGEST_SIDE,
  nearOf,
  placeOf,
} from './grid.ts';
import { draft, endTurn, faceUpMirages, finishLook, isResting, mix } from './turn.ts';
import type { Move, Phase, Said, State, Tengu, View } from './types.ts';

// ---- Who may act -------------------------------------------------------------------------------------------

/** First the seat whose turn it is, then those that may help (T28), round the table. */
export function activeSeats({ phase, seat, seatCount, help }: State): readonly Seat[] {
  if (phase === 'over') return NOBODY;
  let helpers = 0;
  if (phase === 'go')
    for (let other = 0; other < seatCount; other++) if (help[other]! > 0) helpers |= 1 << other;
  return ACTIVE[seatCount]![seat]![helpers]!;
}
const NOBODY: readonly Seat[] = [];
/** By number of seats, by the seat whose turn it is, and by the set of those that have help left, one bit each. */
const ACTIVE: readonly (readonly (readonly (readonly Seat[])[])[])[] = [0, 1, 2, 3, 4].map((seatCount) =>
  seatsOf(seatCount).map((seat) =>
    Array.from({ length: 1 << seatCount }, (_, helpers) =>
      seatsOf(seatCount)
        .map((i) => (seat + i) % seatCount)
        .filter((other) => other === seat || (helpers & (1 << other)) !== 0),
    ),
  ),
);

// ---- What may be done --------------------------------------------------------------------------------------

/** What a state and a view have in common; the rules of legal moves need nothing else. */
type Open = Pick<View, 'options' | 'phase' | 'seat' | 'card' | 'faces' | 'pawns' | 'found' | 'help'>;

// Every list of moves reuses the same move objects.
const STAY: Move = Object.freeze({ do: 'stay' });
const DONE: Move = Object.freeze({ do: 'done' });
const JUST_DONE: readonly Move[] = [DONE];
const NONE: readonly Move[] = [];

// Moves are gathered here and handed out as a copy of the right length: a growing list reserves room for seventeen.
const listed: Move[] = Array.from({ length: YOKAI.length * LONGEST_SIDE + 1 }, () => STAY);

export function legalMoves(view: View): readonly Move[] {
  const { viewer, phase } = view;
  if (viewer === 'spectator' || phase === 'over') return NONE;
  if (viewer === view.seat) return openMoves(view);
  return phase === 'go' && view.help[viewer]! > 0 ? helps(view) : NONE;
}

/** T28: help says what a tile is, and costs a token. */
export function isPointable(move: Move): boolean {
  return move.do !== 'help';
}

/** The seat in turn chooses nothing that others do not see. */
export function openMoves(view: View): readonly Move[] {
  switch (view.phase) {
    case 'over':
      return NONE;
    case 'go':
      return goings(view);
    case 'look':
      return JUST_DONE;
    case 'mirage':
      return faceUpMirages(view.faces).map((place) => ({
        do: 'mirage',
        cell: cellAt(place, view.options.columns),
      }));
  }
}

/** T11, T20: the yokai on the card, or any other that is still searching if that one rests. */
function goings(open: Open): Move[] {
  const { options, card, found } = open;
  const { yokai } = options;
  const turned = yokai.indexOf(card);
  let count = 0;
  if (!isResting(found[turned]!)) count = listGoings(open, turned, count);
  else
    for (let number = 0; number < yokai.length; number++)
      if (!isResting(found[number]!)) count = listGoings(open, number, count);
  listed[count++] = STAY;
  return listed.slice(0, count);
}

/** Returns how many moves are listed by now. */
function listGoings({ options, faces, pawns }: Open, number: number, before: number): number {
  const { columns, yokai } = options;
  const { go } = listedFor(columns, yokai[number]!);
  let count = before;
  let ends = destinationsFrom(placeOf(pawns[number]!, columns), faceUpAmong(faces), nearOf(options));
  for (; ends !== 0; ends &= ends - 1) listed[count++] = go[31 - Math.clz32(ends & -ends)]!;
  return count;
}

/** T11, T20 */
function mayGo(number: number, { options, card, found }: Open): boolean {
  const { yokai } = options;
  if (isResting(found[number]!)) return false;
  return yokai[number] === card || isResting(found[yokai.indexOf(card)]!);
}

function helps({ options, faces }: View): Move[] {
  const moves: Move[] = [];
  for (let place = 0; place < faces.length; place++) {
    if (faces[place] !== 'hidden') continue;
    for (const yokai of options.yokai) moves.push(listedFor(options.columns, yokai).help[place]!);
  }
  return moves;
}

interface Listed {
  /** By place. */
  readonly go: readonly Move[];
  readonly help: readonly Move[];
}
const LISTED: (Listed | undefined)[] = new Array((LONGEST_SIDE + 1) * YOKAI.length);

function listedFor(columns: number, yokai: Yokai): Listed {
  const key = columns * YOKAI.length + YOKAI.indexOf(yokai);
  let listed = LISTED[key];
  if (listed === undefined) {
    const cells = Array.from({ length: LONGEST_SIDE }, (_, place) => cellAt(place, columns));
    listed = {
      go: cells.map((to): Move => Object.freeze({ do: 'go', yokai, to })),
      help: cells.map((cell): Move => Object.freeze({ do: 'help', cell, yokai })),
    };
    LISTED[key] = listed;
  }
  return listed;
}

// ---- What may not be done ------------------------------------------------------------------------------------

const RULE_OF_PHASE: Readonly<Record<Exclude<Move['do'], 'help'>, string>> = {
  go: 'T11',
  stay: 'T12',
  done: 'T15',
  mirage: 'T25',
};

function phaseOf(word: Exclude<Move['do'], 'help'>): Phase {
  switch (word) {
    case 'go':
    case 'stay':
      return 'go';
    case 'done':
      return 'look';
    case 'mirage':
      return 'mirage';
  }
}

/** Why this viewer may not make this move; undefined if they may. From a view too, so that a board can say it at once. */
export function refusalOf(open: Open, viewer: Viewer, move: Move): Refusal | undefined {
  const { phase, seat } = open;
  if (phase === 'over') return refuse('match-over', 'H3').refusal;
  if (move.do === 'help') return refusalToHelp(open, viewer, move.cell, move.yokai);
  if (viewer !== seat) return refuse('not-your-turn', 'H2', { seat: seat + 1 }).refusal;
  if (phase !== phaseOf(move.do))
    return refuse('wrong-phase', RULE_OF_PHASE[move.do], { move: move.do, phase }).refusal;
  switch (move.do) {
    case 'go':
      return refusalToGo(open, move.yokai, move.to);
    case 'mirage':
      return refusalToMix(open, move.cell);
    case 'stay':
    case 'done':
      return undefined;
  }
}

function refusalToGo(open: Open, yokai: Yokai, to: Cell): Refusal | undefined {
  const { options, pawns, faces, found, card } = open;
  const { columns } = options;
  const number = options.yokai.indexOf(yokai);
  if (number < 0) return notInPlay(yokai);
  if (!mayGo(number, open)) {
    return isResting(found[number]!)
      ? refuse('yokai-resting', 'T20', { yokai }).refusal
      : refuse('not-this-yokai', 'T11', { yokai, card }).refusal;
  }
  if (!isOnGrid(to, options)) return offGrid(to);
  const place = placeOf(to, columns);
  if (faces[place] !== 'hidden') return refuse('tile-face-up', 'T13', { cell: to }).refusal;
  const from = pawns[number]!;
  if (from === to) return refuse('same-tile', 'T13', { yokai, cell: to }).refusal;
  const ends = destinationsFrom(placeOf(from, columns), faceUpAmong(faces), nearOf(options));
  return (ends & (1 << place)) === 0 ? refuse('no-way', 'T13', { from, to }).refusal : undefined;
}

/** T25 */
function refusalToMix({ options, faces }: Open, cell: Cell): Refusal | undefined {
  if (!isOnGrid(cell, options)) return offGrid(cell);
  return faces[placeOf(cell, options.columns)] === 'mirage'
    ? undefined
    : refuse('no-mirage-there', 'T25', { cell }).refusal;
}

/** T28 */
function refusalToHelp(open: Open, viewer: Viewer, cell: Cell, yokai: Yokai): Refusal | undefined {
  const { phase, seat, options, faces, help: left } = open;
  if (viewer === seat) return refuse('no-help-for-oneself', 'T28').refusal;
  if (phase !== 'go') return refuse('wrong-phase', 'T28', { move: 'help', phase }).refusal;
  if (viewer === 'spectator' || !(left[viewer]! > 0))
    return refuse('no-help-left', 'T28', { dealt: options.help }).refusal;
  if (!options.yokai.includes(yokai)) return notInPlay(yokai);
  if (!isOnGrid(cell, options)) return offGrid(cell);
  return faces[placeOf(cell, options.columns)] === 'hidden'
    ? undefined
    : refuse('tile-face-up', 'T28', { cell }).refusal;
}

function notInPlay(yokai: Yokai): Refusal {
  return refuse('yokai-not-in-play', 'T7', { yokai }).refusal;
}

function offGrid(cell: Cell): Refusal {
  return refuse('off-the-grid', 'T6', { cell }).refusal;
}

// ---- Doing it ----------------------------------------------------------------------------------------------

export function apply(state: State, seat: Seat, move: Move): Result<Step<Tengu>> {
  const refusal = refusalOf(state, seat, move);
  if (refusal !== undefined) return { ok: false, refusal };
  switch (move.do) {
    case 'go':
      return arrive(state, state.options.yokai.indexOf(move.yokai), move.to);
    case 'stay':
      return endTurn(draft(state), [{ type: 'stayed', turn: state.turn, seat }]);
    case 'done':
      return finishLook(state);
    case 'mirage':
      return mix(state, placeOf(move.cell, state.options.columns));
    case 'help':
      return help(state, seat, move.cell, move.yokai);
  }
}

/** T29: nothing here checks whether it is true. */
function help(state: State, seat: Seat, cell: Cell, yokai: Yokai): Result<Step<Tengu>> {
  const left = state.help.slice();
  left[seat]!--;
  const said: Said = { seat, cell, yokai };
  const after = draft(state);
  after.help = left;
  after.said = [...state.said, said];
  return ok({ state: after, events: [{ type: 'helped', turn: state.turn, seat, cell, yokai }] });
}

// ---- Moves from outside ------------------------------------------------------------------------------------

export function readMove(input: unknown): Result<Move> {
  if (!isFields(input)) return badMove(input);
  const { yokai, to, cell } = input;
  const has = (...fields: readonly string[]) => strangeKey(input, ['do', ...fields]) === undefined;
  switch (input['do']) {
    case 'go':
      return has('yokai', 'to') && isYokai(yokai) && isCell(to) ? ok({ do: 'go', yokai, to }) : badMove('go');
    case 'help':
      return has('cell', 'yokai') && isYokai(yokai) && isCell(cell)
        ? ok({ do: 'help', cell, yokai })
        : badMove('help');
    case 'mirage':
      return has('cell') && isCell(cell) ? ok({ do: 'mirage', cell }) : badMove('mirage');
    case 'stay':
    case 'done':
      return has() ? ok({ do: input['do'] }) : badMove(input['do']);
    default:
      return badMove(input['do']);
  }
}

function isYokai(input: unknown): input is Yokai {
  return isOneOf(YOKAI, input);
}

function badMove(move: unknown) {
  return refuse('bad-move', 'H4', { move: quote(move) });
}
