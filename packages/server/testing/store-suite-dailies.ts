import { commitTo, seedFromText } from '@hyakki/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DailyKey, Effect, Store, StoredDaily } from '../stores/store.ts';
import { guestNamed, tableNamed } from './store-examples.ts';

// What every store must do with daily deals. A part of `describeStore`.

export const DAILY: DailyKey = { day: '2026-11-18', game: 'yokai', seatCount: 2 };

export function dailyDeal(key: DailyKey = DAILY, secret = seedFromText('a day')): StoredDaily {
  const { day, game, seatCount } = key;
  return {
    day,
    plan: { game, seatCount, options: { level: 1 }, aids: 'history' },
    bot: { name: 'natural', version: 1, memory: 'perfect' },
    secret,
    commitment: commitTo(secret),
  };
}

const begin = (seat: number, daily = DAILY, isOver = false): Effect => ({
  do: 'begin-daily',
  daily,
  seat,
  isOver,
});
const PARS = { open: null, perfectMemory: { mean: 3.5, low: 1, high: 6, matches: 20 } };
const OLD = { tablesDeletedBefore: 0, codesBefore: 0 };

export function describeDailies(get: () => Store): void {
  describe('daily deals', () => {
    let store: Store;
    beforeEach(async () => {
      store = get();
      for (const id of ['ann', 'ben']) await store.addGuest(`session of ${id}`, guestNamed(id));
      for (const id of ['t', 'u']) {
        await store.createTable(tableNamed(id));
        await store.change(id, [
          { do: 'hold', seat: 0, guest: 'ann' },
          { do: 'hold', seat: 1, guest: 'ben' },
        ]);
      }
    });

    it('are kept as they were first written', async () => {
      const first = dailyDeal();
      expect(await store.keepDailies([first])).toEqual([first]);
      const three = dailyDeal({ ...DAILY, seatCount: 3 }, seedFromText('three'));
      expect(await store.keepDailies([three, dailyDeal(DAILY, seedFromText('later'))])).toEqual([
        three,
        first,
      ]);
      expect(await store.dailiesOf(DAILY.day)).toEqual([first, three]);
      expect(await store.dailiesOf('2026-11-19')).toEqual([]);
    });

    it('of two writers at once the first decides, for both', async () => {
      const wishes = ['one', 'other'].map((name) => [dailyDeal(DAILY, seedFromText(name))]);
      const [one, other] = await Promise.all(wishes.map((wish) => store.keepDailies(wish)));
      expect(one).toEqual(other);
    });

    it('have one try of each guest: the first', async () => {
      await store.change('t', [begin(0)]);
      await store.change('u', [begin(0), begin(1), begin(2)]);
      const going = { ...DAILY, isOver: false, points: null };
      // Whoever sees the deal at a second table could go on knowingly at the first.
      expect(await store.triesOf('ann')).toEqual([{ ...going, table: 't', isOver: true }]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 9 }]);
      expect(await store.dailySpread(DAILY)).toEqual([]);
      expect(await store.triesOf('ben')).toEqual([{ ...going, table: 'u' }]);
      await store.change('u', [
        begin(0, { ...DAILY, seatCount: 3 }),
        begin(0, { ...DAILY, day: '2026-11-19' }),
      ]);
      expect((await store.triesOf('ann')).map(({ day, seatCount }) => `${day} ${seatCount}`)).toEqual([
        '2026-11-19 2',
        '2026-11-18 2',
        '2026-11-18 3',
      ]);
    });

    it('begin for whoever takes a seat over in the same write', async () => {
      await store.addGuest('session of cat', guestNamed('cat'));
      await store.change('t', [{ do: 'take-over', seat: 0, guest: 'cat' }, begin(0)]);
      expect(await store.triesOf('cat')).toMatchObject([{ table: 't' }]);
      expect(await store.triesOf('ann')).toEqual([]);
    });

    it('are over for whoever takes a seat over when the match has ended', async () => {
      await store.change('t', [begin(0)]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 12 }]);
      await store.addGuest('session of cat', guestNamed('cat'));
      await store.change('t', [{ do: 'take-over', seat: 0, guest: 'cat' }, begin(0, DAILY, true)]);
      expect(await store.triesOf('cat')).toMatchObject([{ isOver: true, points: null }]);
      await store.endTries(DAILY, 't', [{ guest: 'cat', points: 12 }]);
      expect(await store.dailySpread(DAILY)).toEqual([{ points: 12, count: 1 }]);
      // Both are one person: the result goes along.
      await store.joinGuests('ann', 'cat');
      expect(await store.triesOf('cat')).toMatchObject([{ table: 't', isOver: true, points: 12 }]);
    });

    it('a try ends once, at its own table, and counts once', async () => {
      await store.change('t', [begin(0), begin(1)]);
      await store.endTries(DAILY, 'u', [{ guest: 'ann', points: 9 }]);
      expect(await store.triesOf('ann')).toMatchObject([{ isOver: false }]);
      await store.endTries(DAILY, 't', [
        { guest: 'ann', points: -3 },
        { guest: 'ben', points: -3 },
      ]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 20 }]);
      expect(await store.triesOf('ann')).toMatchObject([{ isOver: true, points: -3 }]);
      expect(await store.dailySpread(DAILY)).toEqual([{ points: -3, count: 2 }]);
      expect(await store.dailySpread({ ...DAILY, seatCount: 3 })).toEqual([]);
    });

    it('a try that does not count is over and in no count', async () => {
      await store.change('t', [begin(0), begin(1)]);
      await store.endTries(DAILY, 't', [
        { guest: 'ann', points: null },
        { guest: 'ben', points: 0 },
      ]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 7 }]);
      expect(await store.triesOf('ann')).toMatchObject([{ isOver: true, points: null }]);
      expect(await store.dailySpread(DAILY)).toEqual([{ points: 0, count: 1 }]);
    });

    it('an erased guest leaves no try; the counts stay', async () => {
      await store.change('t', [begin(0)]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 4 }]);
      await store.eraseGuest('ann');
      expect(await store.triesOf('ann')).toEqual([]);
      expect(await store.dailySpread(DAILY)).toEqual([{ points: 4, count: 1 }]);
    });

    it('have pars once they are worked out', async () => {
      await store.keepDailies([dailyDeal()]);
      expect(await store.findPars(DAILY)).toBeUndefined();
      await store.savePars(DAILY, PARS);
      expect(await store.findPars(DAILY)).toEqual(PARS);
      expect(await store.dailiesOf(DAILY.day)).toEqual([dailyDeal()]);
    });

    it('are dropped with everything about them', async () => {
      await store.keepDailies([dailyDeal(), dailyDeal({ ...DAILY, day: '2026-11-19' })]);
      await store.savePars(DAILY, PARS);
      await store.change('t', [begin(0), begin(0, { ...DAILY, day: '2026-11-19' })]);
      await store.endTries(DAILY, 't', [{ guest: 'ann', points: 4 }]);
      await store.dropOld({ ...OLD, dailiesBefore: '2026-11-18' });
      expect(await store.dailiesOf('2026-11-18')).toHaveLength(1);
      await store.dropOld({ ...OLD, dailiesBefore: '2026-11-19' });
      expect(await store.dailiesOf('2026-11-18')).toEqual([]);
      expect(await store.findPars(DAILY)).toBeUndefined();
      expect((await store.triesOf('ann')).map(({ day }) => day)).toEqual(['2026-11-19']);
      expect(await store.dailySpread(DAILY)).toEqual([]);
      expect(await store.dailiesOf('2026-11-19')).toHaveLength(1);
    });
  });
}
