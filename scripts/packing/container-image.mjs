// The container: Debian's C and C++ libraries, and the executable. Built by podman or buildah, without a registry.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const saved = join(work, 'saved.tar');
  rmSync(saved, { force: true });
  run('podman', ['save', '--quiet', '--format=docker-archive', '--output', saved, IMAGE]);
  run('podman', ['rmi', '--force', IMAGE]);
  mkdirSync(into, { recursive: true });
  const path = join(into, `hyakki-${VERSION}-container-${ARCHITECTURE}.tar`);
  settleImage(saved, join(work, 'image'), path);
  rmSync(saved);
  return path;
}

/** podman describes the container in which it built, by names from chance. Nobody reads that; without it the archive is the same each time. */
function settleImage(saved, folder, path) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  run('tar', ['-xf', saved, '-C', folder]);
  const [{ Config, RepoTags, Layers }] = readJson(join(folder, 'manifest.json'));
  const { created, architecture, os, config, rootfs, history } = readJson(join(folder, Config));
  const settled = { created, architecture, os, config: { ...config, Hostname: '' }, rootfs, history };
  const description = JSON.stringify(settled);
  // Its name is its sum, as that of a layer is.
  const name = `${createHash('sha256').update(description).digest('hex')}.json`;
  writeFileSync(join(folder, name), description);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify([{ Config: name, RepoTags, Layers }]));
  const sameFor = ['--owner=0', '--group=0', '--numeric-owner', '--mode=0444', `--mtime=@${sourceDate()}`];
  run('tar', ['--format=ustar', ...sameFor, '-cf', path, '-C', folder, 'manifest.json', name, ...Layers]);
  rmSync(folder, { recursive: true });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
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
