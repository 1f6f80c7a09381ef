// What every package says of itself, and the one time that all files in it have: two builds of one commit are equal to the byte.
import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, readdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../install.mjs';

const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
export const VERSION = own.version;
export const DESCRIPTION = own.description;

/** Sources that came without git, or a machine without it. */
const UNKNOWN_DATE = '315532800';

/** Seconds since 1970: SOURCE_DATE_EPOCH if it is set, otherwise the time of the commit. */
export function sourceDate() {
  const given = process.env.SOURCE_DATE_EPOCH ?? git('log', '-1', '--format=%ct');
  return Number(/^\d+$/.test(given) ? given : UNKNOWN_DATE);
}

export function git(...args) {
  return spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Gives all files below one time, and modes that do not depend on who packs. */
export function settle(path, seconds = sourceDate()) {
  const entry = lstatSync(path);
  if (entry.isDirectory()) for (const name of readdirSync(path)) settle(join(path, name), seconds);
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  utimesSync(path, seconds, seconds);
}

/** Runs a program to its end, or throws what it said. */
export function run(program, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...options,
    env: { ...process.env, SOURCE_DATE_EPOCH: `${sourceDate()}`, ...options.env },
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.trim()}`);
}
