import {
  mayNudge,
  mayProposeHandOver,
  mayProposeStandIn,
  mayStandInFor,
  nudgeFrom,
  ownSeat,
  proposeStandInFrom,
  standInFrom,
} from '@hyakki/client/allowed';
import { played, seatInTurn, type TableState } from '@hyakki/client/known-table';
import type { Seat } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import { personsIn } from './session/names.ts';

/** After thinking for so long, somebody may be asked whether they are still there. */
const IDLE_MS = 45_000;

/** Somebody who keeps the others waiting, and what the viewer may do about it. */
export interface WaitedFor {
  readonly seat: Seat;
  readonly why:
    | { readonly kind: 'away' | 'thinks' | 'nudged' }
    /** In so many seconds a bot may be put in, or proposed. */
    | { readonly kind: 'away-soon' | 'nudged-soon'; readonly seconds: number };
  readonly canStandIn: boolean;
  readonly canNudge: boolean;
  readonly canProposeStandIn: boolean;
  readonly canProposeHandOver: boolean;
}

const NOTHING = { canStandIn: false, canNudge: false, canProposeStandIn: false, canProposeHandOver: false };

interface Moment {
  /** The table's time. */
  readonly now: number;
  /** How long the board has not changed. */
  readonly idleMs: number;
  readonly findGame: FindGame;
}

/** Offers exactly what the rules of the table allow, and no sooner. */
export function waitingFor(known: TableState, moment: Moment): readonly WaitedFor[] {
  const you = ownSeat(known);
  if (you === undefined || played(known)?.phase !== 'playing') return [];
  return personsIn(known.seats).flatMap((seat): readonly WaitedFor[] => {
    if (seat === you || known.seats[seat]?.isOpen !== false) return [];
    const waited = known.people[seat]?.here === false ? away(known, seat, moment) : idle(known, seat, moment);
    return waited === undefined ? [] : [waited];
  });
}

function away(known: TableState, seat: Seat, { now, findGame }: Moment): WaitedFor | undefined {
  const isStoodIn = known.seats[seat]?.standIn !== null;
  const canProposeHandOver = mayProposeHandOver(known, seat, now, findGame);
  // Do not mention a moment without a connection, unless the others wait for it.
  if (isStoodIn && !canProposeHandOver) return undefined;
  const seconds = secondsTo(standInFrom(known, seat), now);
  const why =
    !isStoodIn && seconds > 0 ? ({ kind: 'away-soon', seconds } as const) : ({ kind: 'away' } as const);
  return { ...NOTHING, seat, why, canStandIn: mayStandInFor(known, seat, now), canProposeHandOver };
}

function idle(known: TableState, seat: Seat, { now, idleMs, findGame }: Moment): WaitedFor | undefined {
  const match = played(known);
  if (match === undefined || seatInTurn(match) !== seat || nudgeFrom(known, seat) === undefined)
    return undefined;
  const canNudge = mayNudge(known, seat, now);
  const canProposeStandIn = mayProposeStandIn(known, seat, now, findGame);
  const waited = { ...NOTHING, seat, canNudge, canProposeStandIn };
  if (match.nudge?.to !== seat) return idleMs < IDLE_MS ? undefined : { ...waited, why: { kind: 'thinks' } };
  const seconds = secondsTo(proposeStandInFrom(known, seat, findGame), now);
  return { ...waited, why: seconds > 0 ? { kind: 'nudged-soon', seconds } : { kind: 'nudged' } };
}

function secondsTo(from: number | undefined, now: number): number {
  return from === undefined ? 0 : Math.max(0, Math.round((from - now) / 1000));
}
