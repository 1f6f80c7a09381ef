import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/build.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { UnknownCommit, withTree } from '../scripts/other-tree.mjs';
import { compareWith, OWN } from './against.mjs';
import { BENCHMARKS } from './benchmarks.mjs';
import { ensurePeersInstalled } from './peers/install.mjs';

const USAGE = `npm run bench [-- --only PREFIX] [--json]
${listNames(BENCHMARKS)}

npm run bench -- --against COMMIT [--only PREFIX] [--rounds N] [--json]
  This tree and another commit, round by round in turns. The commit is laid out under .cache, installed and built there,
  and removed afterwards. The ratio is this tree's speed as a part of the other's: 1 the same, 0.95 five per cent slower.
${listNames(OWN)}`;

const { json, only, against, rounds } = readArguments();

ensureInstalled({ forTests: false });
ensureBuilt();
if (against === undefined) await measure();
else await compare();

async function compare() {
  const chosen = choose(OWN);
  try {
    const results = await withTree(against, { forTests: false }, (folder) =>
      compareWith(folder, { chosen, rounds, report }),
    );
    if (json) process.stdout.write(`${JSON.stringify({ against, results })}\n`);
    else console.log(tableOfTrees(results));
  } catch (problem) {
    if (problem instanceof UnknownCommit) fail(problem.message);
    throw problem;
  }
}

async function measure() {
  const chosen = choose(BENCHMARKS);
  if (chosen.some(({ needsPeers }) => needsPeers)) {
    ensurePeersInstalled();
    checkPeers();
  }

  const results = [];
  for (const { name, unit, target, run } of chosen) {
    // Above 0.5 or so somebody else is at work here, and figures fall.
    report(`${name} (load before: ${loadavg()[0].toFixed(2)})`);
    const { ours, peer, ...more } = await run(report);
    const ratio = peer === null ? null : ours / peer;
    results.push({
      name,
      unit,
      ours: rounded(ours),
      peer: rounded(peer),
      ratio: rounded(ratio, 2),
      ...allRounded(more),
      target,
    });
  }

  if (json) process.stdout.write(`${JSON.stringify({ results })}\n`);
  else console.log(tableOfPeers(results));
}

function choose(benchmarks) {
  const chosen = benchmarks.filter(({ name }) => name.startsWith(only));
  return chosen.length === 0 ? fail(`No benchmark begins with "${only}".`) : chosen;
}

function listNames(benchmarks) {
  return benchmarks.map(({ name }) => `  ${name}`).join('\n');
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        only: { type: 'string', default: '' },
        against: { type: 'string' },
        rounds: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) {
      console.log(USAGE);
      process.exit(0);
    }
    const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
    if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0))
      return fail('--rounds takes a number of rounds.');
    if (rounds !== undefined && values.against === undefined) return fail('--rounds goes with --against.');
    return { ...values, rounds };
  } catch (error) {
    return fail(error.message);
  }
}

function fail(problem) {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

function report(line) {
  process.stderr.write(`${line}\n`);
}

/** A ratio means nothing unless both sides play the same game. */
function checkPeers() {
  const script = fileURLToPath(new URL('./peers/check.mjs', import.meta.url));
  const done = spawnSync(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) process.exit(1);
}

function rounded(figure, digits = 0) {
  return figure === null ? null : Number(figure.toFixed(digits));
}

/** Whole numbers but for milliseconds, of which some are less than one. */
function allRounded(figures) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => {
      const digits = /^p\d+$/.test(name) ? 2 : 0;
      if (figure === null || typeof figure === 'number') return [name, rounded(figure, digits)];
      return [name, { ours: rounded(figure.ours, digits), peer: rounded(figure.peer, digits) }];
    }),
  );
}

function tableOfTrees(results) {
  const number = (figure) => figure.toLocaleString('en', { maximumFractionDigits: figure < 100 ? 2 : 0 });
  return table([
    ['name', 'unit', 'this tree', 'the other', 'ratio', 'worst and best round'],
    ...results.map(({ name, unit, here, there, ratio, worst, best }) => [
      name,
      unit,
      number(here),
      number(there),
      ratio.toFixed(3),
      `${worst.toFixed(2)} – ${best.toFixed(2)}`,
    ]),
  ]);
}

function tableOfPeers(results) {
  const rows = results.map(({ name, unit, ours, peer, ratio, target }) => [
    name,
    unit,
    ours.toLocaleString('en'),
    peer === null ? '–' : peer.toLocaleString('en'),
    ratio === null ? '–' : `${ratio} ×`,
    wanted(target),
  ]);
  return table([['name', 'unit', 'ours', 'peer', 'ratio', 'target'], ...rows]);
}

function table(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((text, column) => (column < 2 ? text.padEnd(widths[column]) : text.padStart(widths[column])))
        .join('  '),
    )
    .join('\n');
}

function wanted({ ours, most, ratio, p99Share }) {
  if (most !== undefined) return `≤ ${most.toLocaleString('en')}`;
  if (ours !== undefined) return `≥ ${ours.toLocaleString('en')}`;
  if (ratio === undefined) return '–';
  return p99Share === undefined ? `≥ ${ratio} ×` : `≥ ${ratio} ×, p99 ≤ ${p99Share.toFixed(2)} ×`;
}
