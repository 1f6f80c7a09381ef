// A database of this browser with one kind of thing in it.

/** `keyPath` names the fields by which a thing is found again. */
export class DeviceStore<Kept> {
  readonly #name: string;
  readonly #store: string;
  readonly #keyPath: readonly (keyof Kept & string)[];

  constructor(name: string, store: string, keyPath: readonly (keyof Kept & string)[]) {
    this.#name = name;
    this.#store = store;
    this.#keyPath = keyPath;
  }

  async put(kept: Kept): Promise<void> {
    await this.#within('readwrite', (store) => store.put(kept));
  }

  get(key: readonly IDBValidKey[]): Promise<Kept | undefined> {
    return this.#within('readonly', (store) => store.get([...key]) as IDBRequest<Kept | undefined>);
  }

  all(): Promise<Kept[]> {
    return this.#within('readonly', (store) => store.getAll() as IDBRequest<Kept[]>);
  }

  async clear(): Promise<void> {
    await this.#within('readwrite', (store) => store.clear());
  }

  #open(): Promise<IDBDatabase> {
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(this.#store, { keyPath: [...this.#keyPath] });
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'));
    });
  }

  async #within<Answer>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Answer>,
  ): Promise<Answer> {
    const db = await this.#open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = db.transaction(this.#store, mode, { durability: 'strict' });
        const request = work(transaction.objectStore(this.#store));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = () => reject(transaction.error ?? new Error('a transaction failed'));
        transaction.onabort = () => reject(transaction.error ?? new Error('a transaction was given up'));
      });
    } finally {
      db.close();
    }
  }
}
