import { rmSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { guestNamed } from '../testing/store-examples.ts';
import { openStore } from './open-store.ts';
import { restoreStore } from './sqlite-restore.ts';
import { STORE_FILE } from './store-file.ts';

let folder: string;
let data: string;
let copy: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-restore-'));
  data = join(folder, 'data');
  copy = join(folder, 'copy.sqlite');
  const made = join(folder, 'made');
  const store = await openStore(made);
  await store.backup(copy);
  await store.addGuest('session of ann', guestNamed('ann'));
  await store.close();
  // A copy, which nobody has open: some drivers keep a file for a while after they have closed it.
  await mkdir(data);
  await copyFile(join(made, STORE_FILE), join(data, STORE_FILE));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Takes the new copy away when it is about to take the store's place: nothing else makes that last step fail on demand. */
class UnluckyTime extends Date {
  override toISOString(): string {
    rmSync(join(data, `${STORE_FILE}.partial`), { force: true });
    return super.toISOString();
  }
}

it('a restore that fails after it has moved the store away moves it back', async () => {
  await expect(restoreStore(copy, data, new UnluckyTime())).rejects.toThrow(STORE_FILE);
  expect((await readdir(data)).filter((name) => !name.startsWith(STORE_FILE))).toEqual([]);
  expect(await readdir(data)).toContain(STORE_FILE);
  const { before } = await restoreStore(copy, data);
  const store = await openStore(before!);
  expect(await store.guestsById(['ann'])).toHaveLength(1);
  await store.close();
});
