import type { Seat } from '@hyakki/engine';
import { turnClock } from '../clock.ts';
import { withoutHold } from '../help.ts';
import type { BotSpec, EntryOf } from '../log.ts';
import { memoryOf } from '../memory.ts';
import { botPlayer, isMatchGoing, isPersonsSeat, type Played, type SeatState, type Table } from '../table.ts';
import { askForShare } from './deal.ts';
import { expectPlaying, withPlayed } from './played.ts';
import { A_PERSON, leaveBehind, seated, sit } from './seats.ts';

// Who plays a person's seat: they themselves, a stand-in, or a newcomer.

export function standIn(table: Table, { at, seat, bot, why }: EntryOf<'stood-in'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to stand in for at seat ${seat}`);
  const { isForgotten = false } = table.seats[seat] ?? {};
  const seats = table.seats.with(seat, {
    sitter: A_PERSON,
    standIn: { bot, why },
    isOpen: false,
    isForgotten,
  });
  return withoutProposalFor(putBot({ ...table, seats }, seat, bot, at), seat);
}

function putBot(table: Table, seat: Seat, bot: BotSpec, at: number): Table {
  const { seats, seq } = table;
  return withPlayed(table, (match) =>
    changePlayer(
      match,
      seats,
      seat,
      { at, seq },
      {
        handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: botPlayer(bot) }],
        // P9: the bot knows what the seat saw, and nothing else.
        memories: match.memories.with(seat, bot.memory === 'none' ? undefined : memoryOf(match, seat)),
      },
    ),
  );
}

export function takeBack(table: Table, { at, seat }: EntryOf<'taken-back'>): Table {
  const seats = table.seats.with(seat, seated(A_PERSON));
  const { seq } = table;
  const back = withPlayed(askForShare({ ...table, seats }, seat), (match) =>
    changePlayer(
      match,
      seats,
      seat,
      { at, seq },
      {
        handOvers: [...match.handOvers, { seq: match.moves.length, seat, to: { kind: 'person' } }],
        memories: match.memories.with(seat, undefined),
      },
    ),
  );
  return withoutProposalFor(back, seat);
}

function withoutProposalFor(table: Table, seat: Seat): Table {
  return table.proposal?.for === seat ? { ...table, proposal: null } : table;
}

/** P25: nobody holds the seat from now on. A bot plays it until a newcomer comes, who learns nothing of the time before. */
export function handOver(table: Table, { at, seat, bot }: EntryOf<'handed-over'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to follow at seat ${seat}`);
  expectPlaying(table);
  const isPlayedByBot = table.seats[seat]?.standIn != null;
  const seats = table.seats.with(seat, {
    sitter: A_PERSON,
    standIn: { bot, why: 'handed-over' },
    isOpen: true,
    isForgotten: false,
  });
  const left = { ...leaveBehind(table, seat), seats };
  return isPlayedByBot ? left : putBot(left, seat, bot, at);
}

/** The guest who held the seat was erased. During a match the seat remains that of an absent person. */
export function forget(table: Table, { at, seat }: EntryOf<'forgotten'>): Table {
  if (!isPersonsSeat(table, seat)) throw new Error(`nobody to forget at seat ${seat}`);
  if (!isMatchGoing(table)) return sit(table, { at, type: 'seated', seat, sitter: { kind: 'empty' } });
  const seats = table.seats.with(seat, { ...table.seats[seat]!, isForgotten: true });
  return { ...leaveBehind(table, seat), seats };
}

function changePlayer(
  match: Played,
  seats: readonly SeatState[],
  seat: Seat,
  line: { readonly at: number; readonly seq: number },
  change: Pick<Played, 'handOvers' | 'memories'>,
): Played {
  if (match.phase === 'over' || match.players[seat] === undefined) return match;
  const help = withoutHold(match.help, seat);
  // P34: in a pause time stands still.
  const at = match.pause?.since ?? line.at;
  const clock = turnClock(match.clock, match, seats, { at, seq: line.seq });
  return { ...match, ...change, help, changedAt: at, clock };
}
