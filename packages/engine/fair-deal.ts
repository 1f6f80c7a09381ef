import type { Seed } from './seed.ts';
import { sha256 } from './sha256.ts';

// The dealer promises its secret before any share is known, each person's device adds a share, and the seed
// follows from all of them: neither side alone can choose the deal. The hashes are of plain text, so anybody can
// check it with one line in any language.

/** What a seat put into the deal: 256 bits from a person's device, nothing from a bot, or a share that never came. */
export type Share = Seed | 'none' | 'missing';

/** A day in UTC: `2026-11-18`. */
export type Day = string;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export function isDay(input: unknown): input is Day {
  return typeof input === 'string' && DAY.test(input);
}

/** Where the seed comes from. A written-out deal involves no chance, so nobody promises anything for it. */
export type Deal =
  | {
      readonly dealer: 'device' | 'server';
      readonly commitment: Seed;
      readonly secret: Seed;
      /** By seat. */
      readonly shares: readonly Share[];
      readonly seed: Seed;
      /** The day whose deal this is, for everybody alike: promised in the morning, without shares (H24). */
      readonly day?: Day;
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

/** H24: the deal of a day. The same secret gives everybody the same seed, so nobody adds a share. */
export function openDailyDeal(day: Day, secret: Seed, seatCount: number): Deal {
  const shares = Array.from({ length: seatCount }, () => 'none' as const);
  return { ...openDeal('server', secret, shares), day } as Deal;
}
