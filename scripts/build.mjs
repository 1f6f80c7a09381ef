// Compiles the rooms and bundles the page, unless the sources are those of the last build. What is run is a copy of its own under
// dist/, made anew for every build: a server keeps the one it was started from, whatever is built beside it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES = join(ROOT, 'packages');
const BUILDS = join(ROOT, 'dist');
const LAST = join(BUILDS, 'last.json');
const LOCK = join(BUILDS, 'lock');
/** A build takes less than a minute: a lock this old was left by one that died, or by a very slow machine. */
const LOCK_MS = 120_000;
const LONGEST_MS = 15 * 60_000;
/** Builds that are kept. A server that has been running while so many more were made should be restarted. */
const KEPT = 10;

/** What is built, from what, and how one sees that it is there. The page is made of the sources of every room. */
const PARTS = [
  {
    name: 'rooms',
    says: 'Building…',
    result: 'cli/dist/main.js',
    command: ['node_modules/typescript/bin/tsc', '-b'],
    isSource: (path) => /\.(ts|json)$/.test(path) && !path.startsWith(join('packages', 'web')),
  },
  {
    name: 'page',
    says: 'Building the page…',
    result: 'web/dist/service-worker.js',
    command: ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn'],
    isSource: (path) => /\.(ts|js|json|svelte|css|html|svg|png|webmanifest)$/.test(path),
  },
];

/** The folder with the rooms of the newest build, which is made first where it is missing or the sources have changed. */
export function ensureBuilt() {
  const fresh = findFresh();
  if (fresh !== undefined) return fresh;
  try {
    mkdirSync(BUILDS, { recursive: true });
    const release = waitForLock();
    try {
      // Whoever held the lock before may have built it.
      return findFresh() ?? build();
    } finally {
      release();
    }
  } catch (problem) {
    if (problem instanceof CannotBuild) return giveUp(problem.message);
    if (problem.code === undefined) throw problem;
    return giveUp(
      `It has to be built, and that cannot be written (${problem.code}, ${problem.path ?? BUILDS}): run \`npm run build\` as the owner of the folder.`,
    );
  }
}

/** For a service: the newest build as it is. Neither are sources looked at, nor is anything written. */
export function findLastBuild() {
  const rooms = roomsOf(readLast());
  return isWhole(rooms)
    ? rooms
    : giveUp('It is not built yet: run `npm ci --omit=dev && npm run build` first.');
}

function findFresh() {
  const last = readLast();
  const rooms = roomsOf(last);
  if (!isWhole(rooms) || !PARTS.every((part) => isCompiled(part, last[part.name]?.hash))) return undefined;
  const sources = listSources();
  if (PARTS.every((part) => last[part.name]?.look === lookOf(part, sources))) return rooms;
  // Touched, but perhaps not changed: a checkout does that.
  if (!PARTS.every((part) => last[part.name]?.hash === hashOf(part, sources))) return undefined;
  try {
    writeLast({ ...describe(sources), build: last.build });
  } catch {
    // Not ours to write: it is compared by its content the next time too.
  }
  return rooms;
}

function build() {
  const wanted = describe(listSources());
  for (const part of PARTS) {
    const { hash } = wanted[part.name];
    if (isCompiled(part, hash)) continue;
    // Taken away first: a compiler that fails leaves half of it behind.
    rmSync(stampOf(part), { force: true });
    run(part);
    writeFileSync(stampOf(part), hash);
  }
  // Whoever writes on while it is built gets another build.
  if (PARTS.some((part) => lookOf(part, listSources()) !== wanted[part.name].look)) return build();
  const id = PARTS.reduce((sum, { name }) => sum.update(wanted[name].hash), createHash('sha256'))
    .digest('hex')
    .slice(0, 16);
  keep(id);
  writeLast({ ...wanted, build: id });
  tidy(id);
  return roomsOf({ build: id });
}

/** What the compiler left in the rooms themselves; benchmarks and tests in a browser use it from there. */
function isCompiled(part, hash) {
  try {
    return readFileSync(stampOf(part), 'utf8') === hash && existsSync(join(PACKAGES, part.result));
  } catch {
    return false;
  }
}

function stampOf({ name }) {
  return join(BUILDS, `${name}.compiled`);
}

function run({ says, command: [script, ...args] }) {
  console.error(says);
  if (!existsSync(join(ROOT, script)))
    throw new CannotBuild(`${script} is not installed: run \`npm ci\` first.`);
  const done = spawnSync(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    // Under a test runner the page would be built as for development: slower, and without its service worker.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (done.status !== 0) throw new CannotBuild('It could not be built: see above.');
}

/** Thrown, so that the lock is given back. */
class CannotBuild extends Error {}

/** Rooms find each other by name, so the copy is a node_modules of its own; what npm installed is found above it. */
function keep(id) {
  const folder = join(BUILDS, id);
  if (existsSync(folder)) return;
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  for (const room of readdirSync(PACKAGES)) {
    const from = join(PACKAGES, room);
    if (!existsSync(join(from, 'dist'))) continue;
    const to = join(partial, 'node_modules/@hyakki', room);
    cpSync(join(from, 'dist'), join(to, 'dist'), { recursive: true, filter: isRun });
    cpSync(join(from, 'package.json'), join(to, 'package.json'));
  }
  renameSync(partial, folder);
}

function isRun(path) {
  return !/\.(d\.ts|tsbuildinfo)$/.test(path);
}

function tidy(current) {
  const builds = readdirSync(BUILDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{16}(\.partial)?$/.test(entry.name))
    .map(({ name }) => ({ name, at: statSync(join(BUILDS, name)).mtimeMs }))
    .filter(({ name }) => name !== current)
    .sort((a, b) => b.at - a.at);
  for (const { name } of builds.slice(KEPT - 1)) rmSync(join(BUILDS, name), { recursive: true, force: true });
}

function readLast() {
  try {
    return JSON.parse(readFileSync(LAST, 'utf8'));
  } catch {
    return {};
  }
}

function writeLast(last) {
  // Moved into place: another process must not read half of it.
  const partial = `${LAST}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify(last, undefined, 2)}\n`);
  renameSync(partial, LAST);
}

function roomsOf({ build }) {
  return build === undefined ? undefined : join(BUILDS, build, 'node_modules/@hyakki');
}

function isWhole(rooms) {
  return rooms !== undefined && PARTS.every(({ result }) => existsSync(join(rooms, result)));
}

function describe(sources) {
  return Object.fromEntries(
    PARTS.map((part) => [part.name, { look: lookOf(part, sources), hash: hashOf(part, sources) }]),
  );
}

/** Sizes and times, which are quickly read: where they are those of the last build, so is the content. */
function lookOf(part, sources) {
  return sumOf(part, sources, ({ size, at }) => `${size} ${at}`);
}

function hashOf(part, sources) {
  return sumOf(part, sources, ({ path }) => readFileSync(join(ROOT, path)));
}

function sumOf({ isSource }, sources, tell) {
  const sum = createHash('sha256');
  for (const source of sources)
    if (source.isForAll || isSource(source.path))
      sum.update(`${source.path}\0`).update(tell(source)).update('\0');
  return sum.digest('hex');
}

function listSources() {
  const sources = [];
  const add = (path, isForAll) => {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    sources.push({ path, isForAll, size, at: mtimeMs });
  };
  for (const name of ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json']) add(name, true);
  const visit = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!['dist', 'node_modules', 'testing', 'playthroughs'].includes(entry.name)) visit(path);
      } else if (PARTS.some(({ isSource }) => isSource(path)) && !entry.name.endsWith('.test.ts'))
        add(path, false);
    }
  };
  visit('packages');
  return sources;
}

/** Two commands started at once must not write the same files. */
function waitForLock() {
  for (let times = 0; ; times++) {
    try {
      mkdirSync(LOCK);
      writeFileSync(join(LOCK, 'process'), `${process.pid}`);
      return () => rmSync(LOCK, { recursive: true, force: true });
    } catch (problem) {
      if (problem.code !== 'EEXIST') throw problem;
      if (isLeftBehind()) rmSync(LOCK, { recursive: true, force: true });
      else {
        if (times === 0) console.error('Waiting for another build…');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      }
    }
  }
}

function isLeftBehind() {
  const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  return age > LONGEST_MS || (age > LOCK_MS && !isAlive());
}

function isAlive() {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'process'), 'utf8')), 0);
    return true;
  } catch (problem) {
    // Another user's is alive too.
    return problem.code === 'EPERM';
  }
}

function giveUp(sentence) {
  console.error(sentence);
  return process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
