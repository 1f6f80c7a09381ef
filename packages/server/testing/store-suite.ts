import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredLine } from '@hyakki/table';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedTable, type Store } from '../stores/store.ts';
import type { StoreProblem } from '../stores/store-error.ts';
import { finished, guestNamed, idOf, moved, tableNamed } from './store-examples.ts';
import { describeDailies } from './store-suite-dailies.ts';
import { describeKeeping } from './store-suite-keeping.ts';
import { describeNodes } from './store-suite-nodes.ts';
import { describeNotices } from './store-suite-notices.ts';
import { describePacking } from './store-suite-packing.ts';
import { describeSeats } from './store-suite-seats.ts';

/** One empty place for a store, as a test needs it. */
export interface StorePlace {
  /** Each call is another handle of the same content, as another process would have it. */
  open(): Promise<Store>;
  /** A store on what `backup` wrote; undefined where the database has backups of its own. */
  readonly openBackup: ((path: string) => Promise<Store>) | undefined;
  /** Changes one stored line behind the store's back. */
  damageLine(table: string, lineNumber: number): Promise<void>;
}

/** What every store must do, whatever it is made of. `prepare` gets a folder of its own that is removed afterwards. */
export function describeStore(name: string, prepare: (folder: string) => Promise<StorePlace>): void {
  describe(`store: ${name}`, () => {
    let folder: string;
    let place: StorePlace;
    let store: Store;
    let handles: Store[];

    async function open(): Promise<Store> {
      const handle = await place.open();
      handles.push(handle);
      return handle;
    }

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
      place = await prepare(folder);
      handles = [];
      store = await open();
    });
    afterEach(async () => {
      for (const handle of handles) await handle.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** Whether the store leaves backups to its database, and then says so. */
    async function leavesBackups(): Promise<boolean> {
      if (place.openBackup !== undefined) return false;
      await fails(store.backup(join(folder, 'backup')), 'backup-elsewhere');
      expect(await readdir(folder)).toEqual([]);
      return true;
    }

    const fails = (promise: Promise<unknown>, code: StoreProblem) =>
      expect(promise).rejects.toMatchObject({ name: 'StoreError', code });

    describe('the log', () => {
      beforeEach(() => store.createTable(tableNamed('t')));

      it('keeps lines in order, numbered from 1 without holes', async () => {
        expect(await store.append('t', 1, [moved('b'), moved('c')])).toBe('written');
        expect(await store.append('t', 3, [moved('d')])).toBe('written');
        const lines = await store.read('t', 0);
        expect(lines.map(({ lineNumber }) => lineNumber)).toEqual([1, 2, 3, 4]);
        expect(lines.map(({ entry }) => idOf(entry))).toEqual(['first of t', 'b', 'c', 'd']);
      });

      it('orders by number, not by text', async () => {
        await store.append(
          't',
          1,
          Array.from({ length: 120 }, (_, index) => moved(`${index}`)),
        );
        const numbers = (await store.read('t', 0)).map(({ lineNumber }) => lineNumber);
        expect(numbers).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
      });

      it('reads only what is after a number', async () => {
        await store.append('t', 1, [moved('b'), moved('c')]);
        expect((await store.read('t', 2)).map(({ lineNumber }) => lineNumber)).toEqual([3]);
        expect(await store.read('t', 3)).toEqual([]);
        expect(await store.read('t', 99)).toEqual([]);
        expect((await store.read('t', 0, 2)).map(({ lineNumber }) => lineNumber)).toEqual([1, 2]);
        expect((await store.read('t', 2, 2)).map(({ lineNumber }) => lineNumber)).toEqual([3]);
      });

      it('answers many who read at once, each what they asked for', async () => {
        // As an address may have them, and as a list of texts might be misread.
        const strange = ['', ' ', 'NULL', '{t}', '{"t"}', 't,t', '"', '\\', "'", '百鬼'];
        await store.append('t', 1, [moved('b'), moved('c')]);
        await store.createTable(tableNamed('百鬼'));
        await store.createTable(tableNamed('{t}'));
        await store.addGuest('{t}', guestNamed('ann'));
        await store.change('{t}', [{ do: 'hold', seat: 1, guest: 'ann' }]);
        const parts = [0, 1, 2, 3].flatMap((after) => [9, 1, 2].map((most) => [after, most] as const));
        const numbers = (lines: readonly StoredLine[]) => lines.map(({ lineNumber }) => lineNumber);
        const [read, others, seats, sessions, links] = await Promise.all([
          Promise.all(parts.map(([after, most]) => store.read('t', after, most))),
          Promise.all(strange.map((id) => store.read(id, 0))),
          Promise.all(strange.map((id) => store.seatsOf(id))),
          Promise.all(strange.map((hash) => store.findSession(hash))),
          Promise.all([...strange, 't seat 1', '{t} seat 0'].map((hash) => store.findLink(hash))),
        ]);
        expect(read.map(numbers)).toEqual([
          ...[[1, 2, 3], [1], [1, 2]],
          ...[[2, 3], [2], [2, 3]],
          ...[[3], [3], [3]],
          ...[[], [], []],
        ]);
        expect(others.map((lines) => lines.map(({ entry }) => idOf(entry)))).toEqual(
          strange.map((id) => (id === '{t}' || id === '百鬼' ? [`first of ${id}`] : [])),
        );
        expect(seats.map(({ holdings, guests }) => [holdings, guests])).toEqual(
          strange.map((table) =>
            table === '{t}' ? [[{ table, seat: 1, guest: 'ann', since: 1 }], [guestNamed('ann')]] : [[], []],
          ),
        );
        expect(sessions.map((session) => session?.guest.id)).toEqual(
          strange.map((hash) => (hash === '{t}' ? 'ann' : undefined)),
        );
        expect(links.map((link) => link && [link.hash, link.table])).toEqual([
          ...strange.map(() => undefined),
          ['t seat 1', 't'],
          ['{t} seat 0', '{t}'],
        ]);
      });

      it('answers what was there when it was asked, also while others read', async () => {
        for (let last = 1; last < 20; last++) {
          const before = [1, 2, 3].map(() => store.read('t', 0));
          expect(await store.append('t', last, [moved(`${last}`)])).toBe('written');
          const after = await Promise.all([1, 2, 3, 4, 5].map(() => store.read('t', 0)));
          expect(after.map((lines) => lines.length)).toEqual(after.map(() => last + 1));
          await Promise.all(before);
        }
      });

      it('writes nothing for a writer who is behind', async () => {
        await store.append('t', 1, [moved('b')]);
        expect(await store.append('t', 1, [moved('late'), moved('later')])).toBe('conflict');
        expect(await store.append('t', 0, [moved('later still')])).toBe('conflict');
        expect((await store.read('t', 1)).map(({ entry }) => idOf(entry))).toEqual(['b']);
      });

      it('refuses a writer who is ahead: there are never holes', async () => {
        await fails(store.append('t', 2, [moved('x')]), 'log-shorter');
        await fails(store.append('t', Number.NaN, [moved('x')]), 'log-shorter');
        expect(await store.read('t', 1)).toEqual([]);
      });

      it('of writers who expect the same, one wins', async () => {
        const ids = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
        const answers = await Promise.all(ids.map((id) => store.append('t', 1, [moved(id)])));
        expect(answers.filter((answer) => answer === 'written')).toHaveLength(1);
        const written = ids[answers.indexOf('written')];
        expect((await store.read('t', 1)).map(({ entry }) => idOf(entry))).toEqual([written]);
      });

      it('of two handles that race, one wins each time', async () => {
        const other = await open();
        for (let expected = 1; expected <= 30; expected++) {
          const answers = await Promise.all([
            store.append('t', expected, [moved(`a${expected}`)]),
            other.append('t', expected, [moved(`b${expected}`)]),
          ]);
          expect([...answers].sort()).toEqual(['conflict', 'written']);
        }
        const lines = await store.read('t', 0);
        expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(
          Array.from({ length: 31 }, (_, index) => index + 1),
        );
        expect(await other.read('t', 0)).toEqual(lines);
      });

      it('takes lines that were sent one after the other without waiting', async () => {
        const answers = await Promise.all(
          [1, 2, 3].map((expected) => store.append('t', expected, [moved(`${expected}`)])),
        );
        expect(answers).toEqual(['written', 'written', 'written']);
        expect(await store.read('t', 1)).toHaveLength(3);
      });

      it('one conflict spoils no other table', async () => {
        await store.createTable(tableNamed('u'));
        const answers = await Promise.allSettled([
          store.append('t', 1, [moved('b')]),
          store.append('u', 0, [moved('conflict')]),
          store.append('nowhere', 0, [moved('x')]),
          store.append('u', 1, [moved('b')]),
        ]);
        expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
          'written',
          'conflict',
          'refused',
          'written',
        ]);
        expect(await store.read('t', 1)).toHaveLength(1);
        expect(await store.read('u', 1)).toHaveLength(1);
      });

      it('keeps the lines of one table from those of another', async () => {
        await store.createTable(tableNamed('t2'));
        await store.append('t2', 1, [moved('other')]);
        expect(await store.append('t', 1, [moved('mine')])).toBe('written');
        expect((await store.read('t', 1)).map(({ entry }) => idOf(entry))).toEqual(['mine']);
      });

      it('adding nothing only tells whether the log has grown', async () => {
        expect(await store.append('t', 1, [])).toBe('written');
        expect(await store.append('t', 0, [])).toBe('conflict');
        expect(await store.read('t', 1)).toEqual([]);
      });

      it('there is no log without a table', async () => {
        await fails(store.append('nowhere', 0, [moved('x')]), 'unknown-table');
        expect(await store.read('nowhere', 0)).toEqual([]);
      });

      it('keeps every character', async () => {
        const odd = '妖怪 Ō é e\u0301 🦊 \u0000 \u2028 \ud800 "\'\\ \r\n';
        await store.append('t', 1, [moved('odd', odd)]);
        expect((await store.read('t', 1))[0]?.entry).toEqual(moved('odd', odd));
      });

      it('keeps big lines', async () => {
        const big = '百鬼'.repeat(400_000);
        await store.append('t', 1, [moved('big', big), moved('small')]);
        const lines = await store.read('t', 1);
        expect(lines.map(({ entry }) => entry)).toEqual([moved('big', big), moved('small')]);
      });

      it('what was written cannot be changed by whoever wrote or read it', async () => {
        const entry = moved('b') as { move: string } & ReturnType<typeof moved>;
        await store.append('t', 1, [entry]);
        entry.move = 'changed';
        const read = (await store.read('t', 1))[0]?.entry as { move: string } | undefined;
        expect(read?.move).toBe('c4 d5');
        if (read !== undefined) read.move = 'changed';
        expect((await store.read('t', 1))[0]?.entry).toEqual(moved('b'));
      });

      it('everything is there after closing and opening again', async () => {
        await store.append('t', 1, [moved('b')]);
        const before = await store.read('t', 0);
        await store.close();
        const again = await open();
        expect(await again.read('t', 0)).toEqual(before);
        expect(await again.append('t', 1, [moved('late')])).toBe('conflict');
        expect(await again.append('t', 2, [moved('c')])).toBe('written');
      });

      it('a damaged line is found; the other tables play on', async () => {
        await store.createTable(tableNamed('u'));
        await store.append('t', 1, [moved('b'), moved('c')]);
        await place.damageLine('t', 2);
        const error = await store.read('t', 0).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(DamagedTable);
        expect(error).toMatchObject({ table: 't', lineNumber: 2 });
        expect(await store.append('u', 1, [moved('b')])).toBe('written');
        expect(await store.read('u', 0)).toHaveLength(2);
        await store.check();
      });
    });

    describeSeats(() => store);
    describeDailies(() => store);
    describe('people with several devices', () => describeKeeping(() => store));
    describeNodes(() => store, open);
    describeNotices(() => store, open);
    describePacking(() => store, open);

    describe('backup', () => {
      it('has everything', async () => {
        if (await leavesBackups()) return;
        await store.createTable(tableNamed('t'));
        await store.append('t', 1, [moved('b')]);
        await store.addGuest('s1', guestNamed('ann'));
        await store.change('t', [
          { do: 'hold', seat: 0, guest: 'ann' },
          { do: 'send-away', guest: 'ann' },
        ]);
        await store.saveRecord(finished('t', 1));
        const path = join(folder, 'backup');
        await store.backup(path);
        const copy = await place.openBackup!(path);
        handles.push(copy);
        expect(await copy.read('t', 0)).toEqual(await store.read('t', 0));
        expect(await copy.findCode('code of t')).toEqual(await store.findCode('code of t'));
        expect(await copy.findLink('t seat 1')).toEqual(await store.findLink('t seat 1'));
        expect((await copy.findSession('s1'))?.guest).toEqual(guestNamed('ann'));
        expect(await copy.holdersOf('t')).toEqual(await store.holdersOf('t'));
        expect(await copy.tablesOf('ann')).toEqual(await store.tablesOf('ann'));
        expect(await copy.staysOf('ann')).toEqual(await store.staysOf('ann'));
        expect((await copy.seatsOf('t')).sentAway).toEqual(['ann']);
        expect(await copy.findRecord('t', 1)).toEqual(finished('t', 1));
        // It is a store like any other.
        expect(await copy.append('t', 2, [moved('in the copy')])).toBe('written');
        expect(await store.read('t', 2)).toEqual([]);
      });

      it('is one moment of a store that is being written', async () => {
        if (await leavesBackups()) return;
        const tables = ['t', 'u', 'v'];
        for (const id of tables) await store.createTable(tableNamed(id));
        let isDone = false;
        let written = 1;
        const writing = (async () => {
          while (!isDone) {
            // The same number of lines in all tables, in every moment.
            const big = moved(`${written}`, 'x'.repeat(2_000));
            await Promise.all(tables.map((id) => store.append(id, written, [big])));
            written++;
            // A store in memory never waits for anything.
            await new Promise(setImmediate);
          }
        })();
        while (written < 20) await new Promise(setImmediate);
        const before = written;
        const path = join(folder, 'backup');
        await store.backup(path);
        isDone = true;
        await writing;
        const copy = await place.openBackup!(path);
        handles.push(copy);
        const logs = await Promise.all(tables.map((id) => copy.read(id, 0)));
        const lengths = logs.map((log) => log.length);
        expect(new Set(lengths).size).toBe(1);
        expect(lengths[0]).toBeGreaterThanOrEqual(before);
        for (const [index, id] of tables.entries())
          expect(logs[index]).toEqual((await store.read(id, 0)).slice(0, lengths[0]));
      });

      it('never writes over a file', async () => {
        if (await leavesBackups()) return;
        const path = join(folder, 'backup');
        await store.backup(path);
        await fails(store.backup(path), 'backup-exists');
      });
    });

    it('answers when asked', () => store.check());

    it('closing finishes what was begun and refuses the rest', async () => {
      await store.createTable(tableNamed('t'));
      const begun = store.append('t', 1, [moved('b')]);
      const asked = Array.from({ length: 100 }, () => store.read('t', 0, 1));
      const copied = place.openBackup && store.backup(join(folder, 'backup'));
      await Promise.all([store.close(), store.close()]);
      expect(await begun).toBe('written');
      for (const lines of await Promise.all(asked)) expect(lines).toHaveLength(1);
      await copied;
      await fails(store.append('t', 2, [moved('c')]), 'closed');
      await fails(store.read('t', 0), 'closed');
      await fails(store.check(), 'closed');
      await fails(store.backup(join(folder, 'second')), 'closed');
      expect(await (await open()).read('t', 0)).toHaveLength(2);
    });
  });
}
