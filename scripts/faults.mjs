// `npm run faults [-- --quick|--full] [--only NAME,NAME] [--json] [--list]`: the fault laboratory. Kills, failing disks, databases
// that go away, nodes that stand still and races, each under people who play; one checker says what was lost, doubled or
// told wrongly. Real processes, all on this machine. `--quick` (the default) takes about ten minutes, `--full` ten times as long.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const TESTING = new URL('../packages/server/testing/', import.meta.url);

ensureInstalled({ forTests: false });
const { status } = spawnSync(
  process.execPath,
  [
    ...['--import', new URL('typescript-hooks.mjs', TESTING).href, '--conditions=source'],
    ...[fileURLToPath(new URL('faults/program.ts', TESTING)), ...process.argv.slice(2)],
  ],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
