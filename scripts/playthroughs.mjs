#!/usr/bin/env node
// Writes the golden playthroughs of every game anew. What changed in them is for a person to read, in a commit of its own.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', 'playthroughs.test.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HYAKKI_UPDATE_PLAYTHROUGHS: '1' },
  },
);
process.exit(status ?? 1);
