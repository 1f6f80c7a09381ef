import { canonicalJson } from './canonical.ts';
import type { Game, GameTypes } from './contract.ts';
import { commitTo, type Receipt, seedFromShares } from './fair-deal.ts';
import { quote } from './input.ts';
import { checkOf, firstLink, type MatchRecord, nextLink, TRACE_DIGITS } from './record.ts';
import { type Replay, type ReplayCode, replay } from './replay.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';

export type VerifyCode =
  | ReplayCode
  | 'commitment-differs'
  | 'seed-differs'
  | 'share-differs'
  | 'trace-length'
  | 'move-differs'
  | 'outcome-differs'
  | 'check-differs'
  | 'receipt-written'
  | 'receipt-game'
  | 'receipt-commitment'
  | 'receipt-seat'
  | 'receipt-share';

/** Recomputes everything a record claims, and says where the first claim fails (H12). */
export function verify<G extends GameTypes>(
  game: Game<G>,
  record: MatchRecord,
  receipt?: Receipt,
): Result<Replay<G>, Refusal<VerifyCode>> {
  const problem = problemOfDeal(record) ?? problemOfTrace(record);
  if (problem !== undefined) return { ok: false, refusal: problem };
  const replayed = replay(game, record);
  if (!replayed.ok) return replayed;
  const outcome = game.outcome(replayed.value.end) ?? null;
  if (canonicalJson(outcome) !== canonicalJson(record.outcome)) return refuse('outcome-differs', 'H12');
  const { check, ...unsigned } = record;
  if (checkOf(unsigned) !== check) return refuse('check-differs', 'H12');
  const broken = receipt === undefined ? undefined : problemOfReceipt(record, receipt);
  return broken === undefined ? ok(replayed.value) : { ok: false, refusal: broken };
}

function problemOfDeal({ deal, trace }: MatchRecord): Refusal<VerifyCode> | undefined {
  const seedIsTraced = trace.startsWith(firstLink(deal.seed).slice(0, TRACE_DIGITS));
  if (deal.dealer !== 'written') {
    if (commitTo(deal.secret) !== deal.commitment) return refuse('commitment-differs', 'H7').refusal;
    if (seedFromShares(deal.secret, deal.shares) !== deal.seed) {
      // The trace remembers the seed, so it tells a changed share from a changed seed.
      return refuse(seedIsTraced ? 'share-differs' : 'seed-differs', 'H8').refusal;
    }
  }
  return seedIsTraced ? undefined : refuse('seed-differs', 'H12').refusal;
}

function problemOfTrace({ deal, moves, trace }: MatchRecord): Refusal<VerifyCode> | undefined {
  let link = firstLink(deal.seed);
  for (const [seq, move] of moves.entries()) {
    link = nextLink(link, move);
    const from = TRACE_DIGITS * (seq + 1);
    if (trace.slice(from, from + TRACE_DIGITS) !== link.slice(0, TRACE_DIGITS)) {
      return refuse('move-differs', 'H12', { number: seq + 1, seat: move[0] + 1 }).refusal;
    }
  }
  const expected = TRACE_DIGITS * (moves.length + 1);
  return trace.length === expected
    ? undefined
    : refuse('trace-length', 'H12', {
        moves: moves.length,
        traced: Math.ceil(trace.length / TRACE_DIGITS) - 1,
      }).refusal;
}

function problemOfReceipt({ deal, game }: MatchRecord, receipt: Receipt): Refusal<VerifyCode> | undefined {
  if (deal.dealer === 'written') return refuse('receipt-written', 'H9').refusal;
  if (game !== receipt.game) return refuse('receipt-game', 'H9', { game: quote(receipt.game) }).refusal;
  if (deal.commitment !== receipt.commitment) return refuse('receipt-commitment', 'H9').refusal;
  const share = deal.shares[receipt.seat];
  if (share === undefined) return refuse('receipt-seat', 'H9', { seat: receipt.seat + 1 }).refusal;
  if (share !== receipt.share) return refuse('receipt-share', 'H9', { seat: receipt.seat + 1 }).refusal;
  return undefined;
}
