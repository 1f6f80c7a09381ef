// Everything that must hold before a change lands: format, lint, types, rules cited, no game named, nothing unused, build, tests. Each part
// is run even when an earlier one failed, and the last line counts them all. What only reads runs side by side, a part on each core; what
// such a part says is printed when it is over.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './install.mjs';
import { listTests, SLOW, startsProcesses } from './test-files.mjs';

const REPORT = join(ROOT, '.cache/vitest.json');
/** Starts Biome, for a second. */
const FENCES = 'scripts/fences/rooms.test.ts';
/** Of the runs of every randomised suite (`packages/engine/testing/effort.ts`), while one works. */
const QUICK_EFFORT = '0.25';

/** They change nothing but their own file in .cache. The longest come first. */
const READINGS = [
  {
    name: 'types and accessibility of the page',
    args: [
      'node_modules/svelte-check/bin/svelte-check',
      '--workspace',
      'packages/web',
      '--tsconfig',
      './tsconfig.json',
      '--fail-on-warnings',
    ],
  },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json'] },
  { name: 'types of the tests in a browser', args: ['node_modules/typescript/bin/tsc', '-p', 'e2e'] },
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  // Files, exports and dependencies that nobody uses; knip.jsonc names the entry points.
  { name: 'nothing unused', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'every rule cited by a test', args: ['scripts/rules-cited.mjs'] },
  { name: 'no generic code names a game', args: ['scripts/games-named.mjs'] },
];

export function check() {
  return runAll([readAll, build, tests]);
}

/** What a change is likely to break, while one works at it: no build, and no test that needs a browser, a process or minutes. */
function checkQuickly() {
  return runAll([readAll, quickTests]);
}

async function runAll(parts) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  for (const part of parts) add(total, await part());
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function add(total, { passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

async function readAll() {
  const left = [...READINGS];
  const total = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) add(total, await readOne(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}

async function readOne({ name, args }) {
  const { isGreen, seconds, says } = await start(args, 'pipe');
  console.log(`\n— ${name}\n${says}  ${seconds} s`);
  return count(isGreen);
}

function build() {
  return run('build', ['scripts/build.mjs']);
}

function tests() {
  return runTests('tests', []);
}

function quickTests() {
  const quick = ['packages', 'scripts']
    .flatMap(listTests)
    .filter((path) => path === FENCES || !(SLOW.includes(path) || startsProcesses(path)));
  const env = { HYAKKI_EFFORT: QUICK_EFFORT, ...process.env };
  return runTests('quick tests', ['--project=shared', '--project=rooms', ...quick], env);
}

async function runTests(name, which, env) {
  rmSync(REPORT, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORT}`,
    ...which,
  ];
  const { failed } = await run(name, args, env);
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  // A file that does not even load has no failed test of its own.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failed) };
}

async function run(name, args, env) {
  console.log(`\n— ${name}`);
  const { isGreen, seconds, says } = await start(args, 'inherit', env);
  console.log(`${says}  ${seconds} s`);
  return count(isGreen);
}

function count(isGreen) {
  return isGreen ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Resolves when it has ended, with all that it said unless it said so itself. */
function start(args, output, env = process.env) {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', output, output] });
  let says = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      says += text;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => {
      if (signal !== null) says += `  ended by ${signal}\n`;
      const seconds = Math.round((performance.now() - began) / 1000);
      resolve({ isGreen: status === 0, seconds, says });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isGreen = await (process.argv.includes('--quick') ? checkQuickly() : check());
  process.exit(isGreen ? 0 : 1);
}
