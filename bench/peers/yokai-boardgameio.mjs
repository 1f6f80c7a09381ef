// Yōkai, classic level 1 for 2 to 4 players, as somebody who knows boardgame.io would write it: moves that change a
// draft of G, INVALID_MOVE for what the rules forbid, `turn.order`, `events`, and `playerView` for what is secret.
//
// What we want to weigh is the framework, so everything that is not the framework is as fast as we can make it, in its
// favour: the layout is reckoned with typed arrays and bit sets, read from immer's draft once a cell; listed moves are
// made once and used again; `disableUndo` spares it the undo stack (a look cannot be undone anyway); and only level 1 is
// here, while ours carries every option.

import { INVALID_MOVE } from './boardgameio.mjs';

const FAMILIES = ['kitsune', 'kappa', 'rokurokubi', 'oni'];
const CARDS = 16;
const ALL_CARDS = (1 << CARDS) - 1;
const MIXES = { 2: [2, 3, 2], 3: [2, 4, 3], 4: [3, 4, 3] };
const HINTS_OF_SIZE = [1, 2, 3].map(setsOfFamilies);
const RANK_FROM = {
  2: [8, 12],
  3: [10, 16],
  4: [11, 19],
};

// Cells are numbers on a board larger than a match can reach.
const SPAN = 128;
export const FIRST_CELL = 64 * SPAN + 64;
const SIDES = [1, -1, SPAN, -SPAN];

/**
 * @typedef {object} Table what everybody sees, in G and in a view alike
 * @property {'first-look' | 'second-look' | 'move' | 'hint'} step
 * @property {readonly number[]} cells by card
 * @property {readonly (number | null)[]} covers by card: the hint on it
 * @property {readonly number[]} looked
 * @property {readonly { hint: string, on: number | null }[]} row
 * @property {number} unrevealed
 *
 * @typedef {{ families: readonly string[], pile: readonly string[] }} Secret
 * @typedef {Table & { first: number, secret: Secret }} G
 * @typedef {readonly ['look' | 'move' | 'reveal' | 'place' | 'declare', ...number[]]} Move
 */

export const yokai = {
  name: 'yokai',
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 4,

  /** @param setupData a deal written out: `{ families, pile, first }` */
  setup: ({ ctx, random }, setupData) => {
    const { families, pile, first } = setupData ?? dealAtRandom(ctx.numPlayers, random);
    return {
      step: 'first-look',
      cells: Array.from(
        { length: CARDS },
        (_, card) => FIRST_CELL + (card % 4) + SPAN * Math.floor(card / 4),
      ),
      covers: new Array(CARDS).fill(null),
      looked: [],
      row: [],
      unrevealed: pile.length,
      first,
      secret: { families, pile },
    };
  },

  turn: {
    order: {
      first: ({ G }) => G.first,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },

  // Run by the master alone: they touch secrets, and nobody waits for a network here that a guess could hide.
  moves: {
    look: { client: false, move: look },
    move: { client: false, move },
    reveal: { client: false, move: reveal },
    place: { client: false, move: place },
    declare: { client: false, move: declare },
  },

  playerView: ({ G, ctx, playerID }) => {
    const { secret, ...table } = G;
    if (ctx.gameover !== undefined) return { ...table, faces: secret.families, pile: secret.pile };
    const faces = new Array(CARDS).fill('hidden');
    if (playerID === ctx.currentPlayer) for (const card of G.looked) faces[card] = secret.families[card];
    return { ...table, faces, pile: 'hidden' };
  },
};

// ---- Moves -------------------------------------------------------------------------------------------------

function look({ G }, card) {
  const { step, covers, looked } = G;
  if (step !== 'first-look' && step !== 'second-look') return INVALID_MOVE;
  if (covers[card] !== null || looked[0] === card) return INVALID_MOVE;
  looked.push(card);
  G.step = step === 'first-look' ? 'second-look' : canMoveAny(G) ? 'move' : 'hint';
}

function move({ G }, card, to) {
  const { step, cells, covers } = G;
  if (step !== 'move' || covers[card] !== null) return INVALID_MOVE;
  if (!canMoveTo(card, to, cells)) return INVALID_MOVE;
  cells[card] = to;
  G.step = 'hint';
}

function reveal({ G, events }) {
  const { step, row, unrevealed, secret } = G;
  if (step !== 'hint' || unrevealed === 0) return INVALID_MOVE;
  row.push({ hint: secret.pile[row.length], on: null });
  G.unrevealed--;
  passTurn(G, events);
}

function place({ G, ctx, events }, hint, card) {
  const { step, row, covers, unrevealed } = G;
  if (step !== 'hint' || row[hint]?.on !== null || covers[card] !== null) return INVALID_MOVE;
  row[hint].on = card;
  covers[card] = hint;
  const isLast = unrevealed === 0 && row.every(({ on }) => on !== null);
  if (isLast) events.endGame(outcomeOf(G, ctx.numPlayers));
  else passTurn(G, events);
}

function declare({ G, ctx, events }) {
  if (G.step !== 'first-look') return INVALID_MOVE;
  events.endGame(outcomeOf(G, ctx.numPlayers));
}

function passTurn(G, events) {
  G.step = 'first-look';
  G.looked = [];
  events.endTurn();
}

function dealAtRandom(seats, random) {
  const families = random.Shuffle(FAMILIES.flatMap((family) => [family, family, family, family]));
  const chosen = MIXES[seats].flatMap((count, size) => random.Shuffle(HINTS_OF_SIZE[size]).slice(0, count));
  return { families, pile: random.Shuffle(chosen), first: random.Die(seats) - 1 };
}

function setsOfFamilies(size) {
  const masks = Array.from({ length: 15 }, (_, i) => i + 1);
  return masks
    .map((mask) => FAMILIES.filter((_, i) => mask & (1 << i)))
    .filter(({ length }) => length === size)
    .map((names) => names.join('-'));
}

// ---- The end -----------------------------------------------------------------------------------------------

function outcomeOf({ cells, row, unrevealed, secret: { families } }, seats) {
  const { touching } = measure(cells);
  const isWon = FAMILIES.every((family) => {
    const cards = families.reduce((set, name, card) => (name === family ? set | (1 << card) : set), 0);
    return groupAround(cards & -cards, cards, touching) === cards;
  });
  if (!isWon) return { verdict: 'lost', score: 0, rank: null };
  let score = 5 * unrevealed;
  for (const { hint, on } of row) {
    if (on === null) score += 2;
    else score += hint.split('-').includes(families[on]) ? 1 : -1;
  }
  const [glorious, legendary] = RANK_FROM[seats];
  const rank = score >= legendary ? 'legendary' : score >= glorious ? 'glorious' : 'honourable';
  return { verdict: 'won', score, rank };
}

// ---- Legal moves -------------------------------------------------------------------------------------------

/**
 * Every legal move of whoever's turn it is, from that player's view.
 * @param {Table} view
 * @returns {Move[]}
 */
export function legalMoves(view) {
  switch (view.step) {
    case 'first-look':
      return [...looks(view), DECLARE];
    case 'second-look':
      return looks(view);
    case 'move':
      return movings(view);
    case 'hint':
      return hintings(view);
  }
}

const eachCard = (make) => Array.from({ length: CARDS }, (_, card) => make(card));
const LOOKS = eachCard((card) => ['look', card]);
const MOVINGS = eachCard(() => new Map());
const PLACINGS = Array.from({ length: 14 }, (_, hint) => eachCard((card) => ['place', hint, card]));
const REVEAL = ['reveal'];
const DECLARE = ['declare'];

function looks({ covers, looked }) {
  return LOOKS.filter((_, card) => covers[card] === null && looked[0] !== card);
}

function movings({ cells, covers }) {
  const moves = [];
  const layout = measure(cells);
  for (let card = 0; card < CARDS; card++) {
    if (covers[card] !== null) continue;
    const known = MOVINGS[card];
    forEachDestination(card, layout, (place) => {
      let move = known.get(place);
      if (move === undefined) {
        move = ['move', card, place];
        known.set(place, move);
      }
      moves.push(move);
    });
  }
  return moves;
}

function hintings({ row, covers, unrevealed }) {
  const moves = [];
  for (let hint = 0; hint < row.length; hint++) {
    if (row[hint].on !== null) continue;
    for (let card = 0; card < CARDS; card++) if (covers[card] === null) moves.push(PLACINGS[hint][card]);
  }
  if (unrevealed > 0) moves.push(REVEAL);
  return moves;
}

// ---- Layout ------------------------------------------------------------------------------------------------

const layout = {
  touching: new Int32Array(CARDS),
  rim: new Int32Array(4 * CARDS),
  rimTouching: new Int32Array(4 * CARDS),
  rimLength: 0,
};
/** By cell: 1 + card, −1 − (number in the rim), or 0. All zero between two measurements. */
const board = new Int8Array(SPAN * SPAN);
const placeOfCard = new Int32Array(CARDS);

/** What touches what, and the empty cells around. Read before the next one is measured. */
function measure(cells) {
  const { touching, rim, rimTouching } = layout;
  for (let card = 0; card < CARDS; card++) {
    // Once only: in a move `cells` is a draft of immer's, and each reading of it goes through a proxy.
    const place = cells[card];
    placeOfCard[card] = place;
    board[place] = 1 + card;
  }
  let rimLength = 0;
  for (let card = 0; card < CARDS; card++) {
    let touched = 0;
    for (let side = 0; side < 4; side++) {
      const place = placeOfCard[card] + SIDES[side];
      const found = board[place];
      if (found > 0) touched |= 1 << (found - 1);
      else if (found < 0) rimTouching[-1 - found] |= 1 << card;
      else {
        board[place] = -1 - rimLength;
        rim[rimLength] = place;
        rimTouching[rimLength++] = 1 << card;
      }
    }
    touching[card] = touched;
  }
  for (let card = 0; card < CARDS; card++) board[placeOfCard[card]] = 0;
  for (let i = 0; i < rimLength; i++) board[rim[i]] = 0;
  layout.rimLength = rimLength;
  return layout;
}

/** The cards of `within` that hang together with the first one. */
function groupAround(first, within, touching) {
  let group = first;
  let edge = first;
  while (edge !== 0) {
    const card = 31 - Math.clz32(edge & -edge);
    edge &= edge - 1;
    const more = touching[card] & within & ~group;
    group |= more;
    edge |= more;
  }
  return group;
}

/** Calls back with every cell this card may go to, until one call answers true. */
function forEachDestination(card, { rim, rimLength, rimTouching, touching }, found) {
  const others = ALL_CARDS & ~(1 << card);
  const parts = partsOf(others, touching);
  for (let i = 0; i < rimLength; i++) {
    const touched = rimTouching[i] & others;
    if (touched !== 0 && parts.every((part) => (part & touched) !== 0) && found(rim[i])) return true;
  }
  return false;
}

function partsOf(cards, touching) {
  const parts = [];
  for (let rest = cards; rest !== 0; ) {
    const part = groupAround(rest & -rest, rest, touching);
    parts.push(part);
    rest &= ~part;
  }
  return parts;
}

function canMoveTo(card, to, cells) {
  return forEachDestination(card, measure(cells), (place) => place === to);
}

function canMoveAny({ cells, covers }) {
  const measured = measure(cells);
  for (let card = 0; card < CARDS; card++) {
    if (covers[card] === null && forEachDestination(card, measured, () => true)) return true;
  }
  return false;
}
