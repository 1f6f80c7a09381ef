import { checksumOf } from '../stores/checksum.ts';
import { pickDriver } from '../stores/sqlite-driver.ts';
import { APPLICATION_ID, MIGRATIONS, pragma } from '../stores/sqlite-schema.ts';
import { moved, RECORD } from './store-examples.ts';

/** A file as the first Hyakki left it. */
export function writeFirstSchema(path: string, tables: readonly string[], lines: number): void {
  const db = pickDriver().open(path);
  db.exec('PRAGMA journal_mode = WAL');
  db.exec(MIGRATIONS[0]!);
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
  db.exec('PRAGMA user_version = 1');
  const table = db.prepare('INSERT INTO tables (id, code, created_at) VALUES (?, ?, ?)');
  const entry = db.prepare('INSERT INTO entries (table_id, seq, line, checksum) VALUES (?, ?, ?, ?)');
  const link = db.prepare('INSERT INTO links (hash, table_id, seat) VALUES (?, ?, 0)');
  for (const [i, id] of tables.entries()) {
    table.run(id, `code ${id}`, 1000 - i);
    link.run(`link ${id}`, id);
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
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

/** What the file says of itself. */
export function schemaOf(path: string): number {
  const db = pickDriver().open(path);
  try {
    return Number(pragma(db, 'user_version'));
  } finally {
    db.close();
  }
}

/** An older server that has the file open and goes on writing. */
export function openFirstSchema(path: string) {
  const db = pickDriver().open(path);
  return {
    append: (table: string, lineNumber: number) =>
      db
        .prepare('INSERT INTO entries (table_id, seq, line, checksum) VALUES (?, ?, ?, ?)')
        .run(table, lineNumber, '{}', 'unread'),
    close: () => db.close(),
  };
}
