import { type AnyGame, type GameTypes, inPercent, type MatchRecord, type Seat } from '@hyakki/engine';
import type { ReadMatch } from './read-match.ts';
import type { ReviewedStep, TurningPoint } from './review.ts';
import type { ReviewPack } from './review-pack.ts';
import { isStandIn } from './stand-ins.ts';

// What no single decision shows: small losses that add up, and from when on a lost match was out of reach.

/** A smaller loss than this share of a slip may be noise. */
const NOTICED = 0.25;
/** Small losses are told if they add up to this much, and to this much for each decision: experts, and the noise of estimates, stay below. */
const ADDED_UP = 0.1;
const EACH = 0.005;
/** Fewer of them are no habit. */
const SEVERAL = 4;
/** Below this chance a match can hardly be won. */
const HARDLY = 0.05;

/** Points that every game has. None has a cause: they are no decisions. */
export const MATCH_POINTS = ['little-by-little', 'hardly-won'] as const;
export type MatchPoint = (typeof MATCH_POINTS)[number];

/** Whether somebody could have done better: by one decision, or by many that lost a little each. Luck, and what is no decision, are nobody's. */
export function isSomebodysMistake({ kind, cause }: Pick<TurningPoint, 'kind' | 'cause'>): boolean {
  return cause !== null || kind === ('little-by-little' satisfies MatchPoint);
}

export function pointsOverTheMatch(
  { game, record, replay }: ReadMatch,
  pack: Pick<ReviewPack<GameTypes>, 'worth' | 'slip'>,
  steps: readonly ReviewedStep[],
): readonly TurningPoint[] {
  const { winners } = game.outcome(replay.end)!;
  const losers = record.seats.flatMap((_, seat) => (winners.includes(seat) ? [] : [seat]));
  return [
    ...losers.flatMap((seat) => littleByLittle(seat, record, pack, steps)),
    ...hardlyWon(game, winners, steps),
  ];
}

interface Small {
  readonly step: ReviewedStep;
  readonly loss: number;
}

/** R14: decisions of one seat, each of which lost too little to be called a mistake. */
function littleByLittle(
  seat: Seat,
  record: MatchRecord,
  { worth, slip }: Pick<ReviewPack<GameTypes>, 'worth' | 'slip'>,
  steps: readonly ReviewedStep[],
): readonly TurningPoint[] {
  const own = steps.filter((step) => step.seat === seat && step.value !== null && !isStandIn(record, step.n));
  const small = own.flatMap((step): Small[] => {
    const { value, alternatives, mistake } = step;
    if (value === null || mistake !== null) return [];
    const loss = Math.max(0, ...alternatives.map((one) => worth(one.value))) - worth(value);
    return loss < NOTICED * slip(value) ? [] : [{ step, loss }];
  });
  const loss = small.reduce((sum, one) => sum + one.loss, 0);
  if (small.length < SEVERAL || loss < Math.max(ADDED_UP, EACH * own.length)) return [];
  const { step } = small.reduce((one, other) => (other.loss > one.loss ? other : one));
  const win = small.reduce((sum, one) => sum + winLost(one.step), 0);
  return [
    {
      step: step.n,
      seat,
      kind: 'little-by-little' satisfies MatchPoint,
      cause: null,
      loss,
      params: {
        decisions: small.length,
        percent: inPercent(win),
        move: step.move ?? '',
        better: step.alternatives[0]!.move,
      },
    },
  ];
}

function winLost({ value, alternatives }: ReviewedStep): number {
  return value === null ? 0 : Math.max(0, (alternatives[0]?.value.win ?? 0) - value.win);
}

/** R14: from this decision on, whoever lost never had more than a small chance, whatever they did. */
function hardlyWon(
  { isDuel }: Pick<AnyGame, 'isDuel'>,
  winners: readonly Seat[],
  steps: readonly ReviewedStep[],
): readonly TurningPoint[] {
  const decided = steps.filter(({ seat, value }) => value !== null && !winners.includes(seat!));
  // A drawn duel was lost by nobody.
  if (decided.length === 0 || (isDuel && winners.length === 0)) return [];
  const last = decided.findLastIndex((step) => bestChance(step) >= HARDLY);
  const from = decided[last + 1];
  if (from === undefined) return [];
  return [
    {
      step: from.n,
      seat: isDuel ? from.seat : null,
      kind: 'hardly-won' satisfies MatchPoint,
      cause: null,
      loss: 0,
      params: { turn: from.turn, percent: inPercent(HARDLY), when: last < 0 ? 'start' : 'later' },
    },
  ];
}

/** The chance to win with the best move of a step. */
export function bestChance({ value, alternatives }: ReviewedStep): number {
  return Math.max(value?.win ?? 0, ...alternatives.map((one) => one.value.win));
}
