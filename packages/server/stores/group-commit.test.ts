import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultyDriver, makeFaulty, sqliteError } from '../testing/faulty-driver.ts';
import { guestNamed, idOf, moved, tableNamed } from '../testing/store-examples.ts';
import { openSqliteStore } from './sqlite.ts';
import { pickDriver } from './sqlite-driver.ts';
import { DamagedTable, type Store } from './store.ts';

const [BUSY, IO_ERROR, CORRUPT, FULL] = [5, 10, 11, 13] as const;

let folder: string;
let driver: FaultyDriver;
let store: Store;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
  driver = makeFaulty(pickDriver());
  store = await openSqliteStore(join(folder, 'store.sqlite'), driver);
  for (const id of ['t', 'u', 'v']) await store.createTable(tableNamed(id));
  driver.done.length = 0;
});
afterEach(async () => {
  driver.intercept = undefined;
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const commits = () => driver.done.filter((sql) => sql === 'COMMIT').length;
const idsOf = async (table: string) => (await store.read(table, 1)).map(({ entry }) => idOf(entry));
const appendToAll = () =>
  Promise.allSettled(['t', 'u', 'v'].map((table) => store.append(table, 1, [moved(`to ${table}`)])));
/** More than one line, which SQLite does not take back by itself. */
const appendTwoToAll = () =>
  Promise.allSettled(
    ['t', 'u', 'v'].map((table) => store.append(table, 1, [moved(`to ${table}`), moved('b')])),
  );
const written = { status: 'fulfilled', value: 'written' };
const bug = { status: 'rejected', reason: expect.objectContaining({ message: 'a bug' }) };
const failed = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) });

/** Meets every statement that is this one, until told otherwise. */
function failAt(
  sql: string,
  errcode: number,
  { afterEffect = false, times = Number.POSITIVE_INFINITY } = {},
) {
  let left = times;
  driver.intercept = (met, run) => {
    if (met !== sql || left-- <= 0) return;
    if (afterEffect) run();
    throw sqliteError(errcode);
  };
}

it('what is asked for in one turn of the loop is one transaction, whatever it is', async () => {
  await Promise.all([
    ...['t', 'u', 'v'].map((table) => store.append(table, 1, [moved('a')])),
    store.addGuest('s', guestNamed('ann')),
    store.change('t', [{ do: 'hold', seat: 0, guest: 'ann' }]),
    store.createTable(tableNamed('w')),
  ]);
  expect(commits()).toBe(1);
  expect(await store.holdersOf('t')).toHaveLength(1);
});

it('nobody is answered before COMMIT has returned', async () => {
  const answered: string[] = [];
  let atCommit: readonly string[] | undefined;
  driver.intercept = (sql) => {
    if (sql === 'COMMIT') atCommit = [...answered];
  };
  await Promise.all(
    ['t', 'u'].map((table) => store.append(table, 1, [moved('a')]).then(() => answered.push(table))),
  );
  expect({ atCommit, answered }).toEqual({ atCommit: [], answered: ['t', 'u'] });
});

it('a commit that fails acknowledges nobody; the same again is written once', async () => {
  failAt('COMMIT', IO_ERROR, { times: 1 });
  expect(await appendToAll()).toEqual(Array(3).fill(failed('disk-failed')));
  expect(await idsOf('t')).toEqual([]);
  expect(await appendToAll()).toEqual(Array(3).fill(written));
  expect(await idsOf('t')).toEqual(['to t']);
});

it('a commit that says it failed but did not: the same again conflicts and is found', async () => {
  failAt('COMMIT', IO_ERROR, { afterEffect: true, times: 1 });
  expect(await appendToAll()).toEqual(Array(3).fill(failed('disk-failed')));
  expect(await store.append('t', 1, [moved('to t')])).toBe('conflict');
  expect(await idsOf('t')).toEqual(['to t']);
});

it.each([
  ['BEGIN IMMEDIATE', BUSY, 'busy'],
  ['COMMIT', FULL, 'disk-full'],
  ['SAVEPOINT job', IO_ERROR, 'disk-failed'],
  ['INSERT INTO lines (table_number, seq, line, checksum) VALUES (?, ?, ?, ?)', FULL, 'disk-full'],
])('%s fails with %i: all are told, and later all goes on', async (sql, errcode, code) => {
  failAt(sql, errcode);
  expect(await appendTwoToAll()).toEqual(Array(3).fill(failed(code)));
  expect(await appendTwoToAll()).toEqual(Array(3).fill(failed(code)));
  driver.intercept = undefined;
  expect(await appendTwoToAll()).toEqual(Array(3).fill(written));
});

it('while a failed transaction cannot be taken back, nothing of it is read and nothing else written', async () => {
  driver.intercept = (sql) => {
    if (['COMMIT', 'ROLLBACK'].includes(sql)) throw sqliteError(IO_ERROR);
  };
  expect(await appendToAll()).toEqual(Array(3).fill(failed('disk-failed')));
  await expect(store.read('t', 0)).rejects.toMatchObject({ code: 'disk-failed' });
  expect(await appendToAll()).toEqual(Array(3).fill(failed('disk-failed')));
  driver.intercept = undefined;
  expect(await idsOf('t')).toEqual([]);
  expect(await appendToAll()).toEqual(Array(3).fill(written));
});

it('a job that meets a damaged page is refused alone, the others are written', async () => {
  let met = 0;
  driver.intercept = (sql) => {
    if (sql.startsWith('INSERT INTO lines') && ++met === 2) throw sqliteError(CORRUPT);
  };
  const damaged = { status: 'rejected', reason: expect.any(DamagedTable) };
  expect(await appendToAll()).toEqual([written, damaged, written]);
  expect(await idsOf('t')).toEqual(['to t']);
  expect(await idsOf('u')).toEqual([]);
});

it('a job that fails half done is taken back alone', async () => {
  let met = 0;
  driver.intercept = (sql) => {
    if (sql.startsWith('INSERT INTO lines') && ++met === 4) throw new Error('a bug');
  };
  expect(await appendTwoToAll()).toEqual([written, bug, written]);
  expect(commits()).toBe(1);
  expect(await idsOf('t')).toEqual(['to t', 'b']);
  expect(await idsOf('u')).toEqual([]);
});

it('a job that loses the whole transaction is refused alone, the others are written', async () => {
  let met = 0;
  driver.intercept = (sql) => {
    if (sql === 'ROLLBACK TO job') throw sqliteError(1);
    if (sql.startsWith('INSERT INTO lines') && ++met === 4) throw new Error('a bug');
  };
  expect(await appendTwoToAll()).toEqual([written, bug, written]);
  expect(await idsOf('t')).toEqual(['to t', 'b']);
  expect(await idsOf('u')).toEqual([]);
});

it('after a failed commit the store is well when it can be written again, not before', async () => {
  failAt('COMMIT', FULL);
  await appendToAll();
  await expect(store.check()).rejects.toMatchObject({ code: 'disk-full' });
  driver.intercept = undefined;
  await store.check();
  driver.done.length = 0;
  await store.check();
  expect(commits()).toBe(0);
});
