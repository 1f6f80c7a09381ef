import type { Answer, Finding, LinkEvents, TableLink, TableRequest } from '@hyakki/client';
import { HyakkiServer, type TableAddress, type TableConnection } from '@hyakki/client';
import { formatKeptMatch, formatRecord, type MatchRecord, type Viewer } from '@hyakki/engine';
import { offline } from '../offline/offline.svelte.ts';
import { browserPorts } from './browser-ports.ts';
import { checkInWorker } from './check-in-worker.ts';
import { keptReceipts } from './kept-receipts.ts';

/** An answer that takes longer makes one look whether anybody is there at all. */
const SLOW_ANSWER_MS = 800;

export const server = new HyakkiServer(globalThis.location?.origin ?? '', browserPorts);

/** A table at the server, over a socket that may break at any time. */
export class OnlineLink implements TableLink {
  readonly device = undefined;
  readonly #table: string;
  readonly #connection: TableConnection;

  constructor(place: TableAddress, events: LinkEvents) {
    const { table } = place;
    this.#table = table;
    this.#connection = server.connect(place, {
      told: (told) => events.told(told),
      status: (status, why) => {
        if (status === 'here') offline.fits();
        events.status(status, why);
      },
      receipt: (receipt) => {
        keptReceipts.keep(table, receipt);
        if (receipt.answer === 'not-asked') events.notAsked?.();
      },
      recall: (match, seat, phase) => keptReceipts.recall(table, match, seat, phase),
    });
    addEventListener('online', this.#check);
    addEventListener('offline', this.#check);
    // A phone that slept has a dead socket and does not know it.
    document.addEventListener('visibilitychange', this.#check);
  }

  readonly #check = () => {
    if (!document.hidden) this.#connection.check();
  };

  get seq(): number {
    return this.#connection.seq;
  }

  async ask(asking: TableRequest): Promise<Answer> {
    const timer = setTimeout(() => this.#connection.check(), SLOW_ANSWER_MS);
    try {
      return await this.#connection.ask(asking);
    } finally {
      clearTimeout(timer);
    }
  }

  async check(match: number, record: MatchRecord, viewer: Viewer): Promise<Finding> {
    const receipt = this.#receiptOf(match, record, viewer);
    const checked = await checkInWorker(record, { receipt, match, dealer: 'server' });
    if (checked === undefined) return { answer: 'unchecked' };
    if (viewer !== 'spectator') keptReceipts.checked(this.#table, match, viewer);
    return checked;
  }

  keepsake(match: number, record: MatchRecord, viewer: Viewer): string {
    const receipt = this.#receiptOf(match, record, viewer);
    return receipt === undefined ? formatRecord(record) : formatKeptMatch({ record, receipt, match });
  }

  #receiptOf(match: number, record: MatchRecord, viewer: Viewer) {
    return viewer === 'spectator' ? undefined : keptReceipts.find(this.#table, match, viewer, record);
  }

  close(): void {
    removeEventListener('online', this.#check);
    removeEventListener('offline', this.#check);
    document.removeEventListener('visibilitychange', this.#check);
    this.#connection.close();
  }
}
