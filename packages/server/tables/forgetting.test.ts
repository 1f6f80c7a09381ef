import { beforeEach, expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import type { Effect } from '../stores/store.ts';
import { finished, guestNamed, SUMMARY, tableNamed, waysTo } from '../testing/store-examples.ts';
import { Forgetting } from './forgetting.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = 1_800_000_000_000;

let store: MemoryStore;
let now: number;
let elapsed: number;
let lines: string[];
let forgotten: string[];
let signedOut: string[];
let inUse: readonly string[];

beforeEach(() => {
  store = new MemoryStore();
  now = NOON;
  elapsed = 0;
  lines = [];
  forgotten = [];
  signedOut = [];
  inUse = [];
});

/** What a process has that was just started. */
function start(): Forgetting {
  const log = (_: object, message: string) => lines.push(message);
  return new Forgetting({
    store,
    log: { info: log, warn: log },
    now: () => now,
    elapsed: () => elapsed,
    isInUse: (table) => inUse.includes(table),
    forgotten: async (guests) => {
      forgotten.push(...guests);
    },
    signedOut: async (guests) => {
      signedOut.push(...guests);
    },
  });
}

function pass(ms: number): void {
  now += ms;
  elapsed += ms;
}

/** As a server does: at its start, and then every hour. */
async function run(forgetting: Forgetting, hours: number): Promise<void> {
  await forgetting.look();
  for (let hour = 0; hour < hours; hour++) {
    pass(HOUR);
    await forgetting.look();
  }
}

const alive = async (...ids: readonly string[]) => (await store.guestsById(ids)).map(({ id }) => id);

it('guests go thirty days after their last visit, seen twice to be due', async () => {
  await store.addGuest('s1', guestNamed('old', { seenAt: NOON - 30 * DAY - 1 }));
  await store.addGuest('s2', guestNamed('new', { seenAt: NOON - 29 * DAY }));
  const forgetting = start();
  await forgetting.look();
  pass(HOUR - 1);
  await forgetting.look();
  expect(await alive('old', 'new')).toEqual(['old', 'new']);
  pass(1);
  await forgetting.look();
  expect(await alive('old', 'new')).toEqual(['new']);
  expect(forgotten).toEqual(['old']);
  expect(lines).toEqual(['guests forgotten']);
});

it('people who keep something here go 24 months after their last visit', async () => {
  const kept = { bundle: 'AAAA', after: 0, savedAt: NOON };
  for (const [id, days] of [
    ['late', 731],
    ['soon', 729],
  ] as const) {
    await store.addGuest(`s-${id}`, guestNamed(id, { seenAt: NOON - days * DAY }));
    await store.putKept(id, kept, { most: 100 });
  }
  await run(start(), 2);
  expect(await alive('late', 'soon')).toEqual(['soon']);
  expect(await store.keptOf('late')).toBeUndefined();
});

it('started once with a clock that is forty days ahead, nobody and nothing goes', async () => {
  await store.addGuest('s1', guestNamed('ann', { seenAt: NOON }));
  await store.addSession({ hash: 's2', seenAt: NOON - DAY }, 'ann');
  await store.createTable(tableNamed('t', { createdAt: NOON }));
  await run(start(), 2);
  now += 40 * DAY;
  await run(start(), 1);
  expect(lines).toContain('the clock is far from where it was: nothing is deleted for now');
  // The clock is right again, and so is everything.
  now -= 40 * DAY;
  await run(start(), 5);
  expect(await alive('ann')).toEqual(['ann']);
  expect(await store.sessionsOf('ann')).toHaveLength(2);
  expect(await store.read('t', 0)).toHaveLength(1);
});

it('a clock that jumps while the server runs starts the hour anew', async () => {
  await store.addGuest('s1', guestNamed('ann', { seenAt: NOON }));
  const forgetting = start();
  await run(forgetting, 1);
  now += 40 * DAY;
  await forgetting.look();
  pass(HOUR / 2);
  await forgetting.look();
  now -= 40 * DAY;
  await run(forgetting, 3);
  expect(await alive('ann')).toEqual(['ann']);
});

it('who sits in a match that goes on stays, and goes when it is over', async () => {
  await store.addGuest('s1', guestNamed('ann', { seenAt: NOON - 40 * DAY }));
  const phase = (of: typeof SUMMARY.phase): Effect => ({
    do: 'summarise',
    summary: { ...SUMMARY, phase: of },
  });
  await store.createTable(
    tableNamed('t', {
      createdAt: NOON,
      effects: [{ do: 'hold', seat: 0, guest: 'ann' }, phase('playing')],
    }),
  );
  await run(start(), 3);
  expect(await alive('ann')).toEqual(['ann']);
  await store.change('t', [phase('over')]);
  await run(start(), 1);
  expect(await alive('ann')).toEqual([]);
});

it('who comes back within the hour stays', async () => {
  await store.addGuest('s1', guestNamed('ann', { seenAt: NOON - 40 * DAY }));
  const forgetting = start();
  await forgetting.look();
  await store.changeGuest('ann', { seenAt: now });
  await run(forgetting, 2);
  expect(await alive('ann')).toEqual(['ann']);
});

it('a browser is signed out thirty days after its last visit, although its guest comes by another one', async () => {
  await store.addGuest('lost', guestNamed('ann', { seenAt: NOON - 30 * DAY - 1 }));
  await store.addSession({ hash: 'used', seenAt: NOON }, 'ann');
  await store.changeGuest('ann', { seenAt: NOON });
  await store.addGuest('only', guestNamed('ben', { seenAt: NOON - 29 * DAY }));
  const forgetting = start();
  await forgetting.look();
  pass(HOUR - 1);
  await forgetting.look();
  expect(await store.findSession('lost')).toBeDefined();
  pass(1);
  await forgetting.look();
  expect(await store.findSession('lost')).toBeUndefined();
  expect(await store.findSession('used')).toBeDefined();
  expect(await store.findSession('only')).toBeDefined();
  expect(signedOut).toEqual(['ann']);
  expect(lines).toEqual(['sessions ended']);
  expect(await alive('ann', 'ben')).toEqual(['ann', 'ben']);
});

it('somebody who keeps something comes back after a year by the browser they used last', async () => {
  await store.addGuest('laptop', guestNamed('ann', { seenAt: NOON - 400 * DAY }));
  await store.addSession({ hash: 'telephone', seenAt: NOON - 365 * DAY }, 'ann');
  await store.changeGuest('ann', { seenAt: NOON - 365 * DAY });
  await store.putKept('ann', { bundle: 'QUJD', after: 0, savedAt: 1 }, { most: 9 });
  await run(start(), 2);
  expect((await store.sessionsOf('ann')).map(({ hash }) => hash)).toEqual(['telephone']);
});

it('tables that never began go after a week, others after ninety days, and records ninety days later', async () => {
  await store.addGuest('s1', guestNamed('ann', { seenAt: NOON + 300 * DAY }));
  const played: Effect = { do: 'summarise', summary: { ...SUMMARY, phase: 'over', matches: 1 } };
  await store.createTable(tableNamed('never began'));
  await store.createTable(
    tableNamed('played', {
      effects: [...waysTo('played'), { do: 'hold', seat: 0, guest: 'ann' }, played],
    }),
  );
  await store.saveRecord(finished('played', 1, { from: 1, to: 2 }));
  const forgetting = start();
  const isThere = async (table: string) => (await store.read(table, 0)).length > 0;
  /** A day, with its hours: a clock that jumps by days erases nothing. */
  const passDays = async (days: number) => {
    for (let hours = 0; hours < 24 * days; hours += 12) {
      pass(12 * HOUR);
      await forgetting.look();
    }
  };
  await passDays(7);
  expect(await isThere('never began')).toBe(true);
  await passDays(1);
  expect(await isThere('never began')).toBe(false);
  inUse = ['played'];
  await passDays(84);
  expect(await isThere('played')).toBe(true);
  inUse = [];
  await passDays(1);
  expect(await isThere('played')).toBe(false);
  expect(await store.recordsOf('ann')).toHaveLength(1);
  expect(await store.findRecord('played', 1)).toBeDefined();
  await passDays(89);
  expect(await store.recordsOf('ann')).toHaveLength(1);
  await passDays(2);
  expect(await store.recordsOf('ann')).toEqual([]);
  expect(await store.findRecord('played', 1)).toBeUndefined();
});
