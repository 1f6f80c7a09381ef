import { expectOk, type Seat } from '@hyakki/engine';
import {
  type Move,
  placeOf,
  type Sketch,
  type Stack,
  type State,
  sketchOf,
  type YokaiCard,
  yokaiOf,
} from '@hyakki/games/sketch';
import { type Decision, decisionAt } from '../moments.ts';
import type { ReviewedStep, TurningPoint } from '../review.ts';
import type { Walked } from '../review-pack.ts';
import { luckOf, ratedMoves } from './rating.ts';
import { stacksTold } from './stacks-told.ts';
import { type PlayedTurn, type TakenEvent, takenIn, turnsPlayed } from './turns-played.ts';

type Named = Pick<TurningPoint, 'kind' | 'params'>;

/** The mistakes that have a name: a Yokai that was not taken or was given away, an ability that was wasted. */
export function namedMistakes(match: Walked<Sketch>): readonly TurningPoint[] {
  const turns = turnsPlayed(match.moments);
  return match.steps.flatMap((step): TurningPoint[] => {
    const { n, seat, mistake, alternatives, move } = step;
    if (mistake === null || seat === null) return [];
    const turn = turns.findIndex(({ first, last }) => first <= n && n <= last);
    const named = nameOf(match, step, turns[turn]!, turns[turn + 1]);
    if (named === undefined) return [];
    const { cause, loss } = mistake;
    const params = { ...named.params, move: move ?? '', better: alternatives[0]?.move ?? '' };
    return [{ step: n, seat, kind: named.kind, cause, loss, params }];
  });
}

function nameOf(
  match: Walked<Sketch>,
  { n, alternatives }: ReviewedStep,
  turn: PlayedTurn,
  next: PlayedTurn | undefined,
): Named | undefined {
  const { moments, replay } = match;
  const decision = decisionAt(moments, replay, n)!;
  const { before, view, move } = decision;
  const rated = ratedMoves(decision, 'follows', 'fast');
  const planOf = (text: string) =>
    rated.find(({ move: one }) => before.game.formatMove(one, view) === text)?.plan;
  const best = foresee(decision, planOf(alternatives[0]!.move)!);
  const own = foresee(decision, planOf(before.game.formatMove(move, view))!);
  return (
    givenAtOnce(match, decision, n, best) ??
    abilityUsedBadly(decision, best, own) ??
    missed(decision, best, own) ??
    givenNext(match, decision, turn, next, best) ??
    abilityPlayedBadly(match, decision, n, best)
  );
}

/** Where a plan leads, as far as it can be known. */
interface Foreseen {
  readonly plan: readonly Move[];
  readonly taken: readonly TakenEvent[];
  readonly state: State;
}

function foresee({ before, seat, view, memory }: Decision<Sketch>, plan: readonly Move[]): Foreseen {
  const { game, n } = before;
  const known = new Set<YokaiCard | null>(
    stacksTold(memory)
      .flat()
      .map(({ yokai }) => yokai),
  );
  const taken: TakenEvent[] = [];
  let state = game.imagine(view, memory, luckOf(n));
  for (const move of plan) {
    const step = expectOk(game.apply(state, seat, move));
    state = step.state;
    for (const event of step.events) if (event.type === 'taken' && known.has(event.yokai)) taken.push(event);
  }
  return { plan, taken, state };
}

/** The most valuable of these, which this seat takes in one way and not in the other. */
function onlyIn(
  taken: readonly TakenEvent[],
  other: readonly TakenEvent[],
  by: Seat,
): TakenEvent | undefined {
  return taken
    .filter(({ seat, yokai }) => seat === by && !other.some((one) => one.seat === by && one.yokai === yokai))
    .toSorted((one, another) => yokaiOf(another.yokai).value - yokaiOf(one.yokai).value)[0];
}

function pointsOf(taken: readonly TakenEvent[], by: Seat): number {
  return taken.reduce((sum, { seat, yokai }) => sum + (seat === by ? yokaiOf(yokai).value : 0), 0);
}

function takenParams({ yokai, stack }: TakenEvent): Named['params'] {
  return { yokai, stack, points: yokaiOf(yokai).value };
}

/** The move itself let the other side take a Yokai. */
function givenAtOnce(
  { moments }: Walked<Sketch>,
  { seat }: Decision<Sketch>,
  n: number,
  best: Foreseen,
): Named | undefined {
  const given = onlyIn(takenIn(moments, n, n), best.taken, 1 - seat);
  return given && { kind: 'capture-given', params: { ...takenParams(given), when: 'now' } };
}

function abilityUsedBadly(
  { seat, view, move }: Decision<Sketch>,
  best: Foreseen,
  own: Foreseen,
): Named | undefined {
  const { laid } = view;
  if (laid === null) return undefined;
  const { ability } = sketchOf(laid.card);
  const lost = onlyIn(best.taken, own.taken, seat);
  const params = { ability: ability!, card: laid.card, on: laid.on, ...(lost && takenParams(lost)) };
  if (move.do === 'skip') return { kind: 'ability-wasted', params: { ...params, how: 'skipped' } };
  return { kind: 'ability-misused', params: { ...params, instead: best.plan[0]!.do } };
}

function missed({ seat }: Decision<Sketch>, best: Foreseen, own: Foreseen): Named | undefined {
  if (pointsOf(best.taken, seat) <= pointsOf(own.taken, seat)) return undefined;
  const lost = onlyIn(best.taken, own.taken, seat);
  return lost && { kind: 'capture-missed', params: takenParams(lost) };
}

/** The other took a Yokai in the next turn for which it would have needed more cards, or that would not have been there. */
function givenNext(
  { moments }: Walked<Sketch>,
  { seat }: Decision<Sketch>,
  turn: PlayedTurn,
  next: PlayedTurn | undefined,
  best: Foreseen,
): Named | undefined {
  if (next === undefined || next.seat === seat) return undefined;
  const left = moments[turn.last]!.state;
  const given = takenIn(moments, next.first, next.last).filter(({ seat: by, yokai, stack }) => {
    const place = placeOf(stack);
    const lies = left.stacks[place]!;
    if (by === seat || lies.cards[0] !== yokai) return false;
    const better = best.state.stacks[place]!;
    return better.cards[0] !== yokai || neededBy(better, by) > neededBy(lies, by);
  });
  const most = onlyIn(given, [], 1 - seat);
  return most && { kind: 'capture-given', params: { ...takenParams(most), when: 'next' } };
}

/** How many sketches a side needs to take the top card: enough to complete it, and more than the other side. */
function neededBy({ cards, sketches }: Stack, seat: Seat): number {
  const own = sketches[seat]!.length;
  const other = sketches[1 - seat]!.length;
  return Math.max(1, yokaiOf(cards[0]!).value - own - other, other - own + 1);
}

/** A card with an ability was played where it could not be used, and should have been kept. */
function abilityPlayedBadly(
  { moments }: Walked<Sketch>,
  { move }: Decision<Sketch>,
  n: number,
  best: Foreseen,
): Named | undefined {
  if (move.do !== 'play') return undefined;
  const { card, on } = move;
  const { ability } = sketchOf(card);
  if (ability === null || moments[n]!.state.phase === 'ability') return undefined;
  if (best.plan.some((one) => one.do === 'play' && one.card === card)) return undefined;
  return { kind: 'ability-wasted', params: { ability, card, on, how: 'useless' } };
}
