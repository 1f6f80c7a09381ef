import {
  bytesOf,
  MOVED_TABLES,
  type MovedRow,
  type MovedTable,
  type MoveEnd,
  movedBytes,
  pageQuery,
} from './move-tables.ts';
import { type Lease, PostgresConnections } from './postgres-connection.ts';
import { explainPostgres } from './postgres-errors.ts';
import {
  createPartition,
  migratePostgres,
  TABLES_PER_PARTITION,
  versionOfPostgres,
} from './postgres-schema.ts';
import { StoreError } from './store-error.ts';

/** A store in PostgreSQL. Nobody else writes to it meanwhile. */
export async function openPostgresEnd(url: string, { isNew }: { readonly isNew: boolean }): Promise<MoveEnd> {
  const connections = await PostgresConnections.open(url, { connections: 2 });
  try {
    if (!isNew && (await versionOfPostgres(connections)) === 0)
      throw new StoreError('not-a-store', 'there is no store in this database');
    await migratePostgres(connections);
    return new PostgresEnd(connections, await connections.lease());
  } catch (error) {
    await connections.close();
    throw explainPostgres(error);
  }
}

class PostgresEnd implements MoveEnd {
  readonly #connections: PostgresConnections;
  readonly #db: Lease;

  constructor(connections: PostgresConnections, db: Lease) {
    this.#connections = connections;
    this.#db = db;
  }

  /** One moment of the database, however long it takes. A server that was not stopped can write nothing that would be missed. */
  async begin(): Promise<void> {
    await this.#ask((db) =>
      db.query(
        `BEGIN ISOLATION LEVEL REPEATABLE READ; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '5s';
         LOCK TABLE ${MOVED_TABLES.map(({ name }) => name).join(', ')} IN EXCLUSIVE MODE`,
      ),
    );
  }

  async readPage(table: MovedTable, after: MovedRow | undefined): Promise<readonly MovedRow[]> {
    const { sql, values } = pageQuery(table, after, (index) => `$${index + 1}`);
    const columns = Object.keys(table.columns);
    const rows = await this.#ask((db) =>
      db.all<Record<string, MovedRow[number] | Uint8Array>>(sql, ...values),
    );
    return rows.map((row) =>
      columns.map((name) => {
        const value = row[name]!;
        return value instanceof Uint8Array ? movedBytes(value) : value;
      }),
    );
  }

  async insert({ name, columns }: MovedTable, rows: readonly MovedRow[]): Promise<void> {
    if (name === 'lines') await this.#preparePartitions(rows);
    const kinds = Object.entries(columns);
    const lists = kinds.map(([, kind], index) => `$${index + 1}::${kind}[]`);
    const values = kinds.map(([, kind], index) =>
      rows.map((row) => (kind === 'bytea' ? bytesOf(row[index]!) : row[index]!)),
    );
    await this.#ask((db) =>
      db.run(
        `INSERT INTO ${name} (${kinds.map(([column]) => column).join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`,
        ...values,
      ),
    );
  }

  async lastNumber(): Promise<number> {
    const row = await this.#ask((db) =>
      db.get<{ last: number }>(
        `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM tables_number_seq`,
      ),
    );
    return row!.last;
  }

  async setLastNumber(number: number): Promise<void> {
    if (number === 0) return;
    await this.#ask((db) => db.get(`SELECT setval('tables_number_seq', $1)`, number));
  }

  async commit(): Promise<void> {
    await this.#ask((db) => db.query('COMMIT'));
  }

  async rollback(): Promise<void> {
    await this.#db.query('ROLLBACK').catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#db.release();
    await this.#connections.close();
  }

  async #preparePartitions(rows: readonly MovedRow[]): Promise<void> {
    const indices = new Set(rows.map(([number]) => Math.floor(Number(number) / TABLES_PER_PARTITION)));
    await this.#ask(async (db) => {
      for (const index of indices) await createPartition(db, index);
    });
  }

  async #ask<Value>(work: (db: Lease) => Promise<Value>): Promise<Value> {
    try {
      return await work(this.#db);
    } catch (error) {
      throw explainPostgres(error);
    }
  }
}
