import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startLoopback } from '../testing/loopback-server.ts';
import { openStore } from './open-store.ts';
import { STORE_FILE } from './store-file.ts';

const figure = (text: string, name: string) =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

it('every commit is timed, a new table too; the size of the store and the room on its disk are figures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-metered-'));
  const server = await startLoopback(
    {},
    { store: await openStore(folder), storeFile: join(folder, STORE_FILE) },
  );
  const figures = () => server.running.metrics.registry.metrics();
  const before = figure(await figures(), 'hyakki_commit_seconds_count');
  for (let table = 0; table < 3; table++) await server.guest().createTable({ game: 'yokai', seatCount: 2 });
  const text = await figures();
  // A guest and a table each, at least.
  expect(figure(text, 'hyakki_commit_seconds_count') - before).toBeGreaterThanOrEqual(6);
  expect(figure(text, 'hyakki_store_bytes')).toBeGreaterThan(4096);
  expect(figure(text, 'hyakki_store_free_bytes')).toBeGreaterThan(0);
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('a store without a file has no size', async () => {
  const server = await startLoopback();
  expect(await server.running.metrics.registry.metrics()).not.toContain('hyakki_store_bytes');
  await server.close();
});
