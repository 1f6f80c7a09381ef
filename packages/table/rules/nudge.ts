import { ok, type Result, refuse, type Seat } from '@hyakki/engine';
import type { ClientMessageOf } from '../protocol/client-messages.ts';
import { type Decision, write } from './decision.ts';
import { whyPaused } from './pause.ts';
import { isPresent, NUDGE_AGAIN_MS } from './presence.ts';
import { noSuchSeat } from './setting.ts';
import { isPersonsSeat, type Played, type Ports, type Table } from './table.ts';

/** P24: reminds a person who is present that it is their turn. */
export function nudge(
  table: Table,
  by: Seat,
  { seat: to }: ClientMessageOf<'nudge'>,
  ports: Ports,
): Result<Decision> {
  const { match } = table;
  if (match?.phase !== 'playing') return refuse('no-match', 'P24');
  const paused = whyPaused(table);
  if (paused !== undefined) return paused;
  if (table.seats[to] === undefined) return noSuchSeat(to);
  if (to === by) return refuse('own-seat', 'P24');
  if (!isPersonsSeat(table, to)) return refuse('no-person-there', 'P24', { seat: to + 1 });
  if (table.seats[to].standIn !== null) return refuse('bot-plays', 'P24', { seat: to + 1 });
  if (mustAct(match) !== to) return refuse('not-their-turn', 'P24', { seat: to + 1 });
  if (!isPresent(table, to, ports)) return refuse('person-away', 'P24', { seat: to + 1 });
  const wait = (match.nudged[to] ?? 0) + NUDGE_AGAIN_MS - ports.now;
  if (wait > 0) return refuse('nudge-soon', 'P24', { seat: to + 1, seconds: Math.ceil(wait / 1000) });
  return ok(write(table, { at: ports.now, type: 'nudged', seat: by, to }));
}

export function mustAct({ rules, state }: Played): Seat | undefined {
  return rules.activeSeats(state)[0];
}
