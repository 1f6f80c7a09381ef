import type { Viewer } from '@hyakki/engine';

// Records of matches whose tables the server has deleted, in IndexedDB, from which the reader can still save them.

export interface KeptRecord {
  readonly table: string;
  readonly match: number;
  readonly game: string;
  readonly endedAt: number;
  /** As the server wrote it. */
  readonly text: string;
  /** Who played, by seat, and in which seat the reader sat; not known of every match. */
  readonly names?: readonly string[];
  readonly seat?: Viewer;
}

const NAME = 'hyakki-records';
const RECORDS = 'records';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(RECORDS, { keyPath: ['table', 'match'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
  });
}

async function within<Answer>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const db = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(RECORDS, mode, { durability: 'strict' });
      const request = work(transaction.objectStore(RECORDS));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error ?? new Error('a transaction failed'));
      transaction.onabort = () => reject(transaction.error ?? new Error('a transaction was given up'));
    });
  } finally {
    db.close();
  }
}

export async function keepRecord(record: KeptRecord): Promise<void> {
  await within('readwrite', (records) => records.put(record));
}

export async function findRecord(table: string, match: number): Promise<KeptRecord | undefined> {
  return within('readonly', (records) => records.get([table, match]) as IDBRequest<KeptRecord | undefined>);
}

/** The latest comes first. */
export async function listRecords(): Promise<readonly KeptRecord[]> {
  const found = await within('readonly', (records) => records.getAll() as IDBRequest<KeptRecord[]>);
  return found.sort((a, b) => b.endedAt - a.endedAt);
}

export async function forgetRecords(): Promise<void> {
  await within('readwrite', (records) => records.clear());
}
