import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '@hyakki/server';
import { ask, describeCluster, freshDatabase, redisUrl } from '@hyakki/server/testing/cluster';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { doctor } from './doctor.ts';

let data = '';
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'hyakki-doctor-'));
});
afterEach(() => rm(data, { recursive: true, force: true }));

async function examine(url: string) {
  const { io, out } = pretend([], {
    env: { PORT: '0', HOST: '127.0.0.1', HYAKKI_DATA: data, DATABASE_URL: url, REDIS_URL: redisUrl() },
  });
  const code = await doctor(['--json'], io);
  const { findings } = JSON.parse(out()) as { findings: readonly (Finding & { readonly says: string })[] };
  const neighbours = findings.filter(({ check }) => check === 'postgres' || check === 'redis');
  return {
    code,
    codes: neighbours.map((one) => one.code),
    says: neighbours.map(({ says }) => says).join('\n'),
  };
}

describeCluster('a doctor beside PostgreSQL and Redis', () => {
  it('asks both, and names them without their passwords', async () => {
    const url = await freshDatabase();
    const { code, codes, says } = await examine(url);
    expect(codes).toEqual(['postgres-well', 'redis-well']);
    expect(code).toBe(0);
    expect(says).toContain(new URL(url).host);
    expect(says).not.toContain(new URL(url).password);
    // It only looked.
    expect(await ask(url, "SELECT 1 FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
  });

  it('finds a database that says yes before a commit is on disk', async () => {
    const url = await freshDatabase();
    await ask(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET synchronous_commit = off`);
    const { code, codes, says } = await examine(url);
    expect(codes).toEqual(['store-problem', 'redis-well']);
    expect(code).toBe(1);
    expect(says).toContain('synchronous_commit');
  });

  it('finds the tables of a newer version, and those of another program', async () => {
    const [newer, foreign] = [await freshDatabase(), await freshDatabase()];
    await ask(newer, 'CREATE TABLE hyakki_schema (version integer NOT NULL)');
    await ask(newer, 'INSERT INTO hyakki_schema VALUES (9999)');
    await ask(foreign, 'CREATE TABLE invoices (number integer)');
    expect((await examine(newer)).says).toContain('newer-schema');
    expect((await examine(foreign)).says).toContain('not-a-store');
  });
});
