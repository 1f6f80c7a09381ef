// `npm run -s blind -- [--matches N] [--game ID] [--language en] [--plant FAULT] [--json]`: a player who sees nothing plays whole matches of every
// game in both languages, from the accessibility tree, the live regions and the keyboard alone.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '1' },
    game: { type: 'string' },
    language: { type: 'string' },
    plant: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const matches = Number(values.matches);
if (values.help || !Number.isInteger(matches) || matches < 1) {
  console.error(
    'npm run -s blind -- [--matches N] [--game yokai] [--language fr] [--plant label|turn|step|focus|order|press|arrows] [--json]',
  );
  process.exit(values.help ? 0 : 2);
}
ensureBuilt();
const path = fileURLToPath(new URL('../e2e/blind/run.ts', import.meta.url));
const { module } = await runnerImport(path, {
  configFile: false,
  logLevel: 'warn',
  resolve: { conditions: ['source', 'node', 'import', 'default'] },
});
const results = await module.playAllBlind(matches, (line) => console.error(line), values);
if (values.json) console.log(JSON.stringify({ results }));
else console.table(results);
// Every count but these two is of something that is wrong.
const isFine = results.every(
  ({ game: _game, language: _language, matches: played, finished, ...wrong }) =>
    finished === played && Object.values(wrong).every((count) => count === 0),
);
process.exit(isFine ? 0 : 1);
