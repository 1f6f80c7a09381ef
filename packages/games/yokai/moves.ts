import {
  isFields,
  isWhole,
  ok,
  quote,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Step,
  strangeKey,
  type Viewer,
} from '@hyakki/engine';
import { type Cell, cellAt, isCell, PLACE_COUNT, type Place, placeOf, SIDES } from './cells.ts';
import { ALL_HINTS, CARDS, type Hint, kindOf } from './components.ts';
import { type CardSet, canGo, firstIn, measure } from './layout.ts';
import { outcomeOf } from './scoring.ts';
import type {
  CardId,
  Event,
  Hidden,
  HintId,
  Mix,
  Move,
  Phase,
  RowHint,
  State,
  View,
  Yokai,
} from './types.ts';

// ---- What may be done -------------------------------------------------------------------------------------

/** What a state and a view have in common; the rules of legal moves need nothing else. */
type Open = Pick<View, 'options' | 'phase' | 'seat' | 'cells' | 'covers' | 'looked' | 'row' | 'unrevealed'>;

// Every list of moves reuses the same move objects: a match lists some five thousand of them.
const LOOKS = forEachCard((card): Move => Object.freeze({ do: 'look', card }));
const PLACINGS = ALL_HINTS.map((_, hint) =>
  forEachCard((card): Move => Object.freeze({ do: 'place', hint, card })),
);
/** By place, then by card. */
const MOVINGS: (readonly Move[] | undefined)[] = new Array(PLACE_COUNT);
const REVEAL: Move = Object.freeze({ do: 'reveal' });
const DECLARE: Move = Object.freeze({ do: 'declare' });
const NONE: readonly Move[] = [];

// Moves are gathered here and handed out as a copy of the right length: a growing array costs a third more.
const listed: Move[] = Array.from({ length: CARDS * 4 * CARDS }, () => REVEAL);

export function legalMoves(view: View): readonly Move[] {
  return view.viewer === view.seat ? movesInTurn(view) : NONE;
}

/** P12: to point at a hint and a card says what the card is. Only a blind hint says nothing. */
export function isPointable(move: Move, { options }: Open): boolean {
  return move.do !== 'place' || options.hints === 'blind';
}

export function openMoves(view: View): readonly Move[] {
  return movesInTurn(view).filter((move) => isPointable(move, view));
}

function movesInTurn(view: Open): readonly Move[] {
  switch (view.phase) {
    case 'first-look':
      return looks(view, DECLARE);
    case 'second-look':
      return looks(view);
    case 'move':
      return movings(view);
    case 'hint':
      return hintings(view);
    case 'over':
      return NONE;
  }
}

function looks({ covers, looked }: Open, instead?: Move): Move[] {
  let cards = uncovered(covers);
  if (looked.length > 0) cards &= ~(1 << looked[0]!);
  let count = list(LOOKS, cards, 0);
  if (instead !== undefined) listed[count++] = instead;
  return listed.slice(0, count);
}

/** Lists the moves of these cards after those that are listed already, and answers how many there are now. */
function list(moves: readonly Move[], cards: CardSet, before: number): number {
  let count = before;
  for (let rest = cards; rest !== 0; rest &= rest - 1) {
    listed[count++] = moves[firstIn(rest)]!;
  }
  return count;
}

function movings({ cells, covers }: Open): Move[] {
  const { rim, rimLength, comers } = measure(cells);
  const movable = uncovered(covers);
  let count = 0;
  for (let i = 0; i < rimLength; i++) {
    count = list(movingsTo(rim[i]!), comers[i]! & movable, count);
  }
  return listed.slice(0, count);
}

/** Y19: only these may be looked at, moved or covered. */
function uncovered(covers: Open['covers']): CardSet {
  if (covers !== lastCovers) {
    let cards = 0;
    for (let card = 0; card < CARDS; card++) if (covers[card] === null) cards |= 1 << card;
    lastCovers = covers;
    lastUncovered = cards;
  }
  return lastUncovered;
}
// Every step of a turn asks for the same ones.
let lastCovers: Open['covers'] | undefined;
let lastUncovered: CardSet = 0;

function movingsTo(place: Place): readonly Move[] {
  let moves = MOVINGS[place];
  if (moves === undefined) {
    const to = cellAt(place);
    moves = forEachCard((card): Move => Object.freeze({ do: 'move', card, to }));
    MOVINGS[place] = moves;
  }
  return moves;
}

function hintings(open: Open): Move[] {
  const cards = uncovered(open.covers);
  let count = 0;
  for (let hint = 0; hint < open.row.length; hint++) {
    if (isPlayable(hint, open)) count = list(PLACINGS[hint]!, cards, count);
  }
  if (open.unrevealed > 0) listed[count++] = REVEAL;
  return listed.slice(0, count);
}

/** Y20: of stacked hints, only the last revealed one that is not placed yet can be placed. */
function isPlayable(hint: HintId, { row, options }: Open): boolean {
  if (row[hint]?.on !== null) return false;
  if (options.hints !== 'stacked') return true;
  for (let later = hint + 1; later < row.length; later++) if (row[later]!.on === null) return false;
  return true;
}

/** Y16: whether any card can be moved at all. */
function canMoveAny({ cells, covers }: Open): boolean {
  const { rimLength, comers } = measure(cells);
  const movable = uncovered(covers);
  for (let i = 0; i < rimLength; i++) if ((comers[i]! & movable) !== 0) return true;
  return false;
}

// ---- What may not be done ----------------------------------------------------------------------------------

const RULE_OF_PHASE: Readonly<Record<Move['do'], string>> = {
  look: 'Y12',
  move: 'Y12',
  reveal: 'Y12',
  place: 'Y12',
  declare: 'Y22',
};

function isInPhase(word: Move['do'], phase: Phase): boolean {
  switch (word) {
    case 'look':
      return phase === 'first-look' || phase === 'second-look';
    case 'move':
      return phase === 'move';
    case 'reveal':
    case 'place':
      return phase === 'hint';
    case 'declare':
      return phase === 'first-look';
  }
}

/** Why this viewer may not make this move; undefined if they may. From a view too, so that a board can say it at once. */
export function refusalOf(open: Open, viewer: Viewer, move: Move): Refusal | undefined {
  const { phase, seat } = open;
  if (phase === 'over') return refuse('match-over', 'H3').refusal;
  if (viewer !== seat) return refuse('not-your-turn', 'H2', { seat: seat + 1 }).refusal;
  if (!isInPhase(move.do, phase))
    return refuse('wrong-phase', RULE_OF_PHASE[move.do], { move: move.do, phase }).refusal;
  switch (move.do) {
    case 'look':
      return refusalToLook(open, move.card);
    case 'move':
      return refusalToMove(open, move.card, move.to);
    case 'reveal':
      return open.unrevealed === 0 ? refuse('nothing-to-reveal', 'Y17').refusal : undefined;
    case 'place':
      return refusalToPlace(open, move.hint, move.card);
    case 'declare':
      return undefined;
  }
}

function refusalToLook(open: Open, card: CardId): Refusal | undefined {
  const { covers, looked, cells } = open;
  if (covers[card] !== null) return covered(card, open);
  return looked[0] === card ? refuse('looked-already', 'Y13', { cell: cells[card]! }).refusal : undefined;
}

function refusalToMove(open: Open, card: CardId, to: Cell): Refusal | undefined {
  const { covers, cells } = open;
  if (covers[card] !== null) return covered(card, open);
  if (canGo(card, placeOf(to), measure(cells))) return undefined;
  const from = cells[card]!;
  if (from === to) return refuse('same-cell', 'Y15', { cell: to }).refusal;
  if (cells.includes(to)) return refuse('cell-taken', 'Y15', { cell: to }).refusal;
  const touches = cells.filter((cell, other) => other !== card && touchEachOther(cell, to)).length;
  return refuse('would-separate', 'Y15', { from, to, touches }).refusal;
}

/** Whether two cells have a side in common. */
function touchEachOther(one: Cell, other: Cell): boolean {
  const apart = placeOf(one) - placeOf(other);
  return SIDES.some((side) => side === apart);
}

function refusalToPlace(open: Open, hint: HintId, card: CardId): Refusal | undefined {
  const { row, covers } = open;
  const placed = row[hint];
  if (placed === undefined) return refuse('hint-not-revealed', 'Y18', { hint: hint + 1 }).refusal;
  if (placed.on !== null) return refuse('hint-placed', 'Y18', { hint: hint + 1 }).refusal;
  if (!isPlayable(hint, open)) return refuse('hint-under-another', 'Y20', { hint: hint + 1 }).refusal;
  return covers[card] === null ? undefined : covered(card, open);
}

function covered(card: CardId, { cells }: Open): Refusal {
  return refuse('card-covered', 'Y19', { cell: cells[card]! }).refusal;
}

// ---- Doing it ----------------------------------------------------------------------------------------------

export function apply(state: State, seat: Seat, move: Move): Result<Step<Yokai>> {
  const refusal = refusalOf(state, seat, move);
  if (refusal !== undefined) return { ok: false, refusal };
  switch (move.do) {
    case 'look':
      return look(state, move.card);
    case 'move':
      return moveCard(state, move.card, move.to);
    case 'reveal':
      return reveal(state);
    case 'place':
      return place(state, move.hint, move.card);
    case 'declare':
      return end(state, 'declaration', [{ type: 'declared', turn: state.turn, seat }]);
  }
}

/** A state that has not been returned yet: only this module may write to it. */
type Draft = { -readonly [Field in keyof State]: State[Field] };

/** Written out field by field: copying by spread takes five times as long, and every move of every match needs a copy. */
function draft(state: State): Draft {
  return {
    options: state.options,
    seatCount: state.seatCount,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    cells: state.cells,
    covers: state.covers,
    looked: state.looked,
    row: state.row,
    unrevealed: state.unrevealed,
    kindsLeft: state.kindsLeft,
    shape: state.shape,
    ending: state.ending,
    secret: state.secret,
  };
}

function look(state: State, card: CardId): Result<Step<Yokai>> {
  const { turn, seat, looked } = state;
  const event: Event = {
    type: 'looked',
    turn,
    seat,
    card,
    at: state.cells[card]!,
    family: state.secret.families[card]!,
  };
  const after = draft(state);
  after.looked = looked.length === 0 ? [card] : [looked[0]!, card];
  if (state.phase === 'first-look') {
    after.phase = 'second-look';
    return ok({ state: after, events: [event] });
  }
  if (canMoveAny(state)) {
    after.phase = 'move';
    return ok({ state: after, events: [event] });
  }
  after.phase = 'hint';
  return ok({ state: after, events: [event, { type: 'move-skipped', turn, seat }] });
}

function moveCard(state: State, card: CardId, to: Cell): Result<Step<Yokai>> {
  const { turn, seat, cells } = state;
  const from = cells[card]!;
  const moved = cells.slice();
  moved[card] = to;
  const after = draft(state);
  after.phase = 'hint';
  after.cells = moved;
  return ok({ state: after, events: [{ type: 'moved', turn, seat, card, from, to }] });
}

function reveal(state: State): Result<Step<Yokai>> {
  const { options, turn, seat, row, unrevealed, kindsLeft, secret } = state;
  const hint = row.length;
  const under = openTop(row, state, hint);
  const shows = options.hints === 'blind' ? 'hidden' : secret.pile[hint]!;
  const after = draft(state);
  after.row = [...under, { hint: shows, on: null }];
  after.unrevealed = unrevealed - 1;
  after.kindsLeft = withoutOne(kindsLeft, shows);
  passTurn(after);
  const stacked = options.hints === 'stacked';
  return ok({ state: after, events: [{ type: 'revealed', turn, seat, hint, shows, stacked }] });
}

/** Y20: hints under the top of the stack are covered, and visible again when they are the top. */
function openTop(row: readonly RowHint[], { options, secret }: State, top: HintId): readonly RowHint[] {
  if (options.hints !== 'stacked') return row;
  return row.map(({ hint, on }, id): RowHint => {
    if (on !== null) return { hint, on };
    return { hint: id === top ? secret.pile[id]! : 'hidden', on };
  });
}

function withoutOne(left: Mix | Hidden, shows: Hint | Hidden): Mix | Hidden {
  if (left === 'hidden' || shows === 'hidden') return 'hidden';
  const kind = kindOf(shows);
  return {
    one: left.one - Number(kind === 'one'),
    two: left.two - Number(kind === 'two'),
    three: left.three - Number(kind === 'three'),
  };
}

function place(state: State, hint: HintId, card: CardId): Result<Step<Yokai>> {
  const { turn, seat, row, cells } = state;
  const placed = row[hint]!;
  const covers = state.covers.slice();
  covers[card] = hint;
  const after = draft(state);
  const left = replaced(row, hint, { hint: placed.hint, on: card });
  after.row = openTop(
    left,
    state,
    left.findLastIndex(({ on }) => on === null),
  );
  after.covers = covers;
  const event: Event = { type: 'placed', turn, seat, hint, shows: placed.hint, card, at: cells[card]! };
  // Y23: the last hint of all ends the match.
  if (after.unrevealed === 0 && after.row.every(({ on }) => on !== null))
    return end(after, 'last-hint', [event]);
  passTurn(after);
  return ok({ state: after, events: [event] });
}

function replaced(row: readonly RowHint[], hint: HintId, by: RowHint): RowHint[] {
  const copy = row.slice();
  copy[hint] = by;
  return copy;
}

function passTurn(after: Draft): void {
  after.turn++;
  after.seat = (after.seat + 1) % after.seatCount;
  after.phase = 'first-look';
  // Y14: the faces seen in this turn are covered again.
  after.looked = NO_LOOKS;
}
const NO_LOOKS: readonly CardId[] = [];

function end(state: State, by: 'declaration' | 'last-hint', events: readonly Event[]): Result<Step<Yokai>> {
  const over = draft(state);
  over.phase = 'over';
  over.looked = NO_LOOKS;
  over.ending = { by, seat: state.seat };
  const { families, pile, affinities } = over.secret;
  const outcome = outcomeOf(over);
  return ok({ state: over, events: [...events, { type: 'ended', families, pile, affinities, outcome }] });
}

// ---- Moves from outside ------------------------------------------------------------------------------------

export function readMove(input: unknown): Result<Move> {
  if (!isFields(input)) return badMove(input);
  switch (input['do']) {
    case 'look': {
      const { card } = input;
      return strangeKey(input, ['do', 'card']) === undefined && isCard(card)
        ? ok({ do: 'look', card })
        : badMove('look');
    }
    case 'move': {
      const { card, to } = input;
      return strangeKey(input, ['do', 'card', 'to']) === undefined && isCard(card) && isCell(to)
        ? ok({ do: 'move', card, to })
        : badMove('move');
    }
    case 'place': {
      const { hint, card } = input;
      return strangeKey(input, ['do', 'hint', 'card']) === undefined &&
        isCard(card) &&
        isWhole(hint, 0, ALL_HINTS.length - 1)
        ? ok({ do: 'place', hint, card })
        : badMove('place');
    }
    case 'reveal':
    case 'declare':
      return strangeKey(input, ['do']) === undefined ? ok({ do: input['do'] }) : badMove(input['do']);
    default:
      return badMove(input['do']);
  }
}

function isCard(input: unknown): input is CardId {
  return isWhole(input, 0, CARDS - 1);
}

function badMove(move: unknown) {
  return refuse('bad-move', 'H4', { move: quote(move) });
}

function forEachCard<Made>(make: (card: CardId) => Made): Made[] {
  return Array.from({ length: CARDS }, (_, card) => make(card));
}
