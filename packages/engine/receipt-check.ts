import { quote } from './input.ts';
import { type AnyReceipt, type Receipt, settingHash } from './receipt.ts';
import type { MatchRecord } from './record.ts';
import { type Refusal, refuse } from './result.ts';

export type ReceiptCode =
  | 'dealer-differs'
  | 'promise-broken'
  | 'receipt-written'
  | 'receipt-game'
  | 'receipt-match'
  | 'receipt-commitment'
  | 'receipt-unpromised'
  | 'receipt-setting'
  | 'receipt-seat'
  | 'receipt-bot'
  | 'receipt-not-asked'
  | 'receipt-dropped'
  | 'receipt-share';

/** What a verifier knows in addition to the record. */
export interface Witness {
  readonly receipt: AnyReceipt | undefined;
  /** The number that the table gave the match. */
  readonly match?: number | undefined;
  /** Who deals at that table. */
  readonly dealer?: 'device' | 'server' | undefined;
}

/** Where a record contradicts a receipt (H9). */
export function problemOfReceipt(
  record: MatchRecord,
  { receipt, match, dealer }: Witness,
): Refusal<ReceiptCode> | undefined {
  const { deal } = record;
  if (dealer !== undefined && deal.dealer !== dealer && !(dealer === 'device' && deal.dealer === 'written'))
    return dealerDiffers(deal.dealer);
  if (receipt === undefined) return undefined;
  if (deal.dealer === 'written') return refuse('receipt-written', 'H9').refusal;
  if (record.game !== receipt.game)
    return refuse('receipt-game', 'H9', { game: quote(receipt.game) }).refusal;
  const told = receipt.version === 2 ? problemOfPromise(record, receipt, match) : undefined;
  if (told !== undefined) return told;
  if (deal.commitment !== receipt.commitment) return refuse('receipt-commitment', 'H9').refusal;
  const seat = receipt.seat + 1;
  const share = deal.shares[receipt.seat];
  if (share === undefined) return refuse('receipt-seat', 'H9', { seat }).refusal;
  if (receipt.version === 2) return problemOfShare(record, receipt);
  return share === receipt.share ? undefined : refuse('receipt-share', 'H9', { seat }).refusal;
}

function dealerDiffers(dealer: string): Refusal<ReceiptCode> {
  return refuse('dealer-differs', 'H9', { dealer }).refusal;
}

function problemOfPromise(
  record: MatchRecord,
  receipt: Receipt,
  match: number | undefined,
): Refusal<ReceiptCode> | undefined {
  const { deal, seats, game, options, aids, talk } = record;
  if (deal.dealer === 'written') return undefined;
  if (deal.dealer !== receipt.dealer) return dealerDiffers(deal.dealer);
  if (match !== undefined && match !== receipt.match)
    return refuse('receipt-match', 'H9', { theirs: receipt.match, ours: match }).refusal;
  if (receipt.commitment === 'none') return refuse('receipt-unpromised', 'H9').refusal;
  // The same match but another promise: so this is not just the receipt of another match.
  if (match !== undefined && deal.commitment !== receipt.commitment)
    return refuse('promise-broken', 'H9', { match }).refusal;
  if (deal.commitment !== receipt.commitment) return undefined;
  const setting = settingHash({ game, seatCount: seats.length, options, aids, talk });
  return setting === receipt.setting ? undefined : refuse('receipt-setting', 'H9').refusal;
}

function problemOfShare(
  { deal, seats }: MatchRecord,
  { answer, share, seat }: Receipt,
): Refusal<ReceiptCode> | undefined {
  const params = { seat: seat + 1 };
  if (deal.dealer === 'written') return undefined;
  if (seats[seat]?.kind !== 'person') return refuse('receipt-bot', 'H9', params).refusal;
  // H24: a server that calls an ordinary deal that of a day has asked nobody for a share, and the other way round.
  const isOtherKind = (answer === 'daily') !== (deal.day !== undefined);
  if (answer === 'not-asked' || isOtherKind) return refuse('receipt-not-asked', 'H9', params).refusal;
  const dealt = deal.shares[seat];
  if (share === 'none' || dealt === share) return undefined;
  const isDropped = answer === 'taken' && dealt === 'missing';
  if (isDropped) return refuse('receipt-dropped', 'H9', params).refusal;
  const wasTaken = answer === 'taken' || answer === 'same-deal';
  return wasTaken ? refuse('receipt-share', 'H9', params).refusal : undefined;
}
