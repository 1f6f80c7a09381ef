// A PostgreSQL of the load's own, for several servers.
import { execFileSync } from 'node:child_process';
import '../packages/server/testing/typescript-hooks.mjs';
import { readCpu } from './server.mjs';

export async function startDatabase() {
  const { PostgresServer } = await import('../packages/server/testing/postgres-server.ts');
  const server = await PostgresServer.start();
  return {
    url: await server.createDatabase(),
    /** Of all its processes. */
    cpuSeconds() {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${server.pid}`], { encoding: 'utf8' });
      return [...children.matchAll(/\d+/g)].reduce(
        (sum, [pid]) => sum + (readCpu(pid) ?? 0),
        readCpu(server.pid, true),
      );
    },
    stop: () => server.stop(),
  };
}
