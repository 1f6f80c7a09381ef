// `npm run ways [-- --json] [-- --only npm,container]`: installs Hyakki in each of the five ways, from nothing to an answered page.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, ensurePackers, isRunnable } from './install.mjs';

ensureInstalled({ forTests: false });
const { makeRelease } = await import('./packing/make-release.mjs');
const WAYS = {
  npm: await import('./packing/ways/npm.mjs'),
  executable: await import('./packing/ways/executable.mjs'),
  container: await import('./packing/ways/container.mjs'),
  deb: await import('./packing/ways/debian.mjs'),
  clone: await import('./packing/ways/clone.mjs'),
};
/** Where a way needs more than Node, npm and git: root, on Debian, with these. */
const PROGRAMS = { container: ['podman', 'runc', 'mmdebstrap'], deb: ['dpkg-deb', 'mmdebstrap'] };

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? Object.keys(WAYS);
const unknown = names.filter((name) => !Object.hasOwn(WAYS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: it can be ${Object.keys(WAYS).join(', ')}.`);
  process.exit(2);
}

if (names.some((name) => PROGRAMS[name] !== undefined)) ensurePackers();
const folder = mkdtempSync(join(tmpdir(), 'hyakki-ways-'));
const work = join(folder, 'work');
const results = [];
try {
  const possible = names.filter((name) => missingFor(name) === undefined);
  // Each way comes from the parts of a release, but the clone.
  const made = await makeRelease({
    rooms: ensureBuilt(),
    into: join(folder, 'release'),
    work,
    parts: possible.includes('deb') ? [...possible, 'executable'] : possible,
    say: (what) => console.error(what),
  });
  for (const name of names) results.push(await attempt(name, made));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (values.json) console.log(JSON.stringify({ results }, undefined, 2));
else
  for (const { way, ok, seconds, mb, how } of results)
    console.log(
      `${ok ? 'passed' : 'failed'}  ${way.padEnd(20)} ${`${seconds} s`.padStart(8)} ${`${mb} MB`.padStart(9)}  ${how}`,
    );
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;

async function attempt(name, made) {
  const { way, attempt: go } = WAYS[name];
  const missing = missingFor(name);
  if (missing !== undefined) return { way, how: `not tried: ${missing}`, ok: false, seconds: 0, mb: 0 };
  console.error(`${way}…`);
  const own = join(folder, name);
  mkdirSync(own);
  try {
    const { how, seconds, bytes } = await go({ made, work, folder: own });
    return { way, how, ok: true, seconds: Math.round(seconds * 10) / 10, mb: Math.round(bytes / 1e5) / 10 };
  } catch (problem) {
    return { way, how: problem.message, ok: false, seconds: 0, mb: 0 };
  }
}

function missingFor(name) {
  if (PROGRAMS[name] === undefined) return undefined;
  if (process.getuid?.() !== 0) return 'only root may';
  const missing = PROGRAMS[name].filter((program) => !isRunnable(program));
  return missing.length === 0 ? undefined : `${missing.join(', ')} missing`;
}
