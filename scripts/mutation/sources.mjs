// The files of a room that are mutated, and the tests that look at them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { startsProcesses } from '../test-files.mjs';

/** Types and assemblies have nothing to mutate that the compiler would not see. */
const LEFT_OUT = /(^|\/)(index|types|registry)\.ts$|\.d\.ts$|\.test\.ts$/;

export function listSources(root, { sources, without = [] }) {
  return sources
    .flatMap((path) => listFiles(root, path))
    .filter((path) => path.endsWith('.ts') && !LEFT_OUT.test(path))
    .filter((path) => !without.some((start) => path.startsWith(start)));
}

export function listTestsOf(root, { tests }) {
  return (
    tests
      .flatMap((path) => listFiles(root, path, { withTesting: true }))
      .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.cluster.test.ts'))
      // The toy game's tests need a registry of their own.
      .filter((path) => !path.includes('/testing/lanterns/') && !startsProcesses(path))
      .filter((path) => !readsSources(root, path))
  );
}

/** Such a test would read the mutants. */
function readsSources(root, path) {
  return /\b(readFileSync|readdirSync)\b/.test(readFileSync(join(root, path), 'utf8'));
}

function listFiles(root, path, { withTesting = false } = {}) {
  if (!existsSync(join(root, path))) throw new Error(`there is no ${path}`);
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [`${path}/${entry.name}`];
    if (['dist', 'node_modules'].includes(entry.name)) return [];
    if (entry.name === 'testing' && !withTesting) return [];
    return listFiles(root, `${path}/${entry.name}`, { withTesting });
  });
}
