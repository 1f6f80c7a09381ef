import type { Seat } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import {
  AWAY_MS,
  awayFrom,
  handOverFrom,
  hostPassesFrom,
  isSince,
  isSlow,
  NUDGE_AGAIN_MS,
  NUDGE_MS,
  PROPOSAL_MS,
} from '@hyakki/table';
import { SENT_MS, type SentSeat } from '@hyakki/table/protocol';
import { played, seatInTurn, type TableState } from './known-table.ts';

// What a page or a terminal may offer somebody, by the same rules as the table decides. `now` is the table's time. Where
// it is a matter of time, the function with `From` says from when on it is allowed; undefined for not as things are.

/** The seat of whoever looks, if it is a person's: everybody else only watches. */
export function ownSeat({ you, seats }: TableState): Seat | undefined {
  return you !== 'spectator' && seats[you]?.sitter.kind === 'person' ? you : undefined;
}

/** Everybody sits at one device: nobody is away, nobody watches from elsewhere, and whoever holds it acts for the table. */
export function isAtOneDevice({ dealer }: TableState): boolean {
  return dealer === 'device';
}

/** Somebody who only looks on. At one device nobody does: between two turns it shows what everybody may see. */
export function isWatching(state: TableState): boolean {
  return state.you === 'spectator' && !isAtOneDevice(state);
}

export function isHost(state: TableState): boolean {
  return ownSeat(state) === state.host;
}

export function isHostHere(state: TableState): boolean {
  return isAtOneDevice(state) || state.people[state.host]?.here === true;
}

/** P2: what is played, with whom, and what follows a match: the host; at one device, whoever holds it. */
export function mayDecide(state: TableState): boolean {
  return isAtOneDevice(state) || isHost(state);
}

/** P2: when the role passes to somebody who is there. */
export function hostPassesAt(state: TableState): number | undefined {
  return hostPassesFrom(state.setting, goneAt(state, state.host));
}

/** P2, P3: between matches. */
export function mayArrange(state: TableState): boolean {
  return mayDecide(state) && !isGoing(state);
}

/** P3: to empty a seat. */
export function maySendAway(state: TableState, seat: Seat): boolean {
  const there = state.seats[seat];
  if (there === undefined || there.sitter.kind === 'empty' || there.isKept) return false;
  return mayArrange(state) && seat !== state.host;
}

/** P2: to somebody with a device of their own; at one device the role makes no difference. */
export function mayGiveHost(state: TableState, seat: Seat): boolean {
  return isHost(state) && !isAtOneDevice(state) && seat !== state.host && isHeld(state, seat);
}

/** P2: to end a match that nobody will finish. */
export function mayStop(state: TableState): boolean {
  return mayDecide(state) && state.match?.phase === 'playing';
}

/** P9: for oneself at any time, for another who is away. */
export function standInFrom(state: TableState, seat: Seat): number | undefined {
  const you = ownSeat(state);
  const there = state.seats[seat];
  if (you === undefined || state.match?.phase !== 'playing') return undefined;
  if (there?.sitter.kind !== 'person' || there.standIn !== null) return undefined;
  if (seat === you || isAtOneDevice(state)) return 0;
  return told(awayFrom(state.setting, goneAt(state, seat)));
}

export function mayStandInFor(state: TableState, seat: Seat, now: number): boolean {
  return isSince(standInFrom(state, seat), now);
}

/** P24: nobody has to be reminded by the device in front of them. */
export function nudgeFrom(state: TableState, seat: Seat): number | undefined {
  const you = ownSeat(state);
  const match = played(state);
  if (you === undefined || seat === you || match?.phase !== 'playing' || isAtOneDevice(state))
    return undefined;
  if (seatInTurn(match) !== seat || state.seats[seat]?.sitter.kind !== 'person') return undefined;
  if (state.seats[seat].standIn !== null) return undefined;
  const last = match.nudgedAt.get(seat);
  return last === undefined ? 0 : told(last + NUDGE_AGAIN_MS);
}

/** For somebody who is there; for who is away a bot can be put in. */
export function mayNudge(state: TableState, seat: Seat, now: number): boolean {
  const since = goneAt(state, seat);
  const isThere = since === undefined || now < since + AWAY_MS;
  return isThere && isSince(nudgeFrom(state, seat), now);
}

/** P25: a bot for somebody who is there and does not act. */
export function proposeStandInFrom(state: TableState, seat: Seat, games: FindGame): number | undefined {
  const match = played(state);
  if (match?.phase !== 'playing' || match.nudge?.to !== seat || nudgeFrom(state, seat) === undefined) {
    return undefined;
  }
  if (games(match.game)?.isDuel !== false || isSlow(state.setting)) return undefined;
  return laterOf(told(match.nudge.at + NUDGE_MS), nextProposalFrom(state));
}

export function mayProposeStandIn(state: TableState, seat: Seat, now: number, games: FindGame): boolean {
  return isSince(proposeStandInFrom(state, seat, games), now);
}

/** P25: somebody else in the seat of who does not come back. */
export function proposeHandOverFrom(state: TableState, seat: Seat, games: FindGame): number | undefined {
  const you = ownSeat(state);
  const { match } = state;
  if (you === undefined || seat === you || !isHeld(state, seat) || match?.phase === 'promised') {
    return undefined;
  }
  if (match?.phase === 'playing' && games(match.game)?.isDuel !== false) return undefined;
  return laterOf(told(handOverFrom(state.setting, goneAt(state, seat))), nextProposalFrom(state));
}

export function mayProposeHandOver(state: TableState, seat: Seat, now: number, games: FindGame): boolean {
  return isSince(proposeHandOverFrom(state, seat, games), now);
}

/** P25: whether one is asked for a yes or a no. */
export function isAsked(state: TableState): boolean {
  const you = ownSeat(state);
  const { proposal } = state;
  return you !== undefined && proposal !== null && proposal.for !== you && !proposal.yes.includes(you);
}

/** The bot that plays for whoever looks. */
export function ownStandIn(state: TableState): SentSeat['standIn'] {
  const you = ownSeat(state);
  return you === undefined ? null : (state.seats[you]?.standIn ?? null);
}

/** P10: a match clock that is used up is not given back. */
export function isOutOfTime(state: TableState): boolean {
  return ownStandIn(state)?.why === 'clock' && state.setting.clock.kind === 'match';
}

/** P9, P10 */
export function mayTakeBack(state: TableState): boolean {
  return ownStandIn(state) !== null && !isOutOfTime(state);
}

/** The next proposal may follow two minutes after the last. */
function nextProposalFrom({ proposal }: TableState): number {
  return proposal === null ? 0 : proposal.at + PROPOSAL_MS + SENT_MS;
}

function laterOf(one: number | undefined, other: number): number | undefined {
  return one === undefined ? undefined : Math.max(one, other);
}

/** Times are told rounded down: a moment later it is surely so. */
function told(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time + SENT_MS;
}

/** Since when somebody is gone; undefined while they are here, and where all sit at one device. */
function goneAt(state: TableState, seat: Seat): number | undefined {
  if (isAtOneDevice(state)) return undefined;
  const person = state.people[seat];
  // A person's seat of which nobody knows the person: they were erased, and are long gone.
  return person == null ? 0 : (person.goneAt ?? undefined);
}

function isHeld({ seats }: TableState, seat: Seat): boolean {
  return seats[seat]?.sitter.kind === 'person' && !seats[seat].isOpen;
}

function isGoing({ match }: TableState): boolean {
  return match !== null && match.phase !== 'over';
}
