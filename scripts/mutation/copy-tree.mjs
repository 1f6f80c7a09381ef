// Mutants are written into the files: into a copy's, never into those one works at.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of what git knows and of new files. Packages of others are linked, our own ones are the copy's. */
export function copyTree(root) {
  const copy = mkdtempSync(join(tmpdir(), 'hyakki-mutation-'));
  const { stdout } = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  for (const path of stdout.split('\0').filter((name) => name !== '')) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  linkPackages(root, copy, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@hyakki'));
  for (const room of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(copy, 'packages', room), join(copy, 'node_modules/@hyakki', room));
  }
  symlinkSync(join(root, 'scripts/mutation/node_modules'), join(copy, 'scripts/mutation/node_modules'));
  return copy;
}

function linkPackages(root, copy, folder) {
  mkdirSync(join(copy, folder));
  for (const name of readdirSync(join(root, folder))) {
    if (name !== '@hyakki') symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
}
