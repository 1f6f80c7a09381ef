import { createHash } from 'node:crypto';
import type { Seat } from '@hyakki/engine';
import type { ServerLog } from './log.ts';
import type { LogValve } from './log-valve.ts';
import type { ServerMetrics } from './metrics.ts';
import type { TableId } from './store.ts';

/** What an operator may want to know of who comes and goes. The list is closed: each is a label of a figure too. */
export const SECURITY_EVENTS = [
  // Links, codes and seats.
  'link-opened',
  'link-unknown',
  'link-changed',
  'code-used',
  'code-wrong',
  'code-changed',
  'seat-taken',
  'seat-taken-over',
  'seat-handed-over',
  'host-changed',
  'sent-away',
  'erased',
  // The front door.
  'limit-hit',
  'host-refused',
  'origin-refused',
  'upgrade-refused',
  'connection-refused',
  'request-unreadable',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Numbers only: whose seat it is, or from where somebody came, is nobody's business here. */
export interface EventAbout {
  readonly table?: TableId;
  readonly seat?: Seat;
  /** Which limit was hit. */
  readonly limit?: string;
}

/** Notes that something happened: `note('seat-taken', { table, seat })`. Costs little and never throws. */
export type NoteEvent = (event: SecurityEvent, about?: EventAbout) => void;

/** As figures, and as lines at `info`; of many at once only some are written. */
export function noteTo(log: ServerLog, metrics: ServerMetrics, valve: LogValve): NoteEvent {
  return (event, { table, seat, limit } = {}) => {
    metrics.events.inc({ event });
    const leftOut = valve.pass(`${event} ${limit ?? ''}`);
    if (leftOut === undefined) return;
    log.info(
      {
        event,
        ...(table === undefined ? {} : { table: shortHash(table) }),
        ...(seat === undefined ? {} : { seat }),
        ...(limit === undefined ? {} : { limit }),
        ...(leftOut === 0 ? {} : { leftOut }),
      },
      'security',
    );
  };
}

/** Tells tables apart in a log; whoever reads it learns no address of a table. */
export function shortHash(table: TableId): string {
  return createHash('sha256').update(`hyakki log 1\n${table}`).digest('hex').slice(0, 12);
}
