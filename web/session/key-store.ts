/** Keys that scripts may use and nobody can read, kept in this browser (IndexedDB). */

const [name, store] = ['denar', 'keys'];

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

async function done<T>(mode: IDBTransactionMode, ask: (keys: IDBObjectStore) => IDBRequest<T>) {
  const database = await opened();
  return new Promise<T>((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const asked = ask(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onabort = () => reject(transaction.error);
  }).finally(() => database.close());
}

/** What is kept under a name, or undefined. */
export const keptKey = <T>(under: string): Promise<T | undefined> =>
  done<T | undefined>('readonly', (keys) => keys.get(under));

/** Keeps a key, or a pair of them, under a name. */
export const keepKey = (under: string, kept: object): Promise<unknown> =>
  done('readwrite', (keys) => keys.put(kept, under));
