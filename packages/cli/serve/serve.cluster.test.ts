import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HyakkiServer } from '@hyakki/client';
import { ask, describeCluster, freshDatabase } from '@hyakki/server/testing/cluster';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { backup } from '../backup/backup.ts';
import { nodePorts, Session } from '../join/node-ports.ts';
import { pretend } from '../testing/pretend-terminal.ts';

const HOOKS = fileURLToPath(new URL('../../server/testing/typescript-hooks.mjs', import.meta.url));
const MAIN = fileURLToPath(new URL('../testing/run-main.ts', import.meta.url));

describeCluster('hyakki serve with DATABASE_URL', () => {
  let folder = '';
  let url = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hyakki-serve-'));
    url = await freshDatabase();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('stores tables in PostgreSQL, says where, and never says the password', async () => {
    const data = join(folder, 'data');
    const child = spawn(
      process.execPath,
      ['--import', HOOKS, '--conditions=source', MAIN, 'serve', '--port', '0', '--host', '127.0.0.1'],
      {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: url,
          HYAKKI_DATA: data,
          HYAKKI_LOG: 'debug',
          METRICS_TOKEN: 'a-token-of-this-test',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece;
      });
    await expect.poll(() => said, { timeout: 110_000 }).toContain('All data is in PostgreSQL: test_');
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)![0];
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    const server = new HyakkiServer(origin, nodePorts(origin, { language: 'en', session: new Session() }));
    await server.createTable({ game: 'yokai', seatCount: 2 });
    expect(await ask(url, 'SELECT game, seat_count FROM tables')).toEqual([{ game: 'yokai', seat_count: 2 }]);
    const metrics = await fetch(`${origin}/metrics`, {
      headers: { authorization: 'Bearer a-token-of-this-test' },
    });
    expect(await metrics.text()).toMatch(/hyakki_commit_seconds_count [1-9]/);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(child.exitCode).toBe(0);
    expect(existsSync(data)).toBe(false);
    expect(said).not.toContain(new URL(url).password);
  });

  it.each([
    ['en', 'pg_dump'],
    ['fr', 'ses propres outils'],
  ] as const)('a backup is left to PostgreSQL, in %s', async (language, words) => {
    const { io, err } = pretend([], { env: { DATABASE_URL: url, HYAKKI_DATA: folder } });
    expect(await backup([join(folder, 'copy.sqlite')], { ...io, language })).toBe(1);
    expect(err()).toContain(words);
    expect(existsSync(join(folder, 'copy.sqlite'))).toBe(false);
  });
});
