import type { Finding } from '@hyakki/client';
import {
  formatKeptMatch,
  formatRecord,
  type MatchRecord,
  type Receipt,
  type Seat,
  type Viewer,
} from '@hyakki/engine';
import { checkInWorker } from './check-in-worker.ts';
import { keptReceipts } from './kept-receipts.ts';

/** The receipts that this browser has of the deals at one table, and what they prove. */
export class OwnDeals {
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
  }

  keep(receipt: Receipt): void {
    keptReceipts.keep(this.#table, receipt);
  }

  recall(match: number, seat: Seat, phase: 'promised' | 'dealt'): Receipt | undefined {
    return keptReceipts.recall(this.#table, match, seat, phase);
  }

  async check(match: number, record: MatchRecord, viewer: Viewer): Promise<Finding> {
    const receipt = this.#find(match, record, viewer);
    const checked = await checkInWorker(record, { receipt, match, dealer: 'server' });
    if (checked === undefined) return { answer: 'unchecked' };
    if (viewer !== 'spectator') keptReceipts.checked(this.#table, match, viewer);
    return checked;
  }

  keepsake(match: number, record: MatchRecord, viewer: Viewer): string {
    const receipt = this.#find(match, record, viewer);
    return receipt === undefined ? formatRecord(record) : formatKeptMatch({ record, receipt, match });
  }

  #find(match: number, record: MatchRecord, viewer: Viewer) {
    return viewer === 'spectator' ? undefined : keptReceipts.find(this.#table, match, viewer, record);
  }
}
