import { expectOk, type Game, type GameTypes, type Seat, tell, type Viewer } from '@hyakki/engine';

// A position on a rules page: dealt as it is written and played by the real rules, so the picture cannot disagree with them.

export interface Example {
  readonly seatCount: number;
  /** Input for `parseOptions`. */
  readonly options: object;
  /** A written deal. */
  readonly layout: object;
  /** In notation, each by the seat in turn. */
  readonly moves: readonly string[];
  readonly viewer: Viewer;
  /** Whether the reader may try the moves of the position. */
  readonly isToTry: boolean;
}

/** A position that was set up. */
export interface SetExample<G extends GameTypes> {
  readonly state: G['State'];
  readonly view: G['View'];
  readonly legal: readonly G['Move'][];
  readonly outcome: G['Outcome'] | undefined;
}

/** What chance still decides is the same every time. */
const SEED = '0'.repeat(64);

export function setExample<G extends GameTypes>(game: Game<G>, example: Example): SetExample<G> {
  const options = expectOk(game.parseOptions(example.options, example.seatCount));
  let { state } = expectOk(game.deal(example.layout, options, example.seatCount, SEED));
  for (const text of example.moves) {
    const seat = game.activeSeats(state)[0];
    if (seat === undefined) throw new Error(`the match is over before ${text}`);
    const move = expectOk(game.parseMove(text, game.view(state, seat)));
    ({ state } = expectOk(game.apply(state, seat, move)));
  }
  return seen(game, state, example);
}

/** A move that the reader tries: the position after it, and what happened. */
export function tryMove<G extends GameTypes>(
  game: Game<G>,
  { state }: SetExample<G>,
  example: Example,
  move: G['Move'],
): { readonly set: SetExample<G>; readonly seat: Seat; readonly events: readonly G['SeenEvent'][] } {
  const seat = game.activeSeats(state)[0] ?? 0;
  const step = expectOk(game.apply(state, seat, move));
  return { set: seen(game, step.state, example), seat, events: tell(game, step.events, example.viewer) };
}

/** The reader plays one seat: the moves of the others are not theirs to try. */
function seen<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  { viewer, isToTry }: Example,
): SetExample<G> {
  const view = game.view(state, viewer);
  const isTheirs = isToTry && game.activeSeats(state)[0] === viewer;
  return { state, view, legal: isTheirs ? game.legalMoves(view) : [], outcome: game.outcome(state) };
}
