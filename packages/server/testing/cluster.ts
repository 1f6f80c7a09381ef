import { describe, inject } from 'vitest';
import { createDatabase } from './postgres-server.ts';
import './cluster-setup.ts';

const servers = inject('cluster');

/** Tests with PostgreSQL and Redis. Skipped, with a line that says so, only where a program is missing. */
export const describeCluster = describe.skipIf(servers === undefined);

/** The address of a new empty database on the PostgreSQL of this run. */
export function freshDatabase(): Promise<string> {
  return createDatabase(running().postgres);
}

/** The address of the Redis of this run. Files share it: use channels of your own. */
export function redisUrl(): string {
  return running().redis;
}

function running() {
  if (servers === undefined) throw new Error('there is no PostgreSQL or no Redis on this machine');
  return servers;
}
