import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { isWorn } from './bounds.ts';
import { type Decision, write } from './decision.ts';
import type { Entry } from './log.ts';
import { isPaused } from './pause.ts';
import { absentSince, hostPassesFrom, isHeld } from './presence.ts';
import { noSuchSeat } from './setting.ts';
import { isMatchGoing, isPersonsSeat, type Ports, type Table } from './table.ts';

/** P2: the host gives the role to another person. */
export function giveHost(
  table: Table,
  { seat }: ClientMessageOf<'give-host'>,
  { now: at }: Ports,
): Result<Decision> {
  if (table.seats[seat] === undefined) return noSuchSeat(seat);
  if (seat === table.host) return refuse('own-seat', 'P2');
  if (!isHeld(table, seat)) return refuse('no-person-there', 'P2', { seat: seat + 1 });
  return ok(write(table, { at, type: 'host-passed', to: seat, why: 'given' }));
}

/** P2: when the role of an absent host passes by itself; undefined if nobody is there to take it. */
export function hostPassesAt(table: Table, ports: Pick<Ports, 'goneSince'>): number | undefined {
  const goneAt = absentSince(table, table.host, ports);
  if (goneAt === undefined || !isPersonsSeat(table, table.host)) return undefined;
  // P34: nobody acts for another in a pause.
  if (isPaused(table)) return undefined;
  // A worn table needs a host only to stop the match.
  if (isWorn(table) && !isMatchGoing(table)) return undefined;
  return nextHost(table, ports) === undefined ? undefined : hostPassesFrom(table.setting, goneAt);
}

export function passHostByTime(table: Table, ports: Ports): readonly Entry[] {
  const to = nextHost(table, ports);
  return to === undefined ? [] : [{ at: ports.now, type: 'host-passed', to, why: 'away' }];
}

/** The next person round the table who is connected. */
function nextHost(table: Table, { goneSince }: Pick<Ports, 'goneSince'>): Seat | undefined {
  const { host, seats } = table;
  for (let i = 1; i < seats.length; i++) {
    const next = (host + i) % seats.length;
    if (isHeld(table, next) && goneSince?.(next) === undefined) return next;
  }
  return undefined;
}
