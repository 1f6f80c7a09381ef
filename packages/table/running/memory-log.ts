import type { Entry } from '../rules/log.ts';

/** A stored line. Numbers begin at 1 and have no holes. */
export interface StoredLine {
  readonly seq: number;
  readonly entry: Entry;
}

/** Where a table's lines last. `Along` is what a store writes with some of them, in the same transaction. */
export interface Log<Along = unknown> {
  /**
   * Adds lines after `expected`, the last number the writer knew. `conflict` when the log has grown since: nothing is written.
   */
  append(expected: number, entries: readonly Entry[], along?: Along): Promise<'written' | 'conflict'>;
  /** Lines after a number, in order. */
  read(after: number): Promise<readonly StoredLine[]>;
}

/** For tables that last as long as the page does. */
export class MemoryLog implements Log {
  readonly #lines: Entry[];

  constructor(entries: readonly Entry[] = []) {
    this.#lines = [...entries];
  }

  append(expected: number, entries: readonly Entry[]): Promise<'written' | 'conflict'> {
    if (expected !== this.#lines.length) return Promise.resolve('conflict');
    this.#lines.push(...entries);
    return Promise.resolve('written');
  }

  read(after: number): Promise<readonly StoredLine[]> {
    return Promise.resolve(this.#lines.slice(after).map((entry, i) => ({ seq: after + i + 1, entry })));
  }
}
