// What a store has in both of its forms, table by table. `hyakki store move` copies and compares it.

type MovedValue = string | number | boolean | null;
/** Values in the order of the columns. */
export type MovedRow = readonly MovedValue[];

/** SQLite has booleans as 0 and 1. Bytes are moved as base64. */
type ColumnKind = 'text' | 'integer' | 'bigint' | 'boolean' | 'bytea';

export interface MovedTable {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** Rows are read in this order, a page after the other. */
  readonly key: readonly string[];
  readonly rowsPerPage: number;
}

const MANY = 1_000;
/** Of megabytes each. */
const FEW = 8;

const DAILY = { day: 'text', game: 'text', seat_count: 'integer' } as const;

/** Guests and tables first: others refer to them. What nodes know of each other stays behind: none runs meanwhile. */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    name: 'guests',
    columns: { id: 'text', name: 'text', language: 'text', seen_at: 'bigint', quiet: 'text' },
    key: ['id'],
    rowsPerPage: MANY,
  },
  {
    name: 'tables',
    columns: {
      id: 'text',
      number: 'bigint',
      created_at: 'bigint',
      visited_at: 'bigint',
      deleted_at: 'bigint',
      game: 'text',
      seat_count: 'integer',
      phase: 'text',
      matches: 'integer',
      turn: 'integer',
      changed_at: 'bigint',
      clock: 'text',
      checkpoint: 'integer',
    },
    key: ['id'],
    rowsPerPage: MANY,
  },
  {
    name: 'lines',
    columns: { table_number: 'bigint', seq: 'integer', line: 'text', checksum: 'text' },
    key: ['table_number', 'seq'],
    rowsPerPage: MANY,
  },
  {
    name: 'checkpoints',
    columns: { table_number: 'bigint', seq: 'integer', packed: 'bytea', checksum: 'text' },
    key: ['table_number'],
    rowsPerPage: MANY,
  },
  {
    name: 'words',
    columns: { table_number: 'bigint', to_line: 'integer', packed: 'bytea', checksum: 'text' },
    key: ['table_number', 'to_line'],
    rowsPerPage: MANY,
  },
  {
    name: 'sessions',
    columns: { hash: 'text', guest: 'text', seen_at: 'bigint' },
    key: ['hash'],
    rowsPerPage: MANY,
  },
  {
    name: 'links',
    columns: {
      hash: 'text',
      table_id: 'text',
      kind: 'text',
      seat: 'integer',
      expires_at: 'bigint',
      is_spent: 'boolean',
    },
    key: ['hash'],
    rowsPerPage: MANY,
  },
  {
    name: 'codes',
    columns: { code: 'text', table_id: 'text', expires_at: 'bigint', is_spent: 'boolean' },
    key: ['code'],
    rowsPerPage: MANY,
  },
  {
    name: 'holdings',
    columns: { table_id: 'text', seat: 'integer', guest: 'text', since: 'integer' },
    key: ['table_id', 'seat'],
    rowsPerPage: MANY,
  },
  {
    name: 'stays',
    columns: { guest: 'text', table_id: 'text', seat: 'integer', from_line: 'integer', to_line: 'integer' },
    key: ['guest', 'table_id', 'seat', 'from_line'],
    rowsPerPage: MANY,
  },
  {
    name: 'sent_away',
    columns: { table_id: 'text', guest: 'text' },
    key: ['table_id', 'guest'],
    rowsPerPage: MANY,
  },
  {
    name: 'records',
    columns: {
      table_id: 'text',
      match: 'integer',
      record: 'text',
      checksum: 'text',
      game: 'text',
      ended_at: 'bigint',
      from_line: 'integer',
      to_line: 'integer',
      packed: 'bytea',
    },
    key: ['table_id', 'match'],
    rowsPerPage: MANY,
  },
  {
    name: 'daily_deals',
    columns: { ...DAILY, deal: 'text', pars: 'text' },
    key: ['day', 'game', 'seat_count'],
    rowsPerPage: MANY,
  },
  {
    name: 'daily_tries',
    columns: { guest: 'text', ...DAILY, table_id: 'text', is_over: 'boolean', points: 'integer' },
    key: ['guest', 'day', 'game', 'seat_count'],
    rowsPerPage: MANY,
  },
  {
    name: 'daily_results',
    columns: { ...DAILY, points: 'integer', count: 'integer' },
    key: ['day', 'game', 'seat_count', 'points'],
    rowsPerPage: MANY,
  },
  {
    name: 'passkeys',
    columns: {
      id: 'text',
      guest: 'text',
      public_key: 'text',
      algorithm: 'integer',
      counter: 'bigint',
      created_at: 'bigint',
      used_at: 'bigint',
    },
    key: ['id'],
    rowsPerPage: MANY,
  },
  {
    name: 'transfers',
    columns: {
      locator: 'text',
      guest: 'text',
      proof_hash: 'text',
      expires_at: 'bigint',
      tries: 'integer',
      is_used: 'boolean',
      bytes: 'bigint',
      bundle: 'text',
    },
    key: ['locator'],
    rowsPerPage: FEW,
  },
  {
    name: 'kept_bundles',
    columns: { guest: 'text', version: 'integer', saved_at: 'bigint', bytes: 'bigint', bundle: 'text' },
    key: ['guest'],
    rowsPerPage: FEW,
  },
  {
    name: 'notice_addresses',
    columns: { hash: 'text', guest: 'text', session: 'text', added_at: 'bigint', address: 'text' },
    key: ['hash'],
    rowsPerPage: MANY,
  },
  {
    name: 'vapid_keys',
    columns: { id: 'integer', public_key: 'text', private_key: 'text' },
    key: ['id'],
    rowsPerPage: MANY,
  },
  {
    name: 'due',
    columns: { kind: 'text', subject: 'text', at: 'bigint', leased_until: 'bigint', about: 'text' },
    key: ['kind', 'subject'],
    rowsPerPage: MANY,
  },
  { name: 'facts', columns: { name: 'text', value: 'bigint' }, key: ['name'], rowsPerPage: MANY },
];

export function movedBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}

export function bytesOf(moved: MovedValue): Uint8Array | null {
  return typeof moved === 'string' ? Buffer.from(moved, 'base64') : null;
}

/** One end of a move: a store, opened to be read or written as a whole, in one transaction. */
export interface MoveEnd {
  begin(): Promise<void>;
  /** The next rows after one, in the order of the key. */
  readPage(table: MovedTable, after: MovedRow | undefined): Promise<readonly MovedRow[]>;
  insert(table: MovedTable, rows: readonly MovedRow[]): Promise<void>;
  /** The last number that a table was given: none is given twice. */
  lastNumber(): Promise<number>;
  setLastNumber(number: number): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  close(): Promise<void>;
}

/** Without the table's number, which is a part of neither content. */
export const LAST_NUMBER = 'table number';

/** `SELECT` of a page, with the placeholders that `place` makes. */
export function pageQuery(
  { name, columns, key, rowsPerPage }: MovedTable,
  after: MovedRow | undefined,
  place: (index: number) => string,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const all = Object.keys(columns);
  const keys = key.join(', ');
  const isOther = name === 'facts' ? `name <> '${LAST_NUMBER}'` : 'true';
  const isNext =
    after === undefined ? '' : ` AND (${keys}) > (${key.map((_, index) => place(index)).join(', ')})`;
  return {
    sql: `SELECT ${all.join(', ')} FROM ${name} WHERE ${isOther}${isNext} ORDER BY ${keys} LIMIT ${rowsPerPage}`,
    values: after === undefined ? [] : key.map((column) => after[all.indexOf(column)] as string | number),
  };
}
