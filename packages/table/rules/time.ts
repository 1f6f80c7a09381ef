import { bookOf } from './bot-book.ts';
import { runsOutAt } from './clock.ts';
import { dailyDueAt } from './daily.ts';
import { dealWithout, SHARE_MS } from './deal.ts';
import { hostPassesAt, passHostByTime } from './host.ts';
import type { Entry } from './log.ts';
import { isSince } from './presence.ts';
import { decideProposal, proposalDueAt } from './proposals.ts';
import { givenBack } from './seats.ts';
import type { Ports, Table } from './table.ts';

/** When to call `decideTime` next; undefined if time alone changes nothing. */
export function dueAt(table: Table, ports: Ports): number | undefined {
  const match = matchDueAt(table);
  const host = hostPassesAt(table, ports);
  const proposal = table.proposal === null ? undefined : proposalDueAt(table, ports);
  return earlier(earlier(earlier(match, host), proposal), dailyDueAt(table));
}

export function earlier(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined) return other;
  return other === undefined ? one : Math.min(one, other);
}

function matchDueAt({ match }: Table): number | undefined {
  if (match === undefined) return undefined;
  return match.phase === 'promised' ? match.since + SHARE_MS : runsOutAt(match);
}

/**
 * Lines that time alone brings: a share is missing (P5), a clock ran out (P10), the host is away (P2), nobody is left
 * to decline a proposal (P25), the day is over (P32). One at a time; call again for the next.
 */
export function decideTime(table: Table, ports: Ports): readonly Entry[] {
  if (isSince(dailyDueAt(table), ports.now))
    return [{ at: ports.now, type: 'day-closed' }, ...givenBack(table, ports)];
  if (isSince(hostPassesAt(table, ports), ports.now)) return passHostByTime(table, ports);
  if (isSince(proposalDueAt(table, ports), ports.now)) return decideProposal(table, ports);
  if (!isSince(matchDueAt(table), ports.now)) return [];
  const { match } = table;
  if (match?.phase === 'promised') return dealWithout(table, ports.now);
  const seat = match?.clock.seat;
  if (match === undefined || seat === undefined) return [];
  const bot = bookOf(ports).standIn(match.rules.id);
  return [{ at: ports.now, type: 'stood-in', seat, bot, why: 'clock' }];
}
