import {
  type AnyGame,
  type GameTypes,
  type KeptCode,
  type MatchRecord,
  ok,
  parseKeptMatch,
  quote,
  type Refusal,
  type Result,
  refuse,
  type Verified,
  type VerifyCode,
  verify,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';

/** A match that is over and true, and how far its deal can be trusted. */
export interface ReadMatch {
  readonly game: AnyGame;
  readonly record: MatchRecord;
  readonly replay: Verified<GameTypes>;
}

export type ReadCode = KeptCode | VerifyCode | 'not-over';

/** From a file's text. A match that still runs, a changed record or one of other rules is refused with the reason (R1). */
export function readMatch(text: string): Result<ReadMatch, Refusal<ReadCode>> {
  const kept = parseKeptMatch(text);
  return kept.ok ? readRecordOf(kept.value.record) : kept;
}

export function readRecordOf(record: MatchRecord): Result<ReadMatch, Refusal<ReadCode>> {
  const game = findGame(record.game);
  if (game === undefined) return refuse('record-game', 'H11', { game: quote(record.game) });
  if (record.outcome === null) return refuse('not-over', 'R1');
  const verified = verify(game, record);
  return verified.ok ? ok({ game, record, replay: verified.value }) : verified;
}
