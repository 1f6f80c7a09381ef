import {
  type GameTypes,
  isWhole,
  type MatchRecord,
  type Outcome,
  ok,
  quote,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  tell,
  type Verified,
  type VerifyCode,
  verify,
} from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { type Kept, type MatchEntry, NO_PARS, type OwnResult } from './entry.ts';
import { findPack } from './find-pack.ts';
import { holdersOf, isHeldByPerson, playersOfMoves } from './holders.ts';
import type { OwnStep } from './journey-pack.ts';

export type EntryCode = VerifyCode | 'journey-not-over' | 'journey-seat';

/**
 * What a device keeps of a finished match (J1). The record is replayed and its outcome recomputed, so an entry never says more than
 * the moves do. A match that is not over, or not true, is refused with the reason.
 */
export function entryOf(record: MatchRecord, kept: Kept): Result<MatchEntry, Refusal<EntryCode>> {
  const game = findGame(record.game);
  const pack = findPack(record.game);
  if (game === undefined || pack === undefined)
    return refuse('record-game', 'H11', { game: quote(record.game) });
  if (record.outcome === null) return refuse('journey-not-over', 'J4');
  const seatCount = record.seats.length;
  const stranger = kept.own.findIndex((seat) => !isWhole(seat, 0, seatCount - 1));
  if (stranger >= 0)
    return refuse('journey-seat', 'J1', { seat: quote(kept.own[stranger]! + 1), seats: seatCount });
  const verified = verify(game, record);
  if (!verified.ok) return verified;
  const { options, end } = verified.value;

  const outcome = game.outcome(end)!;
  const holders = holdersOf(record);
  const own = [...new Set(kept.own)].sort((a, b) => a - b);
  const seated = own.filter((seat) => isHeldByPerson(holders, seat));
  const isWritten = record.deal.dealer === 'written';
  const counted = seated.length > 0 ? seated : own;
  return ok({
    id: record.check,
    commitment: record.deal.dealer === 'written' ? null : record.deal.commitment,
    game: record.game,
    edition: pack.editionOf(options),
    level: game.presetOf(options, seatCount)?.level ?? null,
    seatCount,
    aids: record.aids,
    turns: outcome.turns,
    holders,
    bar: isWritten ? 'written' : seated.length === 0 ? 'not-seated' : null,
    result: resultFor(outcome, counted),
    score: counted.reduce(
      (best, seat) => Math.max(best, outcome.scores[seat]!),
      outcome.scores[counted[0] ?? 0]!,
    ),
    rank: outcome.rank,
    facts: pack.factsOf({
      options,
      outcome,
      own: counted,
      steps: stepsOf(record, verified.value, counted),
    }),
    own,
    endedAt: kept.endedAt,
    where: kept.where,
    names: kept.names,
    pars: kept.pars ?? NO_PARS,
  });
}

/** J12 */
function resultFor({ verdict, winners }: Outcome, own: readonly Seat[]): OwnResult {
  if (verdict !== 'won') return verdict;
  const won = own.filter((seat) => winners.includes(seat)).length;
  // Whoever only watched sees how it ended.
  if (own.length === 0 || won === own.length) return 'won';
  return won === 0 ? 'lost' : 'shared';
}

/** Every move that a person made in these seats, with what the seat had been told before (J9). A stand-in's moves are not theirs. */
function stepsOf(
  record: MatchRecord,
  { start, steps }: Verified<GameTypes>,
  own: readonly Seat[],
): readonly OwnStep<GameTypes>[] {
  const game = findGame(record.game)!;
  const players = playersOfMoves(record);
  const memories = new Map<Seat, GameTypes['Memory'] | undefined>(own.map((seat) => [seat, undefined]));
  const hear = (events: readonly GameTypes['Event'][]) => {
    for (const [seat, before] of memories) {
      let memory = before;
      for (const seen of tell(game, events, seat)) memory = game.remember(memory, seen);
      memories.set(seat, memory);
    }
  };
  hear(start.events);
  const made: OwnStep<GameTypes>[] = [];
  for (const { seq, seat, move, events } of steps) {
    const memory = memories.get(seat);
    if (memory !== undefined && players[seq]!.kind === 'person') made.push({ seat, move, events, memory });
    hear(events);
  }
  return made;
}
