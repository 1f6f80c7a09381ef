import { type Fairness, quote, type Refusal, readRecord, refuse, verify, type Witness } from '@hyakki/engine';
import { findGame } from '@hyakki/games';

/** The result of checking the record of a match (H19). */
export type Checked = Fairness | { readonly answer: 'untrue'; readonly refusal: Refusal };

/** How far the deal of a match that is over can be trusted; at local tables, who dealt. */
export type Finding = Checked | { readonly answer: 'device' | 'written' | 'unchecked' };

/** Trusts nothing that a server sends, not even that it is a record. */
export function checkDeal(input: unknown, witness: Witness): Checked {
  const record = readRecord(input);
  if (!record.ok) return { answer: 'untrue', refusal: record.refusal };
  const game = findGame(record.value.game);
  if (game === undefined) {
    const { refusal } = refuse('record-game', 'H11', { game: quote(record.value.game) });
    return { answer: 'untrue', refusal };
  }
  const verified = verify(game, record.value, witness);
  if (!verified.ok) return { answer: 'untrue', refusal: verified.refusal };
  const { answer, missing, ownShare } = verified.value;
  return { answer, missing, ownShare };
}
