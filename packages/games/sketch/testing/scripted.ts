import { expectOk, type Result, type Seat, type Step, seedFromText, tell, type Viewer } from '@hyakki/engine';
import { type Family, placeOf } from '../components.ts';
import { sketch } from '../index.ts';
import type { Event, Memory, Move, SeenEvent, Sketch, Stack, State, View } from '../types.ts';

/** A match played by notation, for tests that a player could read. First seat 0 unless said. */
export class Scripted {
  state: State;
  events: Event[];

  constructor(setUp: { options?: object; layout?: object; seed?: string } = {}) {
    const { options = {}, layout = {}, seed = 'a sheet of paper' } = setUp;
    const parsed = expectOk(sketch.parseOptions(options, 2));
    const first = parsed.first === 'random' ? { first: 0 } : {};
    const step = expectOk(sketch.deal({ ...first, ...layout }, parsed, 2, seedFromText(seed)));
    this.state = step.state;
    this.events = [...step.events];
  }

  /** Each text is a move of the active seat. */
  play(...texts: readonly string[]): this {
    for (const text of texts) {
      const { state, events } = expectOk(this.attempt(text));
      this.state = state;
      this.events.push(...events);
    }
    return this;
  }

  attempt(text: string, seat: Seat = this.state.seat): Result<Step<Sketch>> {
    const move = sketch.parseMove(text, this.view(seat));
    return move.ok ? sketch.apply(this.state, seat, move.value) : move;
  }

  /** The code and rule that refuse it. */
  refused(text: string, seat: Seat = this.state.seat): string {
    const result = this.attempt(text, seat);
    return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;
  }

  view(viewer: Viewer = this.state.seat): View {
    return sketch.view(this.state, viewer);
  }

  /** In notation. */
  legal(seat: Seat = this.state.seat): string[] {
    const view = this.view(seat);
    return sketch.legalMoves(view).map((move: Move) => sketch.formatMove(move, view));
  }

  /** What this viewer was told since the deal. */
  told(viewer: Viewer): SeenEvent[] {
    return tell(sketch, this.events, viewer);
  }

  remembered(viewer: Viewer): Memory {
    const told = this.told(viewer);
    return told.reduce<Memory | undefined>((memory, seen) => sketch.remember(memory, seen), undefined)!;
  }

  /** The types of the last `count` events. */
  happened(count: number): string[] {
    return this.events.slice(-count).map(({ type }) => type);
  }

  stack(family: Family): Stack {
    return this.state.stacks[placeOf(family)]!;
  }

  /** What the players have seen of a stack, top first, covered since or not. */
  seen(family: Family): readonly string[] {
    return this.state.seen[placeOf(family)]!;
  }

  top(family: Family): string {
    return this.stack(family).cards[0]!;
  }

  /** How many sketches lie on each side: `2:1`. */
  sides(family: Family): string {
    return this.stack(family)
      .sketches.map(({ length }) => length)
      .join(':');
  }
}
