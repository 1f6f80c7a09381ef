// `npm run test:long [-- load fuzz] [-- --list]`: everything that takes too long for `npm test`, one after the other. Each prints what
// it found; the last lines say how it went. A new one is a line below and a script in package.json.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ROOT } from './install.mjs';

const SUITES = {
  fuzz: 'damaged lines at `hyakki engine`',
  attack: 'attacks on a server on this machine',
  faults: 'kills, failing disks, databases and nodes under people who play',
  'simulate:cluster': 'nodes, clients and faults from seeds, simulated',
  'clock-rings': '1,000 clocks while servers are killed: one server, then two on one PostgreSQL',
  'notice-pairs': '200,000 pairs of worlds: the same notices leave the server in both',
  growth: 'what a store costs with 10^3 to 10^6 tables',
  'test:nodes': 'the tests of the rooms with every supported Node',
  ways: 'five ways to install, from nothing to an answered page',
  blind: 'whole matches by a player who sees nothing',
  'review-exact': 'what follows, against a list of all worlds',
  'review-census': 'the mistakes that reviews find in matches of bots',
  'practice-set': 'every practice position, proved again',
  mutate: 'faults in the rules, tables and server that a test has to notice',
  load: 'the server under load, and a checker',
};
/** More than each does by itself. */
const ARGUMENTS = {
  blind: ['--matches', '20'],
  'practice-set': ['--verify'],
  'simulate:cluster': ['--seeds', '20000'],
};

const { values, positionals } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const unknown = positionals.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: it can be ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
const names = positionals.length === 0 ? Object.keys(SUITES) : positionals;

if (values.list) {
  for (const name of names) console.log(`${name.padEnd(14)} ${SUITES[name]}`);
} else {
  ensureInstalled({ forTests: true });
  const results = names.map(run);
  console.log('');
  for (const { name, says } of results) console.log(`${name.padEnd(14)} ${says}`);
  const failed = results.filter(({ isFine }) => !isFine).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function run(name) {
  if (scripts[name] === undefined) return { name, says: 'is not in package.json', isFine: false };
  console.log(`\n— ${name}: ${SUITES[name]}`);
  const began = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', name, '--', ...(ARGUMENTS[name] ?? [])], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { name, says: `${status === 0 ? 'passed' : 'failed'} after ${seconds} s`, isFine: status === 0 };
}
