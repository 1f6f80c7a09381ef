import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SOURCE_THREAD } from '../testing/source-thread.ts';
import { moved, tableNamed } from '../testing/store-examples.ts';
import { openSqliteStore } from './sqlite.ts';
import {
  type Database,
  DRIVERS,
  type Driver,
  keepsCommits,
  pickDriver,
  withoutSqliteWarning,
} from './sqlite-driver.ts';
import { openThreadedStore } from './threaded-store.ts';

async function inFolder<Value>(use: (path: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
  try {
    return await use(join(folder, 'store.sqlite'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As a Node or a package that was built with this release of SQLite. */
function built(name: Driver['name'], version: string, driver = pickDriver()): Driver {
  const open = (path: string): Database => {
    const db = driver.open(path);
    return {
      exec: (sql) => db.exec(sql),
      prepare: (sql) => db.prepare(sql.replace('sqlite_version()', `'${version}'`)),
      close: () => db.close(),
    };
  };
  return { ...driver, name, open };
}

function missing(): never {
  throw new Error("Cannot find module '@photostructure/sqlite'\nRequire stack: …");
}

describe('the warning of Node 22', () => {
  const emit = process.emitWarning;
  afterEach(() => {
    process.emitWarning = emit;
  });

  it('is left out while its SQLite is loaded, and no other one is', () => {
    const warnings: string[] = [];
    process.emitWarning = ((warning: string | Error) => {
      warnings.push(String(warning));
    }) as typeof emit;
    const warn = () => {
      process.emitWarning(
        'SQLite is an experimental feature and might change at any time',
        'ExperimentalWarning',
      );
      process.emitWarning('something else', 'ExperimentalWarning');
      return 'loaded';
    };
    expect(withoutSqliteWarning(warn)).toBe('loaded');
    expect(warnings).toEqual(['something else']);
    expect(() =>
      withoutSqliteWarning(() => {
        throw new Error('no such module');
      }),
    ).toThrow('no such module');
    warn();
    expect(warnings).toHaveLength(3);
  });
});

describe('which SQLite', () => {
  it.each([
    ['3.44.5', false],
    ['3.44.6', true],
    ['3.45.3', false],
    ['3.49.1', false],
    ['3.50.6', false],
    ['3.50.7', true],
    ['3.51.2', false],
    ['3.51.3', true],
    ['3.53.0', true],
    ['4.0.0', true],
    ['2.8.17', false],
  ])('%s keeps what it has committed: %s', (version, keeps) => {
    expect(keepsCommits(version)).toBe(keeps);
  });

  it('the first good one is taken', () => {
    const own = built('node:sqlite', '3.53.4');
    const packaged = built('@photostructure/sqlite', '3.53.0');
    expect(pickDriver([() => own, () => packaged])).toBe(own);
  });

  it('one that can lose commits is passed over', () => {
    const packaged = built('@photostructure/sqlite', '3.53.0');
    expect(pickDriver([() => built('node:sqlite', '3.51.2'), () => packaged])).toBe(packaged);
  });

  it('where there is no good one, the reasons and the way out are said in one line', () => {
    expect(() => pickDriver([() => built('node:sqlite', '3.49.1'), missing])).toThrow(
      expect.objectContaining({
        code: 'not-durable',
        message: expect.stringMatching(
          /^node:sqlite has SQLite 3\.49\.1.*Cannot find module '@photostructure\/sqlite'\. Take the newest release of Node.*$/,
        ),
      }),
    );
  });

  it('one that was not asked before is asked when it opens the file', () =>
    inFolder(async (path) => {
      const opening = openSqliteStore(path, built('node:sqlite', '3.50.4'));
      await expect(opening).rejects.toMatchObject({ code: 'not-durable' });
    }));
});

/** Both where this Node has both. */
const AVAILABLE = DRIVERS.flatMap((load) => {
  try {
    return [load()];
  } catch {
    return [];
  }
});

const INVALID = ["x'ff'", "x'7b22c3'", "x'eda080'", "CAST(line AS BLOB) || x'c0'"];

function spoil(driver: Driver, path: string, bytes: string): void {
  const db = driver.open(path);
  db.exec(
    `UPDATE lines SET line = CAST(${bytes} AS TEXT)
     WHERE seq = 2 AND table_number = (SELECT number FROM tables WHERE id = 't')`,
  );
  db.close();
}

describe('a line that is not even text', () => {
  it.each(AVAILABLE)('is damage of its own table and nothing else: $name', (driver) =>
    inFolder(async (path) => {
      // Also where its SQLite is too old to be picked.
      const store = await openSqliteStore(path, built(driver.name, '3.53.0', driver));
      for (const id of ['t', 'u']) {
        await store.createTable(tableNamed(id));
        await store.append(id, 1, [moved('a'), moved('b')]);
      }
      for (const bytes of INVALID) {
        spoil(driver, path, bytes);
        await expect(store.read('t', 0)).rejects.toMatchObject({ table: 't', lineNumber: 2 });
        expect(await store.read('u', 0)).toHaveLength(3);
      }
      expect(await store.append('u', 3, [moved('c')])).toBe('written');
      await store.close();
    }),
  );

  it('does not end the thread that reads it', () =>
    inFolder(async (path) => {
      let threads = 0;
      const store = await openThreadedStore(path, { ...SOURCE_THREAD, started: () => threads++ });
      for (const id of ['t', 'u']) {
        await store.createTable(tableNamed(id));
        await store.append(id, 1, [moved('a')]);
      }
      for (const bytes of INVALID) {
        spoil(pickDriver(), path, bytes);
        await expect(store.read('t', 0)).rejects.toMatchObject({ table: 't', lineNumber: 2 });
      }
      expect(await store.append('u', 2, [moved('b')])).toBe('written');
      expect(threads).toBe(1);
      await store.close();
    }));
});
