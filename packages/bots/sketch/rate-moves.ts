import type { Rng } from '@hyakki/engine';
import { FULL_HAND, type Move } from '@hyakki/games/sketch';
import { imagineInto, type Knowledge } from './knowledge.ts';
import { network } from './learned.ts';
import { finishPlan, imagineWorlds, type RatedPlan, ratePlans } from './plans.ts';
import { drawLucks, judgeTurns, playerOn } from './playing-on.ts';
import {
  act,
  actionOf,
  DRAWING,
  HAND,
  HAND_SIZE,
  moveOf,
  PHASE,
  POSITION_SIZE,
  type Position,
  putInHand,
} from './position.ts';
import { hiddenCount, type Judge } from './turn-search.ts';

// What every move of a decision is worth, for whoever looks back at it. A bot only wants the best plan, and of two orders of the same
// plays it considers one; here each move is worth as much as the best turn that can still be played after it.

/** A move, the best way to go on with it, and the chance to win. */
export interface RatedMove {
  readonly move: Move;
  /** The moves of that turn, this one first, up to its end or to a Yokai that nobody had seen. */
  readonly plan: readonly Move[];
  readonly chance: number;
  /** The standard error of the chance that comes from looking at some worlds only; 0 where none were played on. */
  readonly error: number;
  readonly worlds: number;
}

export interface RatingEffort {
  /** Worlds in which a plan that turns a card open is finished. */
  readonly worlds: number;
  /** The best moves are played on if the move that was made seems worse than the best by this much: a large loss may be an illusion too. */
  readonly doubt: number;
  /** How many turns they are played on. */
  readonly turns: number;
  /** Fewer plans each round, in more worlds: of the move that was made, and of all others together. */
  readonly rounds: readonly { readonly worlds: number; readonly own: number; readonly others: number }[];
  /** The question: is the best move better than the one that was made by more than this? As soon as that is clear, no more is played. */
  readonly margin: number;
}

/** A move that is worse by this much is not played on. */
const HOPELESS = 0.15;
/** The first judgement counts as much as this many worlds. */
const FIRST_COUNTS = 12;
/** It is clear at so many standard errors. */
const CLEARLY_WORSE = 2;
const CLEARLY_AS_GOOD = 1;

interface Option {
  readonly action: number;
  /** Best first. */
  readonly plans: readonly RatedPlan[];
}

/** The best first, of equals the shortest; `made` is always looked at as closely as the best. */
export function rateMoves(
  knowledge: Knowledge,
  legal: readonly Move[],
  made: Move,
  effort: RatingEffort,
  rng: Rng,
): readonly RatedMove[] {
  const judge = judgeTurns(network, knowledge, rng);
  const worlds = imagineWorlds(knowledge, effort.worlds, rng);
  const options = legal
    .map((move) => optionOf(worlds, actionOf(move), judge))
    .sort((one, other) => firstOf(other) - firstOf(one));
  const madeAction = actionOf(made);
  const best = options[0]!;
  const own = options.find(({ action }) => action === madeAction)!;
  const isDoubtful = firstOf(best) - firstOf(own) >= effort.doubt;
  const played = isDoubtful
    ? playedOn(knowledge, options, own, judge, effort, rng)
    : new Map<Option, Candidate>();
  return options
    .map((option): RatedMove => {
      const tried = played.get(option);
      return {
        move: moveOf(option.action),
        plan: (tried?.plan ?? option.plans[0]!.plan).actions.map(moveOf),
        chance: tried === undefined ? unplayed(option, best, played) : meanOf(tried),
        error: tried === undefined ? 0 : errorOf(tried),
        worlds: tried?.chances.length ?? effort.worlds,
      };
    })
    .sort((one, other) => other.chance - one.chance || one.plan.length - other.plan.length);
}

function firstOf({ plans }: Option): number {
  return plans[0]!.rating;
}

/** Moved by what playing on told of the best one, and not above it. */
function unplayed(option: Option, best: Option, played: ReadonlyMap<Option, Candidate>): number {
  const seen = played.get(best);
  if (seen === undefined) return firstOf(option);
  return Math.max(0, firstOf(option) + Math.min(0, meanOf(seen) - firstOf(best)));
}

function optionOf(worlds: readonly Position[], action: number, judge: Judge): Option {
  const hidden = hiddenCount(worlds[0]!);
  const after = worlds.map((world) => {
    const position = world.slice();
    act(position, action);
    return position;
  });
  const [first] = after;
  if (first![PHASE]! < DRAWING && hiddenCount(first!) === hidden) {
    const plans = ratePlans(after, judge).map(({ plan, rating }) => ({
      plan: { ...plan, actions: [action, ...plan.actions] },
      rating,
    }));
    return { action, plans };
  }
  const plan = { actions: [action], isOpen: true, judged: 0 };
  const sum = worlds.reduce((all, world) => all + finishPlan(PLAYED_OUT, world, plan, judge), 0);
  return { action, plans: [{ plan, rating: sum / worlds.length }] };
}

const PLAYED_OUT = new Uint8Array(POSITION_SIZE);

interface Candidate {
  readonly option: Option;
  readonly plan: RatedPlan['plan'];
  readonly rating: number;
  /** One for each world in which it was played on. */
  readonly chances: number[];
}

function meanOf({ rating, chances }: Candidate): number {
  return (FIRST_COUNTS * rating + sumOf(chances)) / (FIRST_COUNTS + chances.length);
}

function errorOf({ chances }: Candidate): number {
  return standardError(chances) * (chances.length / (FIRST_COUNTS + chances.length));
}

/** The best plan of each option that was played on: the same worlds and the same luck for all of them. */
function playedOn(
  knowledge: Knowledge,
  options: readonly Option[],
  own: Option,
  judge: Judge,
  { turns, rounds, margin }: RatingEffort,
  rng: Rng,
): ReadonlyMap<Option, Candidate> {
  const least = firstOf(options[0]!) - HOPELESS;
  const candidates = options.flatMap((option) =>
    option.plans
      .filter(({ rating }) => rating >= (option === own ? firstOf(own) - HOPELESS : least))
      .map(({ plan, rating }): Candidate => ({ option, plan, rating, chances: [] })),
  );
  const isOwn = ({ option }: Candidate) => option === own;
  let mine = bestOf(candidates.filter(isOwn));
  let others = bestOf(candidates.filter((candidate) => !isOwn(candidate)));
  const playOn = playerOn(network, knowledge, judge);
  const world = new Uint8Array(POSITION_SIZE);
  const position = new Uint8Array(POSITION_SIZE);
  for (const round of rounds) {
    mine = mine.slice(0, round.own);
    others = others.slice(0, round.others);
    for (let i = 0; i < round.worlds; i++) {
      imagineInto(world, knowledge, rng);
      const lucks = drawLucks(turns, rng);
      for (const { plan, chances } of [...mine, ...others]) {
        finishPlan(position, world, plan, judge);
        chances.push(playOn(position, lucks));
      }
    }
    mine = bestOf(mine);
    others = bestOf(others);
    if (others.length === 0 || isClear(others[0]!, mine[0]!, margin)) break;
  }
  const tried = new Map<Option, Candidate>();
  for (const candidate of bestOf(candidates.filter(({ chances }) => chances.length > 0)))
    if (!tried.has(candidate.option)) tried.set(candidate.option, candidate);
  return tried;
}

function bestOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => meanOf(other) - meanOf(one));
}

function isClear(other: Candidate, own: Candidate, margin: number): boolean {
  const better = meanOf(other) - meanOf(own) - margin;
  // Both were played on in the same worlds, so luck that befalls both does not count.
  const error = standardError(own.chances.map((chance, i) => other.chances[i]! - chance));
  return better > 0 ? better > CLEARLY_WORSE * error : -better > CLEARLY_AS_GOOD * error;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function standardError(numbers: readonly number[]): number {
  const mean = sumOf(numbers) / numbers.length;
  return Math.sqrt(sumOf(numbers.map((number) => (number - mean) ** 2))) / numbers.length;
}

/** The chance to win with the card that was drawn, and on average before it was drawn. */
export function rateDraw(
  knowledge: Knowledge,
  drawn: number,
  worlds: number,
  rngFor: () => Rng,
): { readonly before: number; readonly after: number } {
  const pool = [...knowledge.unseen, drawn];
  const counts = new Map<number, number>();
  for (const kind of pool) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  let sum = 0;
  let after = 0;
  for (const [kind, count] of counts) {
    const unseen = pool.slice();
    unseen.splice(unseen.indexOf(kind), 1);
    const other = { ...knowledge, unseen, known: redrawn(knowledge, drawn, kind) };
    const rng = rngFor();
    const judge = judgeTurns(network, other, rng);
    const chance = ratePlans(imagineWorlds(other, worlds, rng), judge)[0]!.rating;
    sum += count * chance;
    if (kind === drawn) after = chance;
  }
  return { before: sum / pool.length, after };
}

/** The same as `before`, roughly: judges the table as it stood before the draw. */
export function glanceBeforeDraw(knowledge: Knowledge, drawn: number, worlds: number, rng: Rng): number {
  const before = {
    ...knowledge,
    unseen: [...knowledge.unseen, drawn],
    known: redrawn(knowledge, drawn, undefined),
  };
  const chances = imagineWorlds(before, worlds, rng).map((world) => network.chanceOfMover(world, undefined));
  return 1 - chances.reduce((all, chance) => all + chance, 0) / worlds;
}

/** The same table if another kind had been drawn, or none. */
function redrawn({ known, seat }: Knowledge, drawn: number, kind: number | undefined): Position {
  const position = known.slice();
  const hand = HAND + seat * FULL_HAND;
  const kinds = Array.from(known.subarray(hand, hand + known[HAND_SIZE + seat]!));
  kinds.splice(kinds.indexOf(drawn), 1);
  if (kind !== undefined) kinds.push(kind);
  position[HAND_SIZE + seat] = 0;
  for (const one of kinds) putInHand(position, seat, one);
  return position;
}
