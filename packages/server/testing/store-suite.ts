import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedTable, type Store } from '../store.ts';
import type { StoreProblem } from '../store-error.ts';
import { guestNamed, idOf, moved, RECORD, tableNamed } from './store-examples.ts';

/** One empty place for a store, as a test needs it. */
export interface StorePlace {
  /** Each call is another handle of the same content, as another process would have it. */
  open(): Promise<Store>;
  /** A store on what `backup` wrote. */
  openBackup(path: string): Promise<Store>;
  /** Changes one stored line behind the store's back. */
  damageLine(table: string, seq: number): Promise<void>;
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

    const fails = (promise: Promise<unknown>, code: StoreProblem) =>
      expect(promise).rejects.toMatchObject({ name: 'StoreError', code });

    describe('the log', () => {
      beforeEach(() => store.createTable(tableNamed('t')));

      it('keeps lines in order, numbered from 1 without holes', async () => {
        expect(await store.append('t', 1, [moved('b'), moved('c')])).toBe('written');
        expect(await store.append('t', 3, [moved('d')])).toBe('written');
        const lines = await store.read('t', 0);
        expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
        expect(lines.map(({ entry }) => idOf(entry))).toEqual(['first of t', 'b', 'c', 'd']);
      });

      it('orders by number, not by text', async () => {
        await store.append(
          't',
          1,
          Array.from({ length: 120 }, (_, index) => moved(`${index}`)),
        );
        const numbers = (await store.read('t', 0)).map(({ seq }) => seq);
        expect(numbers).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
      });

      it('reads only what is after a number', async () => {
        await store.append('t', 1, [moved('b'), moved('c')]);
        expect((await store.read('t', 2)).map(({ seq }) => seq)).toEqual([3]);
        expect(await store.read('t', 3)).toEqual([]);
        expect(await store.read('t', 99)).toEqual([]);
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
        expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
        expect(await other.read('t', 0)).toEqual(lines);
      });

      it('takes lines that were sent one after the other without waiting', async () => {
        const answers = await Promise.all([1, 2, 3].map((at) => store.append('t', at, [moved(`${at}`)])));
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
        expect(error).toMatchObject({ table: 't', seq: 2 });
        expect(await store.append('u', 1, [moved('b')])).toBe('written');
        expect(await store.read('u', 0)).toHaveLength(2);
        await store.check();
      });
    });

    describe('tables', () => {
      it('come with their links, code and first lines', async () => {
        await store.createTable(tableNamed('t', { entries: [moved('a'), moved('b')] }));
        expect((await store.read('t', 0)).map(({ entry }) => entry)).toEqual([moved('a'), moved('b')]);
        expect(await store.findTableByCode('code of t')).toBe('t');
        expect(await store.findLink('t seat 1')).toEqual({
          hash: 't seat 1',
          table: 't',
          role: { kind: 'seat', seat: 1 },
        });
        expect(await store.findLink('t spectator')).toEqual({
          hash: 't spectator',
          table: 't',
          role: { kind: 'spectator' },
        });
      });

      it('may begin without a line', async () => {
        await store.createTable(tableNamed('t', { entries: [] }));
        expect(await store.append('t', 0, [moved('a')])).toBe('written');
      });

      it('what is not there is not found', async () => {
        expect(await store.findTableByCode('code of t')).toBeUndefined();
        expect(await store.findLink('t seat 0')).toBeUndefined();
        expect(await store.holdersOf('t')).toEqual([]);
        expect(await store.tablesOf('nobody')).toEqual([]);
      });

      it.each<[StoreProblem, Parameters<typeof tableNamed>]>([
        ['table-taken', ['t', { code: 'new', links: [] }]],
        ['code-taken', ['u', { code: 'code of t' }]],
        ['link-taken', ['u', { links: [{ hash: 't seat 0', role: { kind: 'seat', seat: 0 } }] }]],
        [
          'link-taken',
          [
            'u',
            {
              links: [
                { hash: 'u twice', role: { kind: 'seat', seat: 0 } },
                { hash: 'u twice', role: { kind: 'seat', seat: 1 } },
              ],
            },
          ],
        ],
      ])('are made whole or not at all: %s', async (code, [id, more]) => {
        await store.createTable(tableNamed('t'));
        await fails(store.createTable(tableNamed(id, more)), code);
        expect(await store.read('t', 1)).toEqual([]);
        expect(await store.read('u', 0)).toEqual([]);
        expect(await store.findTableByCode('new')).toBeUndefined();
        expect(await store.findTableByCode('code of u')).toBeUndefined();
        expect(await store.findTableByCode('code of t')).toBe('t');
        expect(await store.findLink('u twice')).toBeUndefined();
        expect((await store.findLink('t seat 0'))?.table).toBe('t');
        // Nothing is left in the way of the next try.
        await store.createTable(tableNamed('u'));
      });

      it('one of two tables drawn with the same code at once draws again', async () => {
        const answers = await Promise.allSettled([
          store.createTable(tableNamed('t', { code: 'same' })),
          store.createTable(tableNamed('u', { code: 'same' })),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      });

      it("a replaced link opens nothing, the table's other links stay", async () => {
        await store.createTable(tableNamed('t'));
        await store.createTable(tableNamed('u'));
        await store.replaceLink({ hash: 'new seat 0', table: 't', role: { kind: 'seat', seat: 0 } });
        await store.replaceLink({ hash: 'new spectator', table: 't', role: { kind: 'spectator' } });
        for (const old of ['t seat 0', 't spectator']) expect(await store.findLink(old)).toBeUndefined();
        expect((await store.findLink('new seat 0'))?.role).toEqual({ kind: 'seat', seat: 0 });
        expect((await store.findLink('new spectator'))?.role).toEqual({ kind: 'spectator' });
        for (const kept of ['t seat 1', 'u seat 0', 'u spectator'])
          expect(await store.findLink(kept)).toBeDefined();
      });

      it("a link that is another one's replaces nothing", async () => {
        await store.createTable(tableNamed('t'));
        const taken = { hash: 't seat 1', table: 't', role: { kind: 'seat', seat: 0 } } as const;
        await fails(store.replaceLink(taken), 'link-taken');
        expect((await store.findLink('t seat 0'))?.role).toEqual({ kind: 'seat', seat: 0 });
        expect((await store.findLink('t seat 1'))?.role).toEqual({ kind: 'seat', seat: 1 });
        await fails(
          store.replaceLink({ hash: 'x', table: 'nowhere', role: { kind: 'spectator' } }),
          'unknown-table',
        );
      });
    });

    describe('holdings', () => {
      beforeEach(async () => {
        await store.createTable(tableNamed('old', { createdAt: 1_000 }));
        await store.createTable(tableNamed('new', { createdAt: 2_000 }));
        for (const id of ['ann', 'ben']) await store.saveGuest(`session of ${id}`, guestNamed(id));
      });

      it('a seat has one holder: the last', async () => {
        await store.hold({ table: 'old', seat: 1, guest: 'ben' });
        await store.hold({ table: 'old', seat: 0, guest: 'ann' });
        expect(await store.holdersOf('old')).toEqual([
          { table: 'old', seat: 0, guest: 'ann' },
          { table: 'old', seat: 1, guest: 'ben' },
        ]);
        await store.hold({ table: 'old', seat: 0, guest: 'ben' });
        expect(await store.holdersOf('old')).toEqual([
          { table: 'old', seat: 0, guest: 'ben' },
          { table: 'old', seat: 1, guest: 'ben' },
        ]);
        expect(await store.tablesOf('ann')).toEqual([]);
        expect(await store.tablesOf('ben')).toEqual(['old']);
      });

      it('are released', async () => {
        await store.hold({ table: 'old', seat: 0, guest: 'ann' });
        await store.hold({ table: 'old', seat: 1, guest: 'ann' });
        await store.release('old', 0);
        await store.release('old', 0);
        expect(await store.holdersOf('old')).toEqual([{ table: 'old', seat: 1, guest: 'ann' }]);
      });

      it("a guest's tables, the newest first", async () => {
        await store.hold({ table: 'old', seat: 0, guest: 'ann' });
        await store.hold({ table: 'new', seat: 1, guest: 'ann' });
        expect(await store.tablesOf('ann')).toEqual(['new', 'old']);
      });

      it('need a table and a guest', async () => {
        await fails(store.hold({ table: 'nowhere', seat: 0, guest: 'ann' }), 'unknown-table');
        await fails(store.hold({ table: 'old', seat: 0, guest: 'nobody' }), 'unknown-guest');
        expect(await store.holdersOf('old')).toEqual([]);
      });
    });

    describe('guests', () => {
      it('are found by their session and by id', async () => {
        const ann = guestNamed('ann', { name: '蛇 Ø 🦊', language: 'ja', seenAt: 5 });
        await store.saveGuest('s1', ann);
        await store.saveGuest('s2', guestNamed('ben'));
        expect(await store.findGuest('s1')).toEqual(ann);
        expect(await store.findGuest('s3')).toBeUndefined();
        expect(await store.guestsById(['ben', 'nobody', 'ann'])).toEqual([guestNamed('ben'), ann]);
        expect(await store.guestsById([])).toEqual([]);
      });

      it('are saved as they are now, in all their sessions', async () => {
        await store.saveGuest('s1', guestNamed('ann'));
        const later = guestNamed('ann', { name: 'Anna', seenAt: 9 });
        await store.saveGuest('s2', later);
        expect(await store.findGuest('s1')).toEqual(later);
        expect(await store.findGuest('s2')).toEqual(later);
      });

      it('a session belongs to the guest it was saved for last', async () => {
        await store.saveGuest('s1', guestNamed('ann'));
        await store.saveGuest('s1', guestNamed('ben'));
        expect((await store.findGuest('s1'))?.id).toBe('ben');
      });

      it('are erased with everything that points to them; the log stays', async () => {
        await store.createTable(tableNamed('t'));
        for (const id of ['ann', 'ben']) await store.saveGuest(`session of ${id}`, guestNamed(id));
        await store.saveGuest('other session of ann', guestNamed('ann'));
        await store.hold({ table: 't', seat: 0, guest: 'ann' });
        await store.hold({ table: 't', seat: 1, guest: 'ben' });
        await store.eraseGuest('ann');
        await store.eraseGuest('ann');
        expect(await store.findGuest('session of ann')).toBeUndefined();
        expect(await store.findGuest('other session of ann')).toBeUndefined();
        expect(await store.guestsById(['ann', 'ben'])).toEqual([guestNamed('ben')]);
        expect(await store.tablesOf('ann')).toEqual([]);
        expect(await store.holdersOf('t')).toEqual([{ table: 't', seat: 1, guest: 'ben' }]);
        expect(await store.read('t', 0)).toHaveLength(1);
        // The same id again is somebody new: the old sessions do not come back.
        await store.saveGuest('new session', guestNamed('ann'));
        expect(await store.findGuest('session of ann')).toBeUndefined();
      });

      it('who were not seen since a time are erased', async () => {
        for (const [id, seenAt] of [
          ['long ago', 10],
          ['just then', 20],
          ['since', 30],
        ] as const)
          await store.saveGuest(id, guestNamed(id, { seenAt }));
        expect(await store.eraseGuestsNotSeenSince(20)).toBe(1);
        expect(await store.eraseGuestsNotSeenSince(20)).toBe(0);
        expect(await store.findGuest('long ago')).toBeUndefined();
        expect((await store.guestsById(['just then', 'since'])).map(({ id }) => id)).toEqual([
          'just then',
          'since',
        ]);
      });
    });

    describe('records', () => {
      beforeEach(() => store.createTable(tableNamed('t')));

      it('are kept by table and match', async () => {
        await store.saveRecord({ table: 't', match: 1, record: RECORD });
        await store.saveRecord({ table: 't', match: 2, record: { ...RECORD, game: 'tengu' } });
        expect(await store.findRecord('t', 1)).toEqual(RECORD);
        expect((await store.findRecord('t', 2))?.game).toBe('tengu');
        expect(await store.findRecord('t', 3)).toBeUndefined();
        expect(await store.findRecord('u', 1)).toBeUndefined();
      });

      it('are saved once: again changes nothing', async () => {
        await store.saveRecord({ table: 't', match: 1, record: RECORD });
        await store.saveRecord({ table: 't', match: 1, record: { ...RECORD, game: 'tengu' } });
        expect(await store.findRecord('t', 1)).toEqual(RECORD);
      });

      it('need a table', () =>
        fails(store.saveRecord({ table: 'nowhere', match: 1, record: RECORD }), 'unknown-table'));
    });

    describe('backup', () => {
      it('has everything', async () => {
        await store.createTable(tableNamed('t'));
        await store.append('t', 1, [moved('b')]);
        await store.saveGuest('s1', guestNamed('ann'));
        await store.hold({ table: 't', seat: 0, guest: 'ann' });
        await store.saveRecord({ table: 't', match: 1, record: RECORD });
        const path = join(folder, 'backup');
        await store.backup(path);
        const copy = await place.openBackup(path);
        handles.push(copy);
        expect(await copy.read('t', 0)).toEqual(await store.read('t', 0));
        expect(await copy.findTableByCode('code of t')).toBe('t');
        expect(await copy.findLink('t seat 1')).toEqual(await store.findLink('t seat 1'));
        expect(await copy.findGuest('s1')).toEqual(guestNamed('ann'));
        expect(await copy.holdersOf('t')).toEqual(await store.holdersOf('t'));
        expect(await copy.findRecord('t', 1)).toEqual(RECORD);
        // It is a store like any other.
        expect(await copy.append('t', 2, [moved('in the copy')])).toBe('written');
        expect(await store.read('t', 2)).toEqual([]);
      });

      it('is one moment of a store that is being written', async () => {
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
        const copy = await place.openBackup(path);
        handles.push(copy);
        const logs = await Promise.all(tables.map((id) => copy.read(id, 0)));
        const lengths = logs.map((log) => log.length);
        expect(new Set(lengths).size).toBe(1);
        expect(lengths[0]).toBeGreaterThanOrEqual(before);
        for (const [index, id] of tables.entries())
          expect(logs[index]).toEqual((await store.read(id, 0)).slice(0, lengths[0]));
      });

      it('never writes over a file', async () => {
        const path = join(folder, 'backup');
        await store.backup(path);
        await fails(store.backup(path), 'backup-exists');
      });
    });

    it('answers when asked', () => store.check());

    it('closing finishes what was begun and refuses the rest', async () => {
      await store.createTable(tableNamed('t'));
      const begun = store.append('t', 1, [moved('b')]);
      const copied = store.backup(join(folder, 'backup'));
      await Promise.all([store.close(), store.close()]);
      expect(await begun).toBe('written');
      await copied;
      await fails(store.append('t', 2, [moved('c')]), 'closed');
      await fails(store.read('t', 0), 'closed');
      await fails(store.check(), 'closed');
      await fails(store.backup(join(folder, 'second')), 'closed');
      expect(await (await open()).read('t', 0)).toHaveLength(2);
    });
  });
}
