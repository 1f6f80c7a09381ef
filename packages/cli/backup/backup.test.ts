import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_FILE } from '@hyakki/server';
import { openFirstSchema, schemaOf, writeFirstSchema } from '@hyakki/server/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { backup } from './backup.ts';

let folder = '';
let data = '';
let copy = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-backup-'));
  data = join(folder, 'data');
  copy = join(folder, 'copy.sqlite');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function back(up: string) {
  const { io, out, err } = pretend([], { env: { HYAKKI_DATA: data } });
  return { code: await backup([up], io), said: out() + err() };
}

const sum = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex');

describe('backup', () => {
  beforeEach(async () => {
    const written = join(folder, 'written.sqlite');
    writeFirstSchema(written, ['t', 'u'], 20);
    await mkdir(data);
    // A copy, which nobody has open: some drivers keep a file for a while after they have closed it.
    await copyFile(written, join(data, STORE_FILE));
  });

  it('changes nothing in a store that an older Hyakki left, nor in its copy', async () => {
    const store = join(data, STORE_FILE);
    const before = await sum(store);
    expect(await back(copy)).toEqual({ code: 0, said: `Everything is copied to ${copy}\n` });
    expect(await sum(store)).toBe(before);
    // Some drivers take their side files away a while after they have closed the store: then nothing is in the log.
    const others = (await readdir(data)).filter((name) => name !== STORE_FILE);
    expect(others.filter((name) => ![`${STORE_FILE}-wal`, `${STORE_FILE}-shm`].includes(name))).toEqual([]);
    if (others.length > 0) expect((await stat(`${store}-wal`)).size).toBe(0);
    expect([schemaOf(store), schemaOf(copy)]).toEqual([1, 1]);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
  });

  it('leaves an older server that runs its tables, and the copy is one moment of them', async () => {
    const older = openFirstSchema(join(data, STORE_FILE));
    older.append('t', 21);
    expect(await back(copy)).toMatchObject({ code: 0 });
    older.append('t', 22);
    older.close();
    expect([schemaOf(join(data, STORE_FILE)), schemaOf(copy)]).toEqual([1, 1]);
    const restored = openFirstSchema(copy);
    expect(() => restored.append('t', 21)).toThrow(/UNIQUE/);
    expect(() => restored.append('t', 22)).not.toThrow();
    restored.close();
  });

  it('overwrites nothing, and makes no store where there is none', async () => {
    expect(await back(copy)).toMatchObject({ code: 0 });
    expect(await back(copy)).toMatchObject({ code: 1, said: expect.stringContaining('backup-exists') });
    await rm(data, { recursive: true });
    expect(await back(join(folder, 'other.sqlite'))).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no store'),
    });
    expect(await readdir(folder)).not.toContain('data');
    expect(await readdir(folder)).not.toContain('other.sqlite');
  });
});
