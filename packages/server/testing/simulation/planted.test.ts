import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { PLANTS } from './plants.mjs';

// A simulator that finds nothing is worth what it would have found: each bug is planted in the program itself, once.
it('[P7] [P21] finds every planted bug that more than a few seeds show', async () => {
  const hooks = new URL('../typescript-hooks.mjs', import.meta.url).href;
  const program = fileURLToPath(new URL('program.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', hooks, '--conditions=source', program, '--plant', 'all', '--json'],
    { timeout: 590_000 },
  ).catch((failed: { readonly stdout: string }) => failed);
  const { results } = JSON.parse(stdout) as {
    readonly results: readonly { readonly plant: string; readonly seed: number | null }[];
  };
  const often = PLANTS.filter(({ from }) => from === undefined);
  expect(results.filter(({ seed }) => seed === null)).toEqual([]);
  expect(results.map(({ plant }) => plant).sort()).toEqual(often.map(({ name }) => name).sort());
}, 600_000);
