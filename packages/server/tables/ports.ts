import type { Seed } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import type { Thinkers } from '../bots/bots.ts';
import type { OtherNodes } from '../nodes/other-nodes.ts';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import type { Store, TableId } from '../stores/store.ts';

/** A problem that no request caused. */
export type ProblemKind =
  | 'table'
  | 'record'
  | 'damaged'
  | 'erase'
  | 'request'
  | 'socket'
  | 'bots'
  | 'nodes'
  | 'notices';

/** The ports of tables to their machine. */
export interface TablePorts {
  readonly store: Store;
  readonly metrics: ServerMetrics;
  readonly bots: Thinkers;
  /** Other nodes on the same store. Undefined if there can be none. */
  readonly others?: OtherNodes | undefined;
  /** Whether this server sends notices (P35). */
  readonly sendsNotices?: boolean;
  /** The person of a seat has moved: a notice about that turn is no longer worth sending. */
  acted?(guest: string, table: TableId): void;
  /** Tests pass in their own games. */
  readonly games?: FindGame;
  /** Tests need not wait for bots to move in time. */
  readonly botBeat?: number;
  /** The clock of tables, which never jumps. */
  now(): number;
  /** The wall clock, for retention. */
  today(): number;
  random256(): Seed;
  setTimer(at: number, ring: () => void): () => void;
  /** Notes a security event, for the log and the metrics. */
  readonly note: NoteEvent;
  report(kind: ProblemKind, problem: unknown): void;
}
