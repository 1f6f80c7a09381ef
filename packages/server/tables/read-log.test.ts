import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@hyakki/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { openSqliteStore } from '../stores/sqlite.ts';
import type { Store } from '../stores/store.ts';
import { checkpointAt, finished, tableNamed } from '../testing/store-examples.ts';
import { readLog } from './read-log.ts';

const said: Entry = { at: 1, type: 'said', seat: 0, saying: { kind: 'reaction', name: 'hello' } };
const many = (count: number): readonly Entry[] => Array.from({ length: count }, () => said);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const STORES = {
  memory: async () => new MemoryStore(),
  SQLite: (folder: string) => openSqliteStore(join(folder, 'hyakki.sqlite')),
};

describe.each(Object.entries(STORES))('the log of a table in %s', (_, open) => {
  let folder: string;
  let store: Store;
  const pack = (to: number) =>
    store.pack({ table: 't', match: 1, records: [], checkpoint: checkpointAt(to, []), after: 0 });
  const read = async () => (await readLog(store, 't')).map(({ lineNumber }) => lineNumber);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hyakki-log-'));
    store = await open(folder);
    await store.createTable(tableNamed('t', { entries: many(1) }));
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('[P21] is whole where more than one slice comes after a checkpoint', async () => {
    await store.append('t', 1, many(699));
    await store.saveRecord(finished('t', 1, { from: 1, to: 700, endedAt: 5_000 }));
    expect(await pack(700)).toBe('packed');
    await store.append('t', 700, many(1_201));
    expect(await read()).toEqual(numbers(700, 1_901));
    expect((await readLog(store, 't', 900)).map(({ lineNumber }) => lineNumber)).toEqual(numbers(901, 1_901));
  });

  it('[P21] begins with the checkpoint where a match is packed between two slices', async () => {
    await store.append('t', 1, many(1_299));
    await store.saveRecord(finished('t', 1, { from: 1, to: 1_200, endedAt: 5_000 }));
    const first = store.read('t', 0, 500);
    let slices = 0;
    const packing = new Proxy(store, {
      get: (target, name) =>
        name === 'read'
          ? async (...call: Parameters<Store['read']>) => {
              if (slices++ === 0) return first;
              if (slices === 2) await pack(1_200);
              return target.read(...call);
            }
          : Reflect.get(target, name).bind(target),
    });
    await first;
    expect((await readLog(packing, 't')).map(({ lineNumber }) => lineNumber)).toEqual(numbers(1_200, 1_300));
  });
});
