import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { explainPostgres, isUnreachable, sqlStateOf } from './postgres-errors.ts';
import { StoreError } from './store-error.ts';

type Scalar = string | number | boolean | Uint8Array | null;
export type SqlValue = Scalar | readonly Scalar[];

/** What a query runs on: a transaction, or any free connection. */
export interface Queries {
  /** The number of rows that it changed. */
  run(sql: string, ...values: readonly SqlValue[]): Promise<number>;
  get<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined>;
  all<Row>(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]>;
}

export interface PostgresOptions {
  /** How many connections this process opens at most. */
  readonly connections?: number;
  /** How long to wait for a PostgreSQL that does not answer, before a request fails. A restart takes less. */
  readonly patienceMs?: number;
}

const CONNECTIONS = 10;
const PATIENCE_MS = 8_000;
const RETRY_MS = 100;
const CONNECT_MS = 5_000;
/** All statements are short; one that takes longer waits for something that went wrong. */
const STATEMENT_MS = 10_000;
const LOCK_MS = 5_000;
/** When PostgreSQL does not even say that it took too long. */
const SILENCE_MS = STATEMENT_MS + 5_000;

/** Begins every write. Settings of the session would not last behind pgbouncer in transaction mode. */
export const SET_LIMITS = `SET LOCAL statement_timeout = ${STATEMENT_MS}; SET LOCAL lock_timeout = ${LOCK_MS}`;

const INT8 = 20;
const NUMERIC = 1700;

/** Our numbers of eight bytes are times and counts, which JavaScript has exactly; the driver makes texts of them. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/**
 * The connections of one process to its database. Statements have no names, and nothing is set for a session: pgbouncer may
 * give every transaction another connection.
 */
export class PostgresConnections implements Queries {
  readonly #pool: pg.Pool;
  readonly #patienceMs: number;

  private constructor(pool: pg.Pool, patienceMs: number) {
    this.#pool = pool;
    this.#patienceMs = patienceMs;
    // An idle connection was cut; the pool opens another when it is needed.
    pool.on('error', () => undefined);
  }

  static async open(url: string, options: PostgresOptions = {}): Promise<PostgresConnections> {
    const { connections = CONNECTIONS, patienceMs = PATIENCE_MS } = options;
    const config: pg.PoolConfig = {
      connectionString: url,
      max: connections,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
      application_name: 'hyakki',
      types: TYPES,
    };
    const limited = { ...config, statement_timeout: STATEMENT_MS, lock_timeout: LOCK_MS };
    try {
      return await PostgresConnections.#reached(limited, patienceMs);
    } catch (error) {
      // pgbouncer takes no such settings: there the operator gives them to the role. Writes set their own.
      if (!isRefusedSetting(error)) throw explainPostgres(error);
    }
    try {
      return await PostgresConnections.#reached(config, patienceMs);
    } catch (error) {
      throw explainPostgres(error);
    }
  }

  static async #reached(config: pg.PoolConfig, patienceMs: number): Promise<PostgresConnections> {
    const connections = new PostgresConnections(new pg.Pool(config), patienceMs);
    try {
      (await connections.#take(patienceMs)).release();
      return connections;
    } catch (error) {
      await connections.close();
      throw error;
    }
  }

  async run(sql: string, ...values: readonly SqlValue[]): Promise<number> {
    return (await this.#read(sql, values)).rowCount ?? 0;
  }

  async get<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined> {
    return (await this.#read(sql, values)).rows[0] as Row | undefined;
  }

  async all<Row>(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> {
    return (await this.#read(sql, values)).rows as readonly Row[];
  }

  /** A connection for one transaction. Whoever uses it gives it back, with the error that ended it. */
  async lease(patienceMs = this.#patienceMs): Promise<Lease> {
    return new Lease(await this.#take(patienceMs));
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  /** Reading changes nothing: where the connection was cut, another is tried. */
  async #read(sql: string, values: readonly SqlValue[]): Promise<pg.QueryResult> {
    for (const until = performance.now() + this.#patienceMs; ; ) {
      let lease: Lease | undefined;
      try {
        lease = await this.lease();
        const result = await lease.query(sql, values);
        lease.release();
        return result;
      } catch (error) {
        lease?.release(error);
        if (!isUnreachable(error) || performance.now() > until) throw explainPostgres(error);
      }
    }
  }

  /** Waits for a PostgreSQL that is starting. */
  async #take(patienceMs: number): Promise<pg.PoolClient> {
    for (const until = performance.now() + patienceMs; ; await wait(RETRY_MS)) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (isRefusedSetting(error) || !isUnreachable(error) || performance.now() > until) throw error;
      }
    }
  }
}

/** One connection, used by one transaction. */
export class Lease implements Queries {
  readonly #client: pg.PoolClient;
  readonly #hear = () => undefined;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    // The query that is under way fails by itself.
    client.on('error', this.#hear);
  }

  async query(sql: string, values: readonly SqlValue[] = []): Promise<pg.QueryResult> {
    return values.length === 0
      ? this.#client.query(sql)
      : this.#client.query(
          sql,
          values.map((value) => (Array.isArray(value) ? value.map(cleanText) : cleanText(value))),
        );
  }

  async run(sql: string, ...values: readonly SqlValue[]): Promise<number> {
    return (await this.query(sql, values)).rowCount ?? 0;
  }

  async get<Row>(sql: string, ...values: readonly SqlValue[]): Promise<Row | undefined> {
    return (await this.query(sql, values)).rows[0] as Row | undefined;
  }

  async all<Row>(sql: string, ...values: readonly SqlValue[]): Promise<readonly Row[]> {
    return (await this.query(sql, values)).rows as readonly Row[];
  }

  /** After an error of PostgreSQL itself the connection is as good as before; any other error may have left it half used. */
  release(error?: unknown): void {
    const isBroken =
      error !== undefined &&
      !(error instanceof StoreError) &&
      (isUnreachable(error) || sqlStateOf(error) === undefined);
    this.#client.off('error', this.#hear);
    this.#client.release(isBroken);
  }
}

/** Of rows that answer several jobs, numbered from 1 in a column: those of each. */
export function rowsByJob<Row extends { readonly job: number }>(
  rows: readonly Row[],
  jobs: number,
): readonly (readonly Row[])[] {
  const found = Array.from({ length: jobs }, (): Row[] => []);
  for (const row of rows) found[row.job - 1]!.push(row);
  return found;
}

function cleanText<Value>(value: Value): Value | string {
  return typeof value === 'string' ? clean(value) : value;
}

/** PostgreSQL has no texts with a zero in them. Lines have none either: JSON escapes it. */
export function clean(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text;
}

/** pgbouncer: `unsupported startup parameter`. */
function isRefusedSetting(error: unknown): boolean {
  return sqlStateOf(error) === '08P01' || /unsupported startup parameter/.test(`${error}`);
}
