import { type AnyGame, type GameTypes, type Seat, tell } from '@hyakki/engine';
import type { Moment } from '@hyakki/review';
import type { Happened } from '../board-kit/board.ts';
import type { BoardReview, OpenBoard } from './open-board.ts';

/** From where a match is looked at again: as everybody saw it, as one seat, or with everything open. */
export type Viewpoint = 'everybody' | 'open' | Seat;

export function readViewpoint(text: string | null, seatCount: number): Viewpoint {
  // Whoever comes without a viewpoint sees all: nothing is to be guessed any more.
  if (text === null || text === 'open') return 'open';
  const seat = Number(text);
  return Number.isInteger(seat) && seat >= 1 && seat <= seatCount ? seat - 1 : 'everybody';
}

export function formatViewpoint(viewpoint: Viewpoint): string {
  return typeof viewpoint === 'number' ? String(viewpoint + 1) : viewpoint;
}

export interface Looked extends OpenBoard<GameTypes> {
  readonly happened: Happened<GameTypes>;
}

/** A moment from one viewpoint. `before` is the step that was shown until now: only the next one is shown by motion. */
export function lookFrom(
  game: AnyGame,
  board: BoardReview<GameTypes>,
  moments: readonly Moment<GameTypes>[],
  at: { readonly step: number; readonly before: number; readonly count: number },
  viewpoint: Viewpoint,
  seatOf: (step: number) => Seat | null,
): Looked {
  const moment = moments[at.step]!;
  const viewer = typeof viewpoint === 'number' ? viewpoint : 'spectator';
  const isNext = at.step === at.before + 1;
  const happened = {
    count: at.count,
    seat: seatOf(at.step),
    events: isNext ? tell(game, moment.events, viewer) : [],
  };
  const view = game.view(moment.state, viewer);
  if (game.outcome(moment.state) !== undefined) return { view, memory: undefined, happened };
  if (viewpoint === 'open') {
    // Any memory has the form of one: what it says is replaced.
    return { ...board.open(moment.state, view, moment.memories[0]!), happened };
  }
  const memory = typeof viewpoint === 'number' ? moment.memories[viewpoint] : undefined;
  return { view, memory, happened };
}
