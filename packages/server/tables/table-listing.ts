import type { MatchRecord } from '@hyakki/engine';
import type { Entry, FoldedLine, StoredLine } from '@hyakki/table';
import type { Store, Summary, TableId, TableVisit } from '../stores/store.ts';

/** A visit is noted once in a while. */
const VISIT_NOTED_EVERY = 6 * 3_600_000;

export interface TableListingPorts {
  readonly table: TableId;
  readonly store: Store;
  /** The clock on the wall, for what lasts for days. */
  today(): number;
  /** What lists say of the table now. */
  summary(): Summary;
  report(problem: unknown): void;
}

/** What the store keeps of a table besides its log: what lists say of it, when somebody was there, and finished matches. */
export class TableListing {
  readonly #ports: TableListingPorts;
  /** Of the match that is going on: how many lines came before it. */
  #matchFrom: number;
  /** How many lines the log had when lists were told of the table. */
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

  /** What lists say has changed otherwise than by play, or could not be written: it is news again. */
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

  /** What lists are to be told, when that is something new. */
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

/** Of the last match in a log: how many lines came before it. */
function matchFrom(lines: readonly StoredLine[]): number {
  const last = (type: Entry['type']) => lines.findLast(({ entry }) => entry.type === type)?.seq ?? 0;
  const promised = last('promised');
  return (promised > 0 ? promised : Math.max(1, last('dealt'))) - 1;
}
