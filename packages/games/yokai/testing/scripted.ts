import { expectOk, type Result, type Seat, type Step, seedFromText, tell, type Viewer } from '@hyakki/engine';
import { yokai } from '../index.ts';
import type { Event, Move, SeenEvent, State, View, Yokai } from '../types.ts';

/** All four families together, as a square. */
export const AT_PEACE = ['ki ki ka ka', 'ki ki ka ka', 'ro ro on on', 'ro ro on on'];

/** A match played by notation, for tests that a player could read. First seat 0 unless said. */
export class Scripted {
  state: State;
  events: Event[];

  constructor(setUp: { seats?: number; options?: object; layout?: object; seed?: string } = {}) {
    const { seats = 2, options = {}, layout = {}, seed = 'a quiet night' } = setUp;
    const parsed = expectOk(yokai.parseOptions(options, seats));
    const first = parsed.first === 'random' ? { first: 0 } : {};
    const step = expectOk(yokai.deal({ ...first, ...layout }, parsed, seats, seedFromText(seed)));
    this.state = step.state;
    this.events = [...step.events];
  }

  /** Each text is a move of the active seat. */
  play(...texts: readonly string[]): this {
    for (const text of texts) this.#take(expectOk(this.attempt(text)));
    return this;
  }

  attempt(text: string, seat: Seat = this.state.seat): Result<Step<Yokai>> {
    const move = yokai.parseMove(text, this.view(seat));
    return move.ok ? yokai.apply(this.state, seat, move.value) : move;
  }

  view(viewer: Viewer = this.state.seat): View {
    return yokai.view(this.state, viewer);
  }

  /** In notation. */
  legal(seat: Seat = this.state.seat): string[] {
    const view = this.view(seat);
    return yokai.legalMoves(view).map((move: Move) => yokai.formatMove(move, view));
  }

  /** What this viewer was told since the deal. */
  told(viewer: Viewer): SeenEvent[] {
    return tell(yokai, this.events, viewer);
  }

  card(cell: string): number {
    return this.state.cells.indexOf(cell);
  }

  #take({ state, events }: Step<Yokai>): void {
    this.state = state;
    this.events.push(...events);
  }
}
