import type { Checkpoint, Entry } from '@hyakki/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { DamagedTable, type Packing, type Store } from '../stores/store.ts';
import { checkpointAt, finished, guestNamed, idOf, moved, RECORD, tableNamed } from './store-examples.ts';

// What every store must do with the lines of finished matches (P21). A part of `describeStore`.

const said: Entry = { at: 1, type: 'said', seat: 0, saying: { kind: 'reaction', name: 'hello' } };
const noted = (seat: number, mark: string): Entry => ({ at: 1, type: 'noted', seat, on: 'a1', mark });
const LINES: readonly Entry[] = [moved('b'), said, noted(0, 'oni'), noted(1, 'kappa'), moved('end')];

export function describePacking(get: () => Store, open: () => Promise<Store>): void {
  let store: Store;
  const packing = (to: number, more: Partial<Packing> = {}): Packing => ({
    table: 't',
    match: 1,
    records: [],
    checkpoint: checkpointAt(to, [
      { seat: 0, mark: 'oni', line: 4 },
      { seat: 1, mark: 'kappa', line: 5 },
    ]),
    after: 0,
    ...more,
  });
  const checkpointIn = async (): Promise<Checkpoint> => {
    const [first] = await store.read('t', 0);
    if (first?.entry.type !== 'checkpoint') throw new Error('nothing is packed');
    return first.entry;
  };

  describe('packed matches', () => {
    beforeEach(async () => {
      store = get();
      for (const id of ['ann', 'ben']) await store.addGuest(`session of ${id}`, guestNamed(id));
      await store.createTable(
        tableNamed('t', {
          effects: [
            { do: 'hold', seat: 0, guest: 'ann' },
            { do: 'hold', seat: 1, guest: 'ben' },
          ],
        }),
      );
      await store.createTable(tableNamed('u'));
      await store.append('t', 1, LINES);
      await store.saveRecord(finished('t', 1, { from: 1, to: 6, endedAt: 5_000 }));
    });

    it('[P21] a checkpoint takes the place of their lines; the others stay, and numbers go on', async () => {
      await store.append('t', 6, [moved('after')]);
      expect(await store.pack(packing(6))).toBe('packed');
      const lines = await store.read('t', 0);
      expect(lines.map(({ lineNumber }) => lineNumber)).toEqual([6, 7]);
      expect(lines[0]!.entry).toEqual(packing(6).checkpoint);
      expect(idOf(lines[1]!.entry)).toBe('after');
      expect(await store.append('t', 7, [moved('next')])).toBe('written');
      expect((await store.read('t', 6)).map(({ lineNumber }) => lineNumber)).toEqual([7, 8]);
      expect((await store.read('u', 0)).map(({ lineNumber }) => lineNumber)).toEqual([1]);
    });

    it('[P21] the log goes on where nothing came after the checkpoint', async () => {
      await store.pack(packing(6));
      expect(await store.read('t', 6)).toEqual([]);
      expect((await store.aroundTables(['t']))[0]).toMatchObject({ lineNumber: 6 });
      expect(await store.append('t', 5, [moved('late')])).toBe('conflict');
      expect(await store.append('t', 0, [moved('later still')])).toBe('conflict');
      await expect(store.append('t', 7, [moved('x')])).rejects.toMatchObject({ code: 'log-shorter' });
      expect(await store.append('t', 6, [moved('next')], [{ do: 'release', seat: 0 }])).toBe('written');
      expect((await store.staysOf('ann'))[0]).toMatchObject({ to: 6 });
      await store.change('t', [{ do: 'hold', seat: 0, guest: 'ann' }]);
      expect(await store.holdersOf('t')).toMatchObject([{ since: 7 }, {}]);
    });

    it('[P21] whoever is behind reads the checkpoint next, also in small pieces', async () => {
      await store.append('t', 6, [moved('g'), moved('h')]);
      await store.pack(packing(6));
      for (const after of [0, 3, 5])
        expect((await store.read('t', after)).map(({ lineNumber }) => lineNumber)).toEqual([6, 7, 8]);
      expect((await store.read('t', 2, 1)).map(({ lineNumber }) => lineNumber)).toEqual([6]);
      expect((await store.read('t', 2, 2)).map(({ lineNumber }) => lineNumber)).toEqual([6, 7]);
      expect((await store.read('t', 6, 1)).map(({ lineNumber }) => lineNumber)).toEqual([7]);
    });

    it('[P21] a damaged line after a checkpoint is found', async () => {
      await store.append('t', 6, [moved('g'), moved('h')]);
      await store.pack(packing(6));
      expect(await store.pack(packing(9, { after: 6 })).catch((problem) => problem)).toBeInstanceOf(
        DamagedTable,
      );
      expect((await store.read('t', 0)).map(({ lineNumber }) => lineNumber)).toEqual([6, 7, 8]);
    });

    it('[P21] once: whoever folded from another checkpoint changes nothing', async () => {
      const answers = await Promise.all([store.pack(packing(6)), (await open()).pack(packing(6))]);
      expect(answers.sort()).toEqual(['changed', 'packed']);
      expect(await store.pack(packing(6))).toBe('changed');
      expect(await store.pack(packing(6, { table: 'nowhere' }))).toBe('changed');
      await store.append('t', 6, [moved('g'), moved('h')]);
      expect(await store.pack(packing(8, { after: 6, match: 2 }))).toBe('packed');
      expect((await store.read('t', 0)).map(({ lineNumber }) => lineNumber)).toEqual([8]);
    });

    it('[P21] while others append, nothing is lost and nothing is there twice', async () => {
      const other = await open();
      const appending = (async () => {
        for (let line = 6; line < 40; line++)
          expect(await other.append('t', line, [moved(`m${line}`)])).toBe('written');
      })();
      expect(await store.pack(packing(6))).toBe('packed');
      await appending;
      const lines = await store.read('t', 0);
      expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(Array.from({ length: 35 }, (_, i) => i + 6));
    });

    it('[P18] their records are the same to the letter, and those that were never saved are there now', async () => {
      const late = finished('t', 2, { from: 6, to: 8, endedAt: 9_000 });
      await store.append('t', 6, [moved('g'), moved('h')]);
      const before = JSON.stringify(await store.findRecord('t', 1));
      const changed = { ...finished('t', 1), record: { ...RECORD, trace: 'another' } };
      await store.pack(packing(8, { match: 2, records: [changed, late] }));
      expect(JSON.stringify(await store.findRecord('t', 1))).toBe(before);
      expect(await store.findRecord('t', 2)).toEqual(late);
      expect((await store.recordsOf('ann')).map(({ match, game }) => `${match} ${game}`)).toEqual([
        '2 yokai',
        '1 yokai',
      ]);
      await store.saveRecord(finished('t', 1, { endedAt: 1 }));
      expect(JSON.stringify(await store.findRecord('t', 1))).toBe(before);
    });

    it('are asked for by the time of their end, until they are packed', async () => {
      await store.saveRecord(finished('u', 1, { endedAt: 3_000 }));
      await store.saveRecord(finished('u', 2, { endedAt: 7_000 }));
      expect(await store.matchesToPack(5_000, 9)).toEqual([{ table: 'u', match: 1 }]);
      expect(await store.matchesToPack(9_000, 2)).toEqual([
        { table: 'u', match: 1 },
        { table: 't', match: 1 },
      ]);
      // Where lines cannot be folded, the record alone is packed, and nobody tries again.
      await store.pack(packing(0, { table: 'u', match: 1, checkpoint: undefined }));
      await store.pack(packing(6));
      expect(await store.matchesToPack(9_000, 9)).toEqual([{ table: 'u', match: 2 }]);
      expect(await store.findRecord('u', 1)).toEqual(finished('u', 1, { endedAt: 3_000 }));
      expect((await store.read('u', 0)).map(({ lineNumber }) => lineNumber)).toEqual([1]);
    });

    it('what people said and noted stays readable, with its lines', async () => {
      await store.pack(packing(4));
      expect((await store.wordsOf('t')).map(({ lineNumber, entry }) => [lineNumber, entry])).toEqual([
        [3, said],
        [4, noted(0, 'oni')],
      ]);
      await store.pack(packing(6, { after: 4 }));
      expect((await store.wordsOf('t')).map(({ lineNumber }) => lineNumber)).toEqual([3, 4, 5]);
      expect(await store.wordsOf('u')).toEqual([]);
      expect(await store.wordsOf('nowhere')).toEqual([]);
    });

    it('that a seat was emptied stays known where somebody had said something', async () => {
      const emptied: Entry = { at: 1, type: 'seated', seat: 0, sitter: { kind: 'empty' }, by: 0 };
      await store.append('t', 6, [emptied, moved('after')]);
      await store.append('u', 1, [emptied, moved('after')]);
      await store.pack(packing(6));
      await store.pack(packing(8, { after: 6 }));
      await store.pack(packing(3, { table: 'u' }));
      expect((await store.wordsOf('t')).map(({ lineNumber }) => lineNumber)).toEqual([3, 4, 5, 7]);
      expect(await store.wordsOf('u')).toEqual([]);
    });

    it('notes of an erased guest are gone, before and after packing', async () => {
      await store.pack(packing(6));
      await store.eraseGuest('ann');
      expect((await checkpointIn()).match.notes).toEqual([[], [{ on: 'a1', mark: 'kappa', line: 5 }]]);
      expect((await store.wordsOf('t')).map(({ entry }) => entry)).toEqual([
        said,
        { at: 1, type: 'noted', seat: 0, on: '-', mark: null },
        noted(1, 'kappa'),
      ]);
      // The checkpoint was made of lines that have changed since.
      await store.createTable(
        tableNamed('v', { entries: LINES.slice(0, 1), effects: [{ do: 'hold', seat: 1, guest: 'ben' }] }),
      );
      await store.append('v', 1, [said, said, noted(0, 'oni'), noted(1, 'kappa')]);
      await store.eraseGuest('ben');
      await store.pack(packing(5, { table: 'v' }));
      const [first] = await store.read('v', 0);
      expect(first?.entry).toMatchObject({ match: { notes: [[{ mark: 'oni' }], []] } });
    });

    it('go with their table, except their records', async () => {
      await store.pack(packing(6));
      const record = await store.findRecord('t', 1);
      const old = { neverStarted: 2_000_000_000_000, others: 2_000_000_000_000 };
      expect(await store.deleteDueTables(['t'], old, 2_000_000_000_000)).toBe(1);
      expect(await store.read('t', 0)).toEqual([]);
      expect(await store.wordsOf('t')).toEqual([]);
      expect(await store.findRecord('t', 1)).toEqual(record);
      expect(await store.pack(packing(6))).toBe('changed');
      expect(await store.pack(packing(0, { checkpoint: undefined }))).toBe('packed');
      expect(await store.findRecord('t', 1)).toEqual(record);
    });
  });
}
