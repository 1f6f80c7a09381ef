import { MatchEnds, type StoredLine } from '@hyakki/table';
import { DamagedTable, type FinishedMatch, type Packing, type TableId } from '../stores/store.ts';
import type { TablePorts } from './ports.ts';
import { breathe, readLog } from './read-log.ts';

/** How long after its end a match keeps its lines. Whoever was at its table has read them by then, also on a node that stalled. */
export const PACK_AFTER_MS = 3_600_000;
/** How often to look. */
export const PACK_LOOK_MS = 10_000;
/** Matches at each look: twenty a second. The store serves others too. */
const MOST = 200;

export type MatchPackingPorts = Pick<TablePorts, 'store' | 'games' | 'report' | 'today'>;

/**
 * Packs finished matches: a checkpoint takes the place of their lines, and their records are compressed (P21, 0022). Any node
 * may do it at any time; where two do it at once, the store lets one of them.
 */
export class MatchPacking {
  readonly #ports: MatchPackingPorts;
  #isLooking = false;
  #isClosed = false;

  constructor(ports: MatchPackingPorts) {
    this.#ports = ports;
  }

  /** Packs what is due, up to a bound. Returns how many tables were packed. */
  async look(): Promise<number> {
    if (this.#isLooking) return 0;
    this.#isLooking = true;
    let count = 0;
    try {
      for (const [table, match] of await this.#due()) {
        if (this.#isClosed) break;
        count += await this.#pack(table, match);
        await breathe();
      }
    } finally {
      this.#isLooking = false;
    }
    return count;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** The newest match to pack of each table. */
  async #due(): Promise<ReadonlyMap<TableId, number>> {
    const { store, today } = this.#ports;
    const due = new Map<TableId, number>();
    for (const { table, match } of await store.matchesToPack(today() - PACK_AFTER_MS, MOST))
      due.set(table, Math.max(match, due.get(table) ?? 0));
    return due;
  }

  async #pack(table: TableId, match: number): Promise<number> {
    const packed = await this.#ports.store.pack(await this.#prepare(table, match));
    return packed === 'packed' ? 1 : 0;
  }

  /** Where the log does not have the end of this match, or cannot be folded, only the record is packed. */
  async #prepare(table: TableId, match: number): Promise<Packing> {
    const unfolded: Packing = { table, match, records: [], checkpoint: undefined, after: 0 };
    let lines: readonly StoredLine[];
    try {
      lines = await readLog(this.#ports.store, table);
    } catch (problem) {
      if (!(problem instanceof DamagedTable)) throw problem;
      this.#ports.report('record', problem);
      return unfolded;
    }
    try {
      return (await this.#fold(table, match, lines)) ?? unfolded;
    } catch (problem) {
      this.#ports.report('record', problem);
      return unfolded;
    }
  }

  async #fold(table: TableId, match: number, lines: readonly StoredLine[]): Promise<Packing | undefined> {
    const [first] = lines;
    const after = first?.entry.type === 'checkpoint' ? first.lineNumber : 0;
    const ends = new MatchEnds(this.#ports.games);
    const records: FinishedMatch[] = [];
    for (const [index, line] of lines.entries()) {
      if (index % 500 === 499) await breathe();
      const end = ends.follow(line);
      if (end === undefined || end.to === after) continue;
      const { number, record, at: endedAt, from, to } = end;
      records.push({ table, match: number, record, endedAt, from, to });
      if (number >= match) return { table, match, records, checkpoint: end.checkpoint(), after };
    }
    return undefined;
  }
}
