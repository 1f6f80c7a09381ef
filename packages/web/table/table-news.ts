import { ownSeat } from '@hyakki/client/allowed';
import type { TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { Told } from '@hyakki/table';
import type { OnlineTexts } from '../texts/online.ts';

/**
 * What changed at a table around the game, one sentence each: who went on elsewhere, who is played for by a bot and why, who is
 * back. Who is host now is not said here: whoever swaps seats takes the role along, and only names tell the two apart.
 */
export function newsOf(
  before: TableState,
  after: TableState,
  told: Told,
  nameOf: (seat: Seat) => string,
  { news }: OnlineTexts,
): readonly string[] {
  const you = ownSeat(after);
  switch (told.type) {
    case 'taken-over':
      return told.seat === you ? [] : [news.takenOver(nameOf(told.seat))];
    case 'nudged':
      if (told.to === you) return [news.nudgedYou(nameOf(told.seat))];
      return told.seat === you ? [] : [news.nudged(nameOf(told.seat), nameOf(told.to))];
    case 'proposal':
      return told.why === 'declined' && told.seat !== you ? [news.declined(nameOf(told.seat))] : [];
    case 'seats':
      return [...leaversOf(before, after).map((seat) => news.left(nameOf(seat))), ...standIns()];
    case 'told':
      return standIns();
    default:
      return [];
  }

  function standIns(): readonly string[] {
    return after.seats.flatMap(({ standIn, isOpen, sitter }, seat) => {
      const then = before.seats[seat];
      if (then === undefined || sitter.kind !== 'person' || seat === you) return [];
      if (isOpen && !then.isOpen) return [news.opened(nameOf(seat))];
      if (standIn !== null && then.standIn === null) return [news.standsIn[standIn.why](nameOf(seat))];
      return standIn === null && then.standIn !== null ? [news.back(nameOf(seat))] : [];
    });
  }
}

/** Whoever only changed seats did not leave. */
function leaversOf(before: TableState, after: TableState): readonly Seat[] {
  if (after.seats.length !== before.seats.length || personsAt(after) >= personsAt(before)) return [];
  return before.seats.flatMap(({ sitter }, seat) =>
    sitter.kind === 'person' && after.seats[seat]?.sitter.kind !== 'person' ? [seat] : [],
  );
}

function personsAt({ seats }: TableState): number {
  return seats.filter(({ sitter }) => sitter.kind === 'person').length;
}
