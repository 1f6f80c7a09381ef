import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendance } from '../stores/nodes.ts';
import type { Store } from '../stores/store.ts';
import { guestNamed, moved, tableNamed } from './store-examples.ts';

// What every store must do for nodes that share it, and with what is due. A part of `describeStore`.

const at = (table: string, more: Partial<Attendance> = {}): Attendance => ({
  table,
  loadedAt: 100,
  watching: 0,
  room: 0,
  people: [],
  ...more,
});
const here = (guest: string, seat: number) => ({ guest, seat, goneAt: null });

export function describeNodes(get: () => Store, open: () => Promise<Store>): void {
  describe('nodes', () => {
    let store: Store;
    beforeEach(async () => {
      store = get();
      for (const id of ['ann', 'ben']) await store.addGuest(`session of ${id}`, guestNamed(id));
      for (const id of ['t', 'u']) await store.createTable(tableNamed(id));
    });

    it('know the newest lines of their tables, in the order in which they ask', async () => {
      await store.append('t', 1, [moved('b'), moved('c')]);
      const around = await store.aroundTables(['u', 'nothing', 't']);
      expect(around).toEqual([
        { table: 'u', lineNumber: 1, attendances: [] },
        { table: 't', lineNumber: 3, attendances: [] },
      ]);
      expect(await store.aroundTables([])).toEqual([]);
      await store.deleteDueTables(['u'], { neverStarted: 2e12, others: 2e12 }, 2e12);
      expect(await store.aroundTables(['u'])).toEqual([]);
    });

    it('know who is at a table on each of them', async () => {
      const people = [here('ann', 0), { guest: 'ben', seat: 1, goneAt: 90 }];
      await store.noteNode({ node: 'b', at: 200, attendances: [at('t', { people, watching: 2, room: 7 })] });
      await store.noteNode({ node: 'a', at: 210, attendances: [at('t', { loadedAt: 150 }), at('u')] });
      const other = await open();
      expect(await other.aroundTables(['t'])).toEqual([
        {
          table: 't',
          lineNumber: 1,
          attendances: [
            { node: 'a', beatAt: 210, loadedAt: 150, watching: 0, room: 0, people: [] },
            { node: 'b', beatAt: 200, loadedAt: 100, watching: 2, room: 7, people },
          ],
        },
      ]);
      // A beat says nothing of tables where nothing has changed; a new attendance replaces the old one.
      await store.noteNode({ node: 'b', at: 300, attendances: [at('t', { people: [here('ben', 1)] })] });
      await store.noteNode({ node: 'a', at: 310, attendances: [] });
      const [around] = await other.aroundTables(['t']);
      expect(around?.attendances).toMatchObject([
        { node: 'a', beatAt: 310, loadedAt: 150 },
        { node: 'b', beatAt: 300, watching: 0, people: [here('ben', 1)] },
      ]);
    });

    it('know of every change, also of one at the same moment as the one before', async () => {
      const other = await open();
      const peopleNow = async () =>
        (await other.aroundTables(['u', 't']))[1]!.attendances.flatMap(({ people }) => people);
      for (const guest of ['ann', 'ben', 'ann']) {
        await store.noteNode({ node: 'a', at: 200, attendances: [at('t', { people: [here(guest, 0)] })] });
        expect(await peopleNow()).toEqual([here(guest, 0)]);
        // Nothing is new: the same is told again.
        expect(await peopleNow()).toEqual([here(guest, 0)]);
      }
      await store.endNode('a', 200);
      expect(await peopleNow()).toEqual([{ ...here('ann', 0), goneAt: 200 }]);
      await store.noteNode({ node: 'b', at: 200, attendances: [at('t', { people: [here('ben', 1)] })] });
      expect(await peopleNow()).toHaveLength(2);
      await store.dropOldNodes(300);
      expect(await peopleNow()).toEqual([]);
    });

    it('know nobody who was erased, and no table that is not there', async () => {
      const people = [here('ann', 0), here('ben', 1), here('nobody', 2)];
      await store.noteNode({ node: 'a', at: 1, attendances: [at('t', { people }), at('nothing')] });
      const peopleNow = async () => (await store.aroundTables(['t']))[0]!.attendances[0]!.people;
      expect(await peopleNow()).toEqual([here('ann', 0), here('ben', 1)]);
      await store.eraseGuest('ann');
      expect(await peopleNow()).toEqual([here('ben', 1)]);
      await store.addGuest('another session', guestNamed('cat'));
      await store.joinGuests('ben', 'cat');
      expect(await peopleNow()).toEqual([]);
    });

    it('one that ends has nobody any more, and nothing in memory', async () => {
      const people = [here('ann', 0), { guest: 'ben', seat: 1, goneAt: 90 }];
      await store.noteNode({ node: 'a', at: 200, attendances: [at('t', { people, watching: 3 })] });
      await store.noteNode({ node: 'b', at: 200, attendances: [at('t', { people })] });
      await store.endNode('a', 400);
      expect((await store.aroundTables(['t']))[0]?.attendances).toMatchObject([
        {
          node: 'a',
          loadedAt: null,
          watching: 0,
          people: [
            { guest: 'ann', goneAt: 400 },
            { guest: 'ben', goneAt: 90 },
          ],
        },
        { node: 'b', loadedAt: 100, people },
      ]);
      await store.endNode('never seen', 1);
    });

    it('forget each other in time', async () => {
      await store.noteNode({ node: 'dead', at: 100, attendances: [at('t', { people: [here('ann', 0)] })] });
      await store.noteNode({ node: 'live', at: 150, attendances: [at('t', { loadedAt: null }), at('u')] });
      await store.noteNode({ node: 'live', at: 900, attendances: [] });
      await store.dropOldNodes(500);
      const nodesAt = async (table: string) =>
        (await store.aroundTables([table]))[0]!.attendances.map(({ node }) => node);
      // It no longer has `t` in memory, and nobody needs to know since when.
      expect([await nodesAt('t'), await nodesAt('u')]).toEqual([[], ['live']]);
    });

    it('read what all of them must do, from a time on', async () => {
      for (const [id, when] of [
        ['x', 5],
        ['y', 3],
        ['z', 9],
      ] as const)
        await store.addNotice({ id, kind: 'holders', subject: `about ${id}`, at: when });
      await store.addNotice({ id: 'z', kind: 'holders', subject: 'again', at: 10 });
      const since = async (when: number) => (await store.noticesSince(when)).map(({ id }) => id);
      expect(await since(0)).toEqual(['y', 'x', 'z']);
      expect(await since(5)).toEqual(['x', 'z']);
      expect(await store.noticesSince(9)).toEqual([{ id: 'z', kind: 'holders', subject: 'about z', at: 9 }]);
      await store.dropOldNodes(6);
      expect(await since(0)).toEqual(['z']);
    });

    it('go by one clock', async () => {
      const [one, other] = [await store.time(), await (await open()).time()];
      expect(Math.abs(other - one)).toBeLessThan(60_000);
      expect(Math.abs(Date.now() - one)).toBeLessThan(60_000);
    });
  });

  describe('what is due', () => {
    let store: Store;
    beforeEach(() => {
      store = get();
    });
    const claim = (now: number, leasedUntil = now + 10, most = 9) => ({
      kind: 'clock',
      now,
      leasedUntil,
      most,
    });
    const due = (subject: string, when: number) => ({ kind: 'clock', subject, at: when });

    it('is claimed once, the earliest first, and no sooner than it is due', async () => {
      await store.noteDue([due('b', 30), due('a', 20), due('c', 90), { ...due('d', 1), kind: 'other' }]);
      expect(await store.claimDue(claim(10))).toEqual([]);
      expect(await store.claimDue(claim(50))).toEqual([due('a', 20), due('b', 30)]);
      expect(await (await open()).claimDue(claim(50))).toEqual([]);
      expect(await store.claimDue(claim(95, 200, 1))).toEqual([due('a', 20)]);
      expect(await store.claimDue({ ...claim(50), kind: 'other' })).toEqual([
        { ...due('d', 1), kind: 'other' },
      ]);
    });

    it('of two that claim at once each thing goes to one', async () => {
      await store.noteDue(Array.from({ length: 20 }, (_, i) => due(`${i}`, i)));
      const other = await open();
      const both = await Promise.all([store, other].map((one) => one.claimDue(claim(50, 100, 20))));
      const subjects = both.flat().map(({ subject }) => Number(subject));
      expect(subjects.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    });

    it('comes again if whoever claimed it does not finish in time', async () => {
      await store.noteDue([due('a', 20)]);
      expect(await store.claimDue(claim(30, 60))).toEqual([due('a', 20)]);
      expect(await store.claimDue(claim(59))).toEqual([]);
      expect(await store.claimDue(claim(60, 90))).toEqual([due('a', 20)]);
      await store.finishDue([due('a', 20)]);
      expect(await store.claimDue(claim(1_000))).toEqual([]);
    });

    it('has one time, which can be changed: also while somebody is at it', async () => {
      await store.noteDue([due('a', 20)]);
      const claimed = await store.claimDue(claim(30, 60));
      await store.noteDue([due('a', 40)]);
      await store.finishDue(claimed);
      expect(await store.claimDue(claim(45))).toEqual([due('a', 40)]);
      await store.noteDue([{ kind: 'clock', subject: 'a', at: null }]);
      expect(await store.claimDue(claim(1_000))).toEqual([]);
    });

    it('can be hurried, and is never later for it, nor free for another while somebody is at it', async () => {
      await store.noteDue([due('a', 20), due('b', 90)]);
      await store.noteDueBy([due('b', 30), due('a', 40), due('c', 25)]);
      const claimed = [due('a', 20), due('c', 25), due('b', 30)];
      expect(await store.claimDue(claim(35, 60))).toEqual(claimed);
      await store.noteDueBy([due('a', 50), due('b', 30)]);
      expect(await store.claimDue(claim(55))).toEqual([]);
      expect(await store.settleDue(due('a', 20), { at: 900, about: '7 turn' })).toBe(true);
      await store.noteDueBy([due('a', 50)]);
      expect(await store.claimDue(claim(55))).toEqual([{ ...due('a', 50), about: '7 turn' }]);
    });
  });

  describe('buckets of all nodes', () => {
    const bucket = (key: string, burst = 3) => ({ key, perSecond: 1, burst });

    it('let a burst through, then so many a second', async () => {
      const stores = [get(), await open()];
      const taken: boolean[] = [];
      for (let i = 0; i < 5; i++) taken.push(await stores[i % 2]!.takeTokens([bucket('a')], 1_000));
      expect(taken).toEqual([true, true, true, false, false]);
      expect(await get().takeTokens([bucket('a')], 2_000)).toBe(true);
      expect(await get().takeTokens([bucket('a')], 2_000)).toBe(false);
      // A clock that is behind gives nothing.
      expect(await get().takeTokens([bucket('a')], 500)).toBe(false);
      // Nor do two clocks that differ.
      const skewed: boolean[] = [];
      for (const now of [2_000, 1_000, 2_000, 2_000]) skewed.push(await get().takeTokens([bucket('b')], now));
      expect(skewed).toEqual([true, true, true, false]);
    });

    it('tries at once gain nothing', async () => {
      const stores = [get(), await open()];
      const tries = Array.from({ length: 20 }, (_, i) => stores[i % 2]!.takeTokens([bucket('a', 7)], 1_000));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(7);
    });

    it('take from all or from none, and take back', async () => {
      const store = get();
      const both = [bucket('one', 2), bucket('other', 1)];
      expect(await store.takeTokens(both, 0)).toBe(true);
      expect(await store.takeTokens(both, 0)).toBe(false);
      expect(await store.takeTokens([bucket('one', 2)], 0)).toBe(true);
      await store.giveBackTokens(both, 0);
      expect(await store.takeTokens(both, 0)).toBe(true);
      // Never more than a burst, also if it was dropped because it was full.
      await store.giveBackTokens([bucket('other', 1), bucket('new', 1)], 0);
      await store.giveBackTokens([bucket('other', 1), bucket('new', 1)], 0);
      for (const key of ['other', 'new']) {
        expect(await store.takeTokens([bucket(key, 1)], 0)).toBe(true);
        expect(await store.takeTokens([bucket(key, 1)], 0)).toBe(false);
      }
      await store.dropOldNodes(1_000_000);
      expect(await store.takeTokens(both, 1_000_000)).toBe(true);
    });
  });

  describe('values for one use', () => {
    it('go to the first who asks, in time', async () => {
      const stores = [get(), await open()];
      await stores[0]!.putOnce({ key: 'k', value: 'v', expiresAt: 100 });
      const taken = await Promise.all([0, 1, 0, 1].map((i) => stores[i]!.takeOnce('k', 50)));
      expect(taken.filter((value) => value !== undefined)).toEqual(['v']);
      await stores[0]!.putOnce({ key: 'k', value: 'w', expiresAt: 100 });
      expect(await stores[1]!.takeOnce('k', 100)).toBeUndefined();
      expect(await stores[1]!.takeOnce('k', 50)).toBeUndefined();
      await stores[0]!.putOnce({ key: 'old', value: 'x', expiresAt: 100 });
      await stores[0]!.dropOldNodes(200);
      expect(await stores[1]!.takeOnce('old', 50)).toBeUndefined();
    });
  });
}
