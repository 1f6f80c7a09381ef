import type { Seat } from '@hyakki/engine';
import type { Setting } from './log.ts';
import { isPersonsSeat, type Ports, type Table } from './table.ts';

// Nobody is away at once: a reload gives others no rights. The table decides by these times, and the page shows them.

/** P9: a person counts as away after this time without a connection. */
export const AWAY_MS = 60_000;
/** P25: after this time without a connection the others may hand the seat over. */
export const HAND_OVER_MS = 300_000;
/** P24: this long after a nudge the others may let a bot stand in. */
export const NUDGE_MS = 120_000;
/** P24: the least time between two nudges of a seat. */
export const NUDGE_AGAIN_MS = 60_000;
/** P25: the least time between two proposals. */
export const PROPOSAL_MS = 120_000;
/** With a longer turn clock people come and go; being away means nothing there. */
export const SLOW_TURN_S = 600;

/** Turn clocks to choose from, in seconds. The form allows every other from 5 seconds to 14 days (P10). */
export const TURN_CLOCKS_S = [30, 120, 600, 3_600, 28_800, 86_400, 259_200, 604_800, 1_209_600] as const;

type Clocked = Pick<Setting, 'clock'>;

export function isSlow({ clock }: Clocked): boolean {
  return clock.kind === 'turn' && clock.seconds > SLOW_TURN_S;
}

/** When others may begin to act for somebody gone since then; undefined for never. */
export function awayFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  return goneAt === undefined || isSlow(setting) ? undefined : goneAt + AWAY_MS;
}

/** When others may hand over the seat of somebody gone since then; undefined for never. */
export function handOverFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  return goneAt === undefined || isSlow(setting) ? undefined : goneAt + HAND_OVER_MS;
}

/** When the role of a host gone since then passes to somebody else. */
export function hostPassesFrom(setting: Clocked, goneAt: number | undefined): number | undefined {
  if (goneAt === undefined) return undefined;
  return goneAt + (isSlow(setting) && setting.clock.kind !== 'none' ? 1000 * setting.clock.seconds : AWAY_MS);
}

export function isSince(from: number | undefined, now: number): boolean {
  return from !== undefined && from <= now;
}

/**
 * Since when the absence of a seat's person counts; undefined while they are connected. P34: nobody has to be there in a
 * pause, so it counts from its end on.
 */
export function absentSince(
  { pauseEndedAt }: Pick<Table, 'pauseEndedAt'>,
  seat: Seat,
  ports: Pick<Ports, 'goneSince'>,
): number | undefined {
  const goneAt = ports.goneSince?.(seat);
  return goneAt === undefined ? undefined : Math.max(goneAt, pauseEndedAt);
}

/** Whether others may act for the person of a seat. */
export function isAway(table: Table, seat: Seat, ports: Ports): boolean {
  return isSince(awayFrom(table.setting, absentSince(table, seat, ports)), ports.now);
}

/** Whether the others must ask this person: connected, or gone for a moment only. */
export function isPresent(table: Table, seat: Seat, ports: Ports): boolean {
  if (!isHeld(table, seat)) return false;
  const goneAt = absentSince(table, seat, ports);
  return goneAt === undefined || ports.now < goneAt + AWAY_MS;
}

/** Whether a person holds the seat: neither erased nor handed over. */
export function isHeld(table: Table, seat: Seat): boolean {
  const state = table.seats[seat];
  return isPersonsSeat(table, seat) && state?.isOpen === false && !state.isForgotten;
}
