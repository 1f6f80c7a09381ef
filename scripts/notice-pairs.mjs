// `npm run notice-pairs -- [--pairs N]`: pairs of worlds that are the same to somebody, and the notices that leave the server in each, as in
// packages/server/notices/two-worlds.test.ts; a process for each game. Fails at the first difference.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);
const PROGRAM = [
  ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
  fileURLToPath(new URL('two-notices-program.ts', TESTING)),
];

const { values } = parseArgs({ options: { pairs: { type: 'string', default: '200000' } } });
if (!/^[1-9]\d{0,7}$/.test(values.pairs)) {
  console.error('--pairs wants a number from 1 on');
  process.exit(2);
}
ensureInstalled({ forTests: true });
const games = spawnSync(process.execPath, PROGRAM, { encoding: 'utf8' }).stdout.trim().split('\n');
const pairs = Math.ceil(Number(values.pairs) / games.length);
const ended = await Promise.all(
  games.map(async (game) => {
    const [code] = await once(
      spawn(process.execPath, [...PROGRAM, game, String(pairs)], { stdio: 'inherit' }),
      'exit',
    );
    return code === 0;
  }),
);
process.exitCode = ended.every((isFine) => isFine) ? 0 : 1;
