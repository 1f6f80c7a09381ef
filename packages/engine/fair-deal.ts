import { isFields, isWhole, quote, strangeKey } from './input.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import type { Seat } from './seat.ts';
import { isSeed, type Seed } from './seed.ts';
import { sha256 } from './sha256.ts';

// The dealer promises its secret before any share is known, each person's device adds a share, and the seed
// follows from all of them: neither side alone can choose the deal. Plain text is hashed, so that anybody can
// check it with one line in any language.

/** What a seat put into the deal: 256 bits from a person's device, nothing from a bot, or a share that never came. */
export type Share = Seed | 'none' | 'missing';

/** How the seed came about. A written-out deal was nobody's chance, so nothing is promised for it. */
export type Deal =
  | {
      readonly dealer: 'device' | 'server';
      readonly commitment: Seed;
      readonly secret: Seed;
      /** By seat. */
      readonly shares: readonly Share[];
      readonly seed: Seed;
    }
  | { readonly dealer: 'written'; readonly layout: unknown; readonly seed: Seed };

/** H7: published before the first share arrives. */
export function commitTo(secret: Seed): Seed {
  return sha256(`hyakki commitment 1\n${secret}`);
}

/** H8: the seed of the match. */
export function seedFromShares(secret: Seed, shares: readonly Share[]): Seed {
  return sha256(`hyakki deal 1\n${secret}\n${shares.join('\n')}`);
}

export function openDeal(dealer: 'device' | 'server', secret: Seed, shares: readonly Share[]): Deal {
  return { dealer, commitment: commitTo(secret), secret, shares, seed: seedFromShares(secret, shares) };
}

/** What a device keeps of a promise: enough to tell later that this was the promised deal (H9). */
export interface Receipt {
  readonly hyakki: 'receipt';
  readonly version: 1;
  readonly game: string;
  readonly commitment: Seed;
  readonly seat: Seat;
  readonly share: Seed;
}

export function writeReceipt(game: string, commitment: Seed, seat: Seat, share: Seed): Receipt {
  return { hyakki: 'receipt', version: 1, game, commitment, seat, share };
}

const RECEIPT_FIELDS = ['hyakki', 'version', 'game', 'commitment', 'seat', 'share'];

export function readReceipt(input: unknown): Result<Receipt, Refusal<'bad-receipt'>> {
  const bad = (field: string) => refuse('bad-receipt', 'H9', { field });
  if (!isFields(input)) return bad('hyakki');
  const strange = strangeKey(input, RECEIPT_FIELDS);
  if (strange !== undefined) return bad(quote(strange));
  const { hyakki, version, game, commitment, seat, share } = input;
  if (hyakki !== 'receipt') return bad('hyakki');
  if (version !== 1) return bad('version');
  if (typeof game !== 'string') return bad('game');
  if (!isSeed(commitment)) return bad('commitment');
  if (!isWhole(seat, 0, 15)) return bad('seat');
  if (!isSeed(share)) return bad('share');
  return ok({ hyakki, version, game, commitment, seat, share });
}
