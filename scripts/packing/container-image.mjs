// The container: Debian's C and C++ libraries, and the executable. Built by podman or buildah, without a registry.
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { ARCHITECTURE } from './debian-package.mjs';
import { run, sourceDate, VERSION } from './identity.mjs';

const RELEASE = 'bookworm';
const LIBRARIES = ['base-files', 'libc6', 'libgcc-s1', 'libstdc++6'];
export const IMAGE = `localhost/hyakki:${VERSION}`;

/**
 * Makes the image, and writes it where `podman load` and `docker load` find it.
 * @param work a folder for the context; a base.tar that lies there already is taken
 */
export function makeImage({ executable, work, into }) {
  const context = join(work, 'container');
  mkdirSync(join(context, 'data'), { recursive: true, mode: 0o700 });
  makeBase(join(work, 'base.tar'));
  for (const [from, name] of [
    [executable, 'hyakki'],
    [join(work, 'base.tar'), 'base.tar'],
    [join(ROOT, 'scripts/packing/container/Containerfile'), 'Containerfile'],
  ])
    cpSync(from, join(context, name));
  // Docker's format: that of OCI has no health check.
  run('podman', [
    ...['build', '--quiet', '--format=docker', '--layers=false', `--timestamp=${sourceDate()}`],
    ...['--tag', IMAGE, context],
  ]);
  mkdirSync(into, { recursive: true });
  const path = join(into, `hyakki-${VERSION}-container-${ARCHITECTURE}.tar`);
  rmSync(path, { force: true });
  run('podman', ['save', '--quiet', '--format=docker-archive', '--output', path, IMAGE]);
  run('podman', ['rmi', '--force', IMAGE]);
  return path;
}

/** The packages are fetched and their signatures checked by apt; the same packages give the same file. */
function makeBase(path) {
  if (existsSync(path)) return;
  run('mmdebstrap', [
    ...['--quiet', '--variant=extract', `--include=${LIBRARIES.join(',')}`],
    // Only their licences are wanted of what is not run.
    ...['--dpkgopt=path-exclude=/usr/share/man/*', '--dpkgopt=path-exclude=/usr/share/locale/*'],
    ...[RELEASE, path, 'http://deb.debian.org/debian'],
  ]);
}
