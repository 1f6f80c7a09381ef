import type { Viewer } from '@hyakki/engine';
import { HyakkiServer, type Place, type TableConnection } from '@hyakki/server/client';
import type { Answer, Asking, LinkEvents, TableLink } from '../table-link.ts';
import { browserPorts } from './browser-ports.ts';

export const server = new HyakkiServer(globalThis.location?.origin ?? '', browserPorts);

/** A table at the server, over a socket that may break at any time. */
export class OnlineLink implements TableLink {
  readonly kind = 'online';
  readonly #connection: TableConnection;

  constructor(place: Place, events: LinkEvents) {
    this.#connection = server.connect(place, {
      told: (told) => events.told(told),
      status: (status, why) => events.status(status, why),
      receipt: (receipt) => {
        try {
          localStorage.setItem(`hyakki.receipt.${receipt.commitment}`, JSON.stringify(receipt));
        } catch {
          // Nothing can be kept here: the deal can still be checked against its own promise.
        }
      },
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

  close(): void {
    removeEventListener('online', this.#wake);
    this.#connection.close();
  }
}
