import { type Outcome, seatsOf } from '@hyakki/engine';
import type { EnvRules } from './env-match.ts';

/** V3: in a duel 1, 0 or −1; of a team the score, which some games count as 0 when lost. By seat. */
export function rewardsOf(outcome: Outcome | undefined, { seatCount, game }: EnvRules): readonly number[] {
  if (outcome === undefined) return seatsOf(seatCount).map(() => 0);
  if (!game.isDuel) return outcome.scores;
  if (outcome.verdict === 'drawn') return seatsOf(seatCount).map(() => 0);
  return seatsOf(seatCount).map((seat) => (outcome.winners.includes(seat) ? 1 : -1));
}
