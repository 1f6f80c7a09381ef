import { bookOf } from './bot-book.ts';
import { runsOutAt } from './clock.ts';
import { dealWithout, SHARE_MS } from './deal.ts';
import type { Entry } from './log.ts';
import type { Ports, Table } from './table.ts';

/** When to call `decideTime` next; undefined while time alone changes nothing. */
export function dueAt({ match }: Table): number | undefined {
  if (match === undefined) return undefined;
  return match.phase === 'promised' ? match.since + SHARE_MS : runsOutAt(match);
}

/** What time alone brings: a share that never came (P5), a clock that ran out (P10). */
export function decideTime(table: Table, ports: Ports): readonly Entry[] {
  const due = dueAt(table);
  if (due === undefined || ports.now < due) return [];
  const { match } = table;
  if (match?.phase === 'promised') return dealWithout(table, ports.now);
  const seat = match?.clock.seat;
  if (match === undefined || seat === undefined) return [];
  const bot = bookOf(ports).standIn(match.rules.id);
  return [{ at: ports.now, type: 'stood-in', seat, bot, why: 'clock' }];
}
