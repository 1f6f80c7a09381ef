import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Histogram } from './histogram.ts';

const FROM_A_MILLISECOND = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/**
 * With eight thousand sockets each of these lists all of them and blocks the event loop for 40 ms. `hyakki_sockets`
 * has the number.
 */
const COUNTED_ONE_BY_ONE = [
  'process_open_fds',
  ...['handles', 'requests', 'resources'].flatMap((what) => [
    `nodejs_active_${what}`,
    `nodejs_active_${what}_total`,
  ]),
];

/** The operators' metrics. Labels come from closed lists, never from outside. */
export class ServerMetrics {
  readonly registry = new Registry();
  readonly #of = { registers: [this.registry] };

  readonly sockets = new Gauge({ name: 'hyakki_sockets', help: 'Open sockets.', ...this.#of });
  readonly tables = new Gauge({ name: 'hyakki_tables', help: 'Tables held in memory.', ...this.#of });
  readonly damaged = new Gauge({
    name: 'hyakki_tables_quarantined',
    help: 'Tables whose log is damaged.',
    ...this.#of,
  });
  /** Plain numbers: they change with every message. */
  readonly messages = { read: 0, refused: 0, unreadable: 0, 'too-fast': 0 };
  readonly goodbyes = new Counter({
    name: 'hyakki_goodbyes_total',
    help: 'Sockets closed by the server, by reason.',
    labelNames: ['why'] as const,
    ...this.#of,
  });
  readonly requests = new Counter({
    name: 'hyakki_requests_total',
    help: 'HTTP requests, by route and status.',
    labelNames: ['route', 'status'] as const,
    ...this.#of,
  });
  readonly commit = new Histogram(this.registry, {
    name: 'hyakki_commit_seconds',
    help: 'From the wish to write until it is on disk.',
    buckets: FROM_A_MILLISECOND,
  });
  readonly answer = new Histogram(this.registry, {
    name: 'hyakki_answer_seconds',
    help: 'From a message until it was answered and told.',
    buckets: FROM_A_MILLISECOND,
  });
  readonly problems = new Counter({
    name: 'hyakki_problems_total',
    help: 'What went wrong, by kind.',
    labelNames: ['kind'] as const,
    ...this.#of,
  });
  readonly events = new Counter({
    name: 'hyakki_security_events_total',
    help: 'Who came, went or was refused, by event.',
    labelNames: ['event'] as const,
    ...this.#of,
  });
  readonly notices = new Counter({
    name: 'hyakki_notices_total',
    help: 'Notices to addresses of people, by what became of them.',
    labelNames: ['outcome'] as const,
    ...this.#of,
  });
  readonly finished = new Counter({
    name: 'hyakki_matches_finished_total',
    help: 'Matches that ended.',
    ...this.#of,
  });

  constructor() {
    const { messages } = this;
    new Counter({
      name: 'hyakki_messages_total',
      help: 'Messages from sockets, by what became of them.',
      labelNames: ['outcome'] as const,
      ...this.#of,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(messages)) this.inc({ outcome }, count);
      },
    });
  }

  /** How busy the worker pool is; read with the other metrics. */
  watchBots(figures: () => { readonly waiting: number; readonly hurried: number }): void {
    new Gauge({
      name: 'hyakki_bot_jobs_waiting',
      help: 'Moves of bots and reasons for them that wait for a thread.',
      ...this.#of,
      collect() {
        this.set(figures().waiting);
      },
    });
    new Counter({
      name: 'hyakki_bot_moves_hurried_total',
      help: 'Moves that a quick bot made because no thread was free in time.',
      ...this.#of,
      collect() {
        this.reset();
        this.inc(figures().hurried);
      },
    });
  }

  /** Notices that wait to be sent, or to be tried again; read with the other metrics. */
  watchNotices(waiting: () => number): void {
    new Gauge({
      name: 'hyakki_notices_waiting',
      help: 'Notices that wait to be sent, or to be tried again.',
      ...this.#of,
      collect() {
        this.set(waiting());
      },
    });
  }

  /** The size of the store and the free space; read with the other metrics. */
  watchFile(measure: () => Promise<{ readonly bytes: number; readonly free: number } | undefined>): void {
    const gauge = (name: string, help: string, figure: 'bytes' | 'free') =>
      new Gauge({
        name,
        help,
        ...this.#of,
        async collect() {
          const measured = await measure();
          if (measured !== undefined) this.set(measured[figure]);
        },
      });
    gauge('hyakki_store_bytes', 'Size of the store with its side files.', 'bytes');
    gauge('hyakki_store_free_bytes', 'Room on the disk of the store.', 'free');
  }

  /** Event loop, memory, descriptors: of the process, so only one server of a process counts them. */
  collectProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: 'hyakki_' });
    for (const name of COUNTED_ONE_BY_ONE) this.registry.removeSingleMetric(`hyakki_${name}`);
  }
}
