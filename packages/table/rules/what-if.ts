import { type MatchRecord, ok, type Result, refuse, type Seat } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { bookOf } from './bot-book.ts';
import { foldLog } from './evolve.ts';
import type { Entry } from './log.ts';
import { openTable } from './setting.ts';
import type { FindGame, Ports } from './table.ts';

export interface WhatIf {
  readonly record: MatchRecord;
  /** How many moves of it stay as they were. */
  readonly moves: number;
  /** Where the person sits. */
  readonly seat: Seat;
  readonly pace?: number | undefined;
}

/**
 * P29: the first lines of a table that goes on from the middle of a match. Its bots fold the same log as everybody, so they know what
 * their seats were told, and nothing else; the person gets the same by the aid.
 */
export function openWhatIf(
  { record, moves, seat, pace }: WhatIf,
  ports: Ports,
  games: FindGame = findGame,
): Result<readonly Entry[]> {
  const { game, options, seats, talk, deal, rulesVersion } = record;
  if (moves >= record.moves.length) return refuse('match-over', 'H3');
  const { name, memory } = bookOf(ports).standIn(game);
  const opened = openTable(
    {
      game,
      seatCount: seats.length,
      options,
      aids: 'perfect-memory',
      talk,
      host: seat,
      bots: seats.map((_, other) => (other === seat ? null : { name, memory })),
      ...(pace === undefined ? {} : { pace }),
    },
    'device',
    ports,
    games,
  );
  if (!opened.ok) return opened;
  const at = ports.now;
  const entries: readonly Entry[] = [
    ...opened.value,
    { at, type: 'dealt', deal, rulesVersion, isWhatIf: true },
    ...record.moves.slice(0, moves).map(
      ([by, move], index): Entry => ({
        at,
        type: 'moved',
        seat: by,
        move,
        id: `what-if-${index + 1}`,
        by: by === seat ? 'person' : 'bot',
      }),
    ),
  ];
  // A record of other rules, or one that was changed, is found here and not while somebody plays.
  foldLog(entries, games);
  return ok(entries);
}
