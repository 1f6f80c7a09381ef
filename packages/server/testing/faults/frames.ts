import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../../stores/open-store.ts';
import { check } from '../checker.ts';
import { ManglingProxy, socketFrames } from '../mangling-proxy.ts';
import { ServerProcess } from '../server-process.ts';
import { Crowd, TABLES } from './crowd.ts';
import type { FaultCase } from './fault-case.ts';
import { until } from './patience.ts';

export const FRAMES_CASES: readonly FaultCase[] = [
  {
    name: 'frames-mangled',
    about: "clients' frames doubled, late, out of order, and lost with their connection, both ways",
    tries: { sample: 30, quick: 1_000, full: 10_000 },
    async run(tries, tally) {
      const folder = await mkdtemp(join(tmpdir(), 'hyakki-frames-'));
      const server = await ServerProcess.start(folder);
      const proxy = await ManglingProxy.to(server.port, {
        splitter: socketFrames,
        fate: () => {
          const chance = Math.random();
          // A frame that is lost alone does not exist: TCP gives up the connection with it.
          return chance < 0.005 ? 'cut' : chance < 0.05 ? 'double' : chance < 0.1 ? 'late' : 'pass';
        },
      });
      proxy.isOn = false;
      let crowd: Crowd | undefined;
      try {
        const origin = `http://127.0.0.1:${proxy.port}`;
        crowd = await Crowd.gather({ origin, tables: TABLES, isMangled: true });
        proxy.isOn = true;
        crowd.play();
        await until('frames are mangled', () => proxy.mangled >= tries, 100 * tries + 60_000);
        tally.tries = proxy.mangled;
        proxy.isOn = false;
        // Whoever waits for what came late finds the gap when they come again.
        for (const { connection } of crowd.everybody) connection.interrupt();
        await sleep(50);
        await crowd.finish();
        crowd.leave();
        await server.stop();
        const store = await openStore(folder);
        const findings = check(await crowd.evidence(store));
        await store.close();
        tally.moves = findings.acknowledged;
        tally.add(findings);
      } finally {
        crowd?.leave();
        await proxy.close();
        await server.kill();
        await rm(folder, { recursive: true, force: true });
      }
    },
  },
];
