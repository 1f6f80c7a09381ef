import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'hyakki-install-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('npm installs without a warning: no package refuses this Node, and no script wants to be run', () => {
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(join(REPOSITORY, name), join(root, name));
  for (const room of readdirSync(join(REPOSITORY, 'packages'))) {
    mkdirSync(join(root, 'packages', room), { recursive: true });
    cpSync(join(REPOSITORY, 'packages', room, 'package.json'), join(root, 'packages', room, 'package.json'));
  }
  // Without the settings of whoever runs this; nothing is fetched, and nothing is written.
  const npm = spawnSync('npm', ['ci', '--dry-run', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: root, npm_config_userconfig: join(root, 'none') },
    shell: process.platform === 'win32',
  });
  expect(npm).toMatchObject({ status: 0, stderr: '' });
});

it('the lock file says of every package what it is, and not where it was fetched', () => {
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<{ resolved?: string; integrity?: string; link?: boolean }>(lock.packages);
  const installed = packages.filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  expect(installed.filter(([, { integrity }]) => integrity === undefined)).toEqual([]);
});
