import type { TestProject } from 'vitest/node';
import { PostgresServer } from './postgres-server.ts';
import { whatIsMissing } from './programs.ts';
import { RedisServer } from './redis-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The servers of this run, for files with databases of their own; undefined where a program is missing. */
    readonly cluster: { readonly postgres: string; readonly redis: string } | undefined;
  }
}

/** One PostgreSQL and one Redis for all files of the project `cluster`. A test that stops a server starts one of its own. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const missing = whatIsMissing();
  if (missing !== undefined) {
    console.error(missing);
    project.provide('cluster', undefined);
    return undefined;
  }
  const [postgres, redis] = await Promise.all([PostgresServer.start(), RedisServer.start()]);
  project.provide('cluster', { postgres: postgres.url, redis: redis.url });
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}
