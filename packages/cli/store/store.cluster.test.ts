import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConfigured, STORE_FILE } from '@hyakki/server';
import { ask, describeCluster, fillStore, freshDatabase } from '@hyakki/server/testing/cluster';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pretend } from '../testing/pretend-terminal.ts';
import { store } from './store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hyakki-move-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function move(args: readonly string[], { url = '', language = 'en' as 'en' | 'fr' } = {}) {
  const { io, out, err } = pretend([], { env: { DATABASE_URL: url } });
  const code = await store(['move', ...args], { ...io, language });
  return { code, out: out(), err: err() };
}

/** The lines that say what was compared. */
const compared = (out: string) => out.split('\n').filter((line) => line.startsWith('  '));

describeCluster('hyakki store move', () => {
  it('carries everything from SQLite to PostgreSQL and back, and finds it the same', async () => {
    const [first, last] = [join(folder, 'first'), join(folder, 'last')];
    const filled = (await openConfigured({ dataFolder: first, databaseUrl: undefined })).store;
    await fillStore(filled);
    const before = await contentOf(filled);
    await filled.close();

    const url = await freshDatabase();
    const there = await move([first, 'DATABASE_URL'], { url });
    expect(there).toMatchObject({ code: 0, err: '' });
    // Nothing of the store is left out, and nothing that is in it is empty.
    const tables = await ask<{ name: string }>(
      url,
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
         AND tablename !~ '^lines_' AND tablename NOT IN ('hyakki_schema', 'probes',
           'nodes', 'attendances', 'attending_people', 'notices', 'buckets', 'onces')`,
    );
    const names = compared(there.out).map((line) => /^ {2}(\w+): [1-9]\d* rows/.exec(line)?.[1]);
    expect(names.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
    expect(there.out).not.toContain(new URL(url).password);

    const moved = (await openConfigured({ dataFolder: '', databaseUrl: url })).store;
    expect(await contentOf(moved)).toEqual(before);
    await moved.close();

    const back = await move(['DATABASE_URL', last], { url });
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(compared(back.out)).toEqual(compared(there.out));
    const again = (await openConfigured({ dataFolder: last, databaseUrl: undefined })).store;
    expect(await contentOf(again)).toEqual(before);
    await again.close();
  });

  it('a table that is made afterwards gets a number of its own', async () => {
    const first = join(folder, 'first');
    const filled = (await openConfigured({ dataFolder: first, databaseUrl: undefined })).store;
    await fillStore(filled);
    await filled.close();
    const url = await freshDatabase();
    await move([first, url]);
    const moved = (await openConfigured({ dataFolder: '', databaseUrl: url })).store;
    const summary = (await moved.tablesOf('ann'))[0]!.summary!;
    await moved.createTable({ id: 'new', entries: [], effects: [], createdAt: 1, summary });
    expect(await moved.read('new', 0)).toEqual([]);
    await moved.close();
    expect(await ask(url, "SELECT number FROM tables WHERE id = 'new'")).toEqual([{ number: '6' }]);
  });

  it('leaves a store alone that has something already, and moves nothing from where there is none', async () => {
    const first = join(folder, 'first');
    const filled = (await openConfigured({ dataFolder: first, databaseUrl: undefined })).store;
    await fillStore(filled);
    await filled.close();
    const url = await freshDatabase();
    expect(await move([first, url])).toMatchObject({ code: 0 });
    const second = await move([first, url]);
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('not-empty') });
    expect(second.err).not.toContain(new URL(url).password);
    expect(await move([first, first])).toMatchObject({ code: 1 });
    expect(await move([join(folder, 'nowhere'), url])).toMatchObject({
      code: 1,
      err: expect.stringContaining(STORE_FILE),
    });
    expect(await move([await freshDatabase(), join(folder, 'second')])).toMatchObject({
      code: 1,
      err: expect.stringContaining('not-a-store'),
    });
  });

  it('a row that comes out otherwise than it went in stops everything', async () => {
    const first = join(folder, 'first');
    const filled = (await openConfigured({ dataFolder: first, databaseUrl: undefined })).store;
    await fillStore(filled);
    await filled.close();
    const url = await freshDatabase();
    await (await openConfigured({ dataFolder: '', databaseUrl: url })).store.close();
    await ask(
      url,
      `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN NEW.line := replace(NEW.line, '"7"', '"8"'); RETURN NEW; END $$`,
    );
    await ask(url, 'CREATE TRIGGER spoil BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION spoil()');
    expect(await move([first, url])).toMatchObject({ code: 1, err: expect.stringContaining('differs') });
    expect(await ask(url, 'SELECT count(*)::int AS count FROM guests')).toEqual([{ count: 0 }]);
  });
});

it.each(['en', 'fr'] as const)('says how it is used, in %s', async (language) => {
  const { io, out } = pretend([]);
  expect(await store(['--help'], { ...io, language })).toBe(0);
  expect(out()).toContain('hyakki store move');
  for (const args of [[], ['copy'], ['move'], ['move', 'from']]) {
    const said = pretend([]);
    expect(await store(args, { ...said.io, language })).toBe(2);
    expect(said.err()).toContain('hyakki store move');
  }
  const bad = await move(['postgres:', '/tmp/x'], { language });
  expect(bad).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL') });
});

type Opened = Awaited<ReturnType<typeof openConfigured>>['store'];

/** As a server finds it. */
async function contentOf(opened: Opened): Promise<unknown> {
  const guests = ['ann', 'ben', 'Zoë'];
  return {
    logs: await Promise.all(['t', 'u', 'É', 'gone'].map((id) => opened.read(id, 0))),
    holders: await opened.holdersOf('t'),
    away: (await opened.seatsOf('t')).sentAway,
    link: await opened.findLink('group of t'),
    code: await opened.findCode('code of t'),
    guests: await opened.guestsById(guests),
    tables: await Promise.all(guests.map((id) => opened.tablesOf(id))),
    stays: await Promise.all(guests.map((id) => opened.staysOf(id))),
    sessions: await Promise.all(guests.map((id) => opened.sessionsOf(id))),
    records: await Promise.all(guests.map((id) => opened.recordsOf(id))),
    record: await opened.findRecord('t', 1),
    tries: await Promise.all(guests.map((id) => opened.triesOf(id))),
    passkeys: await opened.passkeysOf('ann'),
    transfer: await opened.transferOf('ben'),
    kept: await opened.keptOf('ann'),
  };
}
