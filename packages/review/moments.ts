import {
  type Game,
  type GameTypes,
  type MatchRecord,
  type Replay,
  type Seat,
  seatsOf,
  type Turn,
  tell,
} from '@hyakki/engine';

/** One thing that a seat was told, and when. */
export interface Heard<G extends GameTypes> {
  readonly n: number;
  readonly turn: number;
  readonly seen: G['SeenEvent'];
}

/** The match after step n, with everything every seat was told until then. */
export interface Moment<G extends GameTypes> {
  readonly game: Game<G>;
  readonly n: number;
  readonly turn: Turn;
  readonly state: G['State'];
  /** What happened in this step. */
  readonly events: readonly G['Event'][];
  /** By seat: the fold of everything it was told. */
  readonly memories: readonly G['Memory'][];
  /** Everything this seat was told, the oldest first. */
  heardBy(seat: Seat): readonly Heard<G>[];
}

/** A move that somebody made, with the match as it was before. */
export interface Decision<G extends GameTypes> {
  readonly before: Moment<G>;
  readonly seat: Seat;
  readonly move: G['Move'];
  readonly view: G['View'];
  readonly memory: G['Memory'];
  readonly legal: readonly G['Move'][];
}

/** The deal and every move of a match. */
export function momentsOf<G extends GameTypes>(
  game: Game<G>,
  record: Pick<MatchRecord, 'seats'>,
  { start, steps }: Replay<G>,
): readonly Moment<G>[] {
  const seats = seatsOf(record.seats.length);
  const heard: Heard<G>[][] = seats.map(() => []);
  let memories: readonly (G['Memory'] | undefined)[] = seats.map(() => undefined);
  return [start, ...steps].map(({ state, events }, n) => {
    const turn = game.turnOf(game.view(state, 'spectator'));
    memories = seats.map((seat) => {
      let memory = memories[seat];
      for (const seen of tell(game, events, seat)) {
        heard[seat]!.push({ n, turn: turn.number, seen });
        memory = game.remember(memory, seen);
      }
      return memory;
    });
    const counts = heard.map(({ length }) => length);
    return {
      game,
      n,
      turn,
      state,
      events,
      memories: memories as readonly G['Memory'][],
      heardBy: (seat) => heard[seat]!.slice(0, counts[seat]),
    };
  });
}

/** The decision of step n; undefined for the deal. */
export function decisionAt<G extends GameTypes>(
  moments: readonly Moment<G>[],
  { steps }: Replay<G>,
  n: number,
): Decision<G> | undefined {
  const step = steps[n - 1];
  if (step === undefined) return undefined;
  const { seat, move } = step;
  const before = moments[n - 1]!;
  const view = before.game.view(before.state, seat);
  return {
    before,
    seat,
    move,
    view,
    memory: before.memories[seat]!,
    legal: before.game.legalMoves(view),
  };
}
