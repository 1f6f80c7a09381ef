import { formatKeptMatch, formatRecord, type MatchRecord, type Viewer } from '@hyakki/engine';
import { HyakkiServer, type Place, type TableConnection } from '@hyakki/server/client';
import type { Answer, Asking, Finding, LinkEvents, TableLink } from '../table-link.ts';
import { browserPorts } from './browser-ports.ts';
import { checkInWorker } from './check-in-worker.ts';
import { keptReceipts } from './kept-receipts.ts';

export const server = new HyakkiServer(globalThis.location?.origin ?? '', browserPorts);

/** A table at the server, over a socket that may break at any time. */
export class OnlineLink implements TableLink {
  readonly kind = 'online';
  readonly #table: string;
  readonly #connection: TableConnection;

  constructor(place: Place, events: LinkEvents) {
    const { table } = place;
    this.#table = table;
    this.#connection = server.connect(place, {
      told: (told) => events.told(told),
      status: (status, why) => events.status(status, why),
      receipt: (receipt) => {
        keptReceipts.keep(table, receipt);
        if (receipt.answer === 'not-asked') events.notAsked?.();
      },
      recall: (match, seat, phase) => keptReceipts.recall(table, match, seat, phase),
    });
    // A phone that slept has a dead socket and does not know it.
    addEventListener('online', this.#wake);
  }

  readonly #wake = () => this.#connection.interrupt();

  get seq(): number {
    return this.#connection.seq;
  }

  ask(asking: Asking): Promise<Answer> {
    return this.#connection.ask(asking);
  }

  look(_: Viewer): void {}

  sitDown(): void {}

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
    removeEventListener('online', this.#wake);
    this.#connection.close();
  }
}
