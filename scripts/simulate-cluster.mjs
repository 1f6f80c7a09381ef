// `npm run simulate:cluster [-- --seeds N] [--from S] [--seed S] [--plant NAME] [--list] [--json]`: the cluster simulator. Every seed is a
// table with its people on one to three nodes, over the program's own table and server code, with its clock, timers, chance,
// store, hints and sockets simulated; faults come, then none, and one checker says what was lost, doubled or told wrongly.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);

ensureInstalled({ forTests: false });
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
    ...[fileURLToPath(new URL('simulation/program.ts', TESTING)), ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
