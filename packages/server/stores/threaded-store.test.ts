import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { SOURCE_THREAD } from '../testing/source-thread.ts';
import { moved, tableNamed } from '../testing/store-examples.ts';
import { describeStore } from '../testing/store-suite.ts';
import { openSqliteStore } from './sqlite.ts';
import { pickDriver } from './sqlite-driver.ts';
import { openThreadedStore } from './threaded-store.ts';

describeStore('SQLite in a thread', async (folder) => {
  const path = join(folder, 'store.sqlite');
  return {
    open: () => openThreadedStore(path, SOURCE_THREAD),
    openBackup: (copy) => openSqliteStore(copy),
    damageLine: async (table, lineNumber) => {
      const db = pickDriver().open(path);
      db.prepare(
        `UPDATE lines SET line = replace(line, 'c4', 'c5')
         WHERE table_number = (SELECT number FROM tables WHERE id = ?) AND seq = ?`,
      ).run(table, lineNumber);
      db.close();
    },
  };
});

async function inFolder<Value>(use: (path: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
  try {
    return await use(join(folder, 'store.sqlite'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('says what keeps it from being opened', () =>
  inFolder(async (path) => {
    await writeFile(path, 'hello '.repeat(1000));
    await expect(openThreadedStore(path, SOURCE_THREAD)).rejects.toMatchObject({
      name: 'StoreError',
      code: 'not-a-store',
    });
  }));

it('is done in the order in which it was asked, and what is asked before the end is done', () =>
  inFolder(async (path) => {
    const store = await openThreadedStore(path, SOURCE_THREAD);
    const done: string[] = [];
    const asked = [
      store.createTable(tableNamed('t')).then(() => done.push('table')),
      ...['a', 'b', 'c'].map((id, i) => store.append('t', 1 + i, [moved(id)]).then((how) => done.push(how))),
      store.append('t', 1, [moved('late')]).then((how) => done.push(how)),
      store.close().then(() => done.push('closed')),
    ];
    await Promise.all(asked);
    expect(done).toEqual(['table', 'written', 'written', 'written', 'conflict', 'closed']);
    await expect(store.read('t', 0)).rejects.toMatchObject({ code: 'closed' });
    const again = await openSqliteStore(path);
    expect(await again.read('t', 0)).toHaveLength(4);
    await again.close();
  }));

it('a thread that has ended is followed by another: what was written is there, and the rest is written', () =>
  inFolder(async (path) => {
    const workers: Worker[] = [];
    const store = await openThreadedStore(path, {
      ...SOURCE_THREAD,
      started: (worker) => workers.push(worker),
    });
    await store.createTable(tableNamed('t'));
    expect(await store.append('t', 1, [moved('a')])).toBe('written');
    await workers[0]!.terminate();
    // Both at once: one thread for the two of them.
    const after = await Promise.all([store.append('t', 2, [moved('b')]), store.append('t', 3, [moved('c')])]);
    expect(after).toEqual(['written', 'written']);
    expect(workers).toHaveLength(2);
    expect(await store.read('t', 0)).toHaveLength(4);
    await workers[1]!.terminate();
    await store.close();
    await expect(store.read('t', 0)).rejects.toMatchObject({ code: 'closed' });
  }));

it('while the file cannot be opened again everybody is told why, and then all is well', () =>
  inFolder(async (path) => {
    const workers: Worker[] = [];
    const store = await openThreadedStore(path, {
      ...SOURCE_THREAD,
      started: (worker) => workers.push(worker),
    });
    await store.createTable(tableNamed('t'));
    await workers[0]!.terminate();
    const kept = [path, `${path}-wal`, `${path}-shm`].filter((file) => existsSync(file));
    for (const file of kept) await rename(file, `${file}.kept`);
    await writeFile(path, 'hello '.repeat(1000));
    for (let time = 0; time < 2; time++)
      await expect(store.read('t', 0)).rejects.toMatchObject({ name: 'StoreError', code: 'not-a-store' });
    await rm(path);
    for (const file of kept) await rename(`${file}.kept`, file);
    expect(await store.read('t', 0)).toHaveLength(1);
    await store.close();
  }));

it('a process that ends in the middle of it ends in peace', () =>
  inFolder(async (path) => {
    const program = fileURLToPath(new URL('../testing/store-quitter.ts', import.meta.url));
    const hooks = new URL('../testing/typescript-hooks.mjs', import.meta.url).href;
    for (let time = 0; time < 4; time++) {
      const { status, stderr } = spawnSync(
        process.execPath,
        ['--import', hooks, '--conditions=source', program, path],
        { encoding: 'utf8' },
      );
      expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
    }
  }));
