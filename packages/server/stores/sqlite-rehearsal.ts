import type { SqliteConnection } from './sqlite-connection.ts';
import { explain } from './sqlite-driver.ts';
import { insertLine } from './sqlite-lines.ts';
import { MIGRATIONS } from './sqlite-schema.ts';
import { StoreError } from './store-error.ts';

/** Tables are numbered from 1. */
const NO_TABLE = 0;

/**
 * Writes what play writes and rolls it back, to find out before the players do that a newer Hyakki has migrated the
 * file.
 */
export function rehearse(db: SqliteConnection): void {
  try {
    db.run('BEGIN IMMEDIATE');
    const version = db.get<{ user_version: number }>('PRAGMA user_version')?.user_version;
    if (version !== MIGRATIONS.length)
      throw new StoreError('newer-schema', `another Hyakki has changed the store (schema ${version})`);
    insertLine(db, NO_TABLE, { lineNumber: 1, line: '', checksum: '' });
    db.run('ROLLBACK');
  } catch (error) {
    db.recover();
    const said = explain(error);
    throw said instanceof StoreError
      ? said
      : new StoreError('not-writable', 'the store takes no lines any more', error);
  }
}
