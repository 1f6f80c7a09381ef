import type { AnyGame } from '@hyakki/engine';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../http/app.ts';
import { Keeping } from '../keeping/keeping.ts';
import { AddressLimits } from '../limits/address-limits.ts';
import { Notices } from '../notices/notices.ts';
import { EndpointGuard } from '../notices/targets.ts';
import { readConfig } from '../operating/config.ts';
import { NO_LOG } from '../operating/log.ts';
import { ServerMetrics } from '../operating/metrics.ts';
import { Heartbeat } from '../sockets/heartbeat.ts';
import type { RunningTable } from '../tables/running-table.ts';
import { hashSecret } from '../tables/secrets.ts';
import { type InMemory, startInMemory } from './in-memory.ts';

// One of two servers that are to be the same to somebody: its tables, and its HTTP as anybody could ask, without a network.

const ORIGIN = 'http://localhost:3000';

/** A device with a session: what it asks and is answered is kept, letter by letter. */
export class Device {
  readonly received: string[] = [];
  readonly #server: TwinServer;
  #cookie: string | undefined;

  constructor(server: TwinServer) {
    this.#server = server;
  }

  async request(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<unknown> {
    const answer = await this.#server.app.inject({
      method,
      url,
      headers: {
        host: 'localhost:3000',
        origin: ORIGIN,
        'accept-language': 'en',
        ...(this.#cookie === undefined ? {} : { cookie: this.#cookie }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') this.#cookie = given.split(';')[0];
    const headers = Object.entries(answer.headers)
      .filter(([name]) => name !== 'date')
      .map(([name, value]) => `${name}: ${value}`);
    this.received.push(`${method} ${url} ${answer.statusCode} ${headers.join('; ')} ${answer.body}`);
    return answer.statusCode < 300 ? answer.json() : undefined;
  }

  /** Becomes somebody with a name that is the same in every world. */
  async introduce(name: string): Promise<void> {
    await this.request('POST', '/api/me', {});
    await this.request('PATCH', '/api/me', { name });
    // The first name was drawn by chance.
    this.received.length = 0;
  }

  async open(link: string): Promise<{ readonly own: { readonly link: string } | null } | undefined> {
    return (await this.request('POST', '/api/links', { link: tokenIn(link) })) as never;
  }

  /** The guest that this device is. */
  async guest(): Promise<string> {
    const session = this.#cookie!.split('=')[1]!;
    return (await this.#server.memory.store.findSession(hashSecret('session', session)))!.guest.id;
  }
}

export interface TwinServer {
  readonly memory: InMemory;
  readonly app: FastifyInstance;
  /** The table that is looked at, once there is one. */
  running?: RunningTable;
}

/** `chance`: the same text gives the same secrets. */
export async function startTwin(world: AnyGame, now: () => number, chance = 'the same'): Promise<TwinServer> {
  const memory = startInMemory({ games: () => world, now, chance });
  const { guests, store } = memory;
  const config = readConfig(Object.fromEntries(NO_LIMITS.map((name) => [name, '0'])));
  const addresses = new AddressLimits(config.limits, now);
  const app = await buildApp({
    config,
    store,
    tables: memory,
    guests,
    keeping: new Keeping({
      store,
      guestTables: memory.guestTables,
      note: () => {},
      addresses,
      now,
      mostPerPerson: 1_000_000,
      most: 10_000_000,
    }),
    notices: new Notices({
      store,
      ways: { push: null, whyNoPush: 'no-origin', ntfy: null, webhook: false },
      guard: new EndpointGuard(),
      today: now,
      changed: (guest) => memory.guestTables.addressesChanged(guest),
    }),
    addresses,
    metrics: new ServerMetrics(),
    heartbeat: new Heartbeat(),
    log: NO_LOG,
    webFolder: undefined,
    mostSockets: 100,
    note: () => {},
    isProxy: () => false,
    now,
    isClosing: () => false,
    report: (_, problem) => memory.problems.push(problem),
  });
  return { memory, app };
}

const NO_LIMITS = ['REQUESTS', 'TABLES', 'GUESTS', 'CODES'].map((what) => `HYAKKI_${what}_PER_ADDRESS`);

export function tokenIn(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/**
 * What is drawn by chance is another in each world, and depends on nothing: each such word is called by the order in which it first
 * came, and its length stays.
 */
export function withoutChance(texts: readonly string[]): readonly string[] {
  const known = new Map<string, string>();
  const name = (word: string) => {
    const called = known.get(word) ?? `#${known.size}`.padEnd(word.length, '.');
    known.set(word, called);
    return called;
  };
  // Ids and links have 22 letters, sessions 43. The name of a session looks like a seed, so it is known by its place alone.
  return texts.map((text) =>
    text
      .replace(/(?<![\w-])(?:[\w-]{43}|[\w-]{22})(?![\w-])/g, name)
      .replace(/"[CFHJKLMPQRTWXYZ]{6}"/g, name)
      .replace(/(?<=\{"name":")[0-9a-f]{64}(?=","seenAt":)/g, name),
  );
}
