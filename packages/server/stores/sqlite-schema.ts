import type { Database } from './sqlite-driver.ts';
import { StoreError } from './store-error.ts';

/** "Hykk": tells our files from other programs' databases. */
export const APPLICATION_ID = 0x48796b6b;

const NOW = "CAST(strftime('%s', 'now') AS INTEGER) * 1000";

/** Never edit a released migration: add a new one at the end. Its place in the list is the schema's version. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL CHECK (seq >= 1),
    line TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE links (
    hash TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER -- none: a spectator's
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX links_of_table ON links (table_id);

  CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX guests_by_visit ON guests (seen_at);

  CREATE TABLE sessions (
    hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_of_guest ON sessions (guest);

  CREATE TABLE holdings (
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX holdings_of_guest ON holdings (guest);

  CREATE TABLE records (
    table_id TEXT NOT NULL REFERENCES tables,
    match INTEGER NOT NULL,
    record TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (table_id, match)
  ) STRICT;

  -- Written only to find out whether anything can be written.
  CREATE TABLE probes (id INTEGER PRIMARY KEY CHECK (id = 1), count INTEGER NOT NULL) STRICT;
  INSERT INTO probes VALUES (1, 0);
  `,
  // Lines in the order in which they are written, tables by a number: a group of moves fills one page and touches small ones of the
  // index, where it rewrote two or three pages for every move.
  `
  ALTER TABLE tables ADD COLUMN number INTEGER;
  UPDATE tables SET number = numbered.number
    FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number FROM tables) AS numbered
    WHERE numbered.id = tables.id;
  CREATE UNIQUE INDEX tables_by_number ON tables (number);

  CREATE TABLE lines (
    table_number INTEGER NOT NULL,
    seq INTEGER NOT NULL CHECK (seq >= 1),
    line TEXT NOT NULL,
    checksum TEXT NOT NULL
  ) STRICT;
  INSERT INTO lines (table_number, seq, line, checksum)
    SELECT tables.number, entries.seq, entries.line, entries.checksum
    FROM entries JOIN tables ON tables.id = entries.table_id
    ORDER BY tables.number, entries.seq;
  CREATE UNIQUE INDEX lines_of_table ON lines (table_number, seq);
  DROP TABLE entries;
  `,
  // Links of several kinds that end, codes apart, who sat where and when, what a list says of a table, and what is deleted in time.
  // Neither lines nor records are read here: a damaged page of theirs must not keep a server from starting.
  `
  ALTER TABLE tables ADD COLUMN visited_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN deleted_at INTEGER; -- then only the records of those who sat there are left
  ALTER TABLE tables ADD COLUMN game TEXT; -- this and the next are none until the table is opened once
  ALTER TABLE tables ADD COLUMN seat_count INTEGER;
  ALTER TABLE tables ADD COLUMN phase TEXT;
  ALTER TABLE tables ADD COLUMN matches INTEGER;
  ALTER TABLE tables ADD COLUMN turn INTEGER;
  ALTER TABLE tables ADD COLUMN changed_at INTEGER;
  UPDATE tables SET visited_at = ${NOW};
  CREATE INDEX tables_by_visit ON tables (visited_at);

  CREATE TABLE codes (
    code TEXT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables,
    expires_at INTEGER NOT NULL,
    is_spent INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  INSERT INTO codes (code, table_id, expires_at) SELECT code, id, ${NOW} + 86400000 FROM tables;
  -- A column that is unique cannot be dropped.
  UPDATE tables SET code = id;

  ALTER TABLE links ADD COLUMN kind TEXT NOT NULL DEFAULT 'invitation'
    CHECK (kind IN ('invitation', 'own', 'group', 'spectator'));
  ALTER TABLE links ADD COLUMN expires_at INTEGER; -- none: never
  ALTER TABLE links ADD COLUMN is_spent INTEGER NOT NULL DEFAULT 0;
  UPDATE links SET kind = 'spectator' WHERE seat IS NULL;
  UPDATE links SET expires_at = ${NOW} + 30 * 86400000;
  -- The host was told the links of all seats. Whoever holds one by now is given a link of their own when they ask.
  DELETE FROM links WHERE kind = 'invitation' AND EXISTS (
    SELECT 1 FROM holdings WHERE holdings.table_id = links.table_id AND holdings.seat = links.seat);

  ALTER TABLE holdings ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

  CREATE TABLE stays (
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL,
    from_line INTEGER NOT NULL,
    to_line INTEGER, -- none: to this day
    PRIMARY KEY (guest, table_id, seat, from_line)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX stays_at_table ON stays (table_id);
  INSERT INTO stays (guest, table_id, seat, from_line) SELECT guest, table_id, seat, 0 FROM holdings;

  CREATE TABLE sent_away (
    table_id TEXT NOT NULL REFERENCES tables,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    PRIMARY KEY (table_id, guest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sent_away_guests ON sent_away (guest);

  -- Of records from before nobody knows the lines: they are for those who held a seat on the day of this migration.
  ALTER TABLE records ADD COLUMN game TEXT;
  ALTER TABLE records ADD COLUMN ended_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE records ADD COLUMN from_line INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE records ADD COLUMN to_line INTEGER NOT NULL DEFAULT 1;

  CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- A number is never given twice: another process may still know it by the table that had it.
  INSERT INTO facts SELECT 'table number', ifnull(max(number), 0) FROM tables;
  `,
  // Daily deals, who tried them, and how many had which result: the last without anybody's name.
  `
  CREATE TABLE daily_deals (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    seat_count INTEGER NOT NULL,
    deal TEXT NOT NULL,
    pars TEXT,
    PRIMARY KEY (day, game, seat_count)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE daily_tries (
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    seat_count INTEGER NOT NULL,
    table_id TEXT NOT NULL, -- it may be deleted by now
    is_over INTEGER NOT NULL DEFAULT 0,
    points INTEGER, -- none: it goes on, or does not count
    PRIMARY KEY (guest, day, game, seat_count)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX daily_tries_by_day ON daily_tries (day);

  CREATE TABLE daily_results (
    day TEXT NOT NULL,
    game TEXT NOT NULL,
    seat_count INTEGER NOT NULL,
    points INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, game, seat_count, points)
  ) STRICT, WITHOUT ROWID;
  `,
  // People on several devices: passkeys, one-time codes, and what they keep here. Bundles come last in their rows, so that
  // their sizes are read without them.
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    public_key TEXT NOT NULL,
    algorithm INTEGER NOT NULL,
    counter INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    used_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passkeys_of_guest ON passkeys (guest);

  CREATE TABLE transfers (
    locator TEXT NOT NULL UNIQUE,
    guest TEXT NOT NULL UNIQUE REFERENCES guests ON DELETE CASCADE,
    proof_hash TEXT NOT NULL,
    expires_at INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    is_used INTEGER NOT NULL DEFAULT 0,
    bytes INTEGER NOT NULL DEFAULT 0,
    bundle TEXT
  ) STRICT;
  CREATE INDEX transfers_by_end ON transfers (expires_at);

  CREATE TABLE kept_bundles (
    guest TEXT NOT NULL UNIQUE REFERENCES guests ON DELETE CASCADE,
    version INTEGER NOT NULL,
    saved_at INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    bundle TEXT NOT NULL
  ) STRICT;
  `,
  // Each session has a last visit of its own. Of those from before only that of their guest is known.
  `
  ALTER TABLE sessions ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  UPDATE sessions SET seen_at = (SELECT guests.seen_at FROM guests WHERE guests.id = sessions.guest);
  CREATE INDEX sessions_by_visit ON sessions (seen_at);
  `,
  // What is due, whichever process runs then; and what several processes on one file know of each other.
  `
  CREATE TABLE due (
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL,
    leased_until INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, subject)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX due_by_time ON due (kind, at);

  CREATE TABLE nodes (
    node TEXT PRIMARY KEY,
    beat_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE attendances (
    table_id TEXT NOT NULL, -- it may be deleted by now
    node TEXT NOT NULL,
    loaded_at INTEGER, -- none: the node no longer has it in memory
    watching INTEGER NOT NULL,
    room INTEGER NOT NULL,
    noted_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, node)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE attending_people (
    table_id TEXT NOT NULL,
    node TEXT NOT NULL,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    gone_at INTEGER, -- none: connected
    PRIMARY KEY (table_id, node, guest, seat),
    FOREIGN KEY (table_id, node) REFERENCES attendances ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX attending_of_guest ON attending_people (guest);
  CREATE INDEX attending_of_node ON attending_people (node);

  CREATE TABLE notices (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notices_by_time ON notices (at);

  CREATE TABLE buckets (
    key TEXT PRIMARY KEY,
    tokens REAL NOT NULL,
    at INTEGER NOT NULL,
    full_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE onces (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  // Notices: the server's key, where people want them and when not, what was sent about a turn, who sees the table; and since
  // when it is whose turn, for lists.
  `
  CREATE TABLE vapid_keys (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    public_key TEXT NOT NULL,
    private_key TEXT NOT NULL
  ) STRICT;

  CREATE TABLE notice_addresses (
    hash TEXT PRIMARY KEY,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    session TEXT REFERENCES sessions ON DELETE CASCADE, -- none: it belongs to no browser
    added_at INTEGER NOT NULL,
    address TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX notice_addresses_of_guest ON notice_addresses (guest);
  CREATE INDEX notice_addresses_of_session ON notice_addresses (session);

  ALTER TABLE guests ADD COLUMN quiet TEXT; -- none: notices at any time
  ALTER TABLE due ADD COLUMN about TEXT NOT NULL DEFAULT '';
  ALTER TABLE attending_people ADD COLUMN is_looking INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN clock TEXT; -- none until the table is opened once
  `,
  // Lines of finished matches become a checkpoint, and their records are compressed. What is packed is deflated text, with
  // the checksum of the text.
  `
  ALTER TABLE tables ADD COLUMN checkpoint INTEGER NOT NULL DEFAULT 0; -- its line number; 0: none
  CREATE TABLE checkpoints (
    table_number INTEGER PRIMARY KEY,
    seq INTEGER NOT NULL,
    packed BLOB NOT NULL,
    checksum TEXT NOT NULL
  ) STRICT;
  -- What people said and noted in lines that are gone.
  CREATE TABLE words (
    table_number INTEGER NOT NULL,
    to_line INTEGER NOT NULL,
    packed BLOB NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (table_number, to_line)
  ) STRICT, WITHOUT ROWID;
  ALTER TABLE records ADD COLUMN packed BLOB; -- none: the record is a text
  CREATE INDEX records_to_pack ON records (ended_at) WHERE packed IS NULL;

  -- What the hourly cleanup looks for is found without looking at every table.
  DROP INDEX tables_by_visit;
  CREATE INDEX tables_by_visit ON tables (visited_at, id) WHERE deleted_at IS NULL;
  CREATE INDEX tables_unused ON tables (visited_at, id) WHERE deleted_at IS NULL AND matches = 0;
  CREATE INDEX tables_deleted ON tables (deleted_at) WHERE deleted_at IS NOT NULL;
  CREATE INDEX codes_by_end ON codes (expires_at);
  `,
];

/** Migrates an empty or older file to this version, in one transaction. */
export function migrate(db: Database): void {
  if (versionOf(db) === MIGRATIONS.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Read again under the lock: another process may have done it meanwhile.
    for (const migration of MIGRATIONS.slice(versionOf(db))) db.exec(migration);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    try {
      db.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself.
    }
    throw error;
  }
}

const WHOSE = `
  SELECT (SELECT application_id FROM pragma_application_id) AS application,
    (SELECT user_version FROM pragma_user_version) AS version,
    (SELECT count(*) FROM sqlite_schema) AS things`;

interface Whose {
  readonly application: number;
  readonly version: number;
  readonly things: number;
}

/** Refuses foreign and newer files before touching anything. */
export function versionOf(db: Database): number {
  // One statement, so that it sees all or nothing of another process that creates the file right now.
  const { application, version, things } = db.prepare(WHOSE).get() as Whose;
  if (application !== APPLICATION_ID && (application !== 0 || version !== 0 || things !== 0))
    throw new StoreError('not-a-store', 'the file is a database of another program');
  if (version > MIGRATIONS.length)
    throw new StoreError(
      'newer-schema',
      `the store was written by a newer Hyakki (schema ${version}; this one knows ${MIGRATIONS.length}): update Hyakki, or restore a backup made before`,
    );
  return version;
}

export function pragma(db: Database, name: string): string | number | undefined {
  const row = db.prepare(`PRAGMA ${name}`).get() as Record<string, string | number> | undefined;
  return row === undefined ? undefined : Object.values(row)[0];
}
