import type { Seat } from '@hyakki/engine';
import type { Setting } from './log.ts';
import { isPersonsSeat, type Ports, type Table } from './table.ts';

// Away is a time, not a moment: a reload gives nobody a right. The same times hold for the table that decides and for a
// page that says what can be done and from when on.

/** P9: a person is away after so long without a connection. */
export const AWAY_MS = 60_000;
/** P25: after so long without a connection a seat may be handed over. */
export const HAND_OVER_MS = 300_000;
/** P24: so long after a nudge the others may let a bot stand in. */
export const NUDGE_MS = 120_000;
/** P24: nobody is nudged twice in so long. */
export const NUDGE_AGAIN_MS = 60_000;
/** P25: a proposal may be followed by another after so long. */
export const PROPOSAL_MS = 120_000;
/** A turn clock longer than this is for people who come and go: being away means nothing there. */
export const SLOW_TURN_S = 600;

type Clocked = Pick<Setting, 'clock'>;

export function isSlow({ clock }: Clocked): boolean {
  return clock.kind === 'turn' && clock.seconds > SLOW_TURN_S;
}

/** From when on others may act for somebody gone since a time; undefined for never. */
export function awayFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  return goneAt === undefined || isSlow(setting) ? undefined : goneAt + AWAY_MS;
}

/** From when on the seat of somebody gone since a time may be handed over; undefined for never. */
export function handOverFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  return goneAt === undefined || isSlow(setting) ? undefined : goneAt + HAND_OVER_MS;
}

/** From when on the role of a host gone since a time passes to somebody else. */
export function hostPassesFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  if (goneAt === undefined) return undefined;
  return goneAt + (isSlow(setting) && setting.clock.kind !== 'none' ? 1000 * setting.clock.seconds : AWAY_MS);
}

export function isSince(from: number | undefined, now: number): boolean {
  return from !== undefined && from <= now;
}

/** Whether others may act for the person of a seat. */
export function isAway({ setting }: Table, seat: Seat, ports: Ports): boolean {
  return isSince(awayFrom(setting, ports.goneSince?.(seat)), ports.now);
}

/** Whether somebody is there to be asked: connected, or gone for a moment only. */
export function isPresent(table: Table, seat: Seat, { now, goneSince }: Ports): boolean {
  if (!isHeld(table, seat)) return false;
  const goneAt = goneSince?.(seat);
  return goneAt === undefined || now < goneAt + AWAY_MS;
}

/** Whether a person sits there who has not been erased, and whose seat was not handed over. */
export function isHeld(table: Table, seat: Seat): boolean {
  const state = table.seats[seat];
  return isPersonsSeat(table, seat) && state?.isOpen === false && !state.isForgotten;
}
