import type { Rng } from '@hyakki/engine';
import { FULL_HAND } from '@hyakki/games/sketch';
import { dealOther, imagineInto, type Knowledge } from './knowledge.ts';
import { isOver, type Network, resultFor } from './network.ts';
import { finishPlan, imagineWorlds, ratePlans } from './plans.ts';
import {
  DECK,
  DECK_SIZE,
  DRAWING,
  draw,
  HAND,
  HAND_SIZE,
  NOWHERE,
  PHASE,
  POSITION_SIZE,
  type Position,
  prepareDraw,
  SEAT,
} from './position.ts';
import { type Judge, type Plan, TurnSearch } from './turn-search.ts';

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

/** Beam width after each card: of the opponent's reply, and smaller for the turns after it. */
const answering = new TurnSearch(16);
const replying = new TurnSearch(8);

/** The best plan for the rest of the turn, and the chance to win with it. */
export function lookAhead(
  network: Network,
  knowledge: Knowledge,
  { worlds, rounds, turns }: Effort,
  rng: Rng,
): { readonly plan: Plan; readonly chance: number } {
  const { seat, known, certain, unseen } = knowledge;
  const theirs = isTold(knowledge)
    ? network.guessFrom(Array.from({ length: HANDS }, () => dealOther(knowledge, unseen.slice(), rng)))
    : network.guessHand(certain, unseen);
  const judge: Judge = (position) =>
    isOver(position) ? resultFor(position, seat) : network.chanceOfMover(position, theirs);
  const rated = ratePlans(imagineWorlds(knowledge, worlds, rng), judge);
  if (rated.length === 1 || rounds.length === 0) return { plan: rated[0]!.plan, chance: rated[0]!.rating };

  const hand = HAND + seat * FULL_HAND;
  const mine = Array.from(known.subarray(hand, hand + known[HAND_SIZE + seat]!));
  const guessed = network.guessHand([], [...unseen, ...mine]);
  const answer: Judge = (position) =>
    isOver(position) ? resultFor(position, 1 - seat) : network.chanceOfMover(position, guessed);
  const world = new Uint8Array(POSITION_SIZE);
  const position = new Uint8Array(POSITION_SIZE);
  let candidates = rated.map(({ plan, rating }): Candidate => ({ plan, rating, sum: 0, count: 0 }));
  for (const round of rounds) {
    const least = meanOf(candidates[0]!) - HOPELESS;
    candidates = candidates.slice(0, round.plans).filter((candidate) => meanOf(candidate) >= least);
    if (candidates.length === 1) break;
    for (let i = 0; i < round.worlds; i++) {
      imagineInto(world, knowledge, rng);
      const lucks = Array.from({ length: turns }, () => rng.below(LUCK));
      for (const candidate of candidates) {
        finishPlan(position, world, candidate.plan, judge);
        candidate.sum += playedOn(position, lucks);
        candidate.count++;
      }
    }
    candidates.sort((one, other) => meanOf(other) - meanOf(one));
  }
  return { plan: candidates[0]!.plan, chance: meanOf(candidates[0]!) };

  /** The value of a turn once both have played on as well as they can with what they know. */
  function playedOn(position: Position, lucks: readonly number[]): number {
    for (const luck of lucks) {
      if (position[PHASE] !== DRAWING) break;
      prepareDraw(position);
      draw(position, drawnBy(position, luck));
      if (position[PHASE]! >= DRAWING) continue;
      if (position[SEAT] === seat) replying.finishBest(position, judge);
      else answering.finishBest(position, answer);
    }
    if (isOver(position)) return resultFor(position, seat);
    const chance = network.chanceOfMover(position, undefined);
    return position[SEAT] === seat ? 1 - chance : chance;
  }
}

/** Whether what the opponent did not play says anything about its hand. */
function isTold({ missed }: Knowledge): boolean {
  return missed.some((needed) => needed > 0);
}

const HANDS = 60;
const LUCK = 1 << 30;

/** The same luck draws the same place of the deck, whatever was played before. */
function drawnBy(position: Position, luck: number): number {
  const size = position[DECK_SIZE]!;
  if (size === 0) return NOWHERE;
  let left = luck % size;
  let kind = 0;
  while (left >= position[DECK + kind]!) left -= position[DECK + kind++]!;
  return kind;
}
