import { access, chmod, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Driver, explain } from './sqlite-driver.ts';
import { StoreError } from './store-error.ts';
import { problemOfFile } from './store-file.ts';

/**
 * VACUUM INTO copies one moment of the file while others write on. It takes as long as the file is big, so it has a thread and a
 * connection of its own. As text, because a worker's file would have to be found from sources, build and bundle alike.
 */
const COPY = `
  const { parentPort, workerData } = require('node:worker_threads');
  // As in sqlite-driver.ts; this thread does nothing else that could warn.
  process.emitWarning = () => {};
  const { DatabaseSync } = require(workerData.module);
  try {
    const db = new DatabaseSync(workerData.from);
    db.exec('PRAGMA busy_timeout = 10000');
    db.prepare('VACUUM INTO ?').run(workerData.to);
    db.close();
    parentPort.postMessage({});
  } catch (error) {
    parentPort.postMessage({ message: error.message, errcode: error.errcode });
  }
`;

/** Writes a whole copy to the disk, or no file at all. */
export async function copyDatabase(driver: Driver, from: string, to: string): Promise<void> {
  const partial = `${to}.partial`;
  try {
    if (await exists(to)) throw new StoreError('backup-exists', `${to} exists already`);
    await rm(partial, { force: true });
    // Create it before SQLite writes, so that nobody else can ever read it.
    await (await open(partial, 'wx', 0o600)).close();
    await chmod(partial, 0o600);
    await vacuumInto(driver, from, partial);
    // VACUUM INTO does not sync.
    await syncToDisk(partial);
    await rename(partial, to);
    await syncToDisk(dirname(to));
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw explain(problemOfFile(error, to));
  }
}

function vacuumInto(driver: Driver, from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(COPY, { eval: true, workerData: { module: driver.module, from, to } });
    worker.once('message', (answer: { message?: string; errcode?: number }) => {
      if (answer.message === undefined) resolve();
      else reject(Object.assign(new Error(answer.message), { errcode: answer.errcode }));
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the backup ended before it was done')));
  });
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
