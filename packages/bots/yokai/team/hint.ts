import { CARDS, type CardId, FAMILIES, familiesOf, type HintId, type Move } from '@hyakki/games/yokai';
import { withLock } from '../solver/board.ts';
import { solve } from '../solver/solver.ts';
import { Outlook, PARTS } from './outlook.ts';
import { missingOf, type Standing, UNKNOWN } from './standing.ts';
import { TurnPlan } from './turn.ts';

// Y27: a reveal costs three points, a good placing one, a bad one three. Revealing first and placing later covers cards only when
// most are known, and costs the same, as long as the number of revealed hints is at most half of the turns.

const REVEAL_POINTS = 3;
const PLACE_POINTS = 1;
const MISPLACE_POINTS = 3;
/** A turn costs a reveal or a placing, one as often as the other. */
const TURN_POINTS = 2;
/** To end a match that is not won, or to make it impossible to win. */
const RUIN = 1000;
const MOST_NODES = 4_000;
const MOST_NODES_WITH_SHAPE = 200;

/** The hint of a turn, after its move: everybody can predict it, so it says nothing. */
export function hintFor(standing: Standing): Move {
  const plan = new TurnPlan(standing);
  const isWon = plan.isCertainlyWon();
  const left = plan.movesLeft();
  let best: Move = { do: 'reveal' };
  let least = standing.unrevealed > 0 ? revealCost() : Number.POSITIVE_INFINITY;
  const isLast = standing.unrevealed === 0 && standing.row.filter(({ on }) => on === null).length === 1;
  const locks = new Map<CardId, number>();
  const options = standing.row
    .flatMap((_, hint) => (isPlayable(hint, standing) ? [hint] : []))
    .flatMap((hint) =>
      standing.covers.flatMap((cover, card) =>
        cover === null ? [{ hint, card, cost: placeCost(hint, card) }] : [],
      ),
    )
    .sort((one, other) => one.cost - other.cost || one.hint - other.hint || one.card - other.card);
  for (const { hint, card, cost } of options) {
    if (cost >= least) break;
    if (!isWon && cost < RUIN && isFatal(plan, card)) continue;
    best = { do: 'place', hint, card };
    least = cost;
    break;
  }
  if (least === Number.POSITIVE_INFINITY) {
    // Every placing is fatal and nothing is left to reveal: take the cheapest.
    const { hint, card } = options[0]!;
    best = { do: 'place', hint, card };
  }
  return best;

  function revealCost(): number {
    if (isWon) return REVEAL_POINTS;
    const looksLeft = Math.max(1, standing.families.filter((family) => family === UNKNOWN).length - 1);
    const turns = standing.turn + Math.max(Math.ceil(looksLeft / 2), Math.floor(left / PARTS), 1);
    // One of the reveals that have to be anyway costs nothing more now than later.
    return standing.row.length < Math.ceil(turns / 2) ? PLACE_POINTS : REVEAL_POINTS;
  }

  function placeCost(hint: HintId, card: CardId): number {
    const right = chanceOfRight(hint, card, standing);
    const points = right * PLACE_POINTS + (1 - right) * MISPLACE_POINTS;
    if (isWon) return points;
    const lock = locks.get(card) ?? lockCost(plan, card, left);
    locks.set(card, lock);
    return points + lock + (isLast ? RUIN : 0);
  }
}

/** Y20 */
function isPlayable(hint: HintId, { row, options }: Standing): boolean {
  if (row[hint]!.on !== null) return false;
  return options.hints !== 'stacked' || row.slice(hint + 1).every(({ on }) => on !== null);
}

function chanceOfRight(hint: HintId, card: CardId, { row, families }: Standing): number {
  const { shows } = row[hint]!;
  // Y21: a blind hint cannot be wrong.
  if (shows === 'hidden') return 1;
  const shown = familiesOf(shows).map((family) => FAMILIES.indexOf(family));
  const family = families[card]!;
  if (family !== UNKNOWN) return Number(shown.includes(family));
  const missing = missingOf(families);
  const all = missing.reduce((sum, count) => sum + count, 0);
  return shown.reduce((sum, each) => sum + missing[each]! / all, 0);
}

/** What the cards left to move lose by one of them being covered, in points. */
function lockCost({ standing, board, movesLeftWith }: LockedPlan, card: CardId, left: number): number {
  const outlook = new Outlook(board.spots, board.locked | (1 << card));
  const more = movesLeftWith(outlook) - left;
  // An unknown card that is covered can never be looked at.
  const isHidden = standing.families[card] === UNKNOWN;
  return (TURN_POINTS * more) / PARTS + (isHidden ? TURN_POINTS : 0);
}

type LockedPlan = Pick<TurnPlan, 'standing' | 'board' | 'movesLeftWith'>;

/** Whether covering this card leaves no way to win, in a world where the unknown cards are dealt out in turn. */
function isFatal({ standing, board, goals }: TurnPlan, card: CardId): boolean {
  const missing = missingOf(standing.families);
  const families = standing.families.slice();
  for (let at = 0, family = 0; at < CARDS; at++) {
    if (families[at] !== UNKNOWN) continue;
    while (missing[family % FAMILIES.length] === 0) family++;
    families[at] = family % FAMILIES.length;
    missing[family % FAMILIES.length]!--;
    family++;
  }
  const mostNodes = goals.shape === null ? MOST_NODES : MOST_NODES_WITH_SHAPE;
  return solve(withLock({ ...board, families }, card), goals, { mostNodes }).found === 'none';
}
