import type { Database, Driver, SqlValue, Statement } from '../stores/sqlite-driver.ts';

/** A driver that does as told before or instead of a statement; `done` has all statements that were run. */
export interface FaultyDriver extends Driver {
  readonly done: string[];
  /** Called for every statement; may throw, and may call `run` itself first: an error after the effect. */
  intercept: ((sql: string, run: () => void) => void) | undefined;
}

export function makeFaulty(driver: Driver): FaultyDriver {
  const faulty: FaultyDriver = {
    ...driver,
    done: [],
    intercept: undefined,
    open: (path) => wrap(driver.open(path)),
  };

  function around<Value>(sql: string, run: () => Value): Value {
    faulty.intercept?.(sql, run);
    faulty.done.push(sql);
    return run();
  }
  function wrap(db: Database): Database {
    return {
      exec: (sql) => around(sql, () => db.exec(sql)),
      prepare: (sql) => wrapStatement(sql, db.prepare(sql)),
      close: () => db.close(),
    };
  }
  function wrapStatement(sql: string, statement: Statement): Statement {
    const { run, get, all } = statement;
    return {
      run: (...values: readonly SqlValue[]) => around(sql, () => run.apply(statement, [...values])),
      get: (...values: readonly SqlValue[]) => around(sql, () => get.apply(statement, [...values])),
      all: (...values: readonly SqlValue[]) => around(sql, () => all.apply(statement, [...values])),
    };
  }
  return faulty;
}

/** As both drivers say it. */
export function sqliteError(errcode: number): Error {
  return Object.assign(new Error(`SQLite says ${errcode}`), { errcode });
}
