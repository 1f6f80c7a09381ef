import { expectOk, type Game, type GameTypes, type Seat, type Step, tell } from '@hyakki/engine';
import { playAtRandom, type Script, seedOf } from '@hyakki/engine/testing';

// What a board is given, from matches that were really played: every turn as the seat sees it that makes the next move.

export interface Position<G extends GameTypes> {
  readonly seat: Seat;
  readonly view: G['View'];
  readonly legal: readonly G['Move'][];
  /** The move that was made from here, and what this seat then saw of it. */
  readonly move: G['Move'];
  readonly next: { readonly view: G['View']; readonly events: readonly G['SeenEvent'][] };
}

function positionOf<G extends GameTypes>(
  game: Game<G>,
  state: G['State'],
  seat: Seat,
  move: G['Move'],
  { state: after, events }: Step<G>,
): Position<G> {
  const view = game.view(state, seat);
  const next = { view: game.view(after, seat), events: tell(game, events, seat) };
  return { seat, view, legal: game.legalMoves(view), move, next };
}

/** Every position of a golden playthrough. */
export function positionsIn<G extends GameTypes>(game: Game<G>, script: Script): readonly Position<G>[] {
  const options = expectOk(game.parseOptions(script.options, script.seatCount));
  let { state } = expectOk(game.deal(script.layout, options, script.seatCount, script.seed));
  return script.moves.map((line) => {
    const [, said, text = line] = /^(\d+): (.*)$/.exec(line) ?? [];
    const seat = said === undefined ? game.activeSeats(state)[0]! : Number(said) - 1;
    const move = expectOk(game.parseMove(text, game.view(state, seat)));
    const step = expectOk(game.apply(state, seat, move));
    const position = positionOf(game, state, seat, move, step);
    state = step.state;
    return position;
  });
}

/** Every position of a match of chance. */
export function positionsAtRandom<G extends GameTypes>(
  game: Game<G>,
  { options, seatCount, seed }: { options: unknown; seatCount: number; seed: number },
): readonly Position<G>[] {
  const { start, steps } = playAtRandom(game, {
    options: expectOk(game.parseOptions(options, seatCount)),
    seatCount,
    seed: seedOf(seed),
    mostMoves: 2000,
  });
  let { state } = start;
  return steps.map(({ seat, move, step }) => {
    const position = positionOf(game, state, seat, move, step);
    state = step.state;
    return position;
  });
}
