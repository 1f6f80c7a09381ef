import type { GameTypes } from '@hyakki/engine';
import { judge } from './causes.ts';
import { findPack } from './find-pack.ts';
import { gravestFirst } from './gravest.ts';
import { decisionAt, momentsOf } from './moments.ts';
import { pointsOverTheMatch } from './over-the-match.ts';
import { PAR_MATCHES, parOf, playPar } from './pars.ts';
import type { ReadMatch } from './read-match.ts';
import type { MemoryPar, Review, ReviewedStep, TurningPoint } from './review.ts';
import type { Effort, ReviewPack } from './review-pack.ts';

/** What is known so far: a page shows it while the rest is being worked out. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  /** The steps that were looked at. */
  readonly steps: readonly ReviewedStep[];
}

export interface ReviewWish {
  readonly effort: Effort;
  /** How many matches bots play on the same deal. */
  readonly parMatches: number;
}

export const FAST: ReviewWish = { effort: 'fast', parMatches: 0 };
export const DEEP: ReviewWish = { effort: 'deep', parMatches: PAR_MATCHES };

/** The whole review at once. */
export function reviewMatch(match: ReadMatch, wish: ReviewWish = FAST): Review {
  const walk = walkThrough(match, wish);
  let next = walk.next();
  while (next.done !== true) next = walk.next();
  return next.value;
}

/**
 * Step by step, so that whoever waits can show what there is. Answered with `hurry`, it judges the steps that are left fast
 * and plays no further match: the review is whole, and each value still says from how many worlds it comes.
 */
export function* walkThrough(
  match: ReadMatch,
  wish: ReviewWish,
): Generator<Progress, Review, 'hurry' | undefined> {
  const { game, record, replay } = match;
  const pack: ReviewPack<GameTypes> = findPack(game.id);
  const moments = momentsOf(game, record, replay);
  const steps: ReviewedStep[] = [];
  let { effort, parMatches } = wish;
  const of = moments.length + parMatches;
  for (const [n, moment] of moments.entries()) {
    const decision = decisionAt(moments, replay, n);
    const known = moment.memories.map((_, seat) => pack.knows(moment, seat));
    const judged =
      decision === undefined
        ? { value: null, alternatives: [], mistake: null }
        : judge(pack, decision, record.aids, effort);
    steps.push({
      n,
      turn: (moments[n - 1] ?? moment).turn.number,
      seat: decision?.seat ?? null,
      move: decision === undefined ? null : replay.steps[n - 1]!.text,
      knows: known.map(({ cards }, seat) => ({ seat, cards })),
      worldsLeft: known.map(({ worldsLeft }) => worldsLeft),
      worldsLeftJointly: pack.worldsLeftJointly(moment),
      movesLeft: pack.movesLeft(moment),
      curves: pack.curves(moment),
      ...judged,
    });
    if ((yield { done: n + 1, of, steps }) === 'hurry') {
      effort = 'fast';
      parMatches = 0;
    }
  }
  const scores: number[] = [];
  while (scores.length < parMatches) {
    scores.push(playPar(game, pack, record, replay, scores.length + 1));
    if ((yield { done: moments.length + scores.length, of, steps }) === 'hurry') break;
  }
  // Of fewer matches a mean means little.
  const perfectMemory: MemoryPar | null = scores.length < PAR_MATCHES ? null : parOf(scores);
  return {
    game: game.id,
    seats: record.seats.length,
    steps,
    turningPoints: pointsOf(steps, [
      ...pack.turningPoints({ replay, moments, steps }),
      ...pointsOverTheMatch(match, pack, steps),
    ]).map((point) =>
      // R6: where the page remembers, nobody forgets.
      record.aids === 'perfect-memory' && point.cause === 'forgot' ? { ...point, cause: 'plan' } : point,
    ),
    pars: { open: pack.openPar(moments[0]!), perfectMemory },
  };
}

/**
 * The game's own points and every mistake that none of them tells of, the gravest first: one that ended the match lost, then by what they
 * lost, then small ones without a name (R17). Luck in the same step hides no mistake.
 */
function pointsOf(steps: readonly ReviewedStep[], own: readonly TurningPoint[]): readonly TurningPoint[] {
  const named = new Set(own.filter(({ cause }) => cause !== null).map(({ step }) => step));
  const mistakes = steps.flatMap(({ n, seat, move, mistake, alternatives }): TurningPoint[] =>
    mistake === null || named.has(n)
      ? []
      : [
          {
            step: n,
            seat,
            kind: 'mistake',
            cause: mistake.cause,
            loss: mistake.loss,
            params: { move: move ?? '', better: alternatives[0]?.move ?? '' },
          },
        ],
  );
  return gravestFirst([...own, ...mistakes], steps);
}
