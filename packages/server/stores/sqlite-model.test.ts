import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { guestNamed, moved, RECORD, tableNamed } from '../testing/store-examples.ts';
import { MemoryStore } from './memory.ts';
import { openSqliteStore } from './sqlite.ts';

const TABLES = ['t', 'u', 'v'];
const GUESTS = ['ann', 'ben', 'cat'];
const SESSIONS = ['s1', 's2', 's3', 's4'];

type Step = (store: Store) => Promise<unknown>;
const table = fc.constantFrom(...TABLES);
const guest = fc.constantFrom(...GUESTS);
const session = fc.constantFrom(...SESSIONS);
const seat = fc.nat(2);
const hash = fc.constantFrom('h1', 'h2', 't seat 0', 'u spectator');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(table, fc.nat(6), fc.array(fc.string({ unit: 'binary' }), { maxLength: 3 })).map(
      ([id, expected, moves]): Step =>
        (store) =>
          store.append(
            id,
            expected,
            moves.map((move) => moved('m', move)),
          ),
    ),
  },
  fc.tuple(table, fc.constantFrom('c1', 'c2', 'c3'), hash, fc.nat(9)).map(
    ([id, code, link, createdAt]): Step =>
      (store) =>
        store.createTable(
          tableNamed(id, { code, createdAt, links: [{ hash: link, role: { kind: 'seat', seat: 0 } }] }),
        ),
  ),
  fc.tuple(table, hash, seat).map(
    ([id, link, at]): Step =>
      (store) =>
        store.replaceLink({
          hash: link,
          table: id,
          role: at === 2 ? { kind: 'spectator' } : { kind: 'seat', seat: at },
        }),
  ),
  fc.tuple(table, seat, guest).map(
    ([id, at, who]): Step =>
      (store) =>
        store.hold({ table: id, seat: at, guest: who }),
  ),
  fc.tuple(table, seat).map(
    ([id, at]): Step =>
      (store) =>
        store.release(id, at),
  ),
  fc.tuple(session, guest, fc.nat(9)).map(
    ([by, who, seenAt]): Step =>
      (store) =>
        store.saveGuest(by, guestNamed(who, { seenAt })),
  ),
  guest.map(
    (who): Step =>
      (store) =>
        store.eraseGuest(who),
  ),
  fc.nat(9).map(
    (time): Step =>
      (store) =>
        store.eraseGuestsNotSeenSince(time),
  ),
  fc.tuple(table, fc.nat(2), fc.string()).map(
    ([id, match, game]): Step =>
      (store) =>
        store.saveRecord({ table: id, match, record: { ...RECORD, game } }),
  ),
);

/** Everything a store can be asked. */
async function contentOf(store: Store): Promise<unknown> {
  return {
    logs: await Promise.all(TABLES.map((id) => store.read(id, 0))),
    tails: await Promise.all(TABLES.map((id) => store.read(id, 2))),
    codes: await Promise.all(['c1', 'c2', 'c3'].map((code) => store.findTableByCode(code))),
    links: await Promise.all(['h1', 'h2', 't seat 0', 'u spectator'].map((link) => store.findLink(link))),
    holders: await Promise.all(TABLES.map((id) => store.holdersOf(id))),
    tables: await Promise.all(GUESTS.map((who) => store.tablesOf(who))),
    sessions: await Promise.all(SESSIONS.map((by) => store.findGuest(by))),
    guests: await store.guestsById(GUESTS),
    records: await Promise.all(TABLES.flatMap((id) => [0, 1, 2].map((match) => store.findRecord(id, match)))),
  };
}

/** Answers, and refusals by their codes. */
async function answersOf(store: Store, turn: readonly Step[]): Promise<unknown> {
  const answers = await Promise.allSettled(turn.map((ask) => ask(store)));
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? (answer.value ?? null) : (answer.reason.code ?? answer.reason),
  );
}

it('does in every history what the store in memory does, however the asking falls into turns', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hyakki-store-'));
  let count = 0;
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 12 }),
        async (turns) => {
          const memory = new MemoryStore();
          const sqlite = await openSqliteStore(join(folder, `${++count}.sqlite`));
          for (const turn of turns)
            expect(await answersOf(sqlite, turn)).toEqual(await answersOf(memory, turn));
          expect(await contentOf(sqlite)).toEqual(await contentOf(memory));
          await sqlite.close();
        },
      ),
      { numRuns: 60 },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
