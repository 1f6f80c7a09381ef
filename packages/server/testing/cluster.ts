import pg from 'pg';
import { describe, inject } from 'vitest';
import { createDatabase } from './postgres-server.ts';
import './cluster-setup.ts';

export { fillStore } from './filled-store.ts';

const servers = inject('cluster');

/** Tests with PostgreSQL and Redis. Skipped, with a line that says so, only where a program is missing. */
export const describeCluster = describe.skipIf(servers === undefined);

/** The address of a new empty database on the PostgreSQL of this run. */
export function freshDatabase(): Promise<string> {
  return createDatabase(running().postgres);
}

/** Deletes all rows of a store's database. TRUNCATE and CREATE DATABASE take a second each: they wait for many files. */
export async function emptyDatabase(url: string): Promise<void> {
  const tables =
    'lines checkpoints words links codes holdings stays sent_away records tables guests daily_deals daily_tries daily_results facts ' +
    'attendances nodes notices due buckets onces vapid_keys';
  await ask(
    url,
    tables
      .split(' ')
      .map((table) => `DELETE FROM ${table};`)
      .join(' '),
  );
}

/** Asks a database behind the store's back. */
export async function ask<Row>(
  url: string,
  sql: string,
  values?: readonly unknown[],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values === undefined ? undefined : [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The address of the Redis of this run. Files share it: use channels of your own. */
export function redisUrl(): string {
  return running().redis;
}

function running() {
  if (servers === undefined) throw new Error('there is no PostgreSQL or no Redis on this machine');
  return servers;
}
