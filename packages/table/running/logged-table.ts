import { canonicalJson, type Result, refuse } from '@hyakki/engine';
import type { Decision } from '../rules/decision.ts';
import { evolve } from '../rules/evolve.ts';
import type { MadeStep } from '../rules/fold/move.ts';
import type { Entry } from '../rules/log.ts';
import type { Table } from '../rules/table.ts';
import type { Log } from './memory-log.ts';

/** A line that was written and folded. */
export interface FoldedLine {
  readonly entry: Entry;
  readonly before: Table;
  readonly after: Table;
  /** This table wrote it. Otherwise another node or a failed write left it in the log. */
  readonly isOwn: boolean;
}

export interface LoggedTablePorts<Along> {
  readonly log: Log<Along>;
  /** Other nodes write to this log too: read it to its end before refusing anything. */
  readonly isShared: boolean;
  /** Called for each line as soon as it is folded, before the answer. */
  folded(line: FoldedLine): void;
  /** Called after the answer, with the folded lines. */
  grown(lines: readonly FoldedLine[]): void;
  /** The lines that come next are gone: others played on for long, and a checkpoint has their place. Load the table again. */
  overtaken(): void;
  /** A line cannot be folded. The table refuses everything from now on. */
  damaged(problem: unknown): void;
  report(problem: unknown): void;
}

/** A table together with its log: decide, append, fold, answer, then tell (0008). The caller runs one task at a time. */
export class LoggedTable<Along> {
  readonly #ports: LoggedTablePorts<Along>;
  #table: Table;
  #changedAt: number;
  #isDamaged = false;
  #isOvertaken = false;
  /** Called after each line that others wrote while a request is decided. */
  #onLine: (() => void) | undefined;

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

  /** Decides, writes, answers, tells. Decides again if another node was faster. */
  settle(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void = () => {},
    along?: Along,
  ): Promise<Result<Decision>> {
    return this.#settle(decideNow, answer, along);
  }

  /**
   * The same for a move. Another node may have got it too and refused it since, while this one waited for the log: so it is decided on each
   * line from the one at which it came, and the first refusal holds, unless the log has the move already.
   */
  async settleOnce(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void,
  ): Promise<Result<Decision>> {
    if (!this.#ports.isShared) return this.#settle(decideNow, answer, undefined);
    let refused: Result<Decision> | undefined;
    const decideAgain = () => {
      const decided = decideNow();
      if (!decided.ok) refused ??= decided;
      else if (refused !== undefined && decided.value.entries.length > 0) return refused;
      return decided;
    };
    this.#onLine = decideAgain;
    try {
      return await this.#settle(decideAgain, answer, undefined);
    } finally {
      this.#onLine = undefined;
    }
  }

  async #settle(
    decideNow: () => Result<Decision>,
    answer: (decision: Decision) => void,
    along: Along | undefined,
  ): Promise<Result<Decision>> {
    for (;;) {
      if (this.#isOvertaken) return NOT_STORED;
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
      if (this.#isOvertaken) return NOT_STORED;
      if (this.#isDamaged || lines === undefined) return DAMAGED;
      if (lines === 'failed') return NOT_STORED;
      if (lines === 'conflict') continue;
      answer(decided.value);
      this.#ports.grown(lines);
      return decided;
    }
  }

  /** Reads and tells what others wrote. Returns whether the log could be read and folded. */
  async catchUp(): Promise<boolean> {
    const tail = await this.#readTail();
    const lines = tail && this.#fold(tail, { isOwn: false });
    if (lines !== undefined) this.#ports.grown(lines);
    return lines !== undefined;
  }

  /** An error does not mean "not written": only the log knows. Returns all new lines, ours first. */
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

  /** Reads on, and returns whether others had written something. */
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

  /** A line that cannot be folded stops this table only. */
  #fold(
    entries: readonly Entry[],
    { isOwn, made }: { readonly isOwn: boolean; readonly made?: MadeStep | undefined },
  ): readonly FoldedLine[] | undefined {
    const lines: FoldedLine[] = [];
    try {
      for (const entry of entries) {
        if (entry.type === 'checkpoint') {
          this.#isOvertaken = true;
          this.#ports.overtaken();
          return undefined;
        }
        const before = this.#table;
        const after = evolve(before, entry, before.games, made);
        const line: FoldedLine = { entry, before, after, isOwn };
        lines.push(line);
        this.#table = after;
        this.#changedAt = entry.at;
        this.#ports.folded(line);
        if (!isOwn) this.#onLine?.();
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
