import { glanceBeforeDraw, type Knowledge, rateDraw } from '@hyakki/bots/sketch';
import { inPercent, type Seat } from '@hyakki/engine';
import { type Sketch, sketchOf, type YokaiCard, yokaiOf } from '@hyakki/games/sketch';
import type { Moment } from '../moments.ts';
import type { ReviewedStep, TurningPoint } from '../review.ts';
import type { Walked } from '../review-pack.ts';
import { exactly, luckOf } from './rating.ts';
import { stacksTold } from './stacks-told.ts';
import { type PlayedTurn, takenIn, turnsPlayed } from './turns-played.ts';

// What changed the match and was nobody's mistake: a draw, a Yokai that was turned open, and the best turn. All of it is measured with what
// one seat knew before and after.

/** A smaller change is not worth telling. */
const LEAST_LUCK = 0.12;
const LEAST_SWING = 0.2;
/** A glance finds the largest changes, and so many of them are looked at closely. */
const LOOKED_AT = 3;
const GLANCE_WORLDS = 8;
const CLOSE_WORLDS = 4;

/** At most one of each kind: the largest. */
export function swings(match: Walked<Sketch>): readonly TurningPoint[] {
  const draws = drawsOf(match);
  return [
    largest(luckyDraws(match, draws)),
    largest(luckyReveals(match)),
    largest(bestTurns(match, draws)),
  ].flat();
}

function largest(points: readonly TurningPoint[]): TurningPoint[] {
  return points.toSorted((one, other) => Math.abs(other.loss) - Math.abs(one.loss)).slice(0, 1);
}

/** The beginning of a turn: what its seat drew, and its chance to win before and after that. */
interface Draw {
  readonly turn: PlayedTurn;
  readonly card: string;
  readonly knowledge: Knowledge;
  /** At a glance. */
  readonly before: number;
}

function drawsOf({ moments }: Walked<Sketch>): readonly Draw[] {
  return turnsPlayed(moments).flatMap((turn): Draw[] => {
    const at = moments[turn.first - 1]!;
    const drew = at.events.findLast((event) => event.type === 'drew');
    if (drew?.type !== 'drew' || drew.turn !== turn.turn) return [];
    const knowledge = knowledgeAt(at, turn.seat);
    const kind = sketchOf(drew.card).rank;
    const before = glanceBeforeDraw(knowledge, kind, GLANCE_WORLDS, luckOf(at.n));
    return [{ turn, card: drew.card, knowledge, before }];
  });
}

function knowledgeAt({ game, state, memories }: Moment<Sketch>, seat: Seat): Knowledge {
  return exactly(game.view(state, seat), memories[seat]!);
}

function closely({ turn, card, knowledge }: Draw): { readonly before: number; readonly after: number } {
  return rateDraw(knowledge, sketchOf(card).rank, CLOSE_WORLDS, () => luckOf(turn.first - 1));
}

/** The chance to win with the best move of a step; undefined where there was nothing to decide. */
function bestOf({ value, alternatives }: ReviewedStep): number | undefined {
  return value === null ? undefined : Math.max(value.win, alternatives[0]?.value.win ?? 0);
}

function luckyDraws({ steps }: Walked<Sketch>, draws: readonly Draw[]): readonly TurningPoint[] {
  const changes = draws.map((draw) => {
    const after = bestOf(steps[draw.turn.first]!);
    return { draw, size: after === undefined ? 0 : Math.abs(after - draw.before) };
  });
  return mostOf(changes).flatMap(({ draw }): TurningPoint[] => {
    const { before, after } = closely(draw);
    if (Math.abs(after - before) < LEAST_LUCK) return [];
    return [
      {
        step: draw.turn.first - 1,
        seat: draw.turn.seat,
        kind: after > before ? 'lucky-draw' : 'unlucky-draw',
        cause: null,
        loss: before - after,
        params: { card: draw.card, before: inPercent(before), after: inPercent(after) },
      },
    ];
  });
}

function mostOf<Change extends { readonly size: number }>(changes: readonly Change[]): readonly Change[] {
  return changes.toSorted((one, other) => other.size - one.size).slice(0, LOOKED_AT);
}

/** A Yokai that nobody had seen came to lie open in the middle of a turn. */
function luckyReveals({ moments, steps }: Walked<Sketch>): readonly TurningPoint[] {
  return steps.slice(1, -1).flatMap(({ n, seat, turn, value }): TurningPoint[] => {
    const next = steps[n + 1]!;
    const after = bestOf(next);
    if (seat === null || value === null || after === undefined || next.seat !== seat) return [];
    // The next move is of the same turn.
    if (moments[n - 1]!.turn.number !== turn || Math.abs(after - value.win) < LEAST_LUCK) return [];
    const shown = revealedIn(moments, n);
    if (shown === undefined) return [];
    return [
      {
        step: n,
        seat,
        kind: after > value.win ? 'lucky-reveal' : 'unlucky-reveal',
        cause: null,
        loss: value.win - after,
        params: { ...shown, before: inPercent(value.win), after: inPercent(after) },
      },
    ];
  });
}

function revealedIn(
  moments: readonly Moment<Sketch>[],
  n: number,
): { readonly yokai: YokaiCard; readonly stack: string } | undefined {
  const known = new Set<YokaiCard | null>(
    stacksTold(moments[n - 1]!.memories[0]!)
      .flat()
      .map(({ yokai }) => yokai),
  );
  for (const event of moments[n]!.events) {
    if (event.type !== 'taken' && event.type !== 'frightened' && event.type !== 'called') continue;
    const { shows } = event;
    if (shows !== null && !known.has(shows))
      return { yokai: shows, stack: event.type === 'called' ? event.from : event.stack };
  }
  return undefined;
}

/** Turns that raised a seat's chance to win, as the other seat saw it: from the end of its own turn to before its next draw. */
function bestTurns(match: Walked<Sketch>, draws: readonly Draw[]): readonly TurningPoint[] {
  const { moments, steps } = match;
  const turns = turnsPlayed(moments);
  const changes = turns.slice(1).flatMap((turn, i) => {
    const before = turns[i]!;
    const left = steps[before.last]!.value?.win;
    if (left === undefined || before.seat === turn.seat) return [];
    const following = draws.find((draw) => draw.turn.first === turn.last + 1);
    const result = resultOf(match, before.seat);
    const isLast = turn.last === moments.length - 1;
    if (!isLast && following === undefined) return [];
    const after = isLast ? result : following!.before;
    return [{ turn, left, following: isLast ? undefined : following, after, size: left - after }];
  });
  return mostOf(changes).flatMap(({ turn, left, following, after }): TurningPoint[] => {
    const stays = following === undefined ? after : closely(following).before;
    if (left - stays < LEAST_SWING) return [];
    const taken = takenIn(moments, turn.first, turn.last)
      .filter(({ seat }) => seat === turn.seat)
      .toSorted((one, other) => yokaiOf(other.yokai).value - yokaiOf(one.yokai).value)[0];
    const step = moments.findLast(
      ({ n, events }) =>
        n >= turn.first &&
        n <= turn.last &&
        (taken === undefined ||
          events.some((event) => event.type === 'taken' && event.yokai === taken.yokai)),
    )!.n;
    return [
      {
        step,
        seat: turn.seat,
        kind: 'swing',
        cause: null,
        loss: stays - left,
        params: {
          before: inPercent(1 - left),
          after: inPercent(1 - stays),
          ...(taken === undefined ? {} : { yokai: taken.yokai }),
        },
      },
    ];
  });
}

function resultOf({ moments }: Walked<Sketch>, seat: Seat): number {
  const { game, state } = moments.at(-1)!;
  const { winners } = game.outcome(state)!;
  return winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0;
}
