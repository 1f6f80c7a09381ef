import type { Seed } from '@hyakki/engine';
import type { FindGame } from '@hyakki/table';
import type { Thinkers } from '../bots/bots.ts';
import type { ServerMetrics } from '../operating/metrics.ts';
import type { NoteEvent } from '../operating/security-events.ts';
import type { Store } from '../stores/store.ts';

/** What went wrong that is nobody's request. */
export type ProblemKind = 'table' | 'record' | 'damaged' | 'erase' | 'request' | 'socket' | 'bots';

/** What tables need from the machine they run on. */
export interface TablePorts {
  readonly store: Store;
  readonly metrics: ServerMetrics;
  readonly bots: Thinkers;
  /** Tests hand in games of their own. */
  readonly games?: FindGame;
  /** Tests need not wait for bots to move in time. */
  readonly botBeat?: number;
  /** The time of tables, which only ever passes. */
  now(): number;
  /** The clock on the wall, for what lasts for days. */
  today(): number;
  random256(): Seed;
  setTimer(at: number, ring: () => void): () => void;
  /** Somebody came, went or was refused: for the log and the figures. */
  readonly note: NoteEvent;
  report(kind: ProblemKind, problem: unknown): void;
}
