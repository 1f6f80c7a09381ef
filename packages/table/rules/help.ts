import { type GameTypes, ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { type Decision, write } from './decision.ts';
import type { Entry, EntryOf } from './log.ts';
import { paceOf } from './pace.ts';
import { whyPaused } from './pause.ts';
import { type HelpTurn, isPlayedByPerson, type Played, type Ports, playerAt, type Table } from './table.ts';

// P27: a bot that must act waits while some person may help it.

/** How long it waits for persons who have said nothing. */
export const HELP_MS = 10_000;
/** How long it waits for a person who is choosing. */
export const HOLD_MS = 30_000;

/** A bot that waits, until when, and for whom. */
export interface HelpWait {
  readonly seat: Seat;
  readonly from: number;
  readonly until: number;
  readonly helpers: readonly Helper[];
}

interface Helper {
  readonly seat: Seat;
  readonly is: HelperIs;
  /** Nobody holds a bot twice in a turn. */
  readonly hasHeld: boolean;
}
/** Has said nothing, is choosing, or does not help in this turn. */
export const HELPER_IS = ['free', 'choosing', 'going-on'] as const;
export type HelperIs = (typeof HELPER_IS)[number];

type Helped = Pick<Table, 'seats'>;

/** Undefined while no bot waits for a person. */
export function helpWait(table: Helped, match: Played): HelpWait | undefined {
  const seats = helpersIn(table, match);
  const [must] = seats.length === 0 ? [] : match.rules.activeSeats(match.state);
  if (must === undefined) return undefined;
  const { help, changedAt } = match;
  const helpers = seats.map((seat): Helper => {
    const isChoosing = help?.holds.some((hold) => hold.seat === seat) === true;
    const isGoingOn = help?.goingOn.includes(seat) === true;
    return {
      seat,
      is: isChoosing ? 'choosing' : isGoingOn ? 'going-on' : 'free',
      hasHeld: help?.held.includes(seat) === true,
    };
  });
  if (helpers.every(({ is }) => is === 'going-on')) return undefined;
  let from = changedAt;
  let until = changedAt + Math.max(HELP_MS, paceOf(match));
  // Somebody who chose for longer and then did not help: the bot goes on from there.
  if (help !== null) until = Math.max(until, help.at);
  for (const { seat, at } of help?.holds ?? []) {
    if (!seats.includes(seat) || at + HOLD_MS <= until) continue;
    from = at;
    until = at + HOLD_MS;
  }
  return { seat: must, from, until, helpers };
}

/** When the player who must act may do so, if it is a bot. */
export function mustNotBefore(table: Helped, match: Played): number {
  const wait = helpWait(table, match);
  return wait?.until ?? Math.max(match.changedAt + paceOf(match), match.help?.at ?? 0);
}

/** Whether somebody is choosing help for the bot that must act. */
export function isHeldBack(table: Helped, match: Played, now: number): boolean {
  if (match.help === null) return false;
  const wait = helpWait(table, match);
  return wait !== undefined && wait.until > now && wait.helpers.some(({ is }) => is === 'choosing');
}

/** The persons who may help a bot now, round the table. */
function helpersIn(table: Helped, { phase, rules, state }: Played): readonly Seat[] {
  if (phase !== 'playing' || !rules.hasHelpers) return [];
  const [must, ...may] = rules.activeSeats(state);
  if (must === undefined || playerAt(table, must)?.kind !== 'bot') return [];
  return may.filter((seat) => isPlayedByPerson(table, seat));
}

/** P27: a person asks bots to wait, takes that back, or lets them go on. */
export function askToWait(
  table: Table,
  asking: Seat,
  { at: seenSeq, how }: ClientMessageOf<'wait'>,
  ports: Ports,
): Result<Decision> {
  const { match } = table;
  const { now: at } = ports;
  if (match?.phase !== 'playing') return refuse('no-match', 'P27');
  const paused = whyPaused(table);
  if (paused !== undefined) return paused;
  if (!isPlayedByPerson(table, asking)) return refuse('bot-plays', 'P27', { seat: asking + 1 });
  if (how === 'release') {
    const isHolding = match.help?.holds.some(({ seat }) => seat === asking) === true;
    return ok(isHolding ? write(table, { at, type: 'released', seat: asking }) : write(table));
  }
  const last = match.steps.at(-1)!.seq;
  if (seenSeq < last || seenSeq > table.seq) return refuse('stale-move', 'P6', { at: seenSeq, seq: last });
  const seats = helpersIn(table, match);
  if (how === 'hold') {
    if (!seats.includes(asking) || helpWait(table, match) === undefined)
      return refuse('no-help-awaited', 'P27');
    if (match.help?.held.includes(asking) === true) return refuse('held-already', 'P27');
    return ok(write(table, { at, type: 'held', seat: asking }));
  }
  // All persons share one device: each may speak for all.
  const speaksFor = ports.goneSince === undefined ? seats : seats.filter((seat) => seat === asking);
  if (speaksFor.length === 0) return refuse('no-help-awaited', 'P27');
  const entries = speaksFor
    .filter((seat) => match.help?.goingOn.includes(seat) !== true)
    .map((seat): Entry => ({ at, type: 'went-on', seat }));
  return ok(write(table, ...entries));
}

// ---- The fold ----------------------------------------------------------------------------------------------

type HelpEntry = EntryOf<'held' | 'released' | 'went-on'>;

export function foldHelp(match: Played, { type, seat, at }: HelpEntry): Played {
  const turn = turnIn(match, match.state);
  const help = match.help?.turn === turn ? match.help : { turn, holds: [], held: [], goingOn: [], at };
  const holds = help.holds.filter((hold) => hold.seat !== seat);
  const goingOn = help.goingOn.filter((other) => other !== seat);
  switch (type) {
    case 'held':
      return {
        ...match,
        help: { ...help, holds: [...holds, { seat, at }], held: [...help.held, seat], goingOn, at },
      };
    case 'released':
      return { ...match, help: { ...help, holds, at } };
    case 'went-on':
      return { ...match, help: { ...help, holds, goingOn: [...goingOn, seat], at } };
  }
}

/** Who moves has chosen. In another turn nothing of this counts. */
export function helpAfterMove(match: Played, state: GameTypes['State'], mover: Seat): HelpTurn | null {
  const { help } = match;
  return help === null || turnIn(match, state) !== help.turn ? null : withoutHold(help, mover);
}

export function withoutHold(help: HelpTurn | null, seat: Seat): HelpTurn | null {
  if (help === null || help.holds.every((hold) => hold.seat !== seat)) return help;
  return { ...help, holds: help.holds.filter((hold) => hold.seat !== seat) };
}

function turnIn({ rules }: Played, state: GameTypes['State']): number {
  return rules.turnOf(rules.view(state, 'spectator')).number;
}
