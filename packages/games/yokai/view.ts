import type { Viewer } from '@hyakki/engine';
import { CARDS, type Family, type Pair } from './components.ts';
import { outcomeOf } from './scoring.ts';
import type { Event, HeldAffinity, Hidden, RowHint, SeenEvent, State, View } from './types.ts';

export function view(state: State, viewer: Viewer): View {
  const isOver = state.phase === 'over';
  return {
    viewer,
    options: state.options,
    seatCount: state.seatCount,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    cells: state.cells,
    covers: state.covers,
    looked: state.looked,
    faces: isOver ? state.secret.families : facesInHand(state, viewer),
    row: isOver ? openRow(state) : state.row,
    unrevealed: state.unrevealed,
    kindsLeft: state.kindsLeft,
    pile: isOver ? state.secret.pile : 'hidden',
    shape: state.shape,
    affinities: affinitiesFor(state.secret.affinities, viewer, isOver),
    outcome: isOver ? outcomeOf(state) : null,
  };
}

// Constants are not frozen: copying a frozen array is slow, and readonly types already prevent writes.
const ALL_HIDDEN: readonly Hidden[] = new Array<Hidden>(CARDS).fill('hidden');

/** Y13, Y14: only the looker sees the faces, and only until the turn is over. */
function facesInHand({ looked, seat, secret }: State, viewer: Viewer): readonly (Family | Hidden)[] {
  if (viewer !== seat || looked.length === 0) return ALL_HIDDEN;
  const faces: (Family | Hidden)[] = ALL_HIDDEN.slice();
  for (const card of looked) faces[card] = secret.families[card]!;
  return faces;
}

/** Y9: everybody sees an affinity on the table, only its holder a secret one; when the match is over all are open (Y29). */
function affinitiesFor(
  held: readonly HeldAffinity[],
  viewer: Viewer,
  isOver: boolean,
): readonly HeldAffinity<Pair | Hidden>[] {
  if (held.length === 0) return NO_AFFINITIES;
  return held.map(({ holder, pair }) => ({
    holder,
    pair: isOver || holder === 'table' || holder === viewer ? pair : 'hidden',
  }));
}
const NO_AFFINITIES: readonly never[] = [];

/** Y29: blind hints, and those under others, are turned too. */
function openRow({ row, secret }: State): readonly RowHint[] {
  return row.map(({ on }, id) => ({ hint: secret.pile[id]!, on }));
}

export function redact(event: Event, viewer: Viewer): SeenEvent {
  switch (event.type) {
    case 'dealt':
      return {
        type: 'dealt',
        seatCount: event.seatCount,
        options: event.options,
        first: event.first,
        cells: event.cells,
        shape: event.shape,
        affinities: affinitiesFor(event.affinities, viewer, false),
      };
    case 'looked': {
      const { type, turn, seat, card, at } = event;
      return { type, turn, seat, card, at, family: seat === viewer ? event.family : 'hidden' };
    }
    case 'moved':
    case 'move-skipped':
    case 'revealed':
    case 'placed':
    case 'declared':
    case 'ended':
      return event;
  }
}

/** The history keeps who looked where, never what they saw; and what everybody saw, stacked hints that are covered by now too (Y20). */
export function recall(seen: SeenEvent): SeenEvent {
  switch (seen.type) {
    case 'looked':
      return { ...seen, family: 'hidden' };
    case 'dealt':
    case 'moved':
    case 'move-skipped':
    case 'revealed':
    case 'placed':
    case 'declared':
    case 'ended':
      return seen;
  }
}
