import type { Config } from '../operating/config.ts';
import { describeDatabase } from '../stores/open-store.ts';
import { StoreError } from '../stores/store-error.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MS = 3_000;
const MOST_SKEW_MS = 60_000;

/** PostgreSQL and Redis, where they are set. Both are loaded only then. */
export async function examineNeighbours(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  now: () => number,
): Promise<readonly Finding[]> {
  const found = await Promise.all([
    databaseUrl === undefined ? [] : examinePostgres(databaseUrl, now),
    redisUrl === undefined ? [] : [examineRedis(redisUrl)],
  ]);
  return Promise.all(found.flat());
}

async function examinePostgres(url: string, now: () => number): Promise<readonly Finding[]> {
  const check = 'postgres';
  const { inspectPostgres } = await import('../stores/postgres-inspection.ts');
  try {
    const time = await inspectPostgres(url, PATIENCE_MS);
    const database = describeDatabase(url);
    const skew = time - now();
    return [
      { check, level: 'well', code: 'postgres-well', about: { database } },
      ...(Math.abs(skew) > MOST_SKEW_MS
        ? [
            {
              check: 'clock',
              level: 'problem',
              code: 'clock-differs',
              about: { from: database, seconds: Math.round(skew / 1000) },
            } as const,
          ]
        : []),
    ];
  } catch (problem) {
    if (!(problem instanceof StoreError)) throw problem;
    const { code, message } = problem;
    return [{ check, level: 'problem', code: 'store-problem', about: { code, message } }];
  }
}

async function examineRedis(url: string): Promise<Finding> {
  const check = 'redis';
  const server = new URL(url).host;
  const { pingRedis } = await import('../hints/redis-hints.ts');
  const why = await pingRedis(url, PATIENCE_MS);
  return why === undefined
    ? { check, level: 'well', code: 'redis-well', about: { server } }
    : { check, level: 'problem', code: 'redis-unreachable', about: { server, why } };
}
