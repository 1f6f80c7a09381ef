import type { Game, GameTypes, Step } from './contract.ts';
import type { Deal } from './fair-deal.ts';
import { quote } from './input.ts';
import type { MatchRecord } from './record.ts';
import { ok, type Refusal, type RefusalParams, type Result, refuse } from './result.ts';
import type { Seat } from './seat.ts';

/** One move of a replayed match. */
export interface Replayed<G extends GameTypes> extends Step<G> {
  readonly seq: number;
  readonly seat: Seat;
  readonly move: G['Move'];
  readonly text: string;
}

export interface Replay<G extends GameTypes> {
  readonly options: G['Options'];
  readonly start: Step<G>;
  readonly steps: readonly Replayed<G>[];
  readonly end: G['State'];
}

export type ReplayCode =
  | 'record-game'
  | 'record-rules'
  | 'record-seats'
  | 'record-options'
  | 'record-deal'
  | 'record-move';

/** Deals again and makes every move again (H11). Names the first refused move, with its refusal. */
export function replay<G extends GameTypes>(
  game: Game<G>,
  record: MatchRecord,
): Result<Replay<G>, Refusal<ReplayCode>> {
  if (record.game !== game.id) return refuse('record-game', 'H11', { game: quote(record.game) });
  if (record.rulesVersion !== game.rulesVersion) {
    return refuse('record-rules', 'H11', { theirs: record.rulesVersion, ours: game.rulesVersion });
  }
  const seatCount = record.seats.length;
  if (!game.seatCounts.includes(seatCount)) return refuse('record-seats', 'H1', { seats: seatCount });
  const options = game.parseOptions(record.options, seatCount);
  if (!options.ok) return refuse('record-options', 'H11', reasons(options.refusal));
  const start = dealOut(game, options.value, seatCount, record.deal);
  if (!start.ok) return refuse('record-deal', 'H11', reasons(start.refusal));

  const steps: Replayed<G>[] = [];
  let state = start.value.state;
  for (const [seq, [seat, text]] of record.moves.entries()) {
    const move = game.parseMove(text, game.view(state, seat));
    const step = move.ok ? game.apply(state, seat, move.value) : move;
    if (!move.ok || !step.ok) {
      const { refusal } = move.ok ? (step as { readonly refusal: Refusal }) : move;
      return refuse('record-move', 'H11', { ...reasons(refusal), number: seq + 1, by: seat + 1 });
    }
    steps.push({ seq, seat, move: move.value, text, ...step.value });
    state = step.value.state;
  }
  return ok({ options: options.value, start: start.value, steps, end: state });
}

/** The first step of a match, whatever kind of deal it has. */
export function dealOut<G extends GameTypes>(
  game: Game<G>,
  options: G['Options'],
  seatCount: number,
  deal: Deal,
): Result<Step<G>> {
  return deal.dealer === 'written'
    ? game.deal(deal.layout, options, seatCount, deal.seed)
    : ok(game.setup(options, seatCount, deal.seed));
}

/** The inner refusal, with its own parameters beside those of the record. */
function reasons({ code, rule, params }: Refusal): RefusalParams {
  return { ...params, because: code, becauseRule: rule };
}
