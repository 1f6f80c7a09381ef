// `npm run mutate [-- --room yokai --mutants 1000 --seed 1 --again --json]`: small faults are written into a copy of the rules, tables and
// server, one at a time, and the tests of that room have to notice. The mutants are a seeded sample; what was run before is
// remembered in .cache/mutation until its file or its tests change.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, ROOT } from './install.mjs';
import { copyTree } from './mutation/copy-tree.mjs';
import { ensureMutationTesterInstalled } from './mutation/install.mjs';
import { ROOMS } from './mutation/rooms.mjs';
import { countResults, formatTable } from './mutation/score.mjs';
import { listSources, listTestsOf } from './mutation/sources.mjs';

const { values } = parseArgs({
  options: {
    room: { type: 'string', multiple: true },
    mutants: { type: 'string' },
    seed: { type: 'string', default: '20261118' },
    again: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const names = values.room ?? Object.keys(ROOMS);
const unknown = names.filter((name) => !Object.hasOwn(ROOMS, name));
if (unknown.length > 0) {
  console.error(`There is no room ${unknown.join(', ')}: it can be ${Object.keys(ROOMS).join(', ')}.`);
  process.exit(2);
}
const wanted = Number(values.mutants ?? names.reduce((sum, name) => sum + ROOMS[name].share, 0));
if (!Number.isInteger(wanted) || wanted < names.length) {
  console.error(`--mutants needs a whole number, at least ${names.length}.`);
  process.exit(2);
}

ensureInstalled({ forTests: true });
ensureMutationTesterInstalled();
// Only now: it imports what was just installed.
const { drawSample, keyOf, listMutants } = await import('./mutation/sample.mjs');
const CACHE = join(ROOT, '.cache/mutation');
mkdirSync(CACHE, { recursive: true });
const shares = names.reduce((sum, name) => sum + ROOMS[name].share, 0);
const copy = copyTree(ROOT);
try {
  const results = [];
  for (const name of names) {
    results.push(await mutateRoom(name, Math.round((wanted * ROOMS[name].share) / shares)));
    // A room's mutants are in the files of the copy until they are put back.
    restore(name);
  }
  if (values.json) console.log(JSON.stringify({ seed: values.seed, results }));
  else console.log(formatTable(results));
  process.exitCode = results.every(({ score, aim }) => score.percent >= aim) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function mutateRoom(name, count) {
  const room = ROOMS[name];
  const mutants = await listMutants(ROOT, listSources(ROOT, room));
  const sample = drawSample(mutants, `${values.seed} ${name}`, count);
  console.error(`${name}: ${sample.length} of ${mutants.length} mutants`);
  const drawn = join(CACHE, `${name}-drawn.json`);
  writeFileSync(drawn, JSON.stringify(sample.map(keyOf)));
  const report = join(CACHE, `${name}-report.json`);
  rmSync(report, { force: true });
  const config = join(CACHE, `${name}-config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      packageManager: 'npm',
      mutate: sample.map(rangeOf),
      plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/plugins.mjs'],
      testRunner: 'vitest',
      vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
      checkers: ['sample'],
      ignorers: ['bug-texts'],
      coverageAnalysis: 'perTest',
      inPlace: true,
      incremental: true,
      incrementalFile: join(CACHE, `${name}-incremental.json`),
      force: values.again,
      concurrency: 1,
      // Generous: a busy machine must not count as a killed mutant.
      timeoutMS: 60_000,
      timeoutFactor: 4,
      dryRunTimeoutMinutes: 30,
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      allowConsoleColors: false,
    }),
  );
  spawnSync(
    process.execPath,
    ['scripts/mutation/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    {
      cwd: copy,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, HYAKKI_MUTANTS: drawn, HYAKKI_TESTS: JSON.stringify(listTestsOf(ROOT, room)) },
    },
  );
  return {
    room: name,
    aim: room.aim,
    of: mutants.length,
    ...countResults(JSON.parse(readFileSync(report, 'utf8'))),
  };
}

/** Lines from 1, columns from 0: how the mutation tester wants its ranges. */
function rangeOf({ path, location: { start, end } }) {
  return `${path}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

function restore(name) {
  for (const path of listSources(ROOT, ROOMS[name])) {
    writeFileSync(join(copy, path), readFileSync(join(ROOT, path)));
  }
}
