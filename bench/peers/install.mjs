// Peers live in a package of their own: nobody who plays, builds or tests needs them.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const FLAGS = ['--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];

/** Needs the npm registry the first time, nothing later. */
export function ensurePeersInstalled() {
  if (isInstalled()) return;
  console.error(`Installing the peers into bench/peers: npm install ${FLAGS.join(' ')}`);
  const done = spawnSync('npm', ['install', ...FLAGS], {
    cwd: FOLDER,
    stdio: ['ignore', 2, 2],
    // On Windows npm is a script that only a shell finds.
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    throw new Error('npm could not install the peers. It needs the npm registry the first time.');
  }
}

/** npm writes its list of what is there last of all, so an install that was interrupted is done again. */
function isInstalled() {
  try {
    const { dependencies, overrides } = JSON.parse(readFileSync(`${FOLDER}package.json`, 'utf8'));
    const { packages } = JSON.parse(readFileSync(`${FOLDER}node_modules/.package-lock.json`, 'utf8'));
    return Object.entries({ ...dependencies, ...overrides }).every(
      ([name, version]) => packages[`node_modules/${name}`]?.version === version,
    );
  } catch {
    return false;
  }
}
