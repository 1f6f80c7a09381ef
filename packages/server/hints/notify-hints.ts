import pg from 'pg';
import { type Hint, type Hints, HintsOut, readHints } from './hints.ts';
import { RETRY_MS } from './retry.ts';

const CHANNEL = 'hyakki_hints';
/** PostgreSQL takes less than 8,000 bytes. */
const MOST = 7_900;

/**
 * Hints through PostgreSQL, for nodes without Redis. On a connection of its own, outside the commits that players wait
 * for: PostgreSQL takes one lock for all that notify.
 */
export class NotifyHints implements Hints {
  readonly #url: string;
  readonly #node: string;
  readonly #report: (problem: unknown) => void;
  readonly #out: HintsOut;
  #hear: (hint: Hint) => void = () => {};
  #client: pg.Client | undefined;
  #connecting: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | undefined;
  /** One statement at a time; what comes meanwhile waits for it, or is lost with the connection. */
  #sending: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  private constructor(url: string, node: string, report: (problem: unknown) => void) {
    this.#url = url;
    this.#node = node;
    this.#report = report;
    this.#out = new HintsOut(node, { most: MOST, send: (text) => this.#send(text) });
  }

  /** Resolves when it listens, or could not: it then tries again. */
  static async open(url: string, node: string, report: (problem: unknown) => void): Promise<NotifyHints> {
    const hints = new NotifyHints(url, node, report);
    await hints.#connect();
    return hints;
  }

  tell(hint: Hint): void {
    this.#out.add(hint);
  }

  listen(hear: (hint: Hint) => void): void {
    this.#hear = hear;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#connecting;
    await this.#sending;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #connect(): Promise<void> {
    this.#connecting = this.#open();
    return this.#connecting;
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'hyakki hints',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    const lost = (problem?: unknown) => this.#lost(client, problem);
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => {
      for (const hint of readHints(this.#node, payload ?? '')) this.#hear(hint);
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#client = client;
    } catch (problem) {
      this.#client = client;
      lost(problem);
    }
  }

  /** Nothing is missed for long: every node looks into the store anyway. */
  #lost(client: pg.Client, problem?: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#isClosed) return;
    if (problem !== undefined) this.#report(problem);
    void client.end().catch(() => undefined);
    this.#retry = setTimeout(() => void this.#connect(), RETRY_MS);
    this.#retry.unref();
  }

  #send(text: string): void {
    this.#sending = this.#sending.then(() =>
      this.#client?.query('SELECT pg_notify($1, $2)', [CHANNEL, text]).catch(() => undefined),
    );
  }
}
