import type { Memory, Pair, RememberedTurn, View } from '@hyakki/games/yokai';
import { shiftOfMove } from '../solver/board.ts';
import { afterHint, afterMove, firstStanding, NOTHING_TOLD, type Signal, type Standing } from './standing.ts';
import { TurnPlan } from './turn.ts';

// Every seat reads the turns so far for itself, from what everybody saw of them: which cards were looked at, what was moved
// where, which hint. It computes the plan of each turn again and sees which message the choices carried.

/** The plan of the turn that is going on, from all that was told before it. */
export interface Reading {
  readonly plan: TurnPlan;
  /** After its move, for its hint. */
  readonly moved: () => Standing;
}

export function readTurns(view: View, memory: Memory): Reading {
  const before = memory.turns.filter(({ turn }) => turn < view.turn);
  const now = memory.turns.find(({ turn }) => turn === view.turn) ?? {
    turn: view.turn,
    seat: view.seat,
    looks: [],
    move: null,
    hint: null,
  };
  let plan = planOf(firstStanding(view, memory));
  for (const turn of before) plan = planOf(afterHint(afterLooks(plan, turn), turn.hint));
  return { plan, moved: () => afterLooks(plan, now) };
}

function afterLooks(plan: TurnPlan, turn: RememberedTurn): Standing {
  return afterMove(plan.standing, turn, whatWasTold(plan, turn));
}

/** What the choices of a turn say; nothing if they have no meaning in the code. */
function whatWasTold(plan: TurnPlan, { looks, move }: RememberedTurn): Signal {
  const [first, second] = looks;
  if (first === undefined) return NOTHING_TOLD;
  const pairs = plan.pairsToTell();
  const pair: Pair | null = pairs[plan.firstLooks().indexOf(first.card)] ?? null;
  const nothingMore: Signal = { families: [], pair };
  if (pairs.length === 0 ? first.card !== plan.firstLooks()[0] : pair === null) return NOTHING_TOLD;
  if (second === undefined || move === null) return nothingMore;
  const shift = shiftOfMove(plan.board, { do: 'move', card: move.card, to: move.to });
  const message = plan.messages(first.card, second.card).find((each) => each.shift === shift);
  if (message === undefined) return nothingMore;
  return {
    families: [
      [first.card, message.families[0]],
      [second.card, message.families[1]],
    ],
    pair,
  };
}

// ---- Plans made before --------------------------------------------------------------------------------------

/** A plan is the same for every seat, so a cache can keep it: that changes no answer, only the time it takes. */
const kept = new Map<string, TurnPlan>();
const MOST_KEPT = 64;

function planOf(standing: Standing): TurnPlan {
  const key = JSON.stringify(standing);
  const plan = kept.get(key) ?? new TurnPlan(standing);
  kept.delete(key);
  kept.set(key, plan);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return plan;
}

/** For tests: as in a process that has just begun. */
export function forgetPlans(): void {
  kept.clear();
}
