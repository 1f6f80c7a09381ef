// One file that needs nothing installed: Node, the program, its threads and the page (Node's single executable applications).
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fetchFromNpm } from './from-npm.mjs';
import { run } from './identity.mjs';
import { bundleScripts, ENTRIES } from './program.mjs';

/** The newest release of the last line that needs no library beyond those of C and C++: Node 26 asks for libatomic too. */
export const NODE = '24.21.0';
const POSTJECT = '1.0.0-alpha.6';
/** A fixed name, which Node itself looks for: https://nodejs.org/api/single-executable-applications.html */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** The systems that npm has a Node for, by the names that Node gives them. */
export const TARGETS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64', 'win-arm64'];
export const HERE = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/**
 * @param assembled the folder of the npm package: the page and the licences come from there
 * @param work a folder for what lies between
 * @returns the path of the executable
 */
export async function makeExecutable({ rooms, assembled, work, into, name, target = HERE }) {
  const scripts = join(work, 'scripts');
  // The same for every system.
  if (!existsSync(join(scripts, 'main.js'))) await bundleScripts(rooms, scripts);
  const blob = join(work, 'program.blob');
  if (!existsSync(blob)) makeBlob({ scripts, assembled, work, blob });
  const isWindows = target.startsWith('win');
  const path = join(into, isWindows ? `${name}.exe` : name);
  mkdirSync(into, { recursive: true });
  rmSync(path, { force: true });
  copyFileSync(nodeOf(target), path);
  chmodSync(path, 0o755);
  const isMac = target.startsWith('darwin');
  // Its signature would no longer be true. On a Mac, sign it again there: codesign --sign - FILE.
  if (isMac && process.platform === 'darwin') run('codesign', ['--remove-signature', path]);
  const postject = join(fetchFromNpm('postject', POSTJECT), 'dist/cli.js');
  const segment = isMac ? ['--macho-segment-name', 'NODE_SEA'] : [];
  run(process.execPath, [postject, path, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment]);
  if (isMac && process.platform === 'darwin') run('codesign', ['--sign', '-', path]);
  return path;
}

/** Node's own licence, with those of what is in it. */
export function licenceOfNode(target = HERE) {
  return join(fetchFromNpm(`node-${target}`, NODE), 'LICENSE');
}

function nodeOf(target) {
  return join(fetchFromNpm(`node-${target}`, NODE), target.startsWith('win') ? 'bin/node.exe' : 'bin/node');
}

function makeBlob({ scripts, assembled, work, blob }) {
  const page = readdirSync(join(assembled, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [`web/${path.slice(join(assembled, 'web/').length).replaceAll('\\', '/')}`, path]);
  const threads = Object.keys(ENTRIES)
    .filter((name) => name !== 'main')
    .map((name) => [`${name}.js`, join(scripts, `${name}.js`)]);
  const own = [['package.json', join(assembled, 'package.json')]];
  const list = join(work, 'files.json');
  const files = [...own, ...threads, ...page].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(list, JSON.stringify(files.map(([name]) => name)));
  const config = join(work, 'executable.json');
  const settings = {
    // Relative to `work`: the executable contains this path.
    main: relative(work, join(scripts, 'main.js')).replaceAll('\\', '/'),
    output: blob,
    disableExperimentalSEAWarning: true,
    // As in the unit for systemd: room for short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    assets: { ...Object.fromEntries(files), 'files.json': list },
  };
  writeFileSync(config, JSON.stringify(settings));
  run(nodeOf(HERE), ['--experimental-sea-config', config], { cwd: work });
}
