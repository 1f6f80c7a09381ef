// `npm run -s bench:web -- --json`: how fast the page is in a real browser, beside what it must keep to; with --against, beside
// another commit.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { ensureBuilt } from './build.mjs';
import { ROOT } from './install.mjs';
import { UnknownCommit, withTree } from './other-tree.mjs';

const USAGE = `npm run -s bench:web -- [--json] [--rounds 5] [--only landing|journey|review|art|click|press|turn]
npm run -s bench:web -- --against COMMIT [--json] [--rounds 5] [--only …]
  This tree and another commit, a round each in turns. The commit is laid out under .cache, installed and built there, and
  removed afterwards. The ratio is how good this tree is as a part of the other: 1 the same, 0.95 five per cent slower or heavier.`;
const WORDS = { here: 'this tree', there: 'the other' };

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    against: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
ensureBuilt();
const rounds = Number(values.rounds);
const { against } = values;
if (against === undefined) await measure();
else await compare();
process.exit(0);

async function measure() {
  const path = fileURLToPath(new URL('../e2e/speed/measures.ts', import.meta.url));
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'warn' });
  const results = await module.measureAll({ rounds, only: values.only, say });
  if (values.json) console.log(JSON.stringify({ results }, null, 2));
  else
    console.table(
      results.map(({ name, value, unit, budget, within }) => ({ name, value, unit, budget, within })),
    );
}

async function compare() {
  try {
    const results = await withTree(against, { forTests: true }, async (folder) => {
      const trees = { here: ROOT, there: folder };
      const measured = { here: [], there: [] };
      for (let round = 1; round <= rounds; round++)
        for (const name of round % 2 === 1 ? ['here', 'there'] : ['there', 'here']) {
          say(`round ${round}, ${WORDS[name]}`);
          measured[name].push(measureIn(trees[name]));
        }
      return compareRounds(measured);
    });
    if (values.json) console.log(JSON.stringify({ against, results }, null, 2));
    else console.table(results);
  } catch (problem) {
    if (!(problem instanceof UnknownCommit)) throw problem;
    console.error(`${problem.message}\n${USAGE}`);
    process.exit(2);
  }
}

/** One round of a tree's own measures, in a process of its own: it may measure by other means than this one. */
function measureIn(tree) {
  const args = ['scripts/bench-web.mjs', '--json', '--rounds', '1', '--only', values.only];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 2],
  });
  if (status !== 0) throw new Error(`the page of ${tree} could not be measured`);
  return new Map(JSON.parse(stdout).results.map((figure) => [figure.name, figure]));
}

/** Figures that both trees know by the same name. */
function compareRounds({ here, there }) {
  return [...here[0].values()]
    .filter(({ name }) => [...here, ...there].every((round) => round.has(name)))
    .map(({ name, unit }) => {
      const [ours, theirs] = [here, there].map((rounds) => rounds.map((round) => round.get(name).value));
      return {
        name,
        unit,
        here: median(ours),
        there: median(theirs),
        ratio: Number(median(ours.map((value, i) => ratioOf(unit, value, theirs[i]))).toFixed(3)),
      };
    });
}

function ratioOf(unit, ours, theirs) {
  if (ours === theirs) return 1;
  return unit === 'fps' ? ours / theirs : theirs / ours;
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}
