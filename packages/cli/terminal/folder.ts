import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Not mkdirSync's own `recursive`: where a folder cannot be (/proc/x), Node 20 tries for ever. */
export function makeFolder(path: string): void {
  const whole = resolve(path);
  if (existsSync(whole)) return;
  makeFolder(dirname(whole));
  mkdirSync(whole);
}
