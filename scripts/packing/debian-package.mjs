// The .deb: the executable, a unit for systemd, a user of its own, and settings in /etc/default/hyakki.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../install.mjs';
import { licenceOfNode, NODE } from './executable.mjs';
import { DESCRIPTION, run, settle, VERSION } from './identity.mjs';

const OWN = join(ROOT, 'scripts/packing/debian');
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
export const ARCHITECTURE = ARCHITECTURES[process.arch];

/** The server is started by the installation; the other one by `systemctl enable --now hyakki-backup`. */
const UNITS = ['hyakki.service', 'hyakki-backup.service'];

/** Debian sorts `1.0.0~rc.1` before `1.0.0`. */
export function versionOfDebian(version) {
  return version.replace('-', '~');
}

/**
 * @param isPacked false where nobody downloads it
 * @returns the path of the package
 */
export function makeDebianPackage({ executable, assembled, work, into, version = VERSION, isPacked = true }) {
  const root = join(work, 'debian');
  rmSync(root, { recursive: true, force: true });
  const put = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  cpSync(executable, join(root, 'usr/bin/hyakki'));
  for (const name of UNITS) put(`lib/systemd/system/${name}`, makeUnit(name));
  put('etc/default/hyakki', readFileSync(join(OWN, 'hyakki.default')));
  const doc = 'usr/share/doc/hyakki';
  put(`${doc}/copyright`, copyright());
  put(`${doc}/changelog.gz`, gzipSync(readFileSync(join(assembled, 'CHANGELOG.md')), { level: 9 }));
  put(`${doc}/THIRD-PARTY.md.gz`, gzipSync(readFileSync(join(assembled, 'THIRD-PARTY.md')), { level: 9 }));
  put(`${doc}/LICENSE.node.gz`, gzipSync(readFileSync(licenceOfNode()), { level: 9 }));
  for (const name of readdirSync(join(assembled, 'docs')))
    put(`${doc}/${name}`, readFileSync(join(assembled, 'docs', name)));
  for (const script of ['postinst', 'prerm', 'postrm']) {
    put(`DEBIAN/${script}`, '');
    cpSync(join(OWN, script), join(root, 'DEBIAN', script));
  }
  put('DEBIAN/conffiles', '/etc/default/hyakki\n');
  const kilobytes = Math.ceil(sizeOf(root) / 1024);
  put('DEBIAN/control', control(versionOfDebian(version), kilobytes));
  settle(root);
  // dpkg keeps the modes: this one may hold passwords.
  run('chmod', ['600', join(root, 'etc/default/hyakki')]);
  mkdirSync(into, { recursive: true });
  const path = join(into, `hyakki_${versionOfDebian(version)}_${ARCHITECTURE}.deb`);
  // Debian 12 and Ubuntu 22.04 read it. One thread: several would divide the archive by their number.
  const zstd = ['-Zzstd', '-z12', '--threads-max=1'];
  run('dpkg-deb', ['--root-owner-group', ...(isPacked ? zstd : ['-Znone']), '--build', root, path]);
  return path;
}

/** A unit of examples/systemd with other paths: what it forbids is written once. */
export function makeUnit(name = 'hyakki.service') {
  const [, ...lines] = readFileSync(join(ROOT, 'examples/systemd', name), 'utf8').split('\n');
  const changed = lines
    .filter((line) => !/^(Environment=|# Room for short-lived|# The last build)/.test(line))
    .map((line) => {
      if (line.startsWith('WorkingDirectory=')) return 'WorkingDirectory=/var/lib/hyakki';
      if (!line.startsWith('ExecStart=')) return line;
      return [
        line.replace(/=\/usr\/bin\/node .*hyakki\.mjs /, '=/usr/bin/hyakki '),
        'Environment=HYAKKI_DATA=/var/lib/hyakki',
        'EnvironmentFile=-/etc/default/hyakki',
      ].join('\n');
    });
  return ['# Settings are in /etc/default/hyakki.', ...changed].join('\n');
}

/** The libraries that Node's own executable for Linux asks for. */
function control(version, kilobytes) {
  return `Package: hyakki
Version: ${version}
Architecture: ${ARCHITECTURE}
Maintainer: The maintainers of Hyakki
Installed-Size: ${kilobytes}
Depends: adduser, init-system-helpers, libc6 (>= 2.28), libgcc-s1, libstdc++6
Section: games
Priority: optional
Description: tabletop games about Japanese spirits, with bots and for friends
 ${DESCRIPTION}.
 .
 The service listens on port 3000 and keeps everything in /var/lib/hyakki.
 Node ${NODE} is part of the program.
`;
}

function copyright() {
  const licence = readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim();
  return `${licence}\n\nPackages of others in the program: THIRD-PARTY.md.gz. Node, which runs it: LICENSE.node.gz.\n`;
}

function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
