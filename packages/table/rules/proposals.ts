import { ok, type Refusal, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { bookOf } from './bot-book.ts';
import { type Decision, write } from './decision.ts';
import type { Entry, Proposed } from './log.ts';
import { mustAct } from './nudge.ts';
import { whyPaused } from './pause.ts';
import {
  AWAY_MS,
  absentSince,
  handOverFrom,
  isPresent,
  isSince,
  isSlow,
  NUDGE_MS,
  PROPOSAL_MS,
} from './presence.ts';
import { noSuchSeat } from './setting.ts';
import { isMatchGoing, isPersonsSeat, type Ports, type Proposal, type Table } from './table.ts';

// P25: decisions about a person that all the others present take together.

type Wish = Pick<Proposal, 'by' | 'for' | 'what' | 'yes'>;

export function propose(
  table: Table,
  by: Seat,
  { seat, what }: ClientMessageOf<'propose'>,
  ports: Ports,
): Result<Decision> {
  const { proposal } = table;
  if (seat === by) return refuse('own-seat', 'P25');
  if (proposal !== null && ports.now - proposal.at < PROPOSAL_MS) return refuse('proposal-open', 'P25');
  const refused = whyNot(table, what, seat, ports);
  if (refused !== undefined) return refused;
  const made: Entry = { at: ports.now, type: 'proposed', seat: by, for: seat, what };
  return ok(write(table, made, ...outcomeOf(table, { by, for: seat, what, yes: [by] }, ports)));
}

/** Agreeing again asks whether the agreement is complete by now. */
export function agree(
  table: Table,
  seat: Seat,
  { proposal: seq }: ClientMessageOf<'agree'>,
  ports: Ports,
): Result<Decision> {
  const { proposal } = table;
  if (proposal?.seq !== seq) return refuse('no-proposal', 'P25');
  if (proposal.for === seat) return refuse('own-seat', 'P25');
  const refused = whyNot(table, proposal.what, proposal.for, ports);
  if (refused !== undefined) return refused;
  const isNew = !proposal.yes.includes(seat);
  const yes = isNew ? [...proposal.yes, seat] : proposal.yes;
  const agreed: readonly Entry[] = isNew ? [{ at: ports.now, type: 'agreed', seat }] : [];
  return ok(write(table, ...agreed, ...outcomeOf(table, { ...proposal, yes }, ports)));
}

/**
 * One no is enough; the proposer withdraws it this way too. The person concerned has no vote: they can act, or come
 * back.
 */
export function decline(
  table: Table,
  seat: Seat,
  { proposal: seq }: ClientMessageOf<'decline'>,
  { now: at }: Ports,
): Result<Decision> {
  const { proposal } = table;
  if (proposal?.seq !== seq) return refuse('no-proposal', 'P25');
  if (proposal.for === seat) return refuse('own-seat', 'P25');
  return ok(write(table, { at, type: 'declined', seat }));
}

/** When a proposal passes by itself because everybody who has not agreed is away; undefined if it does not. */
export function proposalDueAt(table: Table, ports: Ports): number | undefined {
  const { proposal } = table;
  if (proposal === null || whyNot(table, proposal.what, proposal.for, ports) !== undefined) return undefined;
  // Nobody who agreed is present any more.
  if (!proposal.yes.some((seat) => isPresent(table, seat, ports))) return undefined;
  let due = proposal.at;
  for (const seat of missingIn(table, proposal, ports)) {
    const goneAt = absentSince(table, seat, ports);
    if (goneAt === undefined) return undefined;
    due = Math.max(due, goneAt + AWAY_MS);
  }
  return due;
}

export function decideProposal(table: Table, ports: Ports): readonly Entry[] {
  return table.proposal === null ? [] : outcomeOf(table, table.proposal, ports);
}

function whyNot(
  table: Table,
  what: Proposed,
  seat: Seat,
  ports: Ports,
): { readonly ok: false; readonly refusal: Refusal } | undefined {
  const state = table.seats[seat];
  if (state === undefined) return noSuchSeat(seat);
  const paused = whyPaused(table);
  if (paused !== undefined) return paused;
  if (!isPersonsSeat(table, seat) || state.isOpen)
    return refuse('no-person-there', 'P25', { seat: seat + 1 });
  return what === 'stand-in' ? whyNotStandIn(table, seat, ports) : whyNotHandOver(table, seat, ports);
}

/** A stand-in for a person who is present and does not act. */
function whyNotStandIn(table: Table, seat: Seat, { now }: Ports) {
  const { match } = table;
  if (match?.phase !== 'playing') return refuse('no-match', 'P25');
  if (table.seats[seat]?.standIn !== null) return refuse('bot-plays', 'P25', { seat: seat + 1 });
  if (match.rules.isDuel || isSlow(table.setting)) return refuse('only-clock', 'P25');
  if (mustAct(match) !== seat) return refuse('not-their-turn', 'P25', { seat: seat + 1 });
  const { nudge } = match;
  return nudge?.to === seat && now - nudge.at >= NUDGE_MS
    ? undefined
    : refuse('not-nudged', 'P25', { seat: seat + 1 });
}

/** A hand-over of the seat of a person who does not come back. */
function whyNotHandOver(table: Table, seat: Seat, ports: Ports) {
  const { match, setting } = table;
  if (match?.phase === 'promised') return refuse('match-going', 'P25');
  if (match?.phase === 'playing' && match.rules.isDuel) return refuse('duel', 'P25');
  if (isSlow(setting)) return refuse('only-clock', 'P25');
  return isSince(handOverFrom(setting, absentSince(table, seat, ports)), ports.now)
    ? undefined
    : refuse('not-away', 'P25', { seat: seat + 1 });
}

/** The lines of an accepted proposal. */
function outcomeOf(table: Table, wish: Wish, ports: Ports): readonly Entry[] {
  if (missingIn(table, wish, ports).length > 0) return [];
  const { by, for: seat, what } = wish;
  const { now: at } = ports;
  const bot = table.seats[seat]?.standIn?.bot ?? bookOf(ports).standIn(table.game.id);
  if (what === 'stand-in') return [{ at, type: 'stood-in', seat, bot, why: 'agreed' }];
  return isMatchGoing(table)
    ? [{ at, type: 'handed-over', seat, bot }]
    : [{ at, type: 'seated', seat, sitter: { kind: 'empty' }, by }];
}

/** Persons who are present and have not agreed. */
function missingIn(table: Table, { by, for: concerned, yes }: Wish, ports: Ports): readonly Seat[] {
  return table.seats.flatMap((_, seat) =>
    seat !== by && seat !== concerned && !yes.includes(seat) && isPresent(table, seat, ports) ? [seat] : [],
  );
}
