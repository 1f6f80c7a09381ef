// `npm run kill-loop -- [--rounds N]`: `kill -9` under load as in packages/server/operating/kill-loop.test.ts, as often as wanted.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
if (!/^[1-9]\d{0,5}$/.test(values.rounds)) {
  console.error('--rounds wants a number from 1 on');
  process.exit(1);
}
ensureInstalled({ forTests: false });
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
    ...[fileURLToPath(new URL('kill-loop-program.ts', TESTING)), values.rounds],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
