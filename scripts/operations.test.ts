import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@hyakki/server';
import { afterAll, expect, it } from 'vitest';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
const PAGE = readFileSync(join(REPOSITORY, 'docs/operations.md'), 'utf8');
const data = mkdtempSync(join(tmpdir(), 'hyakki-operations-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** The commands of a section, as they are printed. */
function commandsOf(title: string): string {
  const section = PAGE.split(/^## /m).find((text) => text.startsWith(`${title}\n`)) ?? '';
  return /^```sh\n(.*?)^```/ms.exec(section)?.[1] ?? '';
}

it('the commands for a backup work as they are printed', async () => {
  spawnSync(process.execPath, [join(REPOSITORY, 'scripts/build.mjs')]);
  await (await openStore(data)).close();
  const commands = commandsOf('Backup and restore')
    .replaceAll('/opt/hyakki/current', REPOSITORY)
    .replaceAll('/var/lib/hyakki', data)
    .replace('sudo -u hyakki env', 'env -i PATH="$PATH"');
  expect(commands).toContain('backup');
  const { status, stdout } = spawnSync('sh', ['-e', '-c', commands], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining(data) });
  expect(readdirSync(data).filter((name) => /^backup-\d{8}-\d{6}\.sqlite$/.test(name))).toHaveLength(1);
});

it('an upgrade makes a backup first, with the program that runs, and leaves its folder alone', () => {
  const section = PAGE.split(/^## /m).find((text) => text.startsWith('Upgrade\n')) ?? '';
  expect(section).toMatch(/^Upgrade\n+First make a backup as above, with the version that runs now/);
  const commands = commandsOf('Upgrade');
  expect(commands).not.toMatch(/git pull|cd \/opt\/hyakki\/current/);
  const order = [
    'git clone',
    'npm ci --omit=dev',
    'npm run build',
    'ln -sfn',
    'systemctl restart',
    '/readyz',
  ];
  const places = order.map((word) => commands.indexOf(word));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
