// Compiles the rooms and bundles the page, unless the sources are those of the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const LOCK = join(CACHE, 'build.lock');
/** A build takes seconds: a lock this old was left by one that died. */
const LOCK_MS = 120_000;

/** What is built, from what, and how one sees that it is there. The page is made of the sources of every room. */
const PARTS = [
  {
    stamp: join(CACHE, 'build'),
    says: 'Building…',
    result: 'packages/cli/dist/main.js',
    command: ['node_modules/typescript/bin/tsc', '-b'],
    isSource: (path) => /\.(ts|json)$/.test(path) && !path.startsWith(join('packages', 'web')),
  },
  {
    stamp: join(CACHE, 'build-page'),
    says: 'Building the page…',
    result: 'packages/web/dist/service-worker.js',
    command: ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn'],
    isSource: (path) => /\.(ts|js|json|svelte|css|html|svg|png|webmanifest)$/.test(path),
  },
];

export function ensureBuilt() {
  const stale = () => PARTS.filter((part) => !isFresh(part));
  if (stale().length === 0) return;
  mkdirSync(CACHE, { recursive: true });
  const release = waitForLock();
  try {
    for (const part of stale()) {
      console.error(part.says);
      const hash = hashSources(part);
      const [script, ...args] = part.command;
      if (!existsSync(join(ROOT, script))) {
        console.error(`${script} is not installed: run \`npm ci\` first.`);
        process.exit(1);
      }
      const done = spawnSync(process.execPath, [join(ROOT, script), ...args], {
        cwd: ROOT,
        // Under a test runner the page would be built as for development: slower, and without its service worker.
        env: { ...process.env, NODE_ENV: 'production' },
        stdio: ['ignore', 2, 2],
      });
      if (done.status !== 0) process.exit(1);
      writeFileSync(part.stamp, hash);
    }
  } finally {
    release();
  }
}

function isFresh(part) {
  return (
    existsSync(part.stamp) &&
    existsSync(join(ROOT, part.result)) &&
    readFileSync(part.stamp, 'utf8') === hashSources(part)
  );
}

function hashSources({ isSource }) {
  const hash = createHash('sha256');
  for (const name of ['tsconfig.json', 'tsconfig.base.json', 'package-lock.json'])
    hash.update(readFileSync(join(ROOT, name)));
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!['dist', 'node_modules', 'testing', 'playthroughs'].includes(entry.name)) visit(path);
      } else if (isSource(path.slice(ROOT.length)) && !entry.name.endsWith('.test.ts')) {
        hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path));
      }
    }
  };
  visit(join(ROOT, 'packages'));
  return hash.digest('hex');
}

/** Two commands started at once must not write the same files. */
function waitForLock() {
  for (;;) {
    try {
      mkdirSync(LOCK);
      return () => rmSync(LOCK, { recursive: true, force: true });
    } catch {
      const age = Date.now() - (statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
      if (age > LOCK_MS) rmSync(LOCK, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
