import type { Rng } from '@hyakki/engine';
import { imagineInto, type Knowledge } from './knowledge.ts';
import { act, DRAWING, PHASE, POSITION_SIZE, type Position } from './position.ts';
import { type Judge, type Plan, TurnSearch } from './turn-search.ts';

/** A plan and how good it seems. */
export interface RatedPlan {
  readonly plan: Plan;
  readonly rating: number;
}

export function imagineWorlds(knowledge: Knowledge, count: number, rng: Rng): Position[] {
  return Array.from({ length: count }, () => {
    const world = new Uint8Array(POSITION_SIZE);
    imagineInto(world, knowledge, rng);
    return world;
  });
}

const planning = new TurnSearch(32);
const finishing = new TurnSearch(16);
/** How many plans that turn up a card are tried in every world; the less promising rest in one. */
const MOST_OPEN = 16;

/**
 * Plans for the rest of the turn, the best first. Where one turns open a card that nobody knows, it is worth the mean over
 * the worlds of what can be made of that card.
 */
export function ratePlans(worlds: readonly Position[], judge: Judge): RatedPlan[] {
  const first = worlds.slice(0, 1);
  const plans = planning.listPlans(first[0]!, judge);
  const closed = plans.filter(({ isOpen }) => !isOpen).map((plan) => ({ plan, rating: plan.judged }));
  const open = plans.filter(({ isOpen }) => isOpen).map((plan) => rateOpen(plan, first, judge));
  const promising = open.sort(byRating).slice(0, MOST_OPEN);
  return [...closed, ...promising.map(({ plan }) => rateOpen(plan, worlds, judge))].sort(byRating);
}

function byRating(one: RatedPlan, other: RatedPlan): number {
  return other.rating - one.rating;
}

function rateOpen(plan: Plan, worlds: readonly Position[], judge: Judge): RatedPlan {
  let sum = 0;
  for (const world of worlds) sum += finishPlan(PLAYED_OUT, world, plan, judge);
  return { plan, rating: sum / worlds.length };
}

const PLAYED_OUT = new Uint8Array(POSITION_SIZE);

/** Carries a plan out in a world and, where it is open, goes on as is best there; the end of the turn is in `position`. */
export function finishPlan(position: Position, world: Position, { actions }: Plan, judge: Judge): number {
  position.set(world);
  for (let i = 0; i < actions.length; i++) act(position, actions[i]!);
  return position[PHASE]! < DRAWING ? finishing.finishBest(position, judge) : judge(position);
}
