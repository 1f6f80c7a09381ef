import type { Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Effort, Insight, Rated } from '../review-pack.ts';
import { type Outlook, outlooksOf, outlookWithHints } from './outlook.ts';
import { playOut } from './playouts.ts';
import { SLIP, worth } from './prospects.ts';
import { rateHints } from './rate-hints.ts';
import { rateLooks } from './rate-looks.ts';
import { rateMoves } from './rate-moves.ts';

/** Where the fast estimate sees less than this of a loss, playing on would only add noise. */
const WORTH_PLAYING = SLIP / 2;
/** How many others are played to the end beside the move that was made. */
const PLAYED = 2;

/**
 * Best first. `deep` lets bots play on from decisions that may have been mistakes. Less than all insight only asks why a mistake was made:
 * that is a matter of what was known, which playing on does not tell.
 */
export function rate(decision: Decision<Yokai>, insight: Insight, effort: Effort): readonly Rated<Yokai>[] {
  if (decision.legal.length < 2) return [];
  if (insight !== 'implied') return rateWithLess(decision, insight);
  const { rated, outlook } = rateFast(decision);
  if (effort === 'fast' || lossIn(rated, decision) < WORTH_PLAYING) return rated;
  const made = rated.find((one) => isMade(one, decision))!;
  const others = rated.filter((one) => one !== made).slice(0, PLAYED);
  const moves = [made, ...others].map(({ move }) => move);
  const values = playOut(decision, moves, outlook);
  return moves.map((move, i) => ({ move, value: values[i]! })).toSorted(byWorth);
}

interface RatedBy {
  readonly rated: readonly Rated<Yokai>[];
  readonly outlook: Outlook;
}

/** Where the table can be read in two ways, by the one that speaks for the move that was made. */
function rateFast(decision: Decision<Yokai>): RatedBy {
  const readings = outlooksOf(decision, 'implied').map(
    (outlook): RatedBy => ({ outlook, rated: rateBy(decision, outlook, []) }),
  );
  return readings.reduce((one, other) =>
    lossIn(other.rated, decision) < lossIn(one.rated, decision) ? other : one,
  );
}

/**
 * A hint lies open on the table. Where neither it nor what was told shows the mistake alone, but both together do, it is what was told that
 * was missing.
 */
function rateWithLess(decision: Decision<Yokai>, insight: Insight): readonly Rated<Yokai>[] {
  const knowing = outlooksOf(decision, 'implied');
  const isSeen = (rated: readonly Rated<Yokai>[]) => lossIn(rated, decision) > SLIP;
  const [outlook] = outlooksOf(decision, insight);
  const rated = rateBy(decision, outlook!, knowing);
  if (insight === 'before-eyes' || isSeen(rated)) return rated;
  if (isSeen(rateBy(decision, outlookWithHints(decision, 'before-eyes'), knowing))) return rated;
  // What follows without any hint comes before what was told with one.
  if (insight === 'told' && isSeen(rateBy(decision, outlooksOf(decision, 'follows')[0]!, knowing)))
    return rated;
  return rateBy(decision, outlookWithHints(decision, insight), knowing);
}

function byWorth(one: Rated<Yokai>, other: Rated<Yokai>): number {
  return worth(other.value) - worth(one.value);
}

function isMade({ move }: Rated<Yokai>, decision: Decision<Yokai>): boolean {
  return JSON.stringify(move) === JSON.stringify(decision.move);
}

function lossIn(rated: readonly Rated<Yokai>[], decision: Decision<Yokai>): number {
  const made = rated.find((one) => isMade(one, decision))!;
  return worth(rated[0]!.value) - worth(made.value);
}

/** Best first. `knowing` is how the same looks with all insight; none where this is all insight. */
function rateBy(
  decision: Decision<Yokai>,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  return rateInPhase(decision, outlook, knowing).toSorted(byWorth);
}

function rateInPhase(
  decision: Decision<Yokai>,
  outlook: Outlook,
  knowing: readonly Outlook[],
): readonly Rated<Yokai>[] {
  switch (decision.view.phase) {
    case 'first-look':
    case 'second-look':
      return rateLooks(decision, outlook, knowing);
    case 'move':
      return rateMoves(decision, outlook, knowing);
    case 'hint':
      return rateHints(decision, outlook, knowing);
    case 'over':
      return [];
  }
}
