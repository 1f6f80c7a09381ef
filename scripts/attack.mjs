// `npm run attack [-- --only 16,17] [--quick]`: attacks servers that it starts itself, on loopback only, bounded in count and
// time (about six minutes). Prints a line for each attack; exits with 1 if one succeeds.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);

ensureInstalled({ forTests: false });
ensureBuilt();
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
    ...[fileURLToPath(new URL('attacks/attack-program.ts', TESTING)), ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
