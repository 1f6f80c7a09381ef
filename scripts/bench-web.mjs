// `npm run -s bench:web -- --json`: how fast the page is in a real browser, beside what it must keep to.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log('npm run -s bench:web -- [--json] [--rounds 5] [--only landing|art|click|press|turn]');
  process.exit(0);
}
ensureBuilt();
const path = fileURLToPath(new URL('../e2e/speed/measures.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
const results = await module.measureAll({
  rounds: Number(values.rounds),
  only: values.only,
  say: (text) => process.stderr.write(`${text}\n`),
});
if (values.json) console.log(JSON.stringify({ results }, null, 2));
else
  console.table(
    results.map(({ name, value, unit, budget, within }) => ({ name, value, unit, budget, within })),
  );
process.exit(0);
