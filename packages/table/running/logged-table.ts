import { canonicalJson, type Result, refuse } from '@hyakki/engine';
import type { Decision } from '../rules/decision.ts';
import { evolve, type MadeStep } from '../rules/evolve.ts';
import type { Entry } from '../rules/log.ts';
import type { Table } from '../rules/table.ts';
import type { Log } from './memory-log.ts';

/** A line that was written and folded. */
export interface FoldedLine {
  readonly entry: Entry;
  readonly before: Table;
  readonly after: Table;
  /** Written by this table; otherwise it was found in the log, where another node or a failed write left it. */
  readonly isOwn: boolean;
}

export interface LoggedTablePorts<Along> {
  readonly log: Log<Along>;
  /** Other nodes write to this log too: then nothing is refused before it was read to its end. */
  readonly isShared: boolean;
  /** Each line as soon as it is folded, before anybody is answered. */
  folded(line: FoldedLine): void;
  /** Lines were folded, and whoever asked for them has been answered. */
  grown(lines: readonly FoldedLine[]): void;
  /** A line cannot be folded: from now on everything is refused. */
  damaged(problem: unknown): void;
  report(problem: unknown): void;
}

/**
 * A table together with its log: decide, append, fold, answer, then tell (0008). The caller makes sure that only one thing
 * happens at a time.
 */
export class LoggedTable<Along> {
  readonly #ports: LoggedTablePorts<Along>;
  #table: Table;
  #changedAt: number;
  #isDamaged = false;

  constructor(table: Table, changedAt: number, ports: LoggedTablePorts<Along>) {
    this.#table = table;
    this.#changedAt = changedAt;
    this.#ports = ports;
  }

  get table(): Table {
    return this.#table;
  }

  /** When its last line was written. */
  get changedAt(): number {
    return this.#changedAt;
  }

  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  /** Decides, writes, answers, tells; and decides again as long as others were faster. */
  async settle(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void = () => {},
    along?: Along,
  ): Promise<Result<Decision>> {
    for (;;) {
      const decided = decideNow();
      if (!decided.ok) {
        if (await this.#hasMoreToRead()) continue;
        return this.#isDamaged ? DAMAGED : decided;
      }
      const { entries, made } = decided.value;
      if (entries.length === 0) {
        answer(decided.value);
        return decided;
      }
      let lines: readonly FoldedLine[] | 'conflict' | 'failed' | undefined;
      try {
        const written = await this.#ports.log.append(this.#table.lines, entries, along);
        lines =
          written === 'written'
            ? this.#fold(entries, { isOwn: true, made })
            : (await this.catchUp())
              ? 'conflict'
              : 'failed';
      } catch (problem) {
        lines = await this.#findWritten(entries, problem);
      }
      if (this.#isDamaged || lines === undefined) return DAMAGED;
      if (lines === 'failed') return NOT_STORED;
      if (lines === 'conflict') continue;
      answer(decided.value);
      this.#ports.grown(lines);
      return decided;
    }
  }

  /** Reads what others wrote and tells it. Whether the log could be read and folded. */
  async catchUp(): Promise<boolean> {
    const tail = await this.#readTail();
    const lines = tail && this.#fold(tail, { isOwn: false });
    if (lines !== undefined) this.#ports.grown(lines);
    return lines !== undefined;
  }

  /** An error does not mean "not written": only the log can say. All that is written now, ours first. */
  async #findWritten(
    entries: readonly Entry[],
    problem: unknown,
  ): Promise<readonly FoldedLine[] | 'failed' | undefined> {
    this.#ports.report(problem);
    const tail = await this.#readTail();
    if (tail === undefined) return 'failed';
    const isOurs = entries.every((entry, i) => canonicalJson(entry) === canonicalJson(tail[i]));
    return isOurs ? this.#fold(tail, { isOwn: false }) : 'failed';
  }

  /** Whether others wrote something that was not known here; now it is. */
  async #hasMoreToRead(): Promise<boolean> {
    if (!this.#ports.isShared) return false;
    const { lines } = this.#table;
    return (await this.catchUp()) && this.#table.lines > lines;
  }

  async #readTail(): Promise<readonly Entry[] | undefined> {
    try {
      return (await this.#ports.log.read(this.#table.lines)).map(({ entry }) => entry);
    } catch (problem) {
      this.#ports.report(problem);
      return undefined;
    }
  }

  /** A line that cannot be folded stops this table, and no other. */
  #fold(
    entries: readonly Entry[],
    { isOwn, made }: { readonly isOwn: boolean; readonly made?: MadeStep | undefined },
  ): readonly FoldedLine[] | undefined {
    const lines: FoldedLine[] = [];
    try {
      for (const entry of entries) {
        const before = this.#table;
        const after = evolve(before, entry, before.games, made);
        const line: FoldedLine = { entry, before, after, isOwn };
        lines.push(line);
        this.#table = after;
        this.#changedAt = entry.at;
        this.#ports.folded(line);
      }
    } catch (problem) {
      this.#isDamaged = true;
      this.#ports.damaged(problem);
      return undefined;
    }
    return lines;
  }
}

export const NOT_STORED = refuse('not-stored', 'P21');
export const DAMAGED = refuse('table-damaged', 'P21');
