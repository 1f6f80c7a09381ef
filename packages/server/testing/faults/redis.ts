import { setTimeout as sleep } from 'node:timers/promises';
import { ManglingProxy, redisMessages } from '../mangling-proxy.ts';
import { whatIsMissing } from '../programs.ts';
import { RedisServer } from '../redis-server.ts';
import { TABLES } from './crowd.ts';
import { type FaultCase, Skipped } from './fault-case.ts';
import { until } from './patience.ts';
import { withTwoNodes } from './two-nodes.ts';

export const REDIS_CASES: readonly FaultCase[] = [
  {
    name: 'redis-down',
    about: 'Redis killed for one to three seconds, under two nodes',
    tries: { sample: 1, quick: 6, full: 60 },
    run: (tries, tally) =>
      withRedis((redis) =>
        withTwoNodes({ redis: redis.url }, async (two) => {
          const crowd = await two.gather({ tables: TABLES });
          for (; tally.tries < tries; tally.tries++) {
            await crowd.untilPlayGoesOn();
            await redis.stopImmediately();
            await sleep(1_000 + Math.random() * 2_000);
            // Every second each node looks into the store: slowly, but everybody plays on.
            await crowd.untilPlayGoesOn();
            await redis.resume();
            const healed = performance.now();
            await crowd.untilPlayGoesOn();
            tally.atMost('goesOnMs', performance.now() - healed);
          }
          await two.judge(tally);
        }),
      ),
  },
  {
    name: 'redis-mangled',
    about: 'a tenth of the messages of Redis lost, doubled or late',
    tries: { sample: 10, quick: 200, full: 2_000 },
    run: (tries, tally) =>
      withRedis(async (redis) => {
        const proxy = await ManglingProxy.to(redis.port, {
          splitter: redisMessages,
          fate: () =>
            Math.random() < 0.9
              ? 'pass'
              : (['lose', 'double', 'late'] as const)[Math.floor(3 * Math.random())]!,
        });
        try {
          await withTwoNodes({ redis: `redis://127.0.0.1:${proxy.port}` }, async (two) => {
            await two.gather({ tables: TABLES });
            await until('messages are mangled', () => proxy.mangled >= tries, 1_000 * tries + 60_000);
            tally.tries = proxy.mangled;
            await two.judge(tally);
          });
        } finally {
          await proxy.close();
        }
      }),
  },
];

async function withRedis(work: (redis: RedisServer) => Promise<void>): Promise<void> {
  const missing = whatIsMissing();
  if (missing !== undefined) throw new Skipped(missing);
  const redis = await RedisServer.start();
  try {
    await work(redis);
  } finally {
    await redis.stop();
  }
}
