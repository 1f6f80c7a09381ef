// `npm run -s first-minute -- [--json]`: for each game on a phone, how long until a newcomer may touch the board, with how many clicks and words, and
// how long they wait for the bot in a whole match. Plays a match of each at the usual speed: a few minutes.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
ensureBuilt();
const path = fileURLToPath(new URL('../e2e/speed/first-minute.ts', import.meta.url));
const { module } = await runnerImport(path, {
  configFile: false,
  logLevel: 'warn',
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
});
const results = await module.measureFirstMinutes((line) => console.error(line));
if (values.json) console.log(JSON.stringify({ results }));
else console.table(results);
process.exit(0);
