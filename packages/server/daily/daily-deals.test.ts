import { commitTo, openDailyDeal, verify } from '@hyakki/engine';
import { findGame } from '@hyakki/games';
import { dayFrom, dayOpens, dayStarts, PROTOCOL } from '@hyakki/table';
import type { Daily, SentTry } from '@hyakki/table/protocol';
import { describe, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { Memory } from '../stores/memory-data.ts';
import { gatherDaily, playDaily, playOut, start } from '../testing/daily-guests.ts';
import { startInMemory, Wire } from '../testing/in-memory.ts';

const DAY = '2026-11-18';
const HOUR = 3_600_000;
const KEY = { day: DAY, game: 'sketch', seatCount: 2 };

/** A server at noon, whose clock the test turns. */
function serve(options: Parameters<typeof startInMemory>[0] = {}) {
  const clock = { now: dayStarts(DAY) + 12 * HOUR };
  const memory = startInMemory({ chance: 'a day', now: () => clock.now, ...options });
  return { clock, memory };
}

const triesIn = ({ tries }: Daily) =>
  tries.map(({ points, isOver }) => ({ isOver, isScored: points !== null }));
const fails = (promise: Promise<unknown>, code: string) => expect(promise).rejects.toMatchObject({ code });

describe('what is published', () => {
  it('[P31] the promises of today and of tomorrow, without anything that follows from a secret', async () => {
    const { memory } = serve();
    await memory.dailyDeals.prepare();
    const today = await memory.store.dailiesOf(DAY);
    const tomorrow = await memory.store.dailiesOf(dayFrom(DAY, 1));
    expect(today.length).toBeGreaterThan(5);
    const overview = await memory.dailyDeals.overview(undefined);
    expect(overview.deals.map(({ commitment }) => commitment)).toEqual(
      expect.arrayContaining(today.map(({ secret }) => commitTo(secret))),
    );
    expect(overview.next).toHaveLength(tomorrow.length);
    expect(overview.before.deals).toEqual([]);
    const text = JSON.stringify(overview);
    for (const { day, secret, plan } of [...today, ...tomorrow]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(openDailyDeal(day, secret, plan.seatCount).seed);
    }
    expect(new Set([...today, ...tomorrow].map(({ secret }) => secret)).size).toBe(
      today.length + tomorrow.length,
    );
  });

  it('[P31] two servers of one store, and one that starts again, promise the same', async () => {
    const store = new MemoryStore();
    const one = serve({ store, chance: 'one' }).memory;
    const other = serve({ store, chance: 'other' }).memory;
    const [first, second] = await Promise.all([
      one.dailyDeals.overview(undefined),
      other.dailyDeals.overview(undefined),
    ]);
    expect(second.deals).toEqual(first.deals);
    expect((await serve({ store, chance: 'again' }).memory.dailyDeals.overview(undefined)).deals).toEqual(
      first.deals,
    );
  });

  it('[P32] the secrets of yesterday, once nobody can play them any more', async () => {
    const { memory, clock } = serve();
    const promised = await memory.dailyDeals.overview(undefined);
    clock.now = dayOpens(DAY) - 1;
    const closed = (await memory.dailyDeals.overview(undefined)).before;
    expect(closed).toMatchObject({ day: DAY, isOpen: false });
    expect(closed.deals.every(({ secret }) => secret === null)).toBe(true);
    clock.now = dayOpens(DAY);
    const { before, deals } = await memory.dailyDeals.overview(undefined);
    expect(before.isOpen).toBe(true);
    for (const { secret, commitment } of before.deals) expect(commitTo(secret!)).toBe(commitment);
    expect(before.deals.map(({ commitment }) => commitment)).toEqual(
      expect.arrayContaining(promised.deals.map(({ commitment }) => commitment)),
    );
    // What was promised yesterday for today is what is played.
    expect(deals.map(({ commitment }) => commitment)).toEqual(
      promised.next.map(({ commitment }) => commitment),
    );
  });

  it('[P32] a clock of one kind that runs ahead opens nothing', async () => {
    const { store } = serve().memory;
    const memory = startInMemory({ store, chance: 'a day', now: () => dayStarts(DAY) });
    await memory.dailyDeals.prepare();
    const { isDayOpen } = await import('./open-day.ts');
    const late = () => dayOpens(DAY) + HOUR;
    const early = () => dayStarts(DAY);
    expect(isDayOpen({ now: late, today: early }, DAY)).toBe(false);
    expect(isDayOpen({ now: early, today: late }, DAY)).toBe(false);
    expect(isDayOpen({ now: late, today: late }, DAY)).toBe(true);
  });
});

describe('one try', () => {
  it('[P31, P33] everybody is dealt the same; each has one scored try', async () => {
    const { memory } = serve();
    const [ann, ben, cat] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Cat')];
    const boards: string[] = [];
    for (const guests of [[ann, ben], [cat]]) {
      const party = await gatherDaily(memory, guests);
      await start(party);
      const { match } = party.wires[0]!.running!.table;
      boards.push(JSON.stringify(match?.phase === 'playing' && match.state));
      if (guests.length > 1) await playOut(party);
    }
    expect(boards[0]).toBe(boards[1]);
    expect(triesIn(await memory.dailyDeals.overview(ann.id))).toEqual([{ isOver: true, isScored: true }]);
    expect(triesIn(await memory.dailyDeals.overview(ben.id))).toEqual([{ isOver: true, isScored: true }]);
    expect(triesIn(await memory.dailyDeals.overview(cat.id))).toEqual([{ isOver: false, isScored: false }]);
    expect(triesIn(await memory.dailyDeals.overview(undefined))).toEqual([]);
  });

  it('[P33] a second try changes nothing, however it ends', async () => {
    const { memory } = serve();
    const [ann, ben, cat] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Cat')];
    const first = await playDaily(memory, [ann, ben], 'first');
    const before = (await memory.dailyDeals.overview(ann.id)).tries;
    await playDaily(memory, [ann, cat], 'second');
    const after = (await memory.dailyDeals.overview(ann.id)).tries;
    expect(after[0]).toMatchObject({ table: first.created.table, points: before[0]?.points });
    const counts = (await memory.store.dailySpread(KEY)).reduce((sum, { count }) => sum + count, 0);
    // Two of the first match, and one of the second.
    expect(counts).toBe(3);
  });

  it('[P33] nobody leaves a bad one behind to begin again', async () => {
    const { memory } = serve();
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    const bad = await gatherDaily(memory, [ann, ben]);
    await start(bad);
    await bad.wires[0]!.say({ type: 'stop', id: 'stop', match: 1 });
    await bad.wires[0]!.running!.resultSaved;
    await playDaily(memory, [ann, ben], 'again');
    expect((await memory.dailyDeals.overview(ann.id)).tries).toMatchObject([
      { table: bad.created.table, isOver: true, points: null },
    ]);
    expect(await memory.store.dailySpread(KEY)).toEqual([]);
  });

  it('[P33] whoever takes a seat over from another device has had their try', async () => {
    const { memory } = serve();
    const [ann, ben, eve] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Eve')];
    const party = await gatherDaily(memory, [ann, ben]);
    await start(party);
    const knock = { guest: eve, welcome: async () => eve };
    await memory.waysIn.openLink(party.created.own, knock);
    const [own] = (await memory.dailyDeals.overview(eve.id)).tries;
    expect(own).toMatchObject({ table: party.created.table, isOver: false });
    await playDaily(memory, [eve, await memory.guest('Dan')], 'elsewhere');
    // Now she knows the deal: the try at the first table has no result any more.
    expect((await memory.dailyDeals.overview(eve.id)).tries[0]).toMatchObject({
      table: party.created.table,
      points: null,
      isOver: true,
    });
  });

  it('[P33] a process that dies before the result was stored stores it the next time', async () => {
    const data = new Memory();
    const store = new MemoryStore(data);
    const endTries = store.endTries.bind(store);
    store.endTries = () => Promise.reject(new Error('died'));
    const { memory } = serve({ store });
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    await playDaily(memory, [ann, ben]);
    expect(memory.problems).toHaveLength(1);
    expect(triesIn(await memory.dailyDeals.overview(ann.id))).toEqual([{ isOver: false, isScored: false }]);
    store.endTries = endTries;
    const again = serve({ store }).memory;
    expect(triesIn(await again.dailyDeals.overview(ann.id))).toEqual([{ isOver: true, isScored: true }]);
    expect(triesIn(await again.dailyDeals.overview(ben.id))).toEqual([{ isOver: true, isScored: true }]);
    expect((await store.dailySpread(KEY)).reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('[P33] a deleted guest leaves no try, and everybody’s results stay', async () => {
    const { memory } = serve();
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    await playDaily(memory, [ann, ben]);
    await memory.guestTables.erase(ann.id);
    expect(await memory.store.triesOf(ann.id)).toEqual([]);
    expect((await memory.store.dailySpread(KEY)).reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('[P33] others’ results and the pars come only with a try that is over', async () => {
    const { memory } = serve();
    const [ann, ben, cat] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Cat')];
    await playDaily(memory, [ann, ben]);
    const going = await gatherDaily(memory, [cat]);
    expect((await memory.dailyDeals.overview(cat.id)).tries).toEqual([]);
    await start(going);
    expect((await memory.dailyDeals.overview(cat.id)).tries).toMatchObject([{ spread: null, pars: null }]);
    const ask = async (): Promise<SentTry> => (await memory.dailyDeals.overview(ann.id)).tries[0]!;
    expect((await ask()).spread!.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    await memory.dailyDeals.settled;
    expect((await ask()).pars).toMatchObject({ perfectMemory: { matches: 20 } });
    expect((await memory.dailyDeals.overview(cat.id)).tries).toMatchObject([{ spread: null, pars: null }]);
  });

  it('[P33] pars are worked out once, and given up after three failures', async () => {
    let asked = 0;
    const { memory } = serve({
      workOutPars: async () => {
        asked += 1;
        throw new Error('too hard');
      },
    });
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    await playDaily(memory, [ann, ben]);
    for (let i = 0; i < 6; i++) {
      await Promise.all([memory.dailyDeals.overview(ann.id), memory.dailyDeals.overview(ben.id)]);
      await memory.dailyDeals.settled;
    }
    expect(asked).toBe(3);
  });
});

describe('who gets nothing of it', () => {
  it('[P18, P31] the record is for those who sat there, once the day is open', async () => {
    const { memory, clock } = serve();
    const [ann, ben, eve] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Eve')];
    const { created } = await playDaily(memory, [ann, ben]);
    const ask = (guest: string) => memory.matchRecords.findRecord(created.table, 1, guest);
    await fails(ask(ann.id), 'deal-in-play');
    await fails(ask(eve.id), 'no-such-table');
    clock.now = dayOpens(DAY) - 1;
    await fails(ask(ann.id), 'deal-in-play');
    clock.now = dayOpens(DAY);
    const record = await ask(ann.id);
    expect(verify(findGame('sketch')!, record)).toMatchObject({
      ok: true,
      value: { answer: 'dealer-alone' },
    });
    await fails(ask(eve.id), 'no-such-table');
  });

  it('[P16, P31] nobody watches, and no link for that is given', async () => {
    const { memory } = serve();
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    const { created } = await gatherDaily(memory, [ann, ben]);
    const watch = { guest: undefined, watch: created.spectator };
    await fails(new Wire().enter(memory.liveTables, created.table, watch), 'nobody');
    await fails(memory.waysIn.invite(created.table, { kind: 'spectator' }, ann.id), 'refused');
    // Even a link that somebody put into the store.
    const running = await memory.liveTables.open(created.table);
    const token = await running.claims.renewLink('spectator', null);
    await fails(
      new Wire().enter(memory.liveTables, created.table, { guest: undefined, watch: token }),
      'nobody',
    );
  });

  it('[P31] nobody comes once it has begun, not even after its end', async () => {
    const { memory } = serve();
    const [ann, ben, eve] = [await memory.guest('Ann'), await memory.guest('Ben'), await memory.guest('Eve')];
    const party = await gatherDaily(memory, [ann, ben]);
    const { created } = party;
    const knock = { guest: eve, welcome: async () => eve };
    const tryAll = async () => {
      await fails(memory.waysIn.openLink(created.group, knock), 'link-lapsed');
      await fails(memory.waysIn.openLink(created.seats[1]!, knock), expect.any(String) as never);
      await fails(memory.waysIn.joinByCode(created.code, knock), 'no-such-code');
      for (const kind of ['group', 'code'] as const)
        await fails(memory.waysIn.invite(created.table, { kind }, ann.id), 'refused');
      await fails(memory.waysIn.invite(created.table, { kind: 'seat', seat: 1 }, ann.id), 'refused');
    };
    await start(party);
    await tryAll();
    await playOut(party);
    await party.wires[1]!.say({ type: 'leave', id: 'leave' });
    await tryAll();
    expect(await memory.store.triesOf(eve.id)).toEqual([]);
  });

  it('[P32] what is unfinished closes unscored, also if nobody was there', async () => {
    const { memory, clock } = serve();
    const [ann, ben] = [await memory.guest('Ann'), await memory.guest('Ben')];
    const { created, wires } = await gatherDaily(memory, [ann, ben]);
    await start({ created, wires });
    await memory.liveTables.close();
    clock.now = dayOpens(DAY);
    const again = startInMemory({ store: memory.store, now: () => clock.now });
    const back = await new Wire().enter(again.liveTables, created.table, { guest: ann.id });
    await back.say({ type: 'come', protocol: PROTOCOL });
    expect(back.running!.table.match).toMatchObject({ phase: 'over', outcome: null });
    await back.running!.resultSaved;
    expect((await again.dailyDeals.overview(ann.id)).tries).toMatchObject([{ isOver: true, points: null }]);
    expect(await memory.store.dailySpread(KEY)).toEqual([]);
  });
});
