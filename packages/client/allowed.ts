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
import { SENT_MS, type SentSeat, type SentWait } from '@hyakki/table/protocol';
import { played, seatInTurn, type TableState } from './known-table.ts';

// What a page or a terminal may offer somebody, by the same rules as the table's. `now` is the table's time. Where time
// decides, the function with `From` returns when it becomes allowed; undefined if time will not change it.

/** The viewer's seat, if a person sits there. Everybody else only watches. */
export function ownSeat({ you, seats }: TableState): Seat | undefined {
  return you !== 'spectator' && seats[you]?.sitter.kind === 'person' ? you : undefined;
}

/** Everybody sits at one device: nobody is away, nobody watches from elsewhere, and its holder acts for the table. */
export function isAtOneDevice({ dealer }: TableState): boolean {
  return dealer === 'device';
}

/** Whether the viewer only watches. At one device nobody does: between two turns it shows what everybody may see. */
export function isWatching(state: TableState): boolean {
  return state.you === 'spectator' && !isAtOneDevice(state);
}

export function isHost(state: TableState): boolean {
  return ownSeat(state) === state.host;
}

export function isHostHere(state: TableState): boolean {
  return isAtOneDevice(state) || state.people[state.host]?.here === true;
}

/** P2: the host decides what is played, with whom, and what follows a match; at one device, its holder does. */
export function mayDecide(state: TableState): boolean {
  return isAtOneDevice(state) || isHost(state);
}

/** P2: when the host's role passes to somebody who is present; not in a pause (P34). */
export function hostPassesAt(state: TableState): number | undefined {
  if (isPaused(state)) return undefined;
  return hostPassesFrom(state.setting, goneAt(state, state.host));
}

/** P2, P3: between matches; at a table of the daily deal only before it (P31). */
export function mayArrange(state: TableState): boolean {
  return mayDecide(state) && !isGoing(state) && !(state.daily !== null && state.match !== null);
}

/** P2, P31: the host chooses what is played, but not at a table of the daily deal. */
export function mayChoose(state: TableState): boolean {
  return mayDecide(state) && state.daily === null;
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

/** P28: to change the pace of bots, at any time. */
export function mayPace(state: TableState): boolean {
  return mayDecide(state);
}

/** P28: to let bots move without waiting, until it is a person's turn. */
export function mayHurry(state: TableState): boolean {
  return mayPace(state) && isBotsTurn(state) && !isPaused(state);
}

/** P34: to ask for a pause, or to agree to one. */
export function mayPause(state: TableState): boolean {
  const match = played(state);
  const you = ownSeat(state);
  if (you === undefined || isAtOneDevice(state) || match?.phase !== 'playing') return false;
  return match.pause === null || (match.pause.state === 'asked' && !match.pause.yes.includes(you));
}

/** P34: to go on after a pause, or to decline one. */
export function mayResume(state: TableState): boolean {
  return ownSeat(state) !== undefined && played(state)?.pause != null;
}

/** P34: whether nothing moves. */
export function isPaused(state: TableState): boolean {
  return played(state)?.pause?.state === 'paused';
}

/** Whether people wait for a bot. */
export function isBotsTurn(state: TableState): boolean {
  const match = played(state);
  const seat = match?.phase === 'playing' ? seatInTurn(match) : undefined;
  const there = seat === undefined ? undefined : state.seats[seat];
  return there !== undefined && (there.sitter.kind === 'bot' || there.standIn !== null);
}

/** P11: to write in one's own words. Who only watches reads. */
export function mayChat(state: TableState): boolean {
  return state.chat !== null && ownSeat(state) !== undefined;
}

/** P30: the match that people here can look back at together; undefined while there is none. */
export function lookBackMatch(state: TableState): number | undefined {
  const match = played(state);
  const isOpen = match?.phase === 'over' && match.outcome !== null && match.record !== null;
  return isOpen && !isAtOneDevice(state) ? match.number : undefined;
}

/** P30: to show the others a step. Who only watches follows. */
export function mayLead(state: TableState): boolean {
  return lookBackMatch(state) !== undefined && ownSeat(state) !== undefined;
}

/** P11: whether people will be able to write in their own words once the match is over. */
export function opensChat(state: TableState): boolean {
  const { setting, seats } = state;
  if (setting.chat === 'off' || isAtOneDevice(state)) return false;
  return seats.filter((_, seat) => isHeld(state, seat)).length > 1;
}

/** P9: for oneself at any time, for another who is away; in a pause for nobody else (P34). */
export function standInFrom(state: TableState, seat: Seat): number | undefined {
  const you = ownSeat(state);
  const there = state.seats[seat];
  if (you === undefined || state.match?.phase !== 'playing') return undefined;
  if (there?.sitter.kind !== 'person' || there.standIn !== null) return undefined;
  // P31: nobody lets a bot play the daily deal for themselves.
  if (seat === you && state.daily !== null) return undefined;
  if (seat === you || isAtOneDevice(state)) return 0;
  if (isPaused(state)) return undefined;
  return told(awayFrom(state.setting, goneAt(state, seat)));
}

export function mayStandInFor(state: TableState, seat: Seat, now: number): boolean {
  return isSince(standInFrom(state, seat), now);
}

/** P24: nobody needs a reminder on the device in front of them, or in a pause (P34). */
export function nudgeFrom(state: TableState, seat: Seat): number | undefined {
  const you = ownSeat(state);
  const match = played(state);
  if (you === undefined || seat === you || match?.phase !== 'playing' || isAtOneDevice(state))
    return undefined;
  if (isPaused(state)) return undefined;
  if (seatInTurn(match) !== seat || state.seats[seat]?.sitter.kind !== 'person') return undefined;
  if (state.seats[seat].standIn !== null) return undefined;
  const last = match.nudgedAt.get(seat);
  return last === undefined ? 0 : told(last + NUDGE_AGAIN_MS);
}

/** For somebody who is present. For somebody who is away, a bot can be put in. */
export function mayNudge(state: TableState, seat: Seat, now: number): boolean {
  const since = goneAt(state, seat);
  const isThere = since === undefined || now < since + AWAY_MS;
  return isThere && isSince(nudgeFrom(state, seat), now);
}

/** P27: whether a bot waits for the viewer, who may ask it to wait for longer. */
export function mayHold(state: TableState): boolean {
  const own = ownHelp(state);
  return own !== undefined && own.is !== 'choosing' && !own.hasHeld && !isPaused(state);
}

/** P27: whether a bot waits because the viewer is choosing. */
export function isHolding(state: TableState): boolean {
  return ownHelp(state)?.is === 'choosing';
}

/** P27: to say that no help will come. At one device each speaks for all. */
export function mayGoOn(state: TableState): boolean {
  const helpers = isAtOneDevice(state) ? (played(state)?.wait?.helpers ?? []) : [ownHelp(state)];
  return !isPaused(state) && helpers.some((helper) => helper !== undefined && helper.is !== 'going-on');
}

function ownHelp(state: TableState): SentWait['helpers'][number] | undefined {
  const you = ownSeat(state);
  return played(state)?.wait?.helpers.find(({ seat }) => seat === you);
}

/** P25: a bot for somebody who is present and does not act. */
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

/** P25: somebody else in the seat of a person who does not come back. */
export function proposeHandOverFrom(state: TableState, seat: Seat, games: FindGame): number | undefined {
  const you = ownSeat(state);
  const { match } = state;
  if (state.daily !== null) return undefined;
  if (you === undefined || seat === you || !isHeld(state, seat) || match?.phase === 'promised') {
    return undefined;
  }
  if (match?.phase === 'playing' && games(match.game)?.isDuel !== false) return undefined;
  if (isPaused(state)) return undefined;
  return laterOf(told(handOverFrom(state.setting, goneAt(state, seat))), nextProposalFrom(state));
}

export function mayProposeHandOver(state: TableState, seat: Seat, now: number, games: FindGame): boolean {
  return isSince(proposeHandOverFrom(state, seat, games), now);
}

/** P25: whether the viewer may vote. */
export function isAsked(state: TableState): boolean {
  const you = ownSeat(state);
  const { proposal } = state;
  return you !== undefined && proposal !== null && proposal.for !== you && !proposal.yes.includes(you);
}

/** The bot that plays for the viewer. */
export function ownStandIn(state: TableState): SentSeat['standIn'] {
  const you = ownSeat(state);
  return you === undefined ? null : (state.seats[you]?.standIn ?? null);
}

/** P10: nobody takes a seat back after its match clock has run out. */
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

/** The table sends times rounded down. A moment later it is certain. */
function told(time: number | undefined): number | undefined {
  return time === undefined ? undefined : time + SENT_MS;
}

/** Since when a seat's person is away; undefined while they are present, and where all sit at one device. */
function goneAt(state: TableState, seat: Seat): number | undefined {
  if (isAtOneDevice(state)) return undefined;
  const person = state.people[seat];
  // A person's seat without a person: they were erased, and are long gone.
  return person == null ? 0 : (person.goneAt ?? undefined);
}

function isHeld({ seats }: TableState, seat: Seat): boolean {
  return seats[seat]?.sitter.kind === 'person' && !seats[seat].isOpen;
}

function isGoing({ match }: TableState): boolean {
  return match !== null && match.phase !== 'over';
}
