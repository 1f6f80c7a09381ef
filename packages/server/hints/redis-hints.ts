import { Redis } from 'ioredis';
import { type Hint, type Hints, HintsOut, readHints } from './hints.ts';
import { RETRY_MS } from './retry.ts';

const CHANNEL = 'hyakki-hints';
/** Enough for any hint, and little enough not to keep a connection busy. */
const MOST = 64_000;

/** Undefined if Redis answers; otherwise why it does not. */
export async function pingRedis(url: string, patienceMs: number): Promise<string | undefined> {
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    retryStrategy: () => null,
  });
  let why: string | undefined;
  client.on('error', (error: NodeJS.ErrnoException) => {
    why ??= error.code ?? error.message;
  });
  try {
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    return why ?? (error as Error).message;
  } finally {
    client.disconnect();
  }
}

/** Hints through Redis, or anything that speaks its protocol. It stores nothing there. */
export class RedisHints implements Hints {
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #out: HintsOut;
  #hear: (hint: Hint) => void = () => {};

  private constructor(url: string, node: string, channel: string, report: (problem: unknown) => void) {
    const options = {
      lazyConnect: true,
      // What cannot be sent now is lost: an old hint helps nobody.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 5_000,
      retryStrategy: () => RETRY_MS,
    } as const;
    this.#publisher = new Redis(url, options);
    this.#subscriber = new Redis(url, { ...options, autoResubscribe: false });
    for (const client of [this.#publisher, this.#subscriber]) client.on('error', report);
    // A connection that comes back has no subscriptions.
    this.#subscriber.on('ready', () => void this.#subscriber.subscribe(channel).catch(report));
    this.#subscriber.on('message', (_, text: string) => {
      for (const hint of readHints(node, text)) this.#hear(hint);
    });
    this.#out = new HintsOut(node, {
      most: MOST,
      send: (text) => void this.#publisher.publish(channel, text).catch(() => undefined),
    });
  }

  /** Resolves when it is connected, or could not be: it then tries again. */
  static async open(
    url: string,
    node: string,
    report: (problem: unknown) => void,
    channel = CHANNEL,
  ): Promise<RedisHints> {
    const hints = new RedisHints(url, node, channel, report);
    // Errors are reported above.
    await Promise.all(
      [hints.#publisher, hints.#subscriber].map((one) => one.connect().catch(() => undefined)),
    );
    return hints;
  }

  tell(hint: Hint): void {
    this.#out.add(hint);
  }

  listen(hear: (hint: Hint) => void): void {
    this.#hear = hear;
  }

  async close(): Promise<void> {
    this.#hear = () => {};
    for (const client of [this.#publisher, this.#subscriber]) client.disconnect();
  }
}
