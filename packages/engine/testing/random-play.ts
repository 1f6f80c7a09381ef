import {
  expectOk,
  type Game,
  type GameTypes,
  Generator,
  pick,
  type Rng,
  type Seat,
  type Seed,
  type Step,
} from '../index.ts';
import type { Trail, TrailStep } from './trail.ts';

export interface RandomMatch<G extends GameTypes> {
  readonly seatCount: number;
  readonly options: G['Options'];
  /** Seeds the deal and, separately, the choices. */
  readonly seed: Seed;
  /** After this many moves the match counts as endless. */
  readonly mostMoves: number;
}

/** A whole random match. Unlike the random bot it also declares, helps and stays, now and then. */
export function playAtRandom<G extends GameTypes>(game: Game<G>, match: RandomMatch<G>): Trail<G> {
  const { seatCount, options, seed, mostMoves } = match;
  const start = game.setup(options, seatCount, seed);
  // The choices come from far along the same key stream: no deal draws that much.
  const rng = new Generator(seed, 1_000_000);
  return { seatCount, options, start, steps: playOnAtRandom(game, start.state, rng, mostMoves) };
}

/** From any state to the end. */
export function playOnAtRandom<G extends GameTypes>(
  game: Game<G>,
  from: G['State'],
  rng: Rng,
  mostMoves: number,
): TrailStep<G>[] {
  const steps: TrailStep<G>[] = [];
  let state = from;
  while (game.outcome(state) === undefined) {
    if (steps.length >= mostMoves) throw new Error(`${game.id}: no end after ${mostMoves} moves`);
    const seat = chooseSeat(game.activeSeats(state), rng);
    const move = chooseMove<G>(game.legalMoves(game.view(state, seat)), rng);
    const step: Step<G> = expectOk(game.apply(state, seat, move));
    steps.push({ seat, move, step });
    state = step.state;
  }
  return steps;
}

const MAY_ACT_ONE_IN = 4;
const RELUCTANT_ONE_IN = 24;
const RELUCTANT: ReadonlySet<string> = new Set(['declare', 'help', 'stay']);

function chooseSeat(active: readonly Seat[], rng: Rng): Seat {
  const [must, ...may] = active;
  if (must === undefined) throw new Error('nobody is active in a match that is not over');
  return may.length > 0 && rng.below(MAY_ACT_ONE_IN) === 0 ? pick(may, rng) : must;
}

/** Picks a kind of move first, then a move: a uniform choice would hardly ever reveal a hint that it could also place. */
function chooseMove<G extends GameTypes>(legal: readonly G['Move'][], rng: Rng): G['Move'] {
  const willing = legal.filter((move) => !RELUCTANT.has(move.do));
  const reluctant = legal.filter((move) => RELUCTANT.has(move.do));
  const isReluctant = willing.length === 0 || (reluctant.length > 0 && rng.below(RELUCTANT_ONE_IN) === 0);
  const moves = isReluctant ? reluctant : willing;
  const word = pick([...new Set(moves.map((move) => move.do))], rng);
  return pick(
    moves.filter((move) => move.do === word),
    rng,
  );
}
