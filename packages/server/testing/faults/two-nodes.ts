import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore } from '../../stores/postgres.ts';
import type { Store } from '../../stores/store.ts';
import { check } from '../checker.ts';
import { CutProxy } from '../cut-proxy.ts';
import { PostgresServer } from '../postgres-server.ts';
import { whatIsMissing } from '../programs.ts';
import { ServerProcess } from '../server-process.ts';
import { Crowd, type CrowdOptions } from './crowd.ts';
import { Skipped, type Tally } from './fault-case.ts';

export interface TwoNodesOptions {
  /** The address by which a node reaches its database, if not directly. */
  readonly database?: (url: string) => Promise<string>;
  readonly redis?: string;
}

/** Two server processes on one PostgreSQL behind a proxy, and the people there. */
export class TwoNodes {
  readonly postgres: PostgresServer;
  readonly nodes: readonly ServerProcess[];
  readonly door: CutProxy;
  readonly #database: string;
  readonly #folder: string;
  readonly #ownsPostgres: boolean;
  #store: Store | undefined;
  #crowd: Crowd | undefined;

  private constructor(of: {
    postgres: PostgresServer;
    ownsPostgres: boolean;
    nodes: readonly ServerProcess[];
    door: CutProxy;
    database: string;
    folder: string;
  }) {
    this.postgres = of.postgres;
    this.nodes = of.nodes;
    this.door = of.door;
    this.#database = of.database;
    this.#folder = of.folder;
    this.#ownsPostgres = of.ownsPostgres;
  }

  static async start(
    { database = async (url) => url, redis }: TwoNodesOptions = {},
    shared?: PostgresServer,
  ): Promise<TwoNodes> {
    const missing = whatIsMissing();
    if (missing !== undefined) throw new Skipped(missing);
    const folder = await mkdtemp(join(tmpdir(), 'hyakki-nodes-'));
    const postgres = shared ?? (await PostgresServer.start());
    const nodes: ServerProcess[] = [];
    try {
      const direct = await postgres.createDatabase();
      const start = async () =>
        ServerProcess.start(folder, 0, {
          env: { DATABASE_URL: await database(direct), ...(redis === undefined ? {} : { REDIS_URL: redis }) },
        });
      // One after the other: the first makes the schema.
      for (let i = 0; i < 2; i++) nodes.push(await start());
      const door = await CutProxy.start(...nodes.map(({ port }) => port));
      const ownsPostgres = shared === undefined;
      return new TwoNodes({ postgres, ownsPostgres, nodes, door, database: direct, folder });
    } catch (problem) {
      for (const node of nodes) await node.kill();
      if (shared === undefined) await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      throw problem;
    }
  }

  get origin(): string {
    return `http://127.0.0.1:${this.door.port}`;
  }

  async gather(options: Omit<CrowdOptions, 'origin'> & { readonly origin?: string }): Promise<Crowd> {
    this.#crowd = await Crowd.gather({ origin: this.origin, ...options });
    this.#crowd.play();
    return this.#crowd;
  }

  /** When the faults are over: play goes on, somebody new comes to each node, and everything is compared. */
  async judge(tally: Tally): Promise<void> {
    const crowd = this.#crowd!;
    await crowd.finish();
    for (const { origin } of this.nodes) await crowd.visit(origin);
    crowd.leave();
    await this.compare(tally, await crowd.evidence(await this.openStore()));
  }

  async compare(tally: Tally, evidence: Parameters<typeof check>[0]): Promise<void> {
    const findings = check(evidence);
    tally.moves += findings.acknowledged;
    tally.add(findings);
  }

  /** Closed with everything else. */
  async openStore(): Promise<Store> {
    this.#store ??= await openPostgresStore(this.#database);
    return this.#store;
  }

  async close(): Promise<void> {
    this.#crowd?.leave();
    await this.#store?.close();
    await this.door.close();
    // A process that stands still is killed too.
    await Promise.all(this.nodes.map((node) => node.kill()));
    if (this.#ownsPostgres) await this.postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export async function withTwoNodes(
  options: TwoNodesOptions,
  work: (two: TwoNodes) => Promise<void>,
  shared?: PostgresServer,
): Promise<void> {
  const two = await TwoNodes.start(options, shared);
  try {
    await work(two);
  } finally {
    await two.close();
  }
}
