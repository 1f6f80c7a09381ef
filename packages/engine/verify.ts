import { canonicalJson } from './canonical.ts';
import type { Game, GameTypes } from './contract.ts';
import { commitTo, seedFromShares } from './fair-deal.ts';
import { type Fairness, problemOfShares, weighShares } from './fairness.ts';
import { problemOfReceipt, type ReceiptCode, type Witness } from './receipt-check.ts';
import { checkOf, firstLink, type MatchRecord, nextLink, TRACE_DIGITS } from './record.ts';
import { type Replay, type ReplayCode, replay } from './replay.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';

export type VerifyCode =
  | ReplayCode
  | ReceiptCode
  | 'commitment-differs'
  | 'seed-differs'
  | 'share-differs'
  | 'share-none'
  | 'trace-length'
  | 'move-differs'
  | 'outcome-differs'
  | 'check-differs';

/** A record whose every claim holds, and how far its deal can be trusted (H19). */
export interface Verified<G extends GameTypes> extends Replay<G>, Fairness {}

const NO_WITNESS: Witness = { receipt: undefined };

/** Recomputes everything a record claims, and says where the first claim fails (H12). */
export function verify<G extends GameTypes>(
  game: Game<G>,
  record: MatchRecord,
  witness: Witness = NO_WITNESS,
): Result<Verified<G>, Refusal<VerifyCode>> {
  const problem = problemOfDeal(record) ?? problemOfTrace(record);
  if (problem !== undefined) return { ok: false, refusal: problem };
  const replayed = replay(game, record);
  if (!replayed.ok) return replayed;
  const outcome = game.outcome(replayed.value.end) ?? null;
  if (canonicalJson(outcome) !== canonicalJson(record.outcome)) return refuse('outcome-differs', 'H12');
  const { check, ...unsigned } = record;
  if (checkOf(unsigned) !== check) return refuse('check-differs', 'H12');
  const unfair = problemOfReceipt(record, witness) ?? problemOfShares(record);
  if (unfair !== undefined) return { ok: false, refusal: unfair };
  return ok({ ...replayed.value, ...weighShares(record, witness.receipt) });
}

function problemOfDeal({ deal, trace }: MatchRecord): Refusal<VerifyCode> | undefined {
  const seedIsTraced = trace.startsWith(firstLink(deal.seed).slice(0, TRACE_DIGITS));
  if (deal.dealer !== 'written') {
    if (commitTo(deal.secret) !== deal.commitment) return refuse('commitment-differs', 'H7').refusal;
    if (seedFromShares(deal.secret, deal.shares) !== deal.seed) {
      // The trace has a group for the seed, so it tells a changed share from a changed seed.
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
