// Compiles the rooms, unless the sources are those of the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, '.cache');
const STAMP = join(CACHE, 'build');
const LOCK = join(CACHE, 'build.lock');
/** A build takes seconds: a lock this old was left by one that died. */
const LOCK_MS = 120_000;

export function ensureBuilt() {
  const hash = hashSources();
  if (isFresh(hash)) return;
  mkdirSync(CACHE, { recursive: true });
  const release = waitForLock();
  try {
    if (isFresh(hash)) return;
    console.error('Building…');
    const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
    if (!existsSync(tsc)) {
      console.error('The compiler is not installed: run `npm ci` first.');
      process.exit(1);
    }
    const done = spawnSync(process.execPath, [tsc, '-b'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
    if (done.status !== 0) process.exit(1);
    writeFileSync(STAMP, hash);
  } finally {
    release();
  }
}

function isFresh(hash) {
  return (
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === hash &&
    existsSync(join(ROOT, 'packages/cli/dist/main.js'))
  );
}

function hashSources() {
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
      } else if (/\.(ts|json)$/.test(entry.name) && !entry.name.endsWith('.test.ts')) {
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
