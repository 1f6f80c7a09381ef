import { beforeEach, describe, expect, it } from 'vitest';
import type { StoredAddress } from '../stores/notices.ts';
import type { Store } from '../stores/store.ts';
import { guestNamed, moved, SUMMARY, tableNamed } from './store-examples.ts';

// What every store must do with keys, addresses and due notices. A part of `describeStore`.

const CLAIM = { kind: 'notice', leasedUntil: 1_000, most: 9 } as const;

function address(hash: string, guest: string, more: Partial<StoredAddress> = {}): StoredAddress {
  return {
    hash,
    guest,
    session: null,
    addedAt: 1,
    address: { way: 'ntfy', name: `name of ${hash}` },
    ...more,
  };
}

export function describeNotices(get: () => Store, open: () => Promise<Store>): void {
  describe('notices', () => {
    let store: Store;
    beforeEach(async () => {
      store = get();
      for (const id of ['ann', 'ben']) await store.addGuest(`session of ${id}`, guestNamed(id));
      await store.createTable(tableNamed('t', { effects: [{ do: 'hold', seat: 0, guest: 'ann' }] }));
    });
    const hashesOf = async (guest: string) => (await store.addressesOf(guest)).map(({ hash }) => hash);

    it('of one key, which the first start makes, on whichever node', async () => {
      const made = { publicKey: 'public', privateKey: 'private' };
      expect(await store.loadOrMakeKeys(made)).toEqual(made);
      const later = { publicKey: 'another', privateKey: 'another' };
      expect(await (await open()).loadOrMakeKeys(later)).toEqual(made);
      const both = await Promise.all([store.loadOrMakeKeys(later), store.loadOrMakeKeys(later)]);
      expect(both).toEqual([made, made]);
    });

    it('go to at most so many addresses of a guest: one more replaces the oldest', async () => {
      for (const [index, hash] of ['c', 'a', 'b'].entries())
        expect(await store.putAddress(address(hash, 'ann', { addedAt: index }), 2)).toBe(true);
      expect(await store.addressesOf('ann')).toEqual([
        address('a', 'ann', { addedAt: 1 }),
        address('b', 'ann', { addedAt: 2 }),
      ]);
      // The same again is renewed, however old its time is.
      await store.putAddress(address('a', 'ann', { addedAt: 0 }), 2);
      expect(await hashesOf('ann')).toEqual(['a', 'b']);
      await store.putAddress(address('d', 'ann', { addedAt: 0 }), 2);
      expect((await hashesOf('ann')).toSorted()).toEqual(['b', 'd']);
      expect(await hashesOf('ben')).toEqual([]);
    });

    it('go to the last guest of a browser, and nowhere once it is signed out', async () => {
      await store.addSession({ hash: 'phone', seenAt: 5 }, 'ann');
      expect(await store.putAddress(address('p', 'ann', { session: 'phone' }), 5)).toBe(true);
      // The browser has another subscription now: the old one is dead.
      await store.putAddress(address('q', 'ann', { session: 'phone', addedAt: 2 }), 5);
      await store.putAddress(address('n', 'ann', { addedAt: 3 }), 5);
      expect(await hashesOf('ann')).toEqual(['q', 'n']);
      await store.putAddress(address('q', 'ben', { session: 'session of ben' }), 5);
      expect(await hashesOf('ann')).toEqual(['n']);
      expect(await hashesOf('ben')).toEqual(['q']);
      expect(await store.putAddress(address('x', 'ann', { session: 'session of ben' }), 5)).toBe(false);
      expect(await store.putAddress(address('x', 'nobody'), 5)).toBe(false);
      await store.putAddress(address('p', 'ann', { session: 'phone' }), 5);
      await store.endSession('phone');
      expect(await hashesOf('ann')).toEqual(['n']);
    });

    it('are forgotten one by one, all together, and with their guest', async () => {
      for (const hash of ['a', 'b', 'c']) await store.putAddress(address(hash, 'ann'), 5);
      await store.putAddress(address('z', 'ben'), 5);
      await store.forgetAddress('a');
      expect(await store.dropAddresses('ben', 'b')).toBe(false);
      expect(await store.dropAddresses('ann', 'b')).toBe(true);
      expect(await hashesOf('ann')).toEqual(['c']);
      expect(await store.dropAddresses('ann')).toBe(true);
      expect(await store.dropAddresses('ann')).toBe(false);
      await store.setQuietHours('ben', { from: 1, to: 2, zone: 'UTC' });
      await store.eraseGuest('ben');
      expect(await hashesOf('ben')).toEqual([]);
      expect(await store.quietHoursOf('ben')).toBeUndefined();
      expect(await store.setQuietHours('ben', null)).toBe(false);
    });

    it('wait in the hours that their person chose, who may become another guest', async () => {
      const quiet = { from: 1320, to: 450, zone: 'Europe/Paris' };
      expect(await store.quietHoursOf('ann')).toBeUndefined();
      expect(await store.setQuietHours('ann', quiet)).toBe(true);
      await store.putAddress(address('a', 'ann', { session: 'session of ann' }), 5);
      await store.joinGuests('ann', 'ben');
      expect(await store.quietHoursOf('ben')).toEqual(quiet);
      expect(await store.addressesOf('ben')).toMatchObject([{ hash: 'a', session: 'session of ann' }]);
      await store.setQuietHours('ben', null);
      expect(await store.quietHoursOf('ben')).toBeUndefined();
    });

    it('are wanted at tables where somebody has an address', async () => {
      expect(await store.wantsNotices('t')).toBe(false);
      await store.putAddress(address('z', 'ben'), 5);
      expect(await store.wantsNotices('t')).toBe(false);
      await store.putAddress(address('a', 'ann'), 5);
      expect(await store.wantsNotices('t')).toBe(true);
      expect(await store.wantsNotices('nothing')).toBe(false);
    });

    it('are due from the line on that made them so, with what was sent before', async () => {
      await store.append('t', 1, [moved('b')], [{ do: 'note-due', kind: 'notice', at: 100 }]);
      const [due] = await store.claimDue({ ...CLAIM, now: 100 });
      expect(due).toEqual({ kind: 'notice', subject: 't', at: 100 });
      expect(await store.settleDue(due!, { at: 500, about: '7 turn' })).toBe(true);
      // Somebody else who had claimed it comes too late.
      expect(await store.settleDue(due!, { at: 900, about: '7 turn' })).toBe(false);
      // The lease is over with it, and a new line keeps what was sent.
      await store.append('t', 2, [moved('c')], [{ do: 'note-due', kind: 'notice', at: 200 }]);
      const [again] = await (await open()).claimDue({ ...CLAIM, now: 200 });
      expect(again).toEqual({ kind: 'notice', subject: 't', at: 200, about: '7 turn' });
      expect(await store.settleDue({ ...again!, about: '7 half' }, { at: 1, about: '' })).toBe(false);
      expect(await store.settleDue(again!, { at: 300, about: '' })).toBe(true);
      expect(await store.claimDue({ ...CLAIM, now: 300 })).toEqual([
        { kind: 'notice', subject: 't', at: 300 },
      ]);
      // A line that is not written makes nothing due.
      expect(await store.append('t', 1, [moved('d')], [{ do: 'note-due', kind: 'other', at: 1 }])).toBe(
        'conflict',
      );
      expect(await store.claimDue({ ...CLAIM, kind: 'other', now: 9_000 })).toEqual([]);
      await store.deleteDueTables(['t'], { neverStarted: 2e12, others: 2e12 }, 2e12);
      expect(await store.claimDue({ ...CLAIM, now: 9_000 })).toEqual([]);
    });

    it('know who sees a table on another node, and since when it is whose turn', async () => {
      const people = [{ guest: 'ann', seat: 0, goneAt: null, isLooking: true }];
      const attendance = { table: 't', loadedAt: 1, watching: 0, room: 0, people };
      await store.noteNode({ node: 'a', at: 1, attendances: [attendance] });
      const [around] = await store.aroundTables(['t']);
      expect(around?.attendances[0]?.people).toEqual(people);
      await store.endNode('a', 7);
      const [after] = await store.aroundTables(['t']);
      expect(after?.attendances[0]?.people).toEqual([{ guest: 'ann', seat: 0, goneAt: 7 }]);
      const clock = {
        rule: { kind: 'turn', seconds: 86_400 },
        since: 5,
        until: 86_400_005,
        isPaused: false,
        standIns: [1],
      } as const;
      await store.saveVisits([{ table: 't', summary: { ...SUMMARY, clock }, visitedAt: null }]);
      expect((await store.tablesOf('ann'))[0]?.summary).toEqual({ ...SUMMARY, clock });
    });
  });
}
