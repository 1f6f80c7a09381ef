import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, STORE_FILE } from '@hyakki/server';
import { openFirstSchema, schemaOf, writeFirstSchema } from '@hyakki/server/testing';
import { LANGUAGES } from '@hyakki/words';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { backup } from './backup.ts';
import { backupPath, keepNewest, listBackups } from './backup-folder.ts';
import { restore } from './restore.ts';

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
    // Some drivers take their side files away a while after they have closed the store, perhaps right now: until then nothing is in the log.
    const others = (await readdir(data)).filter((name) => name !== STORE_FILE);
    expect(others.filter((name) => ![`${STORE_FILE}-wal`, `${STORE_FILE}-shm`].includes(name))).toEqual([]);
    const log = await readFile(`${store}-wal`).catch(() => Buffer.alloc(0));
    expect(log.length).toBe(0);
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

async function run(command: typeof backup, args: readonly string[], env: Record<string, string> = {}) {
  const { io, out, err } = pretend([], { env: { HYAKKI_DATA: data, ...env } });
  return { code: await command(args, io), said: out() + err() };
}

// Some drivers keep a file for a while after they have closed it, so the store itself is only ever a copy.

/** Adds a guest to the store. */
async function fill(name: string): Promise<void> {
  await withCopy(async (copied) => {
    const store = await openStore(copied);
    await store.addGuest(`session of ${name}`, { id: name, name, language: 'en', seenAt: 1 });
    await store.close();
    await mkdir(data, { recursive: true, mode: 0o700 });
    await copyFile(join(copied, STORE_FILE), join(data, STORE_FILE));
  });
}

function guests(): Promise<readonly string[]> {
  return withCopy(async (copied) => {
    const store = await openStore(copied);
    const found = await store.guestsById(['ann', 'bob']);
    await store.close();
    return found.map(({ name }) => name).toSorted();
  });
}

async function withCopy<Value>(use: (copied: string) => Promise<Value>): Promise<Value> {
  const copied = await mkdtemp(join(folder, 'copied-'));
  if (existsSync(join(data, STORE_FILE))) await copyFile(join(data, STORE_FILE), join(copied, STORE_FILE));
  return use(copied);
}

/** Damages the middle of a file, where there are rows. */
async function spoil(path: string): Promise<void> {
  const file = await open(path, 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(2_000, 0x5a), 0, 2_000, Math.floor(size / 2));
  await file.close();
}

describe('backups in a folder', () => {
  let backups = '';
  beforeEach(async () => {
    backups = join(folder, 'backups');
    await mkdir(backups);
    await fill('ann');
  });

  it('have the time in their names, and all but the newest are deleted', async () => {
    await writeFile(join(backups, 'notes.txt'), 'mine');
    for (const hour of [3, 1, 2]) await writeFile(backupPath(backups, Date.UTC(2025, 0, 1, hour)), '');
    expect(listBackups(backups).map(({ takenAt }) => new Date(takenAt).getUTCHours())).toEqual([3, 2, 1]);
    const { code, said } = await run(backup, [backups, '--keep', '2', '--verify']);
    expect(code).toBe(0);
    expect(said).toContain('It is whole: tables 0, lines 0, records of matches 0.');
    expect(said.match(/Deleted: .*T0[12]-/g)).toHaveLength(2);
    expect(listBackups(backups)).toHaveLength(2);
    expect(await readdir(backups)).toContain('notes.txt');
    expect(await keepNewest(backups, 2, listBackups(backups)[0]!.path)).toEqual([]);
  });

  it('from the future displace none, and are the first to be deleted', async () => {
    const hour = 3_600_000;
    const future = [2, 3].map((hours) => backupPath(backups, Date.now() + hours * hour));
    for (const path of future) await writeFile(path, '');
    expect(await run(restore, [backups])).toEqual({
      code: 2,
      said: expect.stringContaining('in the future'),
    });
    const soon = backupPath(backups, Date.now() + hour / 2);
    await writeFile(soon, '');
    const { code, said } = await run(backup, [backups, '--keep', '2']);
    expect(code).toBe(0);
    const written = /copied to (.*)/.exec(said)![1]!;
    expect(listBackups(backups).map(({ path }) => path)).toEqual([soon, written]);
    // The clock was set back by a little: even so the new one stays.
    await run(backup, [backups, '--keep', '1']);
    expect(listBackups(backups)).toHaveLength(1);
    expect(listBackups(backups)[0]!.path).not.toBe(soon);
    for (const path of future) await writeFile(path, '');
    await fill('bob');
    expect((await run(restore, [backups])).code).toBe(0);
    expect(await guests()).toEqual(['ann']);
  });

  it('are made again and again until a signal, and after a restart only when the next is due', async () => {
    const stopping = new AbortController();
    const { io, out } = pretend([], { env: { HYAKKI_DATA: data } });
    const made = join(folder, 'made');
    const done = backup([made, '--every', '1s', '--keep', '2', '--verify'], io, () => stopping.signal);
    await expect.poll(() => out().match(/It is whole/g)?.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(2);
    stopping.abort();
    expect(await done).toBe(0);
    expect(listBackups(made)).toHaveLength(2);
    const again = pretend([], { env: { HYAKKI_DATA: data } });
    const stopped = new AbortController();
    const waiting = backup([made, '--every', '1d'], again.io, () => stopped.signal);
    await expect.poll(() => again.out()).toContain('The next backup is due at');
    stopped.abort();
    expect(await waiting).toBe(0);
    expect(again.out()).not.toContain('Everything is copied');
  });

  /** Changes a byte of the store after a text. SQLite copies such a row as it is. */
  async function change(text: string, offset: number): Promise<void> {
    const path = join(data, STORE_FILE);
    const bytes = await readFile(path);
    const at = bytes.lastIndexOf(text);
    expect(at).toBeGreaterThan(0);
    bytes[at + offset]! ^= 1;
    await writeFile(path, bytes);
  }

  it('of a store with a damaged line are backups, name its table and can be restored', async () => {
    await rm(data, { recursive: true });
    await mkdir(data);
    writeFirstSchema(join(folder, 'first.sqlite'), ['t', 'u'], 20);
    await copyFile(join(folder, 'first.sqlite'), join(data, STORE_FILE));
    await fill('ann');
    // An id of a move in a line: only its checksum tells.
    await change('t 20', 2);
    const verified = await run(backup, [backups, '--keep', '1', '--verify']);
    expect(verified).toEqual({ code: 0, said: expect.stringMatching(/damaged line or record.*: t\.\n/) });
    expect((await readdir(backups)).filter((name) => name.endsWith('.damaged'))).toEqual([]);
    await rm(data, { recursive: true });
    expect(await run(restore, [backups])).toEqual({ code: 0, said: expect.stringMatching(/: t\.\n/) });
    expect(await guests()).toEqual(['ann']);
  });

  it('of a damaged file are no backups: no backup is deleted, and one damaged copy is kept', async () => {
    expect((await run(backup, [backups])).code).toBe(0);
    const [good] = listBackups(backups);
    // A session of a guest that is not there.
    await change('session of annann', 'session of an'.length + 2);
    for (let time = 0; time < 3; time++) {
      const { code, said } = await run(backup, [backups, '--keep', '1', '--verify']);
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('damaged') });
      expect(said.includes('Deleted: ')).toBe(time > 0);
    }
    expect(listBackups(backups)).toEqual([good]);
    expect((await readdir(backups)).filter((name) => name.endsWith('.damaged'))).toHaveLength(1);
  });

  it.each(LANGUAGES)('need arguments that make sense, in %s', async (language) => {
    for (const args of [
      [],
      [backups, '--every', 'daily'],
      [backups, '--keep', '0'],
      [join(data, STORE_FILE), '--keep', '1'],
      [join(folder, 'nowhere'), '--keep', '1'],
    ]) {
      const { io, err } = pretend([], { language, env: { HYAKKI_DATA: data } });
      expect(await backup(args, io)).toBe(2);
      expect(err()).toMatch(/\S/);
      expect(err()).not.toContain('undefined');
    }
    const help = pretend([], { language });
    expect([await backup(['--help'], help.io), await restore(['--help'], help.io)]).toEqual([0, 0]);
  });
});

describe('restore', () => {
  let backups = '';
  beforeEach(async () => {
    backups = join(folder, 'backups');
    await mkdir(backups);
    await fill('ann');
    await run(backup, [backups]);
    await fill('bob');
  });

  it('puts the newest backup of a folder back, and what was there lies beside it', async () => {
    expect(await guests()).toEqual(['ann', 'bob']);
    const { code, said } = await run(restore, [backups]);
    expect(code).toBe(0);
    expect(await guests()).toEqual(['ann']);
    expect((await stat(join(data, STORE_FILE))).mode & 0o777).toBe(0o600);
    const before = /The store from before is in (.*)\. Delete/.exec(said)![1]!;
    expect((await run(restore, [join(before, STORE_FILE)])).code).toBe(0);
    expect(await guests()).toEqual(['ann', 'bob']);
  });

  it('works in an empty folder', async () => {
    await rm(data, { recursive: true });
    expect((await run(restore, [listBackups(backups)[0]!.path])).code).toBe(0);
    expect(await guests()).toEqual(['ann']);
    expect((await stat(data)).mode & 0o777).toBe(0o700);
  });

  it('refuses while a server has the store open, and changes nothing', async () => {
    const server = await openStore(data);
    const { code, said } = await run(restore, [backups]);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('stop it first') });
    await server.addGuest('session of cid', { id: 'cid', name: 'cid', language: 'en', seenAt: 1 });
    await server.close();
    expect(await guests()).toEqual(['ann', 'bob']);
    expect((await readdir(data)).filter((name) => !name.startsWith(STORE_FILE))).toEqual([]);
  });

  it('refuses what is damaged or no backup, and changes nothing', async () => {
    const [good] = listBackups(backups);
    await spoil(good!.path);
    expect(await run(restore, [good!.path])).toMatchObject({
      code: 1,
      said: expect.stringContaining('damaged'),
    });
    await writeFile(join(folder, 'notes.txt'), 'x'.repeat(5_000));
    expect((await run(restore, [join(folder, 'notes.txt')])).code).toBe(1);
    expect((await run(restore, [join(folder, 'none')])).code).toBe(2);
    expect((await run(restore, [data])).code).toBe(2);
    expect((await run(restore, [good!.path], { DATABASE_URL: 'postgres://h/d' })).code).toBe(1);
    expect(await guests()).toEqual(['ann', 'bob']);
  });
});
