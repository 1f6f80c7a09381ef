import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, describeCluster } from '../testing/cluster.ts';
import { CuttingProxy } from '../testing/cutting-proxy.ts';
import { PostgresServer } from '../testing/postgres-server.ts';
import { checkpointAt, guestNamed, idOf, moved, tableNamed } from '../testing/store-examples.ts';
import { describeDatabase } from './open-store.ts';
import { openPostgresStore } from './postgres.ts';
import { TABLES_PER_PARTITION } from './postgres-schema.ts';
import { DamagedTable, type Store } from './store.ts';
import type { StoreError } from './store-error.ts';

describeCluster('PostgreSQL that fails', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.stop());

  const idsOf = async (store: Store, table: string) =>
    (await store.read(table, 1)).map(({ entry }) => idOf(entry));

  it('after an immediate restart every acknowledged line is there once, without holes', async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url, { patienceMs: 60_000 });
    const tables = ['t', 'u', 'v'];
    await Promise.all(tables.map((id) => store.createTable(tableNamed(id))));
    let isDone = false;
    const acknowledged = new Map(tables.map((id) => [id, [] as string[]]));
    /** As a table does: after an error it reads what became of its line. */
    const write = async (id: string) => {
      for (let count = 0; !isDone; count++) {
        const line = `${id} ${count}`;
        for (let expected = 1 + acknowledged.get(id)!.length; ; ) {
          const answer = await store.append(id, expected, [moved(line)]).catch((problem: unknown) => {
            expect(problem).toMatchObject({ name: 'StoreError' });
            return 'unknown' as const;
          });
          if (answer === 'written' || (await idsOf(store, id)).includes(line)) break;
        }
        acknowledged.get(id)!.push(line);
      }
    };
    const writing = Promise.all(tables.map(write));
    for (let restarts = 0; restarts < 3; restarts++) {
      const before = acknowledged.get('t')!.length;
      await expect
        .poll(() => acknowledged.get('t')!.length, { timeout: 60_000 })
        .toBeGreaterThan(before + 20);
      await server.restartImmediately();
    }
    isDone = true;
    await writing;
    for (const id of tables) expect(await idsOf(store, id)).toEqual(acknowledged.get(id));
    await store.check();
    await store.close();
  });

  it('a PostgreSQL that is away is said to be, and used again when it is back', async () => {
    const url = await server.createDatabase();
    const store = await openPostgresStore(url, { patienceMs: 300 });
    await store.createTable(tableNamed('t'));
    await server.stopImmediately();
    const unreachable = { name: 'StoreError', code: 'unreachable' };
    await expect(store.append('t', 1, [moved('b')])).rejects.toMatchObject(unreachable);
    await expect(store.change('t', [{ do: 'spend-ways' }])).rejects.toMatchObject(unreachable);
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => store.read('t', 0)));
    for (const answer of asked) expect(answer).toMatchObject({ status: 'rejected', reason: unreachable });
    await expect(store.check()).rejects.toMatchObject(unreachable);
    await expect(openPostgresStore(url, { patienceMs: 100 })).rejects.toMatchObject(unreachable);
    await server.resume();
    await store.check();
    expect(await store.append('t', 1, [moved('b')])).toBe('written');
    await store.close();
  });

  describe('when the connection is cut', () => {
    let url: string;
    let proxy: CuttingProxy;
    let store: Store;
    beforeAll(async () => {
      url = await server.createDatabase();
      proxy = await CuttingProxy.to(url);
      store = await openPostgresStore(proxy.through(url), { patienceMs: 10_000 });
    });
    afterAll(async () => {
      await store.close();
      await proxy.close();
    });

    it('after an append was committed: nobody knows, until the log is read', async () => {
      await store.createTable(tableNamed('t'));
      proxy.cutOnce('WITH wanted', 'after');
      await expect(store.append('t', 1, [moved('b')])).rejects.toMatchObject({ code: 'unreachable' });
      expect(proxy.cuts).toBe(1);
      expect(await store.append('t', 1, [moved('b')])).toBe('conflict');
      expect(await idsOf(store, 't')).toEqual(['b']);
    });

    it('before an append arrived: it is not there, and can be written again', async () => {
      proxy.cutOnce('WITH wanted', 'before');
      await expect(store.append('t', 2, [moved('c')])).rejects.toMatchObject({ code: 'unreachable' });
      expect(await store.append('t', 2, [moved('c')])).toBe('written');
      expect(await idsOf(store, 't')).toEqual(['b', 'c']);
    });

    it('after COMMIT: both jobs of the group are in doubt, and done', async () => {
      proxy.cutOnce('COMMIT', 'after');
      const answers = await Promise.allSettled([
        store.addGuest('s1', guestNamed('ann')),
        store.addGuest('s2', guestNamed('ben')),
      ]);
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'unreachable' } });
      expect(await store.guestsById(['ann', 'ben'])).toHaveLength(2);
    });

    it('before it was asked to commit: certainly nothing was done, so it is done again', async () => {
      const cuts = proxy.cuts;
      proxy.cutOnce('INSERT INTO sessions', 'before');
      await store.addGuest('s3', guestNamed('cat'));
      expect(proxy.cuts).toBe(cuts + 1);
      expect(await store.sessionsOf('cat')).toHaveLength(1);
    });

    it('while reading: it is read again', async () => {
      const cuts = proxy.cuts;
      proxy.cutOnce('SELECT seq', 'after');
      expect(await idsOf(store, 't')).toEqual(['b', 'c']);
      expect(proxy.cuts).toBe(cuts + 1);
    });
  });

  describe('a database', () => {
    it('of another program is left alone', async () => {
      const url = await server.createDatabase();
      await ask(url, 'CREATE TABLE lines (mine text)');
      await expect(openPostgresStore(url)).rejects.toMatchObject({ code: 'not-a-store' });
      expect(await ask(url, 'SELECT * FROM lines')).toEqual([]);
    });

    it('of a newer Hyakki is refused, also by a server that runs', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      await store.check();
      await ask(url, 'UPDATE hyakki_schema SET version = version + 1');
      await expect(store.check()).rejects.toMatchObject({ code: 'newer-schema' });
      await expect(openPostgresStore(url)).rejects.toMatchObject({ code: 'newer-schema' });
      await store.close();
    });

    it('that can lose commits is refused', async () => {
      const url = await server.createDatabase();
      const [row] = await ask<{ name: string }>(url, 'SELECT current_database() AS name');
      await ask(url, `ALTER DATABASE ${row!.name} SET synchronous_commit = off`);
      await expect(openPostgresStore(url)).rejects.toMatchObject({
        code: 'not-durable',
        message: expect.stringContaining('synchronous_commit'),
      });
    });

    it('that may only be read says so', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      await store.createTable(tableNamed('t'));
      const [row] = await ask<{ name: string }>(url, 'SELECT current_database() AS name');
      await ask(url, `ALTER DATABASE ${row!.name} SET default_transaction_read_only = on`);
      const reader = await openPostgresStore(url);
      expect(await reader.read('t', 0)).toHaveLength(1);
      await expect(reader.append('t', 1, [moved('b')])).rejects.toMatchObject({ code: 'not-writable' });
      await expect(reader.check()).rejects.toMatchObject({ code: 'not-writable' });
      await reader.close();
      await store.close();
    });

    it('with a wrong password says so, and never says the password', async () => {
      const url = new URL(await server.createDatabase());
      url.password = 'hunter2';
      const problem = await openPostgresStore(url.href).catch((caught: unknown) => caught);
      expect(problem).toMatchObject({ name: 'StoreError', code: 'refused' });
      expect(`${problem} ${JSON.stringify(problem)} ${(problem as StoreError).cause}`).not.toContain(
        'hunter2',
      );
      expect(describeDatabase(url.href)).toMatch(/^test_[0-9a-f]+ at 127\.0\.0\.1:\d+$/);
    });

    it('drops a partition when its last lines are packed; who plays on at such a table is not hindered', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      await store.createTable(tableNamed('old'));
      await store.append('old', 1, [moved('b'), moved('end')]);
      await ask(url, `SELECT setval('tables_number_seq', ${TABLES_PER_PARTITION})`);
      await store.createTable(tableNamed('new'));
      const names = async () =>
        (
          await ask<{ name: string }>(
            url,
            "SELECT relname AS name FROM pg_class WHERE relname ~ '^lines_[0-9]+$'",
          )
        )
          .map(({ name }) => name)
          .sort();
      await store.noteTidied(1);
      expect(await names()).toEqual(['lines_0', 'lines_1', 'lines_2', 'lines_3']);
      await store.pack({ table: 'old', match: 1, records: [], checkpoint: checkpointAt(3), after: 0 });
      // Not while somebody reads lines for long.
      const reader = new pg.Client({ connectionString: url });
      await reader.connect();
      await reader.query('BEGIN; LOCK TABLE lines IN ACCESS SHARE MODE');
      await store.noteTidied(2);
      expect(await names()).toContain('lines_0');
      await reader.query('COMMIT');
      await reader.end();
      await store.noteTidied(3);
      expect(await names()).toEqual(['lines_1', 'lines_2', 'lines_3']);
      expect(await store.append('old', 3, [moved('again')])).toBe('written');
      expect((await store.read('old', 0)).map(({ lineNumber }) => lineNumber)).toEqual([3, 4]);
      await store.noteTidied(4);
      expect(await names()).toEqual(['lines_1', 'lines_2', 'lines_3']);
      await store.close();
    });

    it('has a partition ready for the tables to come', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      await ask(url, `SELECT setval('tables_number_seq', ${5 * TABLES_PER_PARTITION})`);
      await store.createTable(tableNamed('late'));
      // The two partitions before it have no lines, and go.
      expect(await store.noteTidied(1)).toBeUndefined();
      const partitions = await ask<{ name: string }>(
        url,
        "SELECT relname AS name FROM pg_class WHERE relname ~ '^lines_[0-9]+$' ORDER BY oid",
      );
      // The first table of the fifth was there before its partition: it has its lines in the default one.
      expect(partitions.map(({ name }) => name)).toEqual([6, 7].map((index) => `lines_${index}`));
      await ask(url, `SELECT setval('tables_number_seq', ${6 * TABLES_PER_PARTITION})`);
      await store.createTable(tableNamed('later'));
      expect(await ask(url, 'SELECT count(*)::int AS count FROM lines_6')).toEqual([{ count: 1 }]);
      for (const id of ['late', 'later']) {
        expect(await store.append(id, 1, [moved('b')])).toBe('written');
        expect(await store.read(id, 0)).toHaveLength(2);
      }
      await store.close();
    });

    it('with a damaged page stops that table only, also for those who read others with it', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      const tables = ['t', 'u', 'v', 'w', 'x'];
      for (const id of tables) await store.createTable(tableNamed(id));
      await ask(
        url,
        `ALTER TABLE checkpoints RENAME TO sound;
         INSERT INTO sound SELECT number, 1, '', '' FROM tables WHERE id = 'w';
         CREATE FUNCTION is_readable(number bigint) RETURNS boolean LANGUAGE plpgsql AS $$
           BEGIN RAISE EXCEPTION 'invalid page of %', number USING ERRCODE = 'XX001'; END $$;
         CREATE VIEW checkpoints AS SELECT * FROM sound WHERE is_readable(table_number)`,
      );
      const answers = await Promise.allSettled(tables.map((id) => store.read(id, 0)));
      expect(answers.map(({ status }) => status)).toEqual([
        ...['fulfilled', 'fulfilled', 'fulfilled'],
        ...['rejected', 'fulfilled'],
      ]);
      expect(answers[3]).toMatchObject({ reason: expect.any(DamagedTable) });
      expect(answers[3]).toMatchObject({ reason: { table: 'w', lineNumber: 1 } });
      await store.close();
    });

    it('with a damaged line stops that table only', async () => {
      const url = await server.createDatabase();
      const store = await openPostgresStore(url);
      for (const id of ['t', 'u']) await store.createTable(tableNamed(id));
      await ask(
        url,
        "UPDATE lines SET seq = 7 WHERE table_number = (SELECT number FROM tables WHERE id = 't')",
      );
      await expect(store.read('t', 0)).rejects.toBeInstanceOf(DamagedTable);
      expect(await store.read('u', 0)).toHaveLength(1);
      await store.close();
    });
  });
});
