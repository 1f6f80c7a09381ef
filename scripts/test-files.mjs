// Which tests are slow and which start processes: `npm run test:nodes` leaves out the first, `npm run check:quick` both.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './install.mjs';

/** Pure thinking for half a minute or more, which is the same everywhere; `npm test` has them. */
export const SLOW = [
  'packages/bots/honesty.test.ts',
  'packages/bots/sketch/bots.test.ts',
  'packages/bots/tengu/bots.test.ts',
  'packages/bots/tengu/team-code.test.ts',
  'packages/bots/yokai/natural/natural.test.ts',
  'packages/bots/yokai/solver/solver.test.ts',
  'packages/bots/yokai/team/team.test.ts',
  'packages/cli/review/review.test.ts',
  'packages/review/sketch/mistakes.test.ts',
  'packages/review/yokai/mistakes.test.ts',
];

/** Paths of the tests below a folder, from the root. */
export function listTests(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listTests(path);
    return path.endsWith('.test.ts') ? [path] : [];
  });
}

const IMPORT = /^(?:import|export|\}) .*\bfrom '([^']+)';$/gm;

/** Whether a test starts processes, by itself or by what it imports of a testing/ folder. */
export function startsProcesses(path, seen = new Set()) {
  if (seen.has(path)) return false;
  seen.add(path);
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].some(([, source]) => {
    if (source === 'node:child_process') return true;
    const target = source.startsWith('.') ? join(dirname(path), source) : '';
    return target.includes('/testing/') && startsProcesses(target, seen);
  });
}
