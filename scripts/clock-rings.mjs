// `npm run clock-rings -- [--clocks N] [--seconds S]`: clocks that ring while servers are killed, as in
// packages/server/operating/clock-rings.test.ts, as many as wanted; with one server, then with two on one PostgreSQL.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);

const { values } = parseArgs({
  options: { clocks: { type: 'string', default: '1000' }, seconds: { type: 'string', default: '100' } },
});
if (![values.clocks, values.seconds].every((text) => /^[1-9]\d{0,5}$/.test(text))) {
  console.error('--clocks and --seconds want numbers from 1 on');
  process.exit(1);
}
ensureInstalled({ forTests: false });
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
    ...[fileURLToPath(new URL('clock-rings-program.ts', TESTING)), values.clocks, values.seconds],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
