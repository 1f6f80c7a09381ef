// The mutation tester lives in a package of its own: nobody who plays, builds or tests needs it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Its peer is the project's own vitest. */
const FLAGS = ['--no-package-lock', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];

/** Needs the npm registry the first time, nothing later. */
export function ensureMutationTesterInstalled() {
  if (isInstalled()) return;
  console.error(`Installing the mutation tester: npm install ${FLAGS.join(' ')}`);
  const done = spawnSync('npm', ['install', ...FLAGS], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    throw new Error('npm could not install the mutation tester. It needs the npm registry the first time.');
  }
}

function isInstalled() {
  try {
    const { dependencies } = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8'));
    const { packages } = JSON.parse(readFileSync(`${FOLDER}node_modules/.package-lock.json`, 'utf8'));
    return Object.entries(dependencies).every(
      ([name, version]) => packages[`node_modules/${name}`]?.version === version,
    );
  } catch {
    return false;
  }
}
