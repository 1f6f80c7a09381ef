import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDebianPackage } from '../debian-package.mjs';
import { run, VERSION } from '../identity.mjs';
import { sitDown } from './match.mjs';
import { findTable, freePort, start, tryOut } from './server.mjs';

export const way = 'package for Debian';

/** Installs, upgrades, removes and purges it in a Debian of its own. No systemd runs there: the unit is read here. */
export async function attempt({ made, work, folder }) {
  const root = join(folder, 'debian');
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=adduser', 'bookworm', root]);
  const port = await freePort();
  const began = performance.now();
  install(root, made.deb);
  writeFileSync(join(root, SETTINGS), `PORT=${port}\nHOST=127.0.0.1\n`);
  const first = await serve(root, port);
  const seconds = (performance.now() - began) / 1000;
  const bytes = Number(/^Installed-Size: (\d+)$/m.exec(status(root))[1]) * 1024;
  const exposure = checkUnit(root);
  let person;
  let player;
  try {
    person = await tryOut(first.origin);
    player = await sitDown(first.origin);
    await player.play();
    inside(root, ['hyakki', 'simulate', 'yokai', '--matches', '2', '--bots', 'natural', '--workers', '2']);
    const next = makeDebianPackage({
      executable: made.executable,
      assembled: join(work, 'package'),
      work: join(folder, 'next'),
      into: folder,
      version: `${VERSION}+1`,
      isPacked: false,
    });
    // The server goes on while its file is replaced.
    install(root, next);
    await player.play();
    await findTable(first.origin, person);
  } finally {
    await first.stop();
  }
  if (!status(root).includes(`Version: ${VERSION}+1\n`)) throw new Error('it was not upgraded');
  if (!readFileSync(join(root, SETTINGS), 'utf8').includes(`${port}`)) throw new Error('settings are lost');
  const upgraded = await serve(root, port);
  try {
    await findTable(upgraded.origin, person);
    await player.finish({ wasInterrupted: true });
  } finally {
    player.leave();
    await upgraded.stop();
  }
  const store = join(root, 'var/lib/hyakki/hyakki.sqlite');
  if ((statSync(join(store, '..')).mode & 0o777) !== 0o700) throw new Error('others may read the data');
  inside(root, ['dpkg', '--remove', 'hyakki']);
  if (existsSync(join(root, 'usr/bin/hyakki')) || !existsSync(store))
    throw new Error('removed the wrong things');
  inside(root, ['dpkg', '--purge', 'hyakki']);
  const left = ['var/lib/hyakki', SETTINGS, UNIT].filter((path) => existsSync(join(root, path)));
  const users =
    readFileSync(join(root, 'etc/passwd'), 'utf8') + readFileSync(join(root, 'etc/group'), 'utf8');
  if (left.length > 0 || users.includes('hyakki')) throw new Error(`purged, but left ${left} ${users}`);
  return {
    how: `installed in a fresh Debian 12 (chroot), ExecStart of the unit run as its user${exposure === undefined ? '' : ` (systemd-analyze security: ${exposure})`}; a match was played before, during and after an upgrade; removed, purged`,
    seconds,
    bytes,
  };
}

const SETTINGS = 'etc/default/hyakki';
const UNIT = 'lib/systemd/system/hyakki.service';

function install(root, deb) {
  cpSync(deb, join(root, 'tmp/hyakki.deb'));
  inside(root, ['apt-get', 'install', '--yes', '--quiet=2', '/tmp/hyakki.deb']);
}

function inside(root, command) {
  return run('unshare', inNamespace(root, ['chroot', root, ...command]), {
    env: { LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** With /proc, which is gone when the last process is. */
function inNamespace(root, command) {
  const script = 'mount -t proc proc "$0/proc" && exec "$@"';
  return ['--mount', '--', 'sh', '-c', script, root, ...command];
}

function status(root) {
  return inside(root, ['dpkg', '--status', 'hyakki']);
}

/** What systemd would start, as the user and with the environment that the unit says. */
function serve(root, port) {
  const unit = readFileSync(join(root, UNIT), 'utf8');
  const settingOf = (key) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)[1];
  const settings = readFileSync(join(root, settingOf('EnvironmentFile').slice('-/'.length)), 'utf8');
  const environment = [...settingOf('Environment').split(' '), ...settings.split('\n')];
  const command = ['env', '-i', ...environment.filter((line) => /^\w+=/.test(line))];
  const asUser = ['chroot', `--userspec=${settingOf('User')}:${settingOf('Group')}`, root];
  return start(
    ['unshare', ...inNamespace(root, [...asUser, ...command, ...settingOf('ExecStart').split(' ')])],
    {
      port,
    },
  );
}

/** What systemd says of its exposure, in words; undefined where no systemd can tell. */
function checkUnit(root) {
  const { status: code, stdout } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', '--threshold=20', join(root, UNIT)],
    { encoding: 'utf8' },
  );
  const [, exposure] = /Overall exposure level for \S+: (\S+)/.exec(stdout ?? '') ?? [];
  if (exposure !== undefined && code !== 0) throw new Error(`systemd-analyze: exposure ${exposure}`);
  return exposure;
}
