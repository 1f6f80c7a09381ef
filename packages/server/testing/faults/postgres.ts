import { setTimeout as sleep } from 'node:timers/promises';
import { CuttingProxy } from '../cutting-proxy.ts';
import { TABLES } from './crowd.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './patience.ts';
import { withTwoNodes } from './two-nodes.ts';

export const POSTGRES_CASES: readonly FaultCase[] = [
  {
    name: 'database-restarted',
    about: 'PostgreSQL restarted immediately, as in a power cut, under two nodes',
    tries: { sample: 1, quick: 20, full: 200 },
    run: (tries, tally, report) =>
      withTwoNodes({}, async (two) => {
        const crowd = await two.gather({ tables: TABLES });
        for (; tally.tries < tries; tally.tries++) {
          await crowd.untilPlayGoesOn();
          await sleep(Math.random() * 300);
          const began = performance.now();
          await two.postgres.restartImmediately();
          const served = performance.now();
          tally.atMost('restartMs', served - began);
          const { moves } = crowd;
          await until('somebody moves again', () => crowd.moves > moves);
          tally.atMost('movesAgainMs', performance.now() - served);
          if (tally.tries % 10 === 9) report(`${tally.tries + 1} restarts`);
        }
        await two.judge(tally);
      }),
  },
  {
    name: 'cut-after-commit',
    about: 'the connection to PostgreSQL cut after COMMIT arrived there, or before',
    tries: { sample: 4, quick: 60, full: 600 },
    async run(tries, tally) {
      const proxies: CuttingProxy[] = [];
      const database = async (url: string) => {
        const proxy = await CuttingProxy.to(url);
        proxies.push(proxy);
        return proxy.through(url);
      };
      try {
        await withTwoNodes({ database }, async (two) => {
          const crowd = await two.gather({ tables: TABLES });
          for (; tally.tries < tries; tally.tries++) {
            const proxy = proxies[tally.tries % proxies.length]!;
            const { cuts } = proxy;
            // Lines are one statement and one round trip; the rest of a turn ends with a COMMIT of its own.
            const text = tally.tries % 4 === 3 ? 'COMMIT' : 'WITH wanted';
            proxy.cutOnce(text, tally.tries % 5 === 4 ? 'before' : 'after');
            await until('a connection is cut', () => proxy.cuts > cuts);
            const { moves } = crowd;
            await until('somebody moves again', () => crowd.moves > moves);
          }
          await two.judge(tally);
        });
      } finally {
        for (const proxy of proxies) await proxy.close();
      }
    },
  },
];
