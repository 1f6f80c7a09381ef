// `npm run -s first-minute -- [--json] [--lessons]`: for each game on a phone, how long until a newcomer may touch the board, with how many clicks and words, and
// how long they wait for the bot in a whole match. Then the same for the first lesson of each game: the first touch within ten seconds of
// Learn, and four minutes at a person's pace at most. Plays a match of each at the usual speed: a few minutes; `--lessons` leaves it out.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, lessons: { type: 'boolean', default: false } },
});
ensureBuilt();
const load = async (name) => {
  const path = fileURLToPath(new URL(`../e2e/speed/${name}.ts`, import.meta.url));
  const { module } = await runnerImport(path, {
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', 'node', 'import', 'default'] },
  });
  return module;
};
const [module, learning] = [await load('first-minute'), await load('first-lesson')];
const say = (line) => console.error(line);
const lessons = await learning.measureFirstLessons(say);
const results = values.lessons ? [] : await module.measureFirstMinutes(say);
if (values.json) console.log(JSON.stringify({ results, lessons }));
else for (const table of [results, lessons]) if (table.length > 0) console.table(table);
const late = lessons.filter(({ touchMs, personSeconds }) => touchMs > 10_000 || personSeconds > 240);
for (const { lesson } of late) console.error(`${lesson} takes too long`);
process.exit(late.length === 0 ? 0 : 1);
