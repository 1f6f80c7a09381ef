// Everything that a release has, in one folder. Each part is a file that is equal to the byte whenever it is made of the same commit.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { sectionOf } from './changelog.mjs';
import { makeImage } from './container-image.mjs';
import { makeDebianPackage } from './debian-package.mjs';
import { HERE, licenceOfNode, makeExecutable } from './executable.mjs';
import { run, VERSION } from './identity.mjs';
import { assemblePackage, packPackage } from './npm-package.mjs';
import { makeSbom } from './sbom.mjs';

export const PARTS = ['npm', 'executable', 'deb', 'container', 'source'];

/**
 * @param rooms the folder of a build
 * @param targets the systems to make an executable for
 * @returns the paths of what was made, by part
 */
export async function makeRelease({ rooms, into, work, parts = PARTS, targets = [HERE], say = () => {} }) {
  rmSync(into, { recursive: true, force: true });
  for (const folder of [into, work]) mkdirSync(folder, { recursive: true });
  const assembled = join(work, 'package');
  say('Bundling…');
  const { bundled } = await assemblePackage(rooms, assembled);
  writeFileSync(
    join(into, `hyakki-${VERSION}.cdx.json`),
    `${JSON.stringify(makeSbom(bundled), undefined, 2)}\n`,
  );
  cpSync(join(assembled, 'THIRD-PARTY.md'), join(into, 'THIRD-PARTY.md'));
  writeFileSync(join(into, 'CHANGES.md'), `# Hyakki ${VERSION}\n\n${changes().text}\n`);
  const made = {};
  if (parts.includes('npm')) {
    say('Packing for npm…');
    made.npm = packPackage(assembled, into);
  }
  const executable = async (target) => {
    say(`One executable for ${target}…`);
    return makeExecutable({ rooms, assembled, work, into, name: `hyakki-${VERSION}-${target}`, target });
  };
  const needsExecutable = ['executable', 'deb', 'container'].some((part) => parts.includes(part));
  if (needsExecutable) {
    made.executable = await executable(HERE);
    // Node is inside, and asks for it.
    cpSync(licenceOfNode(), join(into, 'LICENSE.node'));
  }
  if (parts.includes('executable'))
    for (const target of targets) if (target !== HERE) await executable(target);
  if (parts.includes('deb')) {
    say('A package for Debian…');
    made.deb = makeDebianPackage({ executable: made.executable, assembled, work, into });
  }
  if (parts.includes('container')) {
    say('A container…');
    made.container = makeImage({ executable: made.executable, work, into });
  }
  if (needsExecutable && !parts.includes('executable')) rmSync(made.executable);
  if (parts.includes('source')) {
    say('The source…');
    made.source = join(into, `hyakki-${VERSION}-source.tar`);
    run('git', ['archive', `--prefix=hyakki-${VERSION}/`, `--output=${made.source}`, 'HEAD'], { cwd: ROOT });
  }
  writeFileSync(join(into, 'SHA256SUMS'), sumsOf(into));
  return made;
}

/** What is new; before a release has its section, what will be in it. */
export function changes() {
  const text = sectionOf(VERSION);
  return text === undefined
    ? { isReleased: false, text: sectionOf('Unreleased') ?? '' }
    : { isReleased: true, text };
}

/** As `sha256sum --check` reads them. */
function sumsOf(folder) {
  return readdirSync(folder)
    .filter((name) => name !== 'SHA256SUMS')
    .sort()
    .map((name) => {
      const sum = createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex');
      return `${sum}  ${name}\n`;
    })
    .join('');
}
