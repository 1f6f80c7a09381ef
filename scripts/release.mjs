// `npm run release -- --dry-run`: all that a release has, in dist/release/VERSION. Without --dry-run it also makes the tag; sending
// it anywhere is left to whoever has the accounts.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ensurePackers, ROOT } from './install.mjs';

ensureInstalled({ forTests: false });
const { TARGETS, HERE } = await import('./packing/executable.mjs');
const { git, run, VERSION } = await import('./packing/identity.mjs');
const { changes, makeRelease, PARTS } = await import('./packing/make-release.mjs');

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** Makes it twice, apart from each other, and compares. */
    twice: { type: 'boolean', default: false },
    /** Only these parts. */
    only: { type: 'string' },
    /** Executables for all systems. */
    'all-systems': { type: 'boolean', default: false },
  },
});
const parts = values.only?.split(',') ?? PARTS;
const unknown = parts.filter((part) => !PARTS.includes(part));
if (unknown.length > 0) stop(`There is no ${unknown.join(', ')}: it can be ${PARTS.join(', ')}.`);
if (!values['dry-run']) checkTree();
if (parts.includes('container') || parts.includes('deb')) ensurePackers();

const folder = join(ROOT, 'dist/release');
const targets = values['all-systems'] ? TARGETS : [HERE];
const into = join(folder, VERSION);
const base = join(folder, 'work/base.tar');
rmSync(join(folder, 'work'), { recursive: true, force: true });
await make(into, join(folder, 'work'));
const sums = readFileSync(join(into, 'SHA256SUMS'), 'utf8');
console.log(`${into}\n\n${sums}`);
if (values.twice) await compare();
if (!values['dry-run']) {
  run('git', ['tag', '--annotate', `v${VERSION}`, '--message', `Hyakki ${VERSION}`], { cwd: ROOT });
  console.log(`Tagged v${VERSION}. To publish: git push origin v${VERSION}, the files above beside it,`);
  console.log(`and npm publish ${join(into, `hyakki-${VERSION}.tgz`)}`);
} else if (!changes().isReleased)
  console.log(`CHANGELOG.md has no section ${VERSION} yet: CHANGES.md is what is unreleased.`);

function make(where, work) {
  return makeRelease({
    rooms: ensureBuilt(),
    into: where,
    work,
    parts,
    targets,
    say: (what) => console.error(what),
  });
}

/** Debian may get a fix between the two: the libraries of the container are those of the first. */
async function compare() {
  const again = join(folder, 'again');
  const work = join(folder, 'again-work');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  if (existsSync(base)) cpSync(base, join(work, 'base.tar'));
  await make(again, work);
  const others = new Set(readFileSync(join(again, 'SHA256SUMS'), 'utf8').split('\n'));
  const different = sums.split('\n').filter((line) => !others.has(line));
  if (different.length === 0) console.log('The second time everything is the same.');
  else {
    console.log(`The second time these are not the same:\n${different.join('\n')}`);
    process.exitCode = 1;
  }
}

function checkTree() {
  if (git('status', '--porcelain') !== '') stop('Commit or remove your changes first.');
  if (!changes().isReleased) stop(`CHANGELOG.md needs a section “## ${VERSION}”.`);
  if (git('tag', '--list', `v${VERSION}`) !== '') stop(`v${VERSION} exists: raise the version first.`);
}

function stop(sentence) {
  console.error(sentence);
  process.exit(2);
}
