import type { MatchRecord } from '@hyakki/engine';
import type { Entry, FoldedLine, StoredLine } from '@hyakki/table';
import type { Store, Summary, TableId, TableVisit } from '../stores/store.ts';

/** Store visits this rarely. */
const VISIT_NOTED_EVERY = 6 * 3_600_000;

export interface TableListingPorts {
  readonly table: TableId;
  readonly store: Store;
  /** The wall clock, for retention. */
  today(): number;
  /** The current summary. */
  summary(): Summary;
  report(problem: unknown): void;
}

/** What the store has of a table beside its log: its summary, the last visit, and finished matches. */
export class TableListing {
  readonly #ports: TableListingPorts;
  /** How many lines came before the current match. */
  #matchFrom: number;
  /** How many lines the log had when the summary was last stored. */
  #summarised = -1;
  #visitNotedAt = 0;
  #wasVisited = false;

  constructor(lines: readonly StoredLine[], ports: TableListingPorts) {
    this.#ports = ports;
    this.#matchFrom = matchFrom(lines);
  }

  follow(entry: Entry, { before }: FoldedLine): void {
    if (entry.type === 'promised' || (entry.type === 'dealt' && before.match?.phase !== 'promised'))
      this.#matchFrom = before.lines;
  }

  visited(): void {
    this.#wasVisited = true;
  }

  /** The summary changed without a line, or could not be stored: store it again. */
  outdate(): void {
    this.#summarised = -1;
  }

  saveRecord(match: number, record: MatchRecord, lines: number): void {
    const { store, table, today, summary, report } = this.#ports;
    const finished = { table, match, record, endedAt: today(), from: this.#matchFrom, to: lines };
    store.saveRecord(finished, summary()).then(() => {
      this.#summarised = Math.max(this.#summarised, lines);
    }, report);
  }

  /** The summary to store, if it is new. */
  takeNews(lines: number, isAnybodyHere: boolean): TableVisit | undefined {
    const { table, today, summary } = this.#ports;
    const now = today();
    if (isAnybodyHere) this.#wasVisited = true;
    const isVisit = this.#wasVisited && Math.abs(now - this.#visitNotedAt) >= VISIT_NOTED_EVERY;
    if (lines === this.#summarised && !isVisit) return undefined;
    this.#summarised = lines;
    const visitedAt = this.#wasVisited ? now : null;
    if (this.#wasVisited) this.#visitNotedAt = now;
    this.#wasVisited = isAnybodyHere;
    return { table, summary: summary(), visitedAt };
  }
}

/** How many lines came before the last match in a log. */
function matchFrom(lines: readonly StoredLine[]): number {
  const last = (type: Entry['type']) => lines.findLast(({ entry }) => entry.type === type)?.lineNumber ?? 0;
  const promised = last('promised');
  return (promised > 0 ? promised : Math.max(1, last('dealt'))) - 1;
}
