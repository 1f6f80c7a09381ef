import { isTold, type MadeStep } from './evolve.ts';
import type { Entry } from './log.ts';
import type { Table } from './table.ts';

/** What is to be written, and the number that the answer names. */
export interface Decision {
  readonly entries: readonly Entry[];
  readonly seq: number;
  /** What the move among them leads to, where it was worked out to decide: folding does not make it a second time. */
  readonly made?: MadeStep;
}

export function write(table: Table, ...entries: readonly Entry[]): Decision {
  return { entries, seq: table.seq + entries.filter(isTold).length };
}
