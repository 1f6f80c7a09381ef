// A program that npm has, at one version, without touching what this repository installs. Kept in .cache.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { run } from './identity.mjs';

/** The folder of the package. */
export function fetchFromNpm(name, version) {
  const folder = join(ROOT, '.cache/packing', `${name}-${version}`);
  const found = join(folder, 'node_modules', name);
  if (existsSync(join(found, 'package.json'))) return found;
  console.error(`Fetching ${name}@${version}…`);
  mkdirSync(folder, { recursive: true });
  // So that npm installs here, and not in the folder above that has one.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  // --force: the Node of another system is not for this one.
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--silent', '--save-exact', '--force'];
  run('npm', ['install', ...flags, `${name}@${version}`], {
    cwd: folder,
    shell: process.platform === 'win32',
  });
  return found;
}
