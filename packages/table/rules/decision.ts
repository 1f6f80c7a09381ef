import { isAnnounced } from './evolve.ts';
import type { MadeStep } from './fold/move.ts';
import type { Entry } from './log.ts';
import type { LookBack } from './look-back.ts';
import type { Table } from './table.ts';

/** The lines to write, and the seq for the answer. */
export interface Decision {
  readonly entries: readonly Entry[];
  readonly seq: number;
  /** The step of the move among them, if deciding computed it, so that the fold need not compute it again. */
  readonly made?: MadeStep;
  /** A line of chat to tell everybody. No log has it (P11). */
  readonly line?: string;
  /** What everybody looks at together from now on; null when nobody leads any more. No log has it (P30). */
  readonly lookBack?: LookBack | null;
}

export function write(table: Table, ...entries: readonly Entry[]): Decision {
  return { entries, seq: table.seq + entries.filter(isAnnounced).length };
}
