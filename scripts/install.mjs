// Installs what package-lock.json asks for, unless it is there already. Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** @param {{ forTests: boolean }} wanted running and building need less than testing */
export function ensureInstalled({ forTests }) {
  if (isInstalled(forTests)) return;
  const args = ['ci', '--prefer-offline', '--no-audit', '--no-fund', ...(forTests ? [] : ['--omit=dev'])];
  console.error(`Installing: npm ${args.join(' ')}`);
  // On Windows npm is a script that only a shell finds.
  const done = spawnSync('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    console.error('npm could not install the packages above. It needs the npm registry the first time.');
    process.exit(1);
  }
}

/** The tests in a browser use the one of the system. On Debian, as root, it is installed; elsewhere it is asked for. */
export function ensureChromium() {
  if (['chromium', 'chromium-browser', 'google-chrome'].some(isRunnable)) return;
  installOfDebian(['chromium']);
  if (isRunnable('chromium')) return;
  console.error('The tests in a browser need chromium on the PATH (Debian: apt install chromium).');
}

/** The tests of many machines start PostgreSQL and Redis of their own. They say themselves what is missing, and are skipped. */
export function ensureDatabases() {
  const missing = [
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(isRunnable('redis-server') ? [] : ['redis-server']),
  ];
  if (missing.length > 0) installOfDebian(missing);
}

/** The tests play matches through them, each with the configuration that operators copy. They too say what is missing. */
export function ensureProxies() {
  const missing = ['nginx', 'haproxy', 'caddy'].filter((program) => findInPath(program) === undefined);
  if (missing.length > 0) installOfDebian(missing);
}

/** What containers and packages for Debian are made and tried with. */
export function ensurePackers() {
  const missing = ['podman', 'runc', 'mmdebstrap', 'dpkg-deb'].filter((program) => !isRunnable(program));
  if (missing.length > 0) installOfDebian(missing.map((name) => (name === 'dpkg-deb' ? 'dpkg' : name)));
}

/** Debian keeps the server off the PATH, one folder a version. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return isRunnable('initdb') || versions.some((version) => existsSync(join(debian, version, 'bin/initdb')));
}

export function isRunnable(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** As root on Debian; elsewhere nothing. */
function installOfDebian(packages) {
  if (process.getuid?.() !== 0 || !isRunnable('apt-get')) return;
  console.error(`Installing: apt-get install ${packages.join(' ')}`);
  const options = {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const allowServices = forbidServices();
  try {
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  } finally {
    allowServices();
  }
}

/** Debian starts the services that it installs. The tests start their own, and nobody asked for others. */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d';
  // The machine has a policy already: it stays.
  if (existsSync(policy)) return () => undefined;
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(policy, { force: true });
}

/** Where the browser is; undefined where there is none. */
export function findChromium() {
  return ['chromium', 'chromium-browser', 'google-chrome'].map(findInPath).find((path) => path !== undefined);
}

/** Debian keeps servers in /usr/sbin, which not everybody has on the path. */
function findInPath(name) {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** npm leaves a list of what it installed: no stamp of our own can be more right than that. */
function isInstalled(forTests) {
  try {
    const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(ROOT, 'node_modules/.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(([path, { version, link, dev, optional }]) => {
      if (!path.startsWith('node_modules/') || link || (dev && !forTests)) return true;
      // Left out where it is not made for this machine.
      if (optional && present[path] === undefined) return true;
      return present[path]?.version === version;
    });
  } catch {
    return false;
  }
}
