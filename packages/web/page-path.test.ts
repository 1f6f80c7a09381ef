import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = import.meta.dirname;

it('every link of the page goes through `at`, so that it leads below the path that a proxy gave it', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.svelte') && !/^(?:dist|design|node_modules)\//.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const bare = files.filter((name) =>
    /href="\/|href=\{[`'"]\//.test(readFileSync(join(FOLDER, name), 'utf8')),
  );
  expect(bare).toEqual([]);
});
