import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  bytesOf,
  LAST_NUMBER,
  type MovedRow,
  type MovedTable,
  type MoveEnd,
  movedBytes,
  pageQuery,
} from './move-tables.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { explain, pickDriver, type SqlValue } from './sqlite-driver.ts';
import { StoreError } from './store-error.ts';
import { makeFolder, makePrivateFile, STORE_FILE } from './store-file.ts';

/** The embedded store of a data folder. Nobody else writes to it meanwhile. */
export async function openSqliteEnd(
  folder: string,
  { isNew }: { readonly isNew: boolean },
): Promise<MoveEnd> {
  const path = join(folder, STORE_FILE);
  if (isNew) {
    makeFolder(folder);
    makePrivateFile(path);
  } else if (!existsSync(path)) throw new StoreError('not-a-store', `there is no ${STORE_FILE} in ${folder}`);
  return new SqliteEnd(new SqliteConnection(pickDriver(), path));
}

class SqliteEnd implements MoveEnd {
  readonly #db: SqliteConnection;

  constructor(db: SqliteConnection) {
    this.#db = db;
  }

  async begin(): Promise<void> {
    this.#ask((db) => db.run('BEGIN IMMEDIATE'));
  }

  async readPage(table: MovedTable, after: MovedRow | undefined): Promise<readonly MovedRow[]> {
    const { sql, values } = pageQuery(table, after, () => '?');
    const columns = Object.entries(table.columns);
    return this.#ask((db) => db.all<Record<string, SqlValue>>(sql, ...values)).map((row) =>
      columns.map(([name, kind]) => {
        const value = row[name]!;
        if (value instanceof Uint8Array) return movedBytes(value);
        return kind === 'boolean' ? value === 1 : value;
      }),
    );
  }

  async insert({ name, columns }: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    // A column of the first schema that could not be dropped.
    const extra = name === 'tables' ? ['code'] : [];
    const all = [...Object.keys(columns), ...extra];
    const sql = `INSERT INTO ${name} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`;
    const idAt = Object.keys(columns).indexOf('id');
    const kinds = Object.values(columns);
    for (const row of rows) {
      const values = row.map((value, index) => {
        if (kinds[index] === 'bytea') return bytesOf(value);
        return typeof value === 'boolean' ? Number(value) : value;
      });
      this.#ask((db) => db.run(sql, ...values, ...extra.map(() => values[idAt]!)));
    }
  }

  async lastNumber(): Promise<number> {
    const fact = this.#ask((db) =>
      db.get<{ value: number }>('SELECT value FROM facts WHERE name = ?', LAST_NUMBER),
    );
    return fact?.value ?? 0;
  }

  async setLastNumber(number: number): Promise<void> {
    this.#ask((db) => db.run('UPDATE facts SET value = ? WHERE name = ?', number, LAST_NUMBER));
  }

  async commit(): Promise<void> {
    this.#ask((db) => db.run('COMMIT'));
  }

  async rollback(): Promise<void> {
    this.#db.recover();
  }

  async close(): Promise<void> {
    this.#db.close();
  }

  #ask<Value>(work: (db: SqliteConnection) => Value): Value {
    try {
      return work(this.#db);
    } catch (error) {
      throw explain(error);
    }
  }
}
