import { expectOk, type Result, type Seat, type Step, seedFromText, tell, type Viewer } from '@hyakki/engine';
import { tengu } from '../index.ts';
import type { Event, Memory, Move, SeenEvent, State, Tengu, View } from '../types.ts';

/** Level 1 with the Temple in the middle and a toy of each yokai beside it. */
export const EASY = ['tt tb tk', 'bt te yt', 'bb pa yb', 'bk pa yk'];

/** A match played by notation, for tests that a player could read. First seat 0 unless said. */
export class Scripted {
  state: State;
  events: Event[];

  constructor(setUp: { seats?: number; options?: object; layout?: object; seed?: string } = {}) {
    const { seats = 2, options = {}, layout = {}, seed = 'a windy night' } = setUp;
    const parsed = expectOk(tengu.parseOptions(options, seats));
    const first = parsed.first === 'random' ? { first: 0 } : {};
    const step = expectOk(tengu.deal({ ...first, ...layout }, parsed, seats, seedFromText(seed)));
    this.state = step.state;
    this.events = [...step.events];
  }

  /** Each text is a move of the active seat; `2: help c2 oni` is the second seat's. */
  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const [, seat, move] = /^(?:([1-4]): )?(.*)$/.exec(text)!;
      this.#take(expectOk(this.attempt(move!, seat === undefined ? undefined : Number(seat) - 1)));
    }
    return this;
  }

  attempt(text: string, seat: Seat = this.state.seat): Result<Step<Tengu>> {
    const move = tengu.parseMove(text, this.view(seat));
    return move.ok ? tengu.apply(this.state, seat, move.value) : move;
  }

  /** What refuses a move, as `code rule`. */
  refusal(text: string, seat: Seat = this.state.seat): string {
    const result = this.attempt(text, seat);
    return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;
  }

  view(viewer: Viewer = this.state.seat): View {
    return tengu.view(this.state, viewer);
  }

  /** In notation. */
  legal(seat: Seat = this.state.seat): string[] {
    const view = this.view(seat);
    return tengu.legalMoves(view).map((move: Move) => tengu.formatMove(move, view));
  }

  /** What this viewer was told since the deal. */
  told(viewer: Viewer): SeenEvent[] {
    return tell(tengu, this.events, viewer);
  }

  memory(viewer: Viewer): Memory {
    return this.told(viewer).reduce<Memory | undefined>(
      (memory, seen) => tengu.remember(memory, seen),
      undefined,
    )!;
  }

  #take({ state, events }: Step<Tengu>): void {
    this.state = state;
    this.events.push(...events);
  }
}
