import { ok, quote, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { bookOf } from './bot-book.ts';
import { isFull, isWorn, tableWorn } from './bounds.ts';
import { hasNoTimeLeft } from './clock.ts';
import { type Decision, write } from './decision.ts';
import type { BotSpec, Entry } from './log.ts';
import { whyPaused } from './pause.ts';
import { isAway, isPresent, isSlow } from './presence.ts';
import { noSuchSeat } from './setting.ts';
import { type BotWish, isMatchGoing, isPersonsSeat, type Ports, type Role, type Table } from './table.ts';

/**
 * A person comes or comes back: takes an empty seat, or their own back from a bot (P9). A proposal to hand the seat
 * over ends (P25).
 */
export function come(table: Table, role: Role, { now: at }: Ports): Result<Decision> {
  if (role.kind === 'spectator') return ok(write(table));
  const { seat } = role;
  const state = table.seats[seat];
  if (state === undefined) return noSuchSeat(seat);
  if (state.sitter.kind === 'empty' && !isMatchGoing(table)) {
    // P31: nobody comes to a board of the day that they have not played.
    if (table.daily !== null && table.matches > 0) return refuse('daily-once', 'P31');
    if (isWorn(table)) return tableWorn();
    return ok(write(table, { at, type: 'seated', seat, sitter: { kind: 'person' } }));
  }
  const { proposal } = table;
  const entries: Entry[] = [];
  if (proposal?.for === seat && proposal.what === 'hand-over') entries.push({ at, type: 'declined', seat });
  // P23: without lines left the stand-in plays on, or coming back could fill the log for ever.
  const mayTakeBack = !isOutOfTime(table, seat) && (state.isOpen || !isFull(table));
  if (state.standIn !== null && mayTakeBack) entries.push({ at, type: 'taken-back', seat });
  return ok(write(table, ...entries));
}

export function takeBack(table: Table, seat: Seat, { now: at }: Ports): Result<Decision> {
  if (table.seats[seat]?.standIn == null) return refuse('no-bot-plays', 'P9', { seat: seat + 1 });
  if (isOutOfTime(table, seat)) return refuse('clock-ran-out', 'P10', { seat: seat + 1 });
  return ok(write(table, { at, type: 'taken-back', seat }));
}

/**
 * P9: when a match ends, a person who is present has their seat back from a bot that somebody asked for. The fold
 * itself ends the other stand-ins.
 */
export function givenBack(table: Table, ports: Ports): readonly Entry[] {
  return table.seats.flatMap(({ standIn }, seat): readonly Entry[] =>
    standIn?.why === 'asked' && isPresent(table, seat, ports)
      ? [{ at: ports.now, type: 'taken-back', seat }]
      : [],
  );
}

function isOutOfTime({ match }: Table, seat: Seat): boolean {
  return match?.phase === 'playing' && hasNoTimeLeft(match, seat);
}

/** Leaving frees the seat between matches; during a match the person keeps it. */
export function leave(table: Table, seat: Seat, { now: at }: Ports): Result<Decision> {
  return ok(isMatchGoing(table) ? write(table) : write(table, emptied(seat, at, seat)));
}

function emptied(seat: Seat, at: number, by: Seat): Entry {
  return { at, type: 'seated', seat, sitter: { kind: 'empty' }, by };
}

export function emptySeat(table: Table, host: Seat, seat: Seat, { now: at }: Ports): Result<Decision> {
  if (isMatchGoing(table)) return refuse('match-going', 'P3');
  if (table.seats[seat] === undefined) return noSuchSeat(seat);
  if (seat === host) return refuse('own-seat', 'P3');
  if (table.seats[seat].sitter.kind === 'empty') return refuse('seat-empty', 'P3', { seat: seat + 1 });
  if (table.kept.includes(seat)) return refuse('seat-kept', 'P3', { seat: seat + 1 });
  return ok(write(table, emptied(seat, at, host)));
}

/** P3: persons, bots and empty seats can all be swapped. */
export function swap(table: Table, { a, b }: ClientMessageOf<'swap'>, { now: at }: Ports): Result<Decision> {
  if (isMatchGoing(table)) return refuse('match-going', 'P3');
  for (const seat of [a, b]) if (table.seats[seat] === undefined) return noSuchSeat(seat);
  return ok(a === b ? write(table) : write(table, { at, type: 'swapped', a, b }));
}

export function seatBot(
  table: Table,
  { seat, bot }: ClientMessageOf<'seat-bot'>,
  ports: Ports,
): Result<Decision> {
  if (isMatchGoing(table)) return refuse('match-going', 'P3');
  if (table.seats[seat] === undefined) return noSuchSeat(seat);
  if (isPersonsSeat(table, seat)) return refuse('seat-taken', 'P3', { seat: seat + 1 });
  // P31: the same for everybody, also when a newer one is known by now.
  const spec = table.daily === null ? findBot(table, bot, ports) : ok(table.daily.bot);
  if (!spec.ok) return spec;
  return ok(write(table, { at: ports.now, type: 'seated', seat, sitter: { kind: 'bot', ...spec.value } }));
}

/** P9: a bot stands in for the person who asks, or for somebody who is away. */
export function standIn(
  table: Table,
  asking: Seat,
  { seat, bot: wish }: ClientMessageOf<'stand-in'>,
  ports: Ports,
): Result<Decision> {
  if (table.match?.phase !== 'playing') return refuse('no-match', 'P9');
  if (table.seats[seat] === undefined) return noSuchSeat(seat);
  if (!isPersonsSeat(table, seat)) return refuse('no-person-there', 'P9', { seat: seat + 1 });
  if (table.seats[seat].standIn !== null) return refuse('bot-plays', 'P9', { seat: seat + 1 });
  // All persons share one device: each may act for all.
  if (seat !== asking && ports.goneSince !== undefined) {
    const paused = whyPaused(table);
    if (paused !== undefined) return paused;
    if (!isAway(table, seat, ports)) {
      return isSlow(table.setting)
        ? refuse('only-clock', 'P9')
        : refuse('not-away', 'P9', { seat: seat + 1 });
    }
    if (wish !== undefined) return refuse('no-wish-for-another', 'P9');
  }
  const bot = wish === undefined ? ok(bookOf(ports).standIn(table.game.id)) : findBot(table, wish, ports);
  if (!bot.ok) return bot;
  return ok(write(table, { at: ports.now, type: 'stood-in', seat, bot: bot.value, why: 'asked' }));
}

function findBot({ game }: Table, wish: BotWish, ports: Ports): Result<BotSpec> {
  const spec = bookOf(ports).find(game.id, wish);
  return spec === undefined ? refuse('no-such-bot', 'P1', { bot: quote(wish.name) }) : ok(spec);
}
