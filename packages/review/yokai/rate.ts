import type { Yokai } from '@hyakki/games/yokai';
import type { Decision } from '../moments.ts';
import type { Effort, Insight, Rated } from '../review-pack.ts';
import { type Outlook, outlooksOf } from './outlook.ts';
import { playOut } from './playouts.ts';
import { SLIP, worth } from './prospects.ts';
import { rateHints } from './rate-hints.ts';
import { rateLooks } from './rate-looks.ts';
import { rateMoves } from './rate-moves.ts';

/** Where the fast estimate sees less than this of a loss, playing on would only add noise. */
const WORTH_PLAYING = SLIP / 2;
/** How many others are played to the end beside the move that was made. */
const PLAYED = 2;

/** Best first. `deep` lets bots play on from decisions that may have been mistakes. */
export function rate(decision: Decision<Yokai>, insight: Insight, effort: Effort): readonly Rated<Yokai>[] {
  if (decision.legal.length < 2) return [];
  const { rated, outlook } = rateFast(decision, insight);
  if (effort === 'fast' || lossIn(rated, decision) < WORTH_PLAYING) return rated;
  const made = rated.find((one) => isMade(one, decision))!;
  const others = rated.filter((one) => one !== made).slice(0, PLAYED);
  const moves = [made, ...others].map(({ move }) => move);
  const values = playOut(decision, moves, insight, outlook);
  return moves.map((move, i) => ({ move, value: values[i]! })).toSorted(byWorth);
}

interface RatedBy {
  readonly rated: readonly Rated<Yokai>[];
  readonly outlook: Outlook;
}

/** Where the table can be read in two ways, by the one that speaks for the move that was made. */
function rateFast(decision: Decision<Yokai>, insight: Insight): RatedBy {
  const knowing = insight === 'implied' ? [] : outlooksOf(decision, 'implied');
  const readings = outlooksOf(decision, insight).map(
    (outlook): RatedBy => ({ outlook, rated: rateBy(decision, outlook, knowing).toSorted(byWorth) }),
  );
  return readings.reduce((one, other) =>
    lossIn(other.rated, decision) < lossIn(one.rated, decision) ? other : one,
  );
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

/** `knowing` is how the same looks with all insight; none where this is all insight. */
function rateBy(
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
