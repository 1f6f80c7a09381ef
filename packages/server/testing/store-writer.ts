// A process to be killed: appends to many tables at once and says on stdout what was acknowledged.
//   store-writer.ts FOLDER ROUND [MOST]
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { StoreError } from '../stores/store-error.ts';
import { SOURCE_THREAD } from './source-thread.ts';
import { idOf, moved, tableNamed } from './store-examples.ts';

const TABLES = 8;
const [folder = '', round = '0', most = 'Infinity'] = process.argv.slice(2);

/** Written at once: a line kept in a buffer would die with the process. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

/** On a clock that all processes of this machine share, in microseconds. */
function now(): bigint {
  return process.hrtime.bigint() / 1000n;
}

/** Tries until it is settled whether this line is in the log: an error does not mean that it is not. */
async function appendOnce(store: Store, table: string, expected: number, id: string): Promise<number> {
  for (let from = expected; ; ) {
    try {
      if ((await store.append(table, from, [moved(id)])) === 'written') return from + 1;
      const tail = await store.read(table, from);
      const mine = tail.find(({ entry }) => idOf(entry) === id);
      if (mine !== undefined) return mine.lineNumber;
      from += tail.length;
    } catch (error) {
      await complain(error);
    }
  }
}

async function createOnce(store: Store, table: string): Promise<void> {
  for (;;) {
    try {
      return await store.createTable(tableNamed(table));
    } catch (error) {
      // Made in an earlier round, by another process, or by a try that seemed to fail.
      if (error instanceof StoreError && error.code === 'table-taken') return;
      await complain(error);
    }
  }
}

async function complain(error: unknown): Promise<void> {
  say(`error ${error instanceof StoreError ? error.code : error}`);
  await sleep(5);
}

async function play(store: Store, table: string): Promise<void> {
  let last = (await store.read(table, 0)).length;
  for (let count = 0; count < Number(most); count++) {
    const id = `${round}-${randomUUID()}`;
    say(`try ${table} ${id} ${now()}`);
    last = await appendOnce(store, table, last, id);
    say(`ack ${table} ${id} ${now()} ${last}`);
  }
}

const store = await openStore(folder, SOURCE_THREAD);
const tables = Array.from({ length: TABLES }, (_, index) => `table-${index}`);
for (const table of tables) await createOnce(store, table);
say('ready');
await Promise.all(tables.map((table) => play(store, table)));
await store.close();
say('done');
