import type { Entry } from '../rules/log.ts';

/** A stored line. Numbers begin at 1 and have no holes. */
export interface StoredLine {
  readonly lineNumber: number;
  readonly entry: Entry;
}

/** Stores a table's lines. `Along` is what a store writes with them in the same transaction. */
export interface Log<Along = unknown> {
  /**
   * Adds lines after `expected`, the last line number the writer knew. `conflict`: the log has grown since, and
   * nothing is written.
   */
  append(expected: number, entries: readonly Entry[], along?: Along): Promise<'written' | 'conflict'>;
  /** Lines after a line number, in order. */
  read(after: number): Promise<readonly StoredLine[]>;
}

/** For tables that last only as long as the page. */
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
    return Promise.resolve(
      this.#lines.slice(after).map((entry, i) => ({ lineNumber: after + i + 1, entry })),
    );
  }
}
