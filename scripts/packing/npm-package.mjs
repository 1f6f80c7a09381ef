// The package for npm: bundled program, built page, no dependency but the SQLite of old releases of Node, no script that runs at install.
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';
import { DESCRIPTION, run, settle, VERSION } from './identity.mjs';
import { bundleModules, readLicences } from './program.mjs';

const LAUNCHER = `#!/usr/bin/env node
import { run } from './program/main.js';

await run();
`;

/**
 * Puts the files of the package into a folder.
 * @param rooms the folder of a build (scripts/build.mjs)
 */
export async function assemblePackage(rooms, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const licences = await bundleModules(rooms, join(folder, 'program'));
  const page = join(rooms, 'web/dist');
  cpSync(page, join(folder, 'web'), { recursive: true });
  writeFileSync(join(folder, 'hyakki.mjs'), LAUNCHER, { mode: 0o755 });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(describePackage(rooms), undefined, 2)}\n`);
  cpSync(join(ROOT, 'scripts/packing/README.md'), join(folder, 'README.md'));
  for (const name of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, name), join(folder, name));
  // What the program's own help pages point to.
  for (const name of readdirSync(join(ROOT, 'docs')))
    if (name.endsWith('.md')) cpSync(join(ROOT, 'docs', name), join(folder, 'docs', name));
  const bundled = mergeLicences(licences, readLicences(join(page, 'licences.json')));
  writeFileSync(join(folder, 'THIRD-PARTY.md'), thirdParty(bundled));
  settle(folder);
  return { bundled };
}

/** The tarball that `npm publish` would send. */
export function packPackage(folder, into) {
  const [{ filename }] = JSON.parse(
    run('npm', ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', into], {
      cwd: folder,
      shell: process.platform === 'win32',
    }),
  );
  const path = join(into, `hyakki-${VERSION}.tgz`);
  if (join(into, filename) !== path) renameSync(join(into, filename), path);
  return path;
}

function describePackage(rooms) {
  const { license, engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { optionalDependencies } = JSON.parse(readFileSync(join(rooms, 'server/package.json'), 'utf8'));
  return {
    name: 'hyakki',
    version: VERSION,
    description: DESCRIPTION,
    license,
    type: 'module',
    bin: { hyakki: 'hyakki.mjs' },
    engines,
    optionalDependencies,
  };
}

function mergeLicences(...lists) {
  const byName = new Map(lists.flat().map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The licences of most packages ask for their text in every copy. */
function thirdParty(bundled) {
  const parts = bundled.map(
    ({ name, version, identifier, text }) =>
      `## ${name} ${version}: ${identifier}\n\n${text?.trim() || 'The package has no file with its licence.'}\n`,
  );
  return `# Packages of others in this one\n\n${parts.join('\n')}`;
}
