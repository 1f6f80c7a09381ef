import type { MatchRecord } from '@hyakki/engine';
import { evolve, recordOf, type Table } from '@hyakki/table';
import { isDayOpen } from '../daily/open-day.ts';
import { ServerError } from '../http/server-error.ts';
import {
  DamagedRecord,
  type FinishedMatch,
  type KnownRecord,
  type Stay,
  type TableId,
} from '../stores/store.ts';
import type { LiveTables } from './live-tables.ts';
import type { TablePorts } from './ports.ts';
import { breathe, readLog } from './read-log.ts';

type RecordsPorts = Pick<TablePorts, 'store' | 'games' | 'report' | 'now' | 'today'>;

/** The records of finished matches, for those who sat in them. */
export class MatchRecords {
  readonly #tables: Pick<LiveTables, 'loaded'>;
  readonly #ports: RecordsPorts;

  constructor(tables: Pick<LiveTables, 'loaded'>, ports: RecordsPorts) {
    this.#tables = tables;
    this.#ports = ports;
  }

  recordsOf(guest: string): Promise<readonly KnownRecord[]> {
    return this.#ports.store.recordsOf(guest);
  }

  /** The record of a finished match, for those who sat in it; also after its table was deleted. */
  async findRecord(id: TableId, match: number, guest: string): Promise<MatchRecord> {
    const stays = (await this.#ports.store.staysOf(guest)).filter(({ table }) => table === id);
    if (stays.length === 0) throw new ServerError('no-such-table');
    const found = await this.#readRecord(id, match);
    const hasSat = found !== undefined && stays.some((stay) => isIn(stay, found));
    if (!hasSat) throw new ServerError('no-such-record');
    if (await this.#isInPlay(id, found.record)) throw new ServerError('deal-in-play');
    return found.record;
  }

  /** P18: a deal is repeated only at its own table. Whoever sat there before may pass on what they read to those who play now. */
  async #isInPlay(id: TableId, { deal }: MatchRecord): Promise<boolean> {
    // P31: others may still play the deal of that day, at other tables.
    if (deal.dealer === 'server' && deal.day !== undefined && !isDayOpen(this.#ports, deal.day)) return true;
    const match = (await this.#tables.loaded(id, true))?.table.match;
    return match?.phase === 'playing' && match.deal.seed === deal.seed;
  }

  async #readRecord(id: TableId, match: number): Promise<FinishedMatch | undefined> {
    return (
      (await this.#findStored(id, match)) ??
      (await this.#tellAgain(id, match)) ??
      // Its lines may have been packed between the two.
      (await this.#findStored(id, match))
    );
  }

  async #findStored(id: TableId, match: number): Promise<FinishedMatch | undefined> {
    try {
      return await this.#ports.store.findRecord(id, match);
    } catch (problem) {
      if (!(problem instanceof DamagedRecord)) throw problem;
      this.#ports.report('record', problem);
      return undefined;
    }
  }

  /** Rebuilds a record from the log, if it was not saved in time or was damaged. */
  async #tellAgain(id: TableId, match: number): Promise<FinishedMatch | undefined> {
    const lines = await readLog(this.#ports.store, id);
    let table: Table | undefined;
    let from = 0;
    for (const { lineNumber, entry } of lines) {
      if (lineNumber % 500 === 0) await breathe();
      const before: Table | undefined = table;
      table = evolve(before, entry, this.#ports.games);
      if (entry.type === 'checkpoint') from = entry.match.from;
      else if (table.matches !== before?.matches) from = lineNumber - 1;
      if (table.match?.number !== match || table.match.phase !== 'over') continue;
      const record = recordOf(table);
      return record && { table: id, match, record, endedAt: entry.at, from, to: lineNumber };
    }
    return undefined;
  }
}

function isIn({ from, to }: Stay, match: FinishedMatch): boolean {
  return from < match.to && (to === null || to > match.from);
}
