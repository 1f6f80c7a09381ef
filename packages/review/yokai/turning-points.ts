import { isPeace, NEVER } from '@hyakki/bots/yokai';
import {
  type CardId,
  type Cell,
  type Family,
  type Memory,
  placeOf,
  SIDES,
  type Yokai,
  yokai,
} from '@hyakki/games/yokai';
import { decisionAt, type Moment } from '../moments.ts';
import type { ReviewedStep, TurningPoint } from '../review.ts';
import type { Walked } from '../review-pack.ts';
import { placed } from './hint-points.ts';
import { jointBelief } from './knowledge.ts';
import { openMovesLeft } from './open-cards.ts';
import { outlooksOf } from './outlook.ts';
import { type Params, point } from './points.ts';
import { chanceOfPeace } from './rate-looks.ts';
import { scoreOf, standingOf, turnsLeft } from './standing.ts';

export function turningPoints(match: Walked<Yokai>): readonly TurningPoint[] {
  return [
    ...match.steps.flatMap((step) => pointsAt(match, step)),
    ...undeclaredPeace(match),
    ...knownTogether(match),
    ...noNearer(match),
  ];
}

function pointsAt(match: Walked<Yokai>, step: ReviewedStep): readonly TurningPoint[] {
  const { moments } = match;
  const after = moments[step.n]!;
  const before = moments[step.n - 1];
  if (before === undefined) return [];
  for (const event of after.events) {
    switch (event.type) {
      case 'placed':
        return placed(match, step, event);
      case 'moved':
        return badlyMoved(before, step, event);
      case 'declared':
        return declared(match, before, after, step);
    }
  }
  return [];
}

// ---- Moves --------------------------------------------------------------------------------------------------

type Moved = Extract<Yokai['Event'], { readonly type: 'moved' }>;

function badlyMoved(before: Moment<Yokai>, step: ReviewedStep, moved: Moved): readonly TurningPoint[] {
  const away = movedAway(before, step, moved);
  return away.length > 0 ? away : leftApart(before, step, moved);
}

/** R16: another card could have come beside one of its family, and the mover was shown both. */
function leftApart(
  { game, state, memories }: Moment<Yokai>,
  step: ReviewedStep,
  { card: made, from, to: place, seat }: Moved,
): readonly TurningPoint[] {
  const [best] = step.alternatives;
  if (step.mistake === null || best === undefined) return [];
  const parsed = game.parseMove(best.move, game.view(state, seat));
  if (!parsed.ok || parsed.value.do !== 'move' || parsed.value.card === made) return [];
  const { card, to } = parsed.value;
  const memory = memories[seat]!;
  const family = memory.faces[card]!;
  if (family === 'hidden') return [];
  const cell = state.cells[card]!;
  const joined = friendsAt(to, card, family, memory, state.cells).filter((friend) => friend !== made);
  const [friend] = joined;
  if (friend === undefined || friendsAt(cell, card, family, memory, state.cells).length > 0) return [];
  const params = { from, to: place, card: cell, better: to, family, friend: state.cells[friend]! };
  return [point('left-apart', step, step.mistake, params)];
}

/** A card goes away from one of its family, though its mover was shown both. */
function movedAway(
  { state, memories }: Moment<Yokai>,
  step: ReviewedStep,
  { card, from, to, seat }: Moved,
): readonly TurningPoint[] {
  if (step.mistake === null) return [];
  const memory = memories[seat]!;
  const family = memory.faces[card]!;
  if (family === 'hidden') return [];
  const left = friendsAt(from, card, family, memory, state.cells);
  if (left.length === 0 || friendsAt(to, card, family, memory, state.cells).length > 0) return [];
  return [point('moved-away', step, step.mistake, { from, to, family, friend: state.cells[left[0]!]! })];
}

function friendsAt(
  cell: Cell,
  card: CardId,
  family: Family,
  { faces }: Memory,
  cells: readonly Cell[],
): readonly CardId[] {
  const place = placeOf(cell);
  return faces.flatMap((face, other) =>
    other !== card && face === family && SIDES.some((side) => placeOf(cells[other]!) + side === place)
      ? [other]
      : [],
  );
}

// ---- Declarations -------------------------------------------------------------------------------------------

/** Less sure than this, a declaration that wins is luck. */
const LUCKY = 0.9;
/** Less sure than this, a declaration that fails is no bad luck. */
const LIKELY = 0.5;

function declared(
  { moments, replay }: Walked<Yokai>,
  before: Moment<Yokai>,
  { state }: Moment<Yokai>,
  step: ReviewedStep,
): readonly TurningPoint[] {
  const moves = openMovesLeft(state);
  // Whoever reads the others by the conventions may be surer than by hints alone: nobody is called lucky for that.
  const chance = Math.max(
    step.value?.win ?? 1,
    ...outlooksOf(decisionAt(moments, replay, step.n)!, 'implied').map(chanceOfPeace),
  );
  // By what others said one may be sure and wrong: then it was no certainty.
  const percent = Math.min(99, Math.round(100 * chance));
  if (!isPeace(before.state)) {
    const turns = turnsLeft(standingOf(before.state));
    const params = { moves: moves === NEVER ? 0 : moves, turns, percent };
    if (step.mistake !== null) return [point('declared-early', step, step.mistake, params)];
    const kind = chance < LIKELY ? 'declared-last-try' : 'declared-unlucky';
    return [point(kind, step, { cause: null, loss: chance }, params)];
  }
  return chance < LUCKY
    ? [point('declared-lucky', step, { cause: null, loss: chance - 1 }, { percent })]
    : [];
}

/** The first turn that began at peace and in which nobody declared; and the first in which its seat could have known. */
function undeclaredPeace(match: Walked<Yokai>): readonly TurningPoint[] {
  const { moments, steps, replay } = match;
  const undeclared = [...moments.keys()].filter((n) => {
    const { state } = moments[n]!;
    return state.phase === 'first-look' && isPeace(state) && replay.steps[n]?.move.do !== 'declare';
  });
  const known = undeclared.find((n) => steps[n + 1]!.mistake !== null || isSurePeace(match, n));
  const [first] = undeclared;
  const points: TurningPoint[] = [];
  if (known !== undefined) {
    // Sure of it, and yet too little lost to be a mistake.
    const judged = steps[known + 1]!.mistake ?? { cause: 'plan' as const, loss: 0 };
    const params = { ...lostAfter(moments, known), percent: percentSure(match, known) };
    points.push(point('peace-undeclared', steps[known + 1]!, judged, params));
  }
  if (first !== undefined && first !== known) {
    points.push(
      point('peace-unknown', steps[first + 1]!, { cause: null, loss: 0 }, lostAfter(moments, first)),
    );
  }
  return points;
}

function isSurePeace({ moments, replay }: Walked<Yokai>, n: number): boolean {
  const decision = decisionAt(moments, replay, n + 1)!;
  return outlooksOf(decision, 'follows').every((outlook) => chanceOfPeace(outlook) > 1 - 1e-9);
}

/** R15: 100 only where nothing else was possible. */
function percentSure(match: Walked<Yokai>, n: number): number {
  if (isSurePeace(match, n)) return 100;
  const decision = decisionAt(match.moments, match.replay, n + 1)!;
  return Math.min(99, Math.round(100 * Math.max(...outlooksOf(decision, 'implied').map(chanceOfPeace))));
}

/** How many turns the match went on, and what they cost. */
function lostAfter(moments: readonly Moment<Yokai>[], n: number): Params {
  const { state } = moments[n]!;
  const { turns, verdict } = yokai.outcome(moments.at(-1)!.state)!;
  const score = verdict === 'won' ? scoreOf(standingOf(moments.at(-1)!.state)) : 0;
  return {
    turn: state.turn,
    turns: turns - (state.turn - 1),
    points: scoreOf(standingOf(state)) - score,
  };
}

/** From here on the team knew every card, if its members could have talked. */
function knownTogether({ moments, steps }: Walked<Yokai>): readonly TurningPoint[] {
  const n = moments.findIndex((moment) => jointBelief(moment).total === 1);
  const at = moments[n];
  if (at === undefined || at.state.phase === 'over') return [];
  const moves = openMovesLeft(at.state);
  if (moves === NEVER) return [];
  return [point('known-together', steps[n]!, { cause: null, loss: 0 }, { turn: at.state.turn, moves })];
}

/** Fewer moves than these say little. */
const SEVERAL_MOVES = 4;

interface Progress {
  moves: number;
  /** How many moves more were left after all of them, with open cards. */
  further: number;
  looks: number;
  /** At a card whose face this seat had been shown before. */
  again: number;
  /** The first of the moves that led furthest away. */
  worst: { readonly step: ReviewedStep; readonly by: number } | undefined;
}

/** In a lost match: the seat whose moves brought the families least together, if all of them did not. */
function noNearer({ moments, steps }: Walked<Yokai>): readonly TurningPoint[] {
  const last = moments.at(-1)!;
  if (yokai.outcome(last.state)!.verdict === 'won') return [];
  const bySeat = last.memories.map(
    (): Progress => ({ moves: 0, further: 0, looks: 0, again: 0, worst: undefined }),
  );
  for (const [n, { state, events }] of moments.entries()) {
    const before = moments[n - 1];
    if (before === undefined) continue;
    for (const event of events) {
      if (event.type === 'looked') {
        const seat = bySeat[event.seat]!;
        seat.looks++;
        if (before.memories[event.seat]!.faces[event.card] !== 'hidden') seat.again++;
      } else if (event.type === 'moved') {
        const seat = bySeat[event.seat]!;
        const [from, to] = [openMovesLeft(before.state), openMovesLeft(state)];
        // A board that covered cards have locked for good is no nearer and no further.
        const by = from === NEVER || to === NEVER ? 0 : to - from;
        seat.moves++;
        seat.further += by;
        if (by > (seat.worst?.by ?? Number.NEGATIVE_INFINITY)) seat.worst = { step: steps[n]!, by };
      }
    }
  }
  const [most] = bySeat
    .filter(({ moves, further }) => moves >= SEVERAL_MOVES && further >= 0)
    .toSorted((one, other) => other.further - one.further);
  if (most?.worst === undefined) return [];
  const { moves, further, looks, again, worst } = most;
  return [point('no-nearer', worst.step, { cause: null, loss: 0 }, { moves, further, looks, again })];
}
