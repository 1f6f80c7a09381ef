import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { type Decision, write } from './decision.ts';
import { recordOf } from './record.ts';
import type { Played, Ports, Table } from './table.ts';

// P30: people look back at a match together, from its end to the next deal. No line of the log has a word of it: the
// running table keeps in memory who leads and what is shown (`running/look-back-room.ts`).

/** A seat shows at most so many steps and things in so many milliseconds. */
export const SHOW_BURST = 20;
export const SHOW_BURST_MS = 5_000;

/** What everybody looks at together. */
export interface LookBack {
  /** The seat that leads. */
  readonly by: Seat;
  /** 0 for the deal. */
  readonly step: number;
  /** What the leader points at, by the name that the game gives it. */
  readonly thing: string | null;
}

/** Whether people can look back together here now. Nothing that was shown outlasts it. */
export function isLookBackOpen(table: Table): boolean {
  return openMatch(table) !== undefined;
}

/** The match that can be looked back at: played to its end, with a record that everybody here has (P18): at a table of the daily deal nobody has it yet (P31). */
function openMatch(table: Table): Played | undefined {
  const { match, dealer, daily } = table;
  if (dealer === 'device' || daily !== null || match?.phase !== 'over' || match.outcome === null)
    return undefined;
  return recordOf(table) === undefined ? undefined : match;
}

/** What everybody is shown, if this person may show it now. */
export function showStep(
  table: Table,
  seat: Seat,
  { match: number, how, step, thing }: ClientMessageOf<'look-back'>,
  ports: Ports,
): Result<Decision> {
  const match = openMatch(table);
  if (match === undefined) return refuse('look-closed', 'P30');
  if (match.number !== number) return refuse('stale-match', 'P30', { match: number });
  // Somebody else took the lead while this was on its way.
  if (how === 'show' && ports.lookBack?.()?.by !== seat) return refuse('not-leading', 'P30');
  if (step > match.moves.length) return refuse('no-such-step', 'P30', { last: match.moves.length });
  // Only names that the game itself gives: else it would be free text.
  if (thing !== null && !isThing(match, thing)) return refuse('no-such-thing', 'P30');
  if (isTooFast(ports.showedAt?.(seat) ?? [], ports.now)) return refuse('show-soon', 'P30');
  return ok({ ...write(table), lookBack: { by: seat, step, thing } });
}

/** Whoever leads may end it. */
export function lookAway(table: Table, seat: Seat, ports: Ports): Result<Decision> {
  if (ports.lookBack?.()?.by !== seat) return refuse('not-leading', 'P30');
  return ok({ ...write(table), lookBack: null });
}

function isThing({ rules, state }: Played, thing: string): boolean {
  return rules.thingsOf(rules.view(state, 'spectator')).includes(thing);
}

/** `times`: when the seat last showed something, the latest last. */
function isTooFast(times: readonly number[], now: number): boolean {
  const first = times.at(-SHOW_BURST);
  return times.length >= SHOW_BURST && first !== undefined && first + SHOW_BURST_MS > now;
}
