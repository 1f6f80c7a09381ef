import { type MatchEntry, readEntry, type Sheet, type Where } from '@hyakki/journey';
import type { KeptRecord, MatchShelf } from './match-shelf.ts';

// The matches of this browser, in IndexedDB. The page reads it for a review, and the worker for everything else.

const NAME = 'hyakki-records';
/** The first version had records alone. They stay; the worker makes their entries. */
const VERSION = 2;
const RECORDS = 'records';
const ENTRIES = 'entries';
const DELETED = 'deleted';
const COUNTED = 'counted';
const ALL = [RECORDS, ENTRIES, DELETED, COUNTED];
const SHEETS = 'sheets';

interface Counted {
  readonly name: typeof SHEETS;
  readonly sheets: readonly Sheet[];
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      const db = request.result;
      if (oldVersion < 1) db.createObjectStore(RECORDS, { keyPath: ['table', 'match'] });
      db.createObjectStore(ENTRIES, { keyPath: 'id' });
      db.createObjectStore(DELETED, { keyPath: ['table', 'match'] });
      db.createObjectStore(COUNTED, { keyPath: 'name' });
    };
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
    // Another tab has an older page open, and does not let go.
    request.onblocked = () => reject(new Error('IndexedDB is blocked'));
  });
}

/** Resolves with the result of the last request once everything is on disk. */
async function within<Answer>(
  stores: readonly string[],
  mode: IDBTransactionMode,
  work: (store: (name: string) => IDBObjectStore) => IDBRequest<Answer> | undefined,
): Promise<Answer> {
  const db = await open();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const transaction = db.transaction([...stores], mode, { durability: 'strict' });
      transaction.onerror = () => reject(transaction.error ?? new Error('a transaction failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('a transaction was given up'));
      const request = work((name) => transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request?.result as Answer);
    });
  } finally {
    db.close();
  }
}

const keyOf = ({ table, match }: Where) => [table, match];

export const deviceShelf: MatchShelf = {
  async entries() {
    const all = await within([ENTRIES], 'readonly', (store) => store(ENTRIES).getAll());
    return all.flatMap((one) => readEntry(one) ?? []);
  },
  async places() {
    const keys = await within([RECORDS], 'readonly', (store) => store(RECORDS).getAllKeys());
    return keys.map((key) => {
      const [table, match] = key as [string, number];
      return { table, match };
    });
  },
  async records(places) {
    const found: IDBRequest<KeptRecord | undefined>[] = [];
    await within<void>([RECORDS], 'readonly', (store) => {
      for (const place of places) found.push(store(RECORDS).get(keyOf(place)));
      return undefined;
    });
    return found.flatMap(({ result }) => result ?? []);
  },
  put: (matches) =>
    within<void>([RECORDS, ENTRIES, DELETED], 'readwrite', (store) => {
      for (const { entry, record } of matches) {
        store(RECORDS).put(record);
        store(ENTRIES).put(entry);
        store(DELETED).delete(keyOf(record));
      }
      return undefined;
    }),
  putEntry: (entry) =>
    within<void>([ENTRIES], 'readwrite', (store) => {
      store(ENTRIES).put(entry);
      return undefined;
    }),
  remove: (matches: readonly Pick<MatchEntry, 'id' | 'where'>[]) =>
    within<void>([RECORDS, ENTRIES, DELETED], 'readwrite', (store) => {
      for (const { id, where } of matches) {
        store(ENTRIES).delete(id);
        if (where === null) continue;
        store(RECORDS).delete(keyOf(where));
        store(DELETED).put({ table: where.table, match: where.match });
      }
      return undefined;
    }),
  deleted: () => within([DELETED], 'readonly', (store) => store(DELETED).getAll() as IDBRequest<Where[]>),
  async sheets() {
    const counted = await within(
      [COUNTED],
      'readonly',
      (store) => store(COUNTED).get(SHEETS) as IDBRequest<Counted | undefined>,
    );
    return counted?.sheets;
  },
  putSheets: (sheets) =>
    within<void>([COUNTED], 'readwrite', (store) => {
      store(COUNTED).put({ name: SHEETS, sheets } satisfies Counted);
      return undefined;
    }),
};

export async function findRecord(table: string, match: number): Promise<KeptRecord | undefined> {
  return (await deviceShelf.records([{ table, match }]))[0];
}

/** A record alone, without an entry: for a match that was stopped. */
export function putRecord(record: KeptRecord): Promise<void> {
  return within<void>([RECORDS], 'readwrite', (store) => {
    store(RECORDS).put(record);
    return undefined;
  });
}

/** Everything, and that it was ever there. */
export function clearMatches(): Promise<void> {
  return within<void>(ALL, 'readwrite', (store) => {
    for (const name of ALL) store(name).clear();
    return undefined;
  });
}
