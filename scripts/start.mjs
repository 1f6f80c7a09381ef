// `npm start`: installs, builds, and opens a match in the terminal until there is a server to start.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ROOT } from './install.mjs';

ensureInstalled({ forTests: false });
ensureBuilt();
const args = process.argv.length > 2 ? process.argv.slice(2) : ['play', 'yokai'];
const done = spawnSync(process.execPath, [join(ROOT, 'packages/cli/hyakki.mjs'), ...args], {
  stdio: 'inherit',
});
process.exit(done.status ?? 1);
