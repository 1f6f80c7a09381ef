import type { Rng } from '@hyakki/engine';
import { imagineInto, type Knowledge } from './knowledge.ts';
import type { Network } from './network.ts';
import { finishPlan, imagineWorlds, ratePlans } from './plans.ts';
import { drawLucks, judgeTurns, playerOn } from './playing-on.ts';
import { POSITION_SIZE } from './position.ts';
import type { Plan } from './turn-search.ts';

/** How far to look: first plans by themselves, then the best ones with the turns that follow, fewer plans each round. */
export interface Effort {
  /** Worlds in which a plan that turns a card open is finished. */
  readonly worlds: number;
  readonly rounds: readonly { readonly plans: number; readonly worlds: number }[];
  /** How many turns are played on after a plan: the other's answer, the reply to it, and so on. */
  readonly turns: number;
}

/** A plan that is worse by this much is dropped. */
const HOPELESS = 0.15;

interface Candidate {
  readonly plan: Plan;
  readonly rating: number;
  sum: number;
  count: number;
}

/** The first judgement counts as much as this many replies: a few replies alone would be mostly luck. */
const FIRST_COUNTS = 12;

function meanOf({ rating, sum, count }: Candidate): number {
  return (FIRST_COUNTS * rating + sum) / (FIRST_COUNTS + count);
}

/** The best plan for the rest of the turn, and the chance to win with it. */
export function lookAhead(
  network: Network,
  knowledge: Knowledge,
  { worlds, rounds, turns }: Effort,
  rng: Rng,
): { readonly plan: Plan; readonly chance: number } {
  const judge = judgeTurns(network, knowledge, rng);
  const rated = ratePlans(imagineWorlds(knowledge, worlds, rng), judge);
  if (rated.length === 1 || rounds.length === 0) return { plan: rated[0]!.plan, chance: rated[0]!.rating };

  const playOn = playerOn(network, knowledge, judge);
  const world = new Uint8Array(POSITION_SIZE);
  const position = new Uint8Array(POSITION_SIZE);
  let candidates = rated.map(({ plan, rating }): Candidate => ({ plan, rating, sum: 0, count: 0 }));
  for (const round of rounds) {
    const least = meanOf(candidates[0]!) - HOPELESS;
    candidates = candidates.slice(0, round.plans).filter((candidate) => meanOf(candidate) >= least);
    if (candidates.length === 1) break;
    for (let i = 0; i < round.worlds; i++) {
      imagineInto(world, knowledge, rng);
      const lucks = drawLucks(turns, rng);
      for (const candidate of candidates) {
        finishPlan(position, world, candidate.plan, judge);
        candidate.sum += playOn(position, lucks);
        candidate.count++;
      }
    }
    candidates.sort((one, other) => meanOf(other) - meanOf(one));
  }
  return { plan: candidates[0]!.plan, chance: meanOf(candidates[0]!) };
}
