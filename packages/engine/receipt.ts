import type { Aids } from './aids.ts';
import { canonicalJson } from './canonical.ts';
import { isFields, isOneOf, isWhole, quote, strangeKey } from './input.ts';
import type { Talk } from './record.ts';
import { ok, type Refusal, type Result, refuse } from './result.ts';
import type { Seat } from './seat.ts';
import { isSeed, type Seed } from './seed.ts';
import { sha256 } from './sha256.ts';

export const SHARE_ANSWERS = [
  'awaited',
  'taken',
  'late',
  'elsewhere',
  'not-asked',
  'same-deal',
  'daily',
] as const;
/**
 * What became of a device's share, as far as the device knows: no answer yet; taken into the deal; too late; another
 * device of the same seat was first. Or why there is no share: the dealer did not ask for one, or it dealt
 * the last match's cards again and so promised nothing new, or this is the deal of a day, which is the same for everybody.
 */
export type ShareAnswer = (typeof SHARE_ANSWERS)[number];

/** What a device keeps of a promise to its seat: enough to check later that this was the promised deal (H9). */
export interface Receipt {
  readonly hyakki: 'receipt';
  readonly version: 2;
  readonly game: string;
  readonly dealer: 'device' | 'server';
  /** The number of the match at its table, from 1. */
  readonly match: number;
  /** `settingHash` of what was about to be played. */
  readonly setting: Seed;
  /** `none` where cards were dealt without any promise. */
  readonly commitment: Seed | 'none';
  readonly seat: Seat;
  readonly share: Seed | 'none';
  readonly answer: ShareAnswer;
}

/** The first format of receipts. It cannot tell a late share from a dropped one. */
export interface OldReceipt {
  readonly hyakki: 'receipt';
  readonly version: 1;
  readonly game: string;
  readonly commitment: Seed;
  readonly seat: Seat;
  readonly share: Seed;
}

export type AnyReceipt = Receipt | OldReceipt;

export function writeReceipt(parts: Omit<Receipt, 'hyakki' | 'version'>): Receipt {
  const { game, dealer, match, setting, commitment, seat, share, answer } = parts;
  return {
    hyakki: 'receipt',
    version: 2,
    game,
    dealer,
    match,
    setting,
    commitment,
    seat,
    share,
    answer,
  };
}

/** All of a setting that a record keeps. */
export interface RecordedSetting {
  readonly game: string;
  readonly seatCount: number;
  readonly options: object;
  readonly aids: Aids;
  readonly talk: Talk;
}

/** H9: if the dealer could change the options after the last share, it could choose among deals that way. */
export function settingHash({ game, seatCount, options, aids, talk }: RecordedSetting): Seed {
  return sha256(`hyakki setting 1\n${canonicalJson({ game, seatCount, options, aids, talk })}`);
}

const OLD_FIELDS = ['hyakki', 'version', 'game', 'commitment', 'seat', 'share'];
const FIELDS = [...OLD_FIELDS, 'dealer', 'match', 'setting', 'answer'];

export function readReceipt(input: unknown): Result<AnyReceipt, Refusal<'bad-receipt'>> {
  const bad = (field: string) => refuse('bad-receipt', 'H9', { field });
  if (!isFields(input)) return bad('hyakki');
  const { hyakki, version, game, commitment, seat, share, dealer, match, setting, answer } = input;
  if (hyakki !== 'receipt') return bad('hyakki');
  if (version !== 1 && version !== 2) return bad('version');
  const strange = strangeKey(input, version === 1 ? OLD_FIELDS : FIELDS);
  if (strange !== undefined) return bad(quote(strange));
  if (typeof game !== 'string') return bad('game');
  if (!isWhole(seat, 0, 15)) return bad('seat');
  if (version === 1) {
    if (!isSeed(commitment)) return bad('commitment');
    return isSeed(share) ? ok({ hyakki, version, game, commitment, seat, share }) : bad('share');
  }
  if (dealer !== 'device' && dealer !== 'server') return bad('dealer');
  if (!isWhole(match, 1, 1_000_000)) return bad('match');
  if (!isSeed(setting)) return bad('setting');
  if (!isOneOf(SHARE_ANSWERS, answer)) return bad('answer');
  if (!isSeed(commitment) && !(commitment === 'none' && answer === 'not-asked')) return bad('commitment');
  if (!isSeed(share) && share !== 'none') return bad('share');
  const mayBeNone = answer === 'not-asked' || answer === 'same-deal' || answer === 'daily';
  const mustBeNone = answer === 'not-asked' || answer === 'daily';
  if (share === 'none' ? !mayBeNone : mustBeNone) return bad('share');
  return ok({ hyakki, version, game, dealer, match, setting, commitment, seat, share, answer });
}
