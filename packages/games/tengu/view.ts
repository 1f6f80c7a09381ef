import type { Viewer } from '@hyakki/engine';
import { placeOf } from './grid.ts';
import { outcomeOf } from './scoring.ts';
import { unseenCards } from './turn.ts';
import type { Event, SeenEvent, State, View } from './types.ts';

export function view(state: State, viewer: Viewer): View {
  const isOver = state.phase === 'over';
  return {
    viewer,
    options: state.options,
    seatCount: state.seatCount,
    turn: state.turn,
    seat: state.seat,
    phase: state.phase,
    card: state.card,
    temple: state.temple,
    faces: state.faces,
    tokens: state.tokens,
    pawns: state.pawns,
    found: state.found,
    played: state.played,
    pile: state.pile,
    discarded: state.discarded,
    help: state.help,
    said: state.said,
    looked: state.looked === null ? null : lookOf(state, viewer),
    tiles: isOver ? state.secret.tiles : 'hidden',
    cards: isOver ? unseenCards(state) : 'hidden',
    outcome: isOver ? outcomeOf(state) : null,
  };
}

/** T15: a tile that only the active seat looks at is hidden from the others; one shown to all is not (T21, T22, T24). */
function lookOf({ looked, seat, secret, options }: State, viewer: Viewer): View['looked'] {
  const { cell, by } = looked!;
  const maySee = by === 'all' || viewer === seat;
  return { cell, by, face: maySee ? secret.tiles[placeOf(cell, options.columns)]! : 'hidden' };
}

export function redact(event: Event, viewer: Viewer): SeenEvent {
  switch (event.type) {
    case 'looked': {
      const { type, turn, seat, yokai, cell, token, laid } = event;
      // T18
      return { type, turn, seat, yokai, cell, face: seat === viewer ? event.face : 'hidden', token, laid };
    }
    case 'dealt':
    case 'turned':
    case 'helped':
    case 'stayed':
    case 'went':
    case 'opened':
    case 'found':
    case 'shown':
    case 'discarded':
    case 'swept':
    case 'mixed':
    case 'done':
    case 'ended':
      return event;
  }
}

/** T36: a history of looks alone would show where toys are, so it leaves out everything that was covered again. */
export function recall(seen: SeenEvent): SeenEvent | undefined {
  switch (seen.type) {
    case 'looked':
    case 'shown':
    case 'discarded':
    case 'swept':
    case 'mixed':
      return undefined;
    case 'opened':
      return seen.face === 'path' ? seen : undefined;
    case 'dealt':
    case 'turned':
    case 'helped':
    case 'stayed':
    case 'went':
    case 'found':
    case 'done':
    case 'ended':
      return seen;
  }
}
