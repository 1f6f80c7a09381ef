import type { AnyReceipt } from './receipt.ts';
import type { MatchRecord } from './record.ts';
import { type Refusal, refuse } from './result.ts';
import type { Seat } from './seat.ts';
import { isSeed } from './seed.ts';

/** H19: what can be said of a record whose every claim holds. */
export type FairAnswer = 'true' | 'dealer-alone';

/**
 * What became of a receipt's share: in the deal; left out because it came too late; left out and never answered; replaced by
 * the share of another device of that seat. `none` for a receipt without a share: the deal of an earlier match, repeated.
 */
export type OwnShare = 'in-deal' | 'late' | 'unanswered' | 'replaced' | 'none';

/** How far a deal can be trusted (H19). */
export interface Fairness {
  readonly answer: FairAnswer;
  /** Seats of persons whose share is missing. */
  readonly missing: readonly Seat[];
  /** Undefined without a receipt. */
  readonly ownShare: OwnShare | undefined;
}

/** H19: a server asks every person for a share, so `none` cannot be right for a person, but in the deal of a day (H24). */
export function problemOfShares({ deal, seats }: MatchRecord): Refusal<'share-none'> | undefined {
  if (deal.dealer !== 'server' || deal.day !== undefined) return undefined;
  const unasked = seats.findIndex(({ kind }, seat) => kind === 'person' && deal.shares[seat] === 'none');
  return unasked < 0 ? undefined : refuse('share-none', 'H19', { seat: unasked + 1 }).refusal;
}

/**
 * H19. Only the shares of persons count: one in the place of a bot could be anybody's. A device that deals for itself,
 * or writes a deal out, has nobody to convince.
 */
export function weighShares({ deal, seats }: MatchRecord, receipt: AnyReceipt | undefined): Fairness {
  const ownShare = receipt === undefined ? undefined : ownShareIn(deal, receipt);
  if (deal.dealer !== 'server') return { answer: 'true', missing: [], ownShare };
  const persons = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  const missing = persons.filter((seat) => deal.shares[seat] === 'missing');
  // This device's share is not in the deal, and the one in its place proves nothing to it.
  const replaced = ownShare === 'replaced' ? receipt?.seat : undefined;
  const given = persons.filter((seat) => isSeed(deal.shares[seat]) && seat !== replaced);
  const isDealerAlone = persons.length > 0 && given.length === 0;
  return { answer: isDealerAlone ? 'dealer-alone' : 'true', missing, ownShare };
}

function ownShareIn(deal: MatchRecord['deal'], receipt: AnyReceipt): OwnShare {
  if (deal.dealer === 'written' || receipt.share === 'none') return 'none';
  const dealt = deal.shares[receipt.seat];
  if (dealt === receipt.share) return 'in-deal';
  if (dealt !== 'missing') return 'replaced';
  return receipt.version === 2 && receipt.answer === 'late' ? 'late' : 'unanswered';
}
