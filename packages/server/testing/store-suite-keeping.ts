import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_TRANSFER_TRIES, type Passkey, type Transfer, type TransferTry } from '../stores/keeping.ts';
import type { Effect, Store } from '../stores/store.ts';
import { finished, guestNamed, SUMMARY, tableNamed } from './store-examples.ts';

// What every store must do for people with several devices. A part of `describeStore`.

const ROOM = { most: 1_000 };
const hold = (seat: number, guest: string): Effect => ({ do: 'hold', seat, guest });

function passkeyOf(guest: string, id: string, more: Partial<Passkey> = {}): Passkey {
  return { id, guest, publicKey: 'spki', algorithm: -7, counter: 0, createdAt: 10, usedAt: 10, ...more };
}

function transferOf(guest: string, more: Partial<Transfer> = {}): Transfer {
  return { guest, locator: 'ABCD', proofHash: 'right', expiresAt: 100, ...more };
}

function attempt(more: Partial<TransferTry> = {}): TransferTry {
  return { locator: 'ABCD', proofHash: 'right', now: 50, visitor: undefined, ...more };
}

export function describeKeeping(get: () => Store): void {
  let store: Store;
  beforeEach(async () => {
    store = get();
    for (const id of ['mika', 'taro']) await store.addGuest(`session of ${id}`, guestNamed(id));
  });

  describe('sessions', () => {
    it('a guest may have several, which end one by one or together', async () => {
      expect(await store.addSession({ hash: 'second', seenAt: 1 }, 'mika')).toBe(true);
      expect(await store.addSession({ hash: 'third', seenAt: 1 }, 'mika')).toBe(true);
      expect((await store.findSession('second'))?.guest).toMatchObject({ id: 'mika' });
      await store.endSession('second');
      expect(await store.findSession('second')).toBeUndefined();
      expect(await store.endOtherSessions('mika', 'third')).toBe(1);
      expect(await store.findSession('session of mika')).toBeUndefined();
      expect((await store.findSession('third'))?.guest).toMatchObject({ id: 'mika' });
      expect((await store.findSession('session of taro'))?.guest).toMatchObject({ id: 'taro' });
    });

    it('each has a last visit of its own; a visit is one of its guest too', async () => {
      await store.noteVisit({ hash: 'session of mika', seenAt: 10 });
      await store.addSession({ hash: 'second', seenAt: 20 }, 'mika');
      const mika = guestNamed('mika', { seenAt: 10 });
      expect(await store.findSession('second')).toEqual({ guest: mika, seenAt: 20 });
      expect(await store.noteVisit({ hash: 'second', seenAt: 30 })).toEqual(
        guestNamed('mika', { seenAt: 30 }),
      );
      expect(await store.findSession('session of mika')).toEqual({
        guest: guestNamed('mika', { seenAt: 30 }),
        seenAt: 10,
      });
      expect(await store.sessionsOf('mika')).toEqual([
        { hash: 'second', seenAt: 30 },
        { hash: 'session of mika', seenAt: 10 },
      ]);
      // A clock that was ahead is corrected.
      expect(await store.noteVisit({ hash: 'second', seenAt: 25 })).toMatchObject({ seenAt: 25 });
      expect(await store.findSession('second')).toMatchObject({ seenAt: 25 });
      expect(await store.noteVisit({ hash: 'nobody’s', seenAt: 30 })).toBeUndefined();
      expect(await store.sessionsOf('nobody')).toEqual([]);
      expect(await store.findSession('session of taro')).toEqual({
        guest: guestNamed('taro'),
        seenAt: guestNamed('taro').seenAt,
      });
    });

    it('one that nobody uses ends; the last used one of a guest ends with the guest', async () => {
      await store.noteVisit({ hash: 'session of mika', seenAt: 10 });
      await store.noteVisit({ hash: 'session of taro', seenAt: 5 });
      await store.addSession({ hash: 'older', seenAt: 8 }, 'mika');
      await store.addSession({ hash: 'newer', seenAt: 30 }, 'mika');
      expect(await store.dueSessions(8, 9)).toEqual([]);
      expect(await store.dueSessions(11, 9)).toEqual(['older', 'session of mika']);
      expect(await store.dueSessions(99, 9)).toEqual(['older', 'session of mika']);
      expect(await store.dueSessions(99, 1)).toEqual(['older']);
      // Somebody came back meanwhile, and others are not due.
      await store.noteVisit({ hash: 'older', seenAt: 40 });
      const asked = ['older', 'newer', 'session of mika', 'session of taro', 'nobody’s'];
      expect(await store.endDueSessions(asked, 20)).toEqual(['mika']);
      expect((await store.sessionsOf('mika')).map(({ hash }) => hash)).toEqual(['older', 'newer']);
      expect(await store.findSession('session of mika')).toBeUndefined();
      expect(await store.findSession('session of taro')).toBeDefined();
      expect(await store.endDueSessions(asked, 20)).toEqual([]);
    });

    it('of two that were used at the same moment one stays, in one go too', async () => {
      await store.endSession('session of mika');
      for (const hash of ['c', 'a', 'b']) await store.addSession({ hash, seenAt: 7 }, 'mika');
      expect((await store.sessionsOf('mika')).map(({ hash }) => hash)).toEqual(['a', 'b', 'c']);
      expect(await store.dueSessions(9, 9)).toEqual(['b', 'c']);
      expect(await store.endDueSessions(['a', 'b', 'c'], 9)).toEqual(['mika']);
      expect(await store.sessionsOf('mika')).toEqual([{ hash: 'a', seenAt: 7 }]);
    });

    it('nobody is signed out of a match that goes on', async () => {
      await store.noteVisit({ hash: 'session of mika', seenAt: 10 });
      await store.addSession({ hash: 'second', seenAt: 99 }, 'mika');
      const phase = (of: typeof SUMMARY.phase): Effect => ({
        do: 'summarise',
        summary: { ...SUMMARY, phase: of },
      });
      await store.createTable(tableNamed('t', { effects: [hold(0, 'mika'), phase('playing')] }));
      expect(await store.dueSessions(50, 9)).toEqual([]);
      expect(await store.endDueSessions(['session of mika'], 50)).toEqual([]);
      await store.change('t', [phase('over')]);
      expect(await store.dueSessions(50, 9)).toEqual(['session of mika']);
      expect(await store.endDueSessions(['session of mika'], 50)).toEqual(['mika']);
    });

    it('nobody gets one who was erased', async () => {
      await store.eraseGuest('mika');
      expect(await store.addSession({ hash: 'second', seenAt: 1 }, 'mika')).toBe(false);
      expect(await store.findSession('second')).toBeUndefined();
    });
  });

  describe('two guests who are one person', () => {
    it('become one, with sessions, seats, records and passkeys', async () => {
      await store.createTable(tableNamed('t'));
      await store.createTable(tableNamed('u'));
      await store.change('t', [hold(0, 'taro')]);
      await store.change('u', [hold(1, 'mika'), { do: 'send-away', guest: 'taro' }]);
      await store.saveRecord(finished('t', 1, { from: 0, to: 9 }));
      await store.addPasskey(passkeyOf('taro', 'of taro'));
      await store.putKept('taro', { bundle: 'of taro', after: 0, savedAt: 5 }, ROOM);
      await store.joinGuests('taro', 'mika');
      expect((await store.findSession('session of taro'))?.guest).toMatchObject({ id: 'mika' });
      expect((await store.sessionsOf('mika')).map(({ hash }) => hash)).toEqual([
        'session of mika',
        'session of taro',
      ]);
      expect((await store.tablesOf('mika')).map(({ table }) => table).sort()).toEqual(['t', 'u']);
      expect(await store.recordsOf('mika')).toMatchObject([{ table: 't', match: 1 }]);
      expect(await store.awayFrom('mika')).toEqual(['u']);
      expect(await store.passkeysOf('mika')).toMatchObject([{ id: 'of taro', guest: 'mika' }]);
      expect(await store.keptOf('mika')).toMatchObject({ bundle: 'of taro' });
      expect(await store.guestsById(['taro'])).toEqual([]);
      expect(await store.staysOf('taro')).toEqual([]);
    });

    it('what the second one keeps stays', async () => {
      await store.putKept('taro', { bundle: 'of taro', after: 0, savedAt: 5 }, ROOM);
      await store.putKept('mika', { bundle: 'of mika', after: 0, savedAt: 5 }, ROOM);
      await store.joinGuests('taro', 'mika');
      expect(await store.keptOf('mika')).toMatchObject({ bundle: 'of mika' });
    });

    it('an unknown one changes nothing', async () => {
      await store.joinGuests('nobody', 'mika');
      await store.joinGuests('taro', 'nobody');
      await store.joinGuests('mika', 'mika');
      expect(await store.guestsById(['mika', 'taro'])).toHaveLength(2);
    });

    it('the store says whether they sit at one table', async () => {
      await store.createTable(tableNamed('t'));
      await store.change('t', [hold(0, 'mika')]);
      expect(await store.sitTogether('mika', 'taro')).toBe(false);
      await store.change('t', [hold(1, 'taro')]);
      expect(await store.sitTogether('mika', 'taro')).toBe(true);
    });
  });

  describe('passkeys', () => {
    it('are found by name, listed by guest, counted and dropped', async () => {
      expect(await store.addPasskey(passkeyOf('mika', 'a'))).toBe(true);
      expect(await store.addPasskey(passkeyOf('mika', 'b', { createdAt: 20 }))).toBe(true);
      await store.notePasskeyUse('a', { counter: 7, usedAt: 30 });
      expect(await store.findPasskey('a')).toEqual(passkeyOf('mika', 'a', { counter: 7, usedAt: 30 }));
      expect((await store.passkeysOf('mika')).map(({ id }) => id)).toEqual(['a', 'b']);
      expect(await store.dropPasskey('taro', 'a')).toBe(false);
      expect(await store.dropPasskey('mika', 'a')).toBe(true);
      expect(await store.findPasskey('a')).toBeUndefined();
    });

    it('one name belongs to one guest, and nobody’s belongs to none', async () => {
      await store.addPasskey(passkeyOf('mika', 'a'));
      expect(await store.addPasskey(passkeyOf('taro', 'a'))).toBe(false);
      expect(await store.addPasskey(passkeyOf('nobody', 'c'))).toBe(false);
      expect(await store.findPasskey('a')).toMatchObject({ guest: 'mika' });
    });
  });

  describe('one-time codes', () => {
    it('are used once', async () => {
      expect(await store.putTransfer(transferOf('mika'))).toBe(true);
      expect(await store.putTransferBundle('mika', 'secret', ROOM)).toBe('stored');
      expect(await store.tryTransfer(attempt())).toEqual({ result: 'right', guest: 'mika' });
      expect(await store.tryTransfer(attempt())).toEqual({ result: 'unknown' });
      // The other device still fetches what was sent along.
      expect(await store.transferOf('mika')).toEqual({
        ...transferOf('mika'),
        isUsed: true,
        bundle: 'secret',
      });
      expect(await store.putTransferBundle('mika', 'another', ROOM)).toBe('unknown');
      await store.endTransfer('mika');
      expect(await store.transferOf('mika')).toEqual({ ...transferOf('mika'), isUsed: true, bundle: null });
      await store.dropTransfer('mika');
      expect(await store.transferOf('mika')).toBeUndefined();
    });

    it('one that waits ends when its guest says so', async () => {
      await store.putTransfer(transferOf('mika'));
      await store.endTransfer('mika');
      expect(await store.transferOf('mika')).toBeUndefined();
      expect(await store.tryTransfer(attempt())).toEqual({ result: 'unknown' });
    });

    it('two devices that use one at once: one of them gets it', async () => {
      await store.putTransfer(transferOf('mika'));
      const tried = await Promise.all([store.tryTransfer(attempt()), store.tryTransfer(attempt())]);
      expect(tried.map(({ result }) => result).sort()).toEqual(['right', 'unknown']);
    });

    it('are gone after five wrong tries, also of five at once', async () => {
      await store.putTransfer(transferOf('mika'));
      const wrong = Array.from({ length: MOST_TRANSFER_TRIES }, () =>
        store.tryTransfer(attempt({ proofHash: 'wrong' })),
      );
      const tried = await Promise.all(wrong);
      expect(tried.filter((one) => one.result === 'wrong' && one.isGone)).toHaveLength(1);
      expect(await store.tryTransfer(attempt())).toEqual({ result: 'unknown' });
      expect(await store.transferOf('mika')).toBeUndefined();
    });

    it('end, and are deleted then with what was sent along', async () => {
      await store.putTransfer(transferOf('mika'));
      expect(await store.tryTransfer(attempt({ now: 100 }))).toEqual({ result: 'unknown' });
      expect(await store.dropTransfers(100)).toBe(0);
      expect(await store.dropTransfers(101)).toBe(1);
      expect(await store.transferOf('mika')).toBeUndefined();
    });

    it('a guest has one at a time, under a locator of their own', async () => {
      await store.putTransfer(transferOf('mika'));
      expect(await store.putTransfer(transferOf('taro'))).toBe(false);
      expect(await store.putTransfer(transferOf('mika', { locator: 'EFGH' }))).toBe(true);
      expect(await store.tryTransfer(attempt())).toEqual({ result: 'unknown' });
      expect(await store.putTransfer(transferOf('taro'))).toBe(true);
      expect(await store.putTransfer(transferOf('nobody', { locator: 'JKLM' }))).toBe(false);
      expect(await store.putTransferBundle('nobody', 'x', ROOM)).toBe('unknown');
    });

    it('two who sit at one table do not become one, and nothing is used', async () => {
      await store.createTable(tableNamed('t'));
      await store.change('t', [hold(0, 'mika'), hold(1, 'taro')]);
      await store.putTransfer(transferOf('mika'));
      expect(await store.tryTransfer(attempt({ visitor: 'taro' }))).toEqual({ result: 'both-seated' });
      expect(await store.tryTransfer(attempt({ visitor: 'mika' }))).toEqual({
        result: 'right',
        guest: 'mika',
      });
    });
  });

  describe('what somebody keeps', () => {
    const keep = (guest: string, bundle: string, after: number, room = ROOM) =>
      store.putKept(guest, { bundle, after, savedAt: 5 }, room);

    it('has a version: a device that does not know the last one is told', async () => {
      expect(await keep('mika', 'one', 0)).toBe(1);
      expect(await keep('mika', 'late', 0)).toBe('changed');
      expect(await keep('mika', 'two!', 1)).toBe(2);
      expect(await store.keptOf('mika')).toEqual({ bundle: 'two!', version: 2, savedAt: 5 });
      expect(await store.keptSizeOf('mika')).toEqual({ bytes: 4, version: 2, savedAt: 5 });
      await store.dropKept('mika');
      expect(await store.keptOf('mika')).toBeUndefined();
      expect(await store.keptSizeOf('mika')).toBeUndefined();
    });

    it('is nobody else’s', async () => {
      await keep('mika', 'one', 0);
      expect(await store.keptOf('taro')).toBeUndefined();
      expect(await keep('nobody', 'one', 0)).toBe('unknown-guest');
    });

    it('has a bound for all together; replacing one’s own counts once', async () => {
      expect(await keep('mika', 'x'.repeat(8), 0, { most: 10 })).toBe(1);
      expect(await keep('mika', 'x'.repeat(10), 1, { most: 10 })).toBe(2);
      expect(await keep('taro', 'x', 0, { most: 10 })).toBe('full');
      await store.putTransfer(transferOf('taro'));
      expect(await store.putTransferBundle('taro', 'x', { most: 10 })).toBe('full');
      expect(await store.putTransferBundle('taro', 'x', { most: 11 })).toBe('stored');
    });

    it('goes with its guest, as passkeys and codes do', async () => {
      await keep('mika', 'one', 0);
      await store.addPasskey(passkeyOf('mika', 'a'));
      await store.putTransfer(transferOf('mika'));
      await store.eraseGuest('mika');
      expect(await store.keptOf('mika')).toBeUndefined();
      expect(await store.findPasskey('a')).toBeUndefined();
      expect(await store.transferOf('mika')).toBeUndefined();
    });

    it('makes its guest stay longer; a passkey does too', async () => {
      for (const id of ['keeper', 'with passkey', 'guest'])
        await store.addGuest(`session of ${id}`, guestNamed(id, { seenAt: 10 }));
      await store.changeGuest('mika', { seenAt: 99 });
      await store.changeGuest('taro', { seenAt: 99 });
      await keep('keeper', 'one', 0);
      await store.addPasskey(passkeyOf('with passkey', 'a'));
      expect(await store.dueGuests({ guests: 20, keepers: 10 }, 9)).toEqual(['guest']);
      expect(await store.eraseDueGuests(['keeper', 'guest'], { guests: 20, keepers: 10 })).toBe(1);
      expect(await store.dueGuests({ guests: 20, keepers: 11 }, 9)).toEqual(['keeper', 'with passkey']);
      expect(await store.eraseDueGuests(['keeper', 'with passkey'], { guests: 20, keepers: 11 })).toBe(2);
      expect(await store.keptOf('keeper')).toBeUndefined();
    });
  });
}
