import { createHash } from 'node:crypto';
import type { Seat } from '@hyakki/engine';
import type { TableId } from '../stores/store.ts';
import type { ServerLog } from './log.ts';
import type { LogValve } from './log-valve.ts';
import type { ServerMetrics } from './metrics.ts';

/** Events in the operators' log and metrics. The list is closed, because each is a label. */
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
  // Other devices of a person.
  'transfer-made',
  'transfer-used',
  'transfer-wrong',
  'transfer-burnt',
  'passkey-added',
  'passkey-used',
  'passkey-wrong',
  'passkey-counter',
  'passkey-removed',
  'persons-joined',
  'sessions-ended',
  'kept-deleted',
  // The front door.
  'limit-hit',
  'host-refused',
  'origin-refused',
  'upgrade-refused',
  'connection-refused',
  'request-unreadable',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** No names and no network addresses. */
interface EventAbout {
  readonly table?: TableId;
  readonly seat?: Seat;
  /** Which limit was hit. */
  readonly limit?: string;
}

/** Logs and counts an event: `note('seat-taken', { table, seat })`. Costs little and never throws. */
export type NoteEvent = (event: SecurityEvent, about?: EventAbout) => void;

/** Counts every event; logs them at `info`, within the valve's limit. */
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

/** Tells tables apart in the log without revealing their ids. */
export function shortHash(table: TableId): string {
  return createHash('sha256').update(`hyakki log 1\n${table}`).digest('hex').slice(0, 12);
}
