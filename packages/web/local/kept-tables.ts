import type { Entry, StoredLine } from '@hyakki/table';

// The tables of this device, in IndexedDB, so that a reload loses nothing. The page reads them for its list, and the worker to run them.

/** What the page knows of a table without folding its log. */
export interface KeptTable {
  readonly id: string;
  readonly game: string;
  /** By seat: what persons at this device are called; null for bots and empty seats. */
  readonly names: readonly (string | null)[];
  readonly phase: 'waiting' | 'playing' | 'over';
  readonly changedAt: number;
}

const NAME = 'hyakki';
const TABLES = 'tables';
const LINES = 'lines';

interface Line {
  readonly table: string;
  readonly seq: number;
  readonly entry: Entry;
}

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: 'id' });
      request.result.createObjectStore(LINES, { keyPath: ['table', 'seq'] });
    };
    request.onsuccess = () => {
      const db = request.result;
      // A newer page wants to upgrade the database: close it, and open it again when needed.
      db.onversionchange = () => {
        db.close();
        opening = undefined;
      };
      resolve(db);
    };
    request.onerror = () => {
      opening = undefined;
      reject(request.error ?? new Error('IndexedDB cannot be opened'));
    };
  });
  return opening;
}

/** Resolves with the result of `work` once everything is on disk. */
async function within<Answer>(
  stores: readonly string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction, answer: (value: Answer) => void) => void,
): Promise<Answer> {
  const db = await open();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction([...stores], mode, { durability: 'strict' });
    let answer: { readonly value: Answer } | undefined;
    transaction.oncomplete = () => {
      if (answer === undefined) reject(new Error('nothing was answered'));
      else resolve(answer.value);
    };
    transaction.onerror = () => reject(transaction.error ?? new Error('a transaction failed'));
    transaction.onabort = () => reject(transaction.error ?? new Error('a transaction was given up'));
    work(transaction, (value) => {
      answer = { value };
    });
  });
}

function linesOf(table: string, after = 0): IDBKeyRange {
  return IDBKeyRange.bound([table, after], [table, Number.MAX_SAFE_INTEGER], true);
}

export function appendLines(
  table: string,
  expected: number,
  entries: readonly Entry[],
): Promise<'written' | 'conflict'> {
  return within([LINES], 'readwrite', (transaction, answer) => {
    const lines = transaction.objectStore(LINES);
    const counted = lines.count(linesOf(table));
    counted.onsuccess = () => {
      if (counted.result !== expected) {
        answer('conflict');
        return;
      }
      for (const [i, entry] of entries.entries())
        lines.add({ table, seq: expected + i + 1, entry } satisfies Line);
      answer('written');
    };
  });
}

export function readLines(table: string, after: number): Promise<readonly StoredLine[]> {
  return within([LINES], 'readonly', (transaction, answer) => {
    const found = transaction.objectStore(LINES).getAll(linesOf(table, after));
    found.onsuccess = () => {
      answer((found.result as readonly Line[]).map(({ seq, entry }) => ({ lineNumber: seq, entry })));
    };
  });
}

export function keepTable(kept: KeptTable): Promise<void> {
  return within([TABLES], 'readwrite', (transaction, answer) => {
    transaction.objectStore(TABLES).put(kept);
    answer(undefined);
  });
}

export function findTable(id: string): Promise<KeptTable | undefined> {
  return within([TABLES], 'readonly', (transaction, answer) => {
    const found = transaction.objectStore(TABLES).get(id);
    found.onsuccess = () => answer(found.result as KeptTable | undefined);
  });
}

/** The latest comes first. */
export function listTables(): Promise<readonly KeptTable[]> {
  return within([TABLES], 'readonly', (transaction, answer) => {
    const found = transaction.objectStore(TABLES).getAll();
    found.onsuccess = () => {
      answer((found.result as KeptTable[]).sort((a, b) => b.changedAt - a.changedAt));
    };
  });
}

export function forgetAllTables(): Promise<void> {
  return within([TABLES, LINES], 'readwrite', (transaction, answer) => {
    for (const store of [TABLES, LINES]) transaction.objectStore(store).clear();
    answer(undefined);
  });
}

export function forgetTable(id: string): Promise<void> {
  return within([TABLES, LINES], 'readwrite', (transaction, answer) => {
    transaction.objectStore(TABLES).delete(id);
    transaction.objectStore(LINES).delete(linesOf(id));
    answer(undefined);
  });
}
