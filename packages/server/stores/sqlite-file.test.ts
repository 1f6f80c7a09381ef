import { chmod, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFaulty, sqliteError } from '../testing/faulty-driver.ts';
import { finished, guestNamed, moved, RECORD, tableNamed } from '../testing/store-examples.ts';
import { DAILY, dailyDeal } from '../testing/store-suite-dailies.ts';
import { checksumOf } from './checksum.ts';
import { backupStore, openStore } from './open-store.ts';
import { packText } from './packed.ts';
import { openSqliteStore } from './sqlite.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { type Database, pickDriver } from './sqlite-driver.ts';
import { inspectStoreFile } from './sqlite-inspection.ts';
import { APPLICATION_ID, MIGRATIONS, pragma } from './sqlite-schema.ts';
import { DamagedRecord, DamagedTable, type Store } from './store.ts';
import { problemOfFile, STORE_FILE } from './store-file.ts';

let folder: string;
let path: string;
const stores: Store[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
  path = join(folder, STORE_FILE);
});
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(folder, { recursive: true, force: true });
});

async function opened(promise: Promise<Store> = openStore(folder)): Promise<Store> {
  const store = await promise;
  stores.push(store);
  return store;
}

/** Another program's hand on the file. */
function meddle<Value>(work: (db: Database) => Value): Value {
  const db = pickDriver().open(path);
  try {
    return work(db);
  } finally {
    db.close();
  }
}

it('makes the folders it needs, and nobody else can read what is in them', async () => {
  const deep = join(folder, 'a', 'b');
  const store = await opened(openStore(deep));
  await store.createTable(tableNamed('t'));
  await store.backup(join(deep, 'backup.sqlite'));
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
  const files = await readdir(deep);
  expect(files.sort()).toEqual(['backup.sqlite', STORE_FILE, `${STORE_FILE}-shm`, `${STORE_FILE}-wal`]);
  for (const file of files) expect((await stat(join(deep, file))).mode & 0o777).toBe(0o600);
});

it('closes a file that others could read', async () => {
  await (await openStore(folder)).close();
  await chmod(path, 0o644);
  await opened();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('is durable at every open: WAL, synchronous FULL, foreign keys', async () => {
  for (let time = 0; time < 2; time++) {
    const driver = makeFaulty(pickDriver());
    let db: Database | undefined;
    const store = await openSqliteStore(path, {
      ...driver,
      open: (path) => {
        db = driver.open(path);
        return db;
      },
    });
    expect(['journal_mode', 'synchronous', 'foreign_keys'].map((name) => db && pragma(db, name))).toEqual([
      'wal',
      2,
      1,
    ]);
    await store.close();
  }
});

it.each(['journal_mode', 'synchronous', 'foreign_keys'])('refuses to start without %s', async (name) => {
  const driver = pickDriver();
  const opening = openSqliteStore(path, {
    ...driver,
    open: (path) => {
      const db = driver.open(path);
      // As a build of SQLite that does not know, or does not obey.
      return {
        exec: (sql) => (sql.startsWith(`PRAGMA ${name} =`) ? undefined : db.exec(sql)),
        prepare: (sql) =>
          db.prepare(sql === `PRAGMA ${name}` ? 'SELECT 1 AS no FROM (SELECT 1) WHERE 0' : sql),
        close: () => db.close(),
      };
    },
  });
  await expect(opening).rejects.toMatchObject({ code: 'not-durable' });
});

/** A file as an earlier Hyakki left it: two seats at each table, of which somebody holds the first. */
function writeOldSchema(version: 1 | 2, tables: readonly string[], lines: number): void {
  meddle((db) => {
    for (const migration of MIGRATIONS.slice(0, version)) db.exec(migration);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${version}`);
    db.exec("INSERT INTO guests VALUES ('ann', 'Ann', 'en', 5)");
    db.exec("INSERT INTO sessions VALUES ('session of ann', 'ann')");
    const table = db.prepare(
      version === 1
        ? 'INSERT INTO tables (id, code, created_at) VALUES (?, ?, ?)'
        : 'INSERT INTO tables (id, code, created_at, number) VALUES (?, ?, ?, (SELECT ifnull(max(number), 0) + 1 FROM tables))',
    );
    const entry = db.prepare(
      version === 1
        ? 'INSERT INTO entries (table_id, seq, line, checksum) VALUES (?, ?, ?, ?)'
        : 'INSERT INTO lines (table_number, seq, line, checksum) VALUES ((SELECT number FROM tables WHERE id = ?), ?, ?, ?)',
    );
    const link = db.prepare('INSERT INTO links (hash, table_id, seat) VALUES (?, ?, ?)');
    for (const [i, id] of tables.entries()) {
      table.run(id, `code ${id}`, 1000 - i);
      for (const seat of [0, 1, null]) link.run(`link ${id} ${seat}`, id, seat);
      db.prepare('INSERT INTO holdings (table_id, seat, guest) VALUES (?, 0, ?)').run(id, 'ann');
      for (let lineNumber = 1; lineNumber <= lines; lineNumber++) {
        const line = JSON.stringify(moved(`${id} ${lineNumber}`));
        entry.run(id, lineNumber, line, checksumOf(id, lineNumber, line));
      }
    }
    db.prepare('INSERT INTO records (table_id, match, record, checksum) VALUES (?, 1, ?, ?)').run(
      tables[0]!,
      JSON.stringify(RECORD),
      checksumOf(tables[0]!, 1, JSON.stringify(RECORD)),
    );
  });
}

it.each([1, 2] as const)('carries over a file of schema %i with all that is in it', async (version) => {
  const tables = ['t', 'u', 'a table'];
  writeOldSchema(version, tables, 30);
  for (let time = 0; time < 2; time++) {
    const store = await openStore(folder);
    for (const id of tables) {
      const expected = Array.from({ length: 30 + time }, (_, i) => ({
        lineNumber: i + 1,
        entry: moved(`${id} ${i + 1}`),
      }));
      expect(await store.read(id, 0)).toEqual(expected);
      expect(await store.findCode(`code ${id}`)).toMatchObject({ table: id, isSpent: false });
      expect(await store.holdersOf(id)).toMatchObject([{ seat: 0, guest: 'ann' }]);
      // The host was told the links of all seats: whoever holds one must not be looked through.
      expect(await store.findLink(`link ${id} 0`)).toBeUndefined();
      expect(await store.findLink(`link ${id} 1`)).toMatchObject({ kind: 'invitation', seat: 1 });
      expect(await store.findLink(`link ${id} null`)).toMatchObject({ kind: 'spectator', seat: null });
      expect(await store.append(id, 30 + time, [moved(`${id} ${31 + time}`)])).toBe('written');
    }
    expect((await store.findSession('session of ann'))?.guest).toMatchObject({ id: 'ann', name: 'Ann' });
    expect((await store.tablesOf('ann')).map(({ table }) => table)).toEqual(tables);
    expect((await store.tablesOf('ann'))[0]?.summary).toBeUndefined();
    expect((await store.findRecord('t', 1))?.record).toEqual(RECORD);
    expect(await store.recordsOf('ann')).toEqual([{ table: 't', match: 1, game: 'yokai', endedAt: 1000 }]);
    // Nothing is old on the day of the migration.
    const week = Date.now() - 7 * 86_400_000;
    expect(await store.dueTables({ neverStarted: week, others: week }, 9)).toEqual([]);
    if (time === 0) await store.createTable(tableNamed('new'));
    expect(await store.read('new', 0)).toHaveLength(1);
    await store.close();
  }
  expect(meddle((db) => pragma(db, 'user_version'))).toBe(MIGRATIONS.length);
});

it('a file from before the daily deal keeps one from now on', async () => {
  meddle((db) => {
    for (const migration of MIGRATIONS.slice(0, 3)) db.exec(migration);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec('PRAGMA user_version = 3');
  });
  const store = await openStore(folder);
  expect(await store.keepDailies([dailyDeal()])).toEqual([dailyDeal()]);
  expect(await store.dailySpread(DAILY)).toEqual([]);
  await store.close();
});

it('a session from before takes over the last visit of its guest', async () => {
  meddle((db) => {
    for (const migration of MIGRATIONS.slice(0, 5)) db.exec(migration);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec('PRAGMA user_version = 5');
    db.exec("INSERT INTO guests VALUES ('ann', 'Ann', 'en', 5), ('ben', 'Ben', 'fr', 7)");
    db.exec("INSERT INTO sessions VALUES ('a1', 'ann'), ('a2', 'ann'), ('b1', 'ben')");
  });
  const store = await openStore(folder);
  expect(await store.sessionsOf('ann')).toEqual([
    { hash: 'a1', seenAt: 5 },
    { hash: 'a2', seenAt: 5 },
  ]);
  expect(await store.sessionsOf('ben')).toEqual([{ hash: 'b1', seenAt: 7 }]);
  await store.close();
});

it('is carried over although a line and a record are damaged', async () => {
  writeOldSchema(2, ['t', 'u'], 3);
  meddle((db) => {
    db.exec("UPDATE lines SET line = '{' WHERE seq = 2 AND table_number = 1");
    db.exec("UPDATE records SET record = '{'");
  });
  const store = await opened();
  await expect(store.read('t', 0)).rejects.toBeInstanceOf(DamagedTable);
  expect(await store.read('u', 0)).toHaveLength(3);
  expect(await store.recordsOf('ann')).toEqual([{ table: 't', match: 1, game: '', endedAt: 1000 }]);
  await store.eraseGuest('ann');
  expect(await store.guestsById(['ann'])).toEqual([]);
});

it('the number of a deleted table is never given again', async () => {
  const store = await opened();
  for (const id of ['t', 'u']) await store.createTable(tableNamed(id, { createdAt: 1 }));
  await store.deleteDueTables(['u'], { neverStarted: 9, others: 9 }, 10);
  await store.createTable(tableNamed('v'));
  const numbers = meddle((db) => db.prepare('SELECT id, number FROM tables ORDER BY number').all());
  expect(numbers.map((row) => ({ ...(row as object) }))).toEqual([
    { id: 't', number: 1 },
    { id: 'v', number: 3 },
  ]);
  expect(meddle((db) => db.prepare('SELECT DISTINCT table_number FROM lines').all())).toHaveLength(2);
});

it('a move is one statement more than its number, and no other', async () => {
  const driver = makeFaulty(pickDriver());
  const store = await opened(openSqliteStore(path, driver));
  await store.createTable(tableNamed('t'));
  await store.append('t', 1, [moved('a')]);
  driver.done.length = 0;
  await store.append('t', 2, [moved('b')]);
  expect(driver.done.map((sql) => sql.split(' ')[0])).toEqual(['BEGIN', 'SELECT', 'INSERT', 'COMMIT']);
});

it('a file that cannot be carried over stays as it was', async () => {
  writeOldSchema(1, ['t'], 3);
  const driver = makeFaulty(pickDriver());
  driver.intercept = (sql) => {
    if (sql === 'COMMIT') throw sqliteError(13);
  };
  await expect(openSqliteStore(path, driver)).rejects.toMatchObject({ code: 'disk-full' });
  expect(meddle((db) => pragma(db, 'user_version'))).toBe(1);
  expect(await (await opened()).read('t', 0)).toHaveLength(3);
});

it('refuses a store of a newer Hyakki and leaves it alone', async () => {
  await (await openStore(folder)).close();
  meddle((db) => db.exec('PRAGMA user_version = 99'));
  await expect(openStore(folder)).rejects.toMatchObject({ code: 'newer-schema' });
  expect(meddle((db) => pragma(db, 'user_version'))).toBe(99);
});

it("refuses another program's database", async () => {
  meddle((db) => db.exec('CREATE TABLE bookmarks (url TEXT)'));
  await expect(openStore(folder)).rejects.toMatchObject({ code: 'not-a-store' });
  expect(meddle((db) => pragma(db, 'journal_mode'))).toBe('delete');
});

it('does not take a store that another process makes at this moment for another program’s', async () => {
  const driver = makeFaulty(pickDriver());
  let asked = 0;
  driver.intercept = (sql) => {
    if (/application_id|user_version/.test(sql) && ++asked === 2)
      new SqliteConnection(pickDriver(), path).close();
  };
  const store = await opened(openSqliteStore(path, driver));
  await store.createTable(tableNamed('t'));
  expect(await store.read('t', 0)).toHaveLength(1);
});

it('refuses a file that is no database', async () => {
  await writeFile(path, 'hello '.repeat(1000));
  await expect(openStore(folder)).rejects.toMatchObject({ code: 'not-a-store' });
});

it('says what is wrong with a folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(openStore(file)).rejects.toMatchObject({ code: 'not-a-folder' });
  await expect(openStore(join(file, 'below'))).rejects.toMatchObject({ code: 'not-a-folder' });
});

it.each([
  ['EACCES', 'not-writable'],
  ['EROFS', 'not-writable'],
  ['ENOSPC', 'disk-full'],
  ['EIO', 'disk-failed'],
])('says what the machine means by %s', (code, problem) => {
  const said = problemOfFile(Object.assign(new Error('no'), { code }), 'the folder');
  expect(said).toMatchObject({ name: 'StoreError', code: problem });
  expect(String(said)).toContain('the folder');
});

it('a full disk refuses, loses nothing, and goes on when there is room', async () => {
  const driver = pickDriver();
  let db: Database | undefined;
  const store = await opened(
    openSqliteStore(path, {
      ...driver,
      open: (path) => {
        db = driver.open(path);
        return db;
      },
    }),
  );
  await store.createTable(tableNamed('t'));
  db?.exec(`PRAGMA max_page_count = ${db && pragma(db, 'page_count')}`);
  await expect(store.append('t', 1, [moved('b', 'x'.repeat(50_000))])).rejects.toMatchObject({
    code: 'disk-full',
  });
  db?.exec('PRAGMA max_page_count = 100000');
  expect(await store.append('t', 1, [moved('b')])).toBe('written');
  expect(await store.read('t', 0)).toHaveLength(2);
});

it('who waits for another process too long is told; nothing was written', async () => {
  const store = await opened();
  await store.createTable(tableNamed('t'));
  const db = pickDriver().open(path);
  db.exec('BEGIN IMMEDIATE');
  await expect(store.append('t', 1, [moved('b')])).rejects.toMatchObject({ code: 'busy' });
  expect(await store.read('t', 1)).toEqual([]);
  db.exec('ROLLBACK');
  db.close();
  expect(await store.append('t', 1, [moved('b')])).toBe('written');
});

it('a missing line is damage', async () => {
  const store = await opened();
  await store.createTable(tableNamed('t'));
  await store.append('t', 1, [moved('b'), moved('c')]);
  meddle((db) => db.exec('DELETE FROM lines WHERE seq = 2'));
  await expect(store.read('t', 0)).rejects.toMatchObject({ table: 't', lineNumber: 2 });
  // The reading was ended: nothing keeps the write-ahead log from being emptied.
  expect(meddle((db) => pragma(db, 'wal_checkpoint(TRUNCATE)'))).toBe(0);
});

it('lines that changed places are damage', async () => {
  const store = await opened();
  for (const id of ['t', 'u']) await store.createTable(tableNamed(id));
  meddle((db) =>
    db.exec(`UPDATE lines SET (line, checksum) =
      (SELECT line, checksum FROM lines WHERE table_number = 2) WHERE table_number = 1`),
  );
  await expect(store.read('t', 0)).rejects.toBeInstanceOf(DamagedTable);
});

it('a damaged record is found', async () => {
  const store = await opened();
  await store.createTable(tableNamed('t'));
  await store.saveRecord(finished('t', 1));
  meddle((db) => db.exec("UPDATE records SET record = replace(record, 'yokai', 'tengu')"));
  await expect(store.findRecord('t', 1)).rejects.toBeInstanceOf(DamagedRecord);
});

it('a page of rubbish takes its own tables with it and no others', async () => {
  const store = await openStore(folder);
  const tables = Array.from({ length: 40 }, (_, index) => `table-${String(index).padStart(2, '0')}`);
  for (const id of tables) await store.createTable(tableNamed(id));
  for (const id of tables)
    await store.append(
      id,
      1,
      Array.from({ length: 30 }, (_, index) => moved(`${id} ${index}`)),
    );
  await store.close();

  // The page of a line in the middle, found by what is written there.
  const bytes = await readFile(path);
  const page = Math.floor(bytes.indexOf('table-20 15') / 4096);
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(4096, 0xee), 0, 4096, page * 4096);
  await file.close();

  const again = await opened();
  const states = await Promise.all(
    tables.map((id) =>
      again.read(id, 0).then(
        (lines) => lines.length,
        (error: unknown) => error instanceof DamagedTable && 'damaged',
      ),
    ),
  );
  expect(states[20]).toBe('damaged');
  expect(states.filter((state) => state === 31).length).toBeGreaterThanOrEqual(36);
  expect(states.every((state) => state === 31 || state === 'damaged')).toBe(true);
  // SQLite may have to move lines to the page beside: a neighbour's table may be refused, and only as damaged itself.
  const answers = await Promise.allSettled(tables.map((id) => again.append(id, 31, [moved('on')])));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(34);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(DamagedTable);
});

it('the name of an erased guest is not in the file any more', async () => {
  const store = await openStore(folder);
  await store.addGuest('s', guestNamed('ann', { name: 'Findable Fox' }));
  await store.addGuest('s2', guestNamed('ben', { name: 'Other Owl' }));
  await store.eraseGuest('ann');
  await store.close();
  const bytes = await readFile(path);
  expect({ erased: bytes.includes('Findable Fox'), kept: bytes.includes('Other Owl') }).toEqual({
    erased: false,
    kept: true,
  });
});

it('a backup can be made beside a running store, and makes none where there is none', async () => {
  const copy = join(folder, 'backup.sqlite');
  await expect(backupStore(folder, copy)).rejects.toMatchObject({ code: 'not-a-store' });
  expect(await readdir(folder)).toEqual([]);
  const store = await opened();
  await store.createTable(tableNamed('t'));
  await backupStore(folder, copy);
  const restored = await opened(openSqliteStore(copy));
  expect(await restored.read('t', 0)).toEqual(await store.read('t', 0));
});

it('a backup that fails leaves nothing behind', async () => {
  const store = await opened();
  const nowhere = join(folder, 'missing', 'backup.sqlite');
  await expect(store.backup(nowhere)).rejects.toMatchObject({ code: 'not-writable' });
  expect((await readdir(folder)).filter((name) => name.includes('backup'))).toEqual([]);
});

it('is inspected as one moment, although a server packs a match meanwhile', async () => {
  const store = await opened();
  await store.createTable(tableNamed('t'));
  await store.append('t', 1, [moved('b'), moved('c')]);
  const driver = makeFaulty(pickDriver());
  let packed = 0;
  driver.intercept = (sql) => {
    // It has read that there is no checkpoint, and reads the lines next.
    if (!sql.includes('NULL AS packed, checksum FROM lines') || packed++ > 0) return;
    meddle((db) => {
      db.exec('BEGIN IMMEDIATE');
      db.exec('DELETE FROM lines WHERE seq <= 2');
      db.prepare('INSERT INTO checkpoints (table_number, seq, packed, checksum) VALUES (1, 2, ?, ?)').run(
        packText('{}'),
        checksumOf('t', 2, '{}'),
      );
      db.exec('COMMIT');
    });
  };
  expect(inspectStoreFile(path, { isThorough: true }, driver)).toMatchObject({ tables: 1, lines: 3 });
  expect(packed).toBe(1);
  expect(inspectStoreFile(path, { isThorough: true })).toMatchObject({ tables: 1, lines: 1 });
  // The reading was ended: nothing keeps the write-ahead log from being emptied.
  expect(meddle((db) => pragma(db, 'wal_checkpoint(TRUNCATE)'))).toBe(0);
});
