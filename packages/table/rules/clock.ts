import type { Seat } from '@hyakki/engine';
import { isPlayedByPerson, type Played, type RunningClock, type SeatState } from './table.ts';

// P10: clocks are folded from the times in the log. Only persons have a clock; it runs for the seat that must act.

export function turnClock(
  clock: RunningClock,
  match: Pick<Played, 'phase' | 'rules' | 'state'>,
  seats: readonly SeatState[],
  { at, seq }: { readonly at: number; readonly seq: number },
): RunningClock {
  const next = match.phase === 'playing' ? timedSeat(match, seats) : undefined;
  if (next === clock.seat) return clock;
  const { seat, since, used } = clock;
  // A node whose own clock is behind must not give time back.
  const spent = Math.max(0, at - since);
  return {
    seat: next,
    turn: seq,
    since: at,
    used: seat === undefined ? used : used.with(seat, used[seat]! + spent),
  };
}

function timedSeat(
  { rules, state }: Pick<Played, 'rules' | 'state'>,
  seats: readonly SeatState[],
): Seat | undefined {
  const must = rules.activeSeats(state)[0];
  return must !== undefined && isPlayedByPerson({ seats }, must) ? must : undefined;
}

/** When the person who must act runs out of time; undefined if no clock runs, as in a pause. */
export function runsOutAt(match: Played): number | undefined {
  return match.pause?.state === 'paused' ? undefined : endOfTime(match);
}

/** The same, and in a pause when it would have been without one. */
export function endOfTime({ setting, clock, phase }: Played): number | undefined {
  const { seat, since, used } = clock;
  if (phase !== 'playing' || seat === undefined || setting.clock.kind === 'none') return undefined;
  const whole = 1000 * setting.clock.seconds;
  return setting.clock.kind === 'turn' ? since + whole : since + whole - used[seat]!;
}

/** P34: a clock that stood still for a while. A node whose own clock is behind must not take time away. */
export function clockAfterPause(clock: RunningClock, ms: number): RunningClock {
  return { ...clock, since: clock.since + Math.max(0, ms) };
}

/** Whether a seat has used up its time for the whole match. Its bot then plays to the end. */
export function hasNoTimeLeft({ setting, clock }: Played, seat: Seat): boolean {
  return setting.clock.kind === 'match' && (clock.used[seat] ?? 0) >= 1000 * setting.clock.seconds;
}
