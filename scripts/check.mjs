// Everything that must hold before a change lands: format, lint, types, rules cited, no game named, nothing unused, build, tests. Each part
// is run even when an earlier one failed, and the last line counts them all.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './install.mjs';
import { listTests, SLOW, startsProcesses } from './test-files.mjs';

const REPORT = join(ROOT, '.cache/vitest.json');
/** Starts Biome, for a second. */
const FENCES = 'scripts/fences/rooms.test.ts';

const TYPES = [types, typesOfBrowserTests, typesOfPage];

export function check() {
  return runAll([formatAndLint, ...TYPES, rulesCited, gamesNamed, unused, build, tests]);
}

/** What a change is likely to break, while one works at it: no build, and no test that needs a browser, a process or minutes. */
function checkQuickly() {
  return runAll([formatAndLint, ...TYPES, rulesCited, gamesNamed, unused, quickTests]);
}

function runAll(parts) {
  const total = { passed: 0, failed: 0 };
  for (const part of parts) {
    const { passed, failed } = part();
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function formatAndLint() {
  return run('format and lint', [
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
    '.',
  ]);
}

function types() {
  return run('types', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.test.json']);
}

function typesOfBrowserTests() {
  return run('types of the tests in a browser', ['node_modules/typescript/bin/tsc', '-p', 'e2e']);
}

function typesOfPage() {
  return run('types and accessibility of the page', [
    'node_modules/svelte-check/bin/svelte-check',
    '--workspace',
    'packages/web',
    '--tsconfig',
    './tsconfig.json',
    '--fail-on-warnings',
  ]);
}

function gamesNamed() {
  return run('no generic code names a game', ['scripts/games-named.mjs']);
}

function rulesCited() {
  return run('every rule cited by a test', ['scripts/rules-cited.mjs']);
}

/** Files, exports and dependencies that nobody uses; knip.jsonc names the entry points. */
function unused() {
  return run('nothing unused', ['node_modules/knip/bin/knip.js', '--no-progress']);
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
  return runTests('quick tests', ['--project=pure', '--project=rooms', ...quick]);
}

function runTests(name, which) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${REPORT}`,
    ...which,
  ];
  const { failed } = run(name, args);
  if (!existsSync(REPORT)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  // A file that does not even load has no failed test of its own.
  return { passed: report.numPassedTests, failed: Math.max(report.numFailedTests, failed) };
}

function run(name, args) {
  console.log(`\n— ${name}`);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(`  ${Math.round((performance.now() - began) / 1000)} s`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isGreen = process.argv.includes('--quick') ? checkQuickly() : check();
  process.exit(isGreen ? 0 : 1);
}
