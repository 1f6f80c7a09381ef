import { seedFromText } from '@hyakki/engine';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemoryStore } from '../stores/memory.ts';
import { type Effect, LINK_KINDS, type Store, type Summary } from '../stores/store.ts';
import {
  checkpointAt,
  finished,
  guestNamed,
  linkTo,
  moved,
  RECORD,
  SUMMARY,
  tableNamed,
} from './store-examples.ts';
import { DAILY, dailyDeal } from './store-suite-dailies.ts';

const TABLES = ['t', 'u', 'v'];
const GUESTS = ['ann', 'ben', 'cat'];
const SESSIONS = ['s1', 's2', 's3', 's4'];

type Step = ((store: Store) => Promise<unknown>) & { readonly isAlone?: boolean };
const table = fc.constantFrom(...TABLES);
const guest = fc.constantFrom(...GUESTS);
const session = fc.constantFrom(...SESSIONS);
const seat = fc.nat(2);
const HASHES = ['h1', 'h2', 't seat 0', 'u spectator'];
const CODES = ['c1', 'c2', 'c3'];
const hash = fc.constantFrom(...HASHES);
const code = fc.constantFrom(...CODES);
const kind = fc.constantFrom(...LINK_KINDS);
const summary = fc
  .tuple(fc.constantFrom('waiting', 'playing', 'over'), fc.nat(2))
  .map(([phase, matches]): Summary => ({ ...SUMMARY, phase, matches }));
const DAYS = ['2026-11-17', '2026-11-18'];
const daily = fc.constantFrom(...DAYS.map((day) => ({ ...DAILY, day })));
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ do: fc.constantFrom('hold', 'take-over'), seat, guest }),
  fc.record({ do: fc.constantFrom('release', 'unclaim'), seat }),
  fc.record({ do: fc.constant('swap'), a: fc.constant(0), b: fc.constantFrom(1, 2) }),
  fc.tuple(hash, kind, seat).map(
    ([of, as, to]): Effect => ({
      do: 'add-link',
      link: linkTo(of, as === 'own' || as === 'invitation' ? to : null, as),
    }),
  ),
  fc.record({ do: fc.constant('drop-links'), kind, seat: fc.option(seat) }),
  fc.record({ do: fc.constant('spend-link'), hash }),
  fc.record({ do: fc.constant('set-code'), code, expiresAt: fc.nat(9) }),
  fc.record({ do: fc.constantFrom('spend-ways', 'drop-ways') }),
  fc.record({ do: fc.constantFrom('send-away', 'let-in'), guest }),
  fc.record({ do: fc.constant('summarise'), summary }),
  fc.record({ do: fc.constant('begin-daily'), daily, seat, isOver: fc.boolean() }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
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
  fc.tuple(table, code, hash, fc.nat(9)).map(
    ([id, drawn, link, createdAt]): Step =>
      (store) =>
        store.createTable(
          tableNamed(id, {
            createdAt,
            effects: [
              { do: 'set-code', code: drawn, expiresAt: createdAt },
              { do: 'add-link', link: linkTo(link, 0) },
            ],
          }),
        ),
  ),
  {
    weight: 4,
    arbitrary: fc.tuple(table, fc.array(effect, { maxLength: 3 })).map(
      ([id, effects]): Step =>
        (store) =>
          store.change(id, effects),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(table, fc.nat(6), fc.array(effect, { maxLength: 3 }), seat).map(
      ([id, expected, effects, by]): Step =>
        (store) =>
          store.append(
            id,
            expected,
            [
              { at: 1, type: 'noted', seat: by, on: 'a1', mark: 'oni?' },
              { at: 1, type: 'seated', seat: 0, sitter: { kind: by === 2 ? 'person' : 'empty' } },
            ],
            effects,
          ),
    ),
  },
  fc.tuple(session, guest, fc.nat(9)).map(
    ([by, who, seenAt]): Step =>
      (store) =>
        store.addGuest(by, guestNamed(who, { seenAt })),
  ),
  fc.tuple(guest, fc.nat(9)).map(
    ([who, seenAt]): Step =>
      (store) =>
        store.changeGuest(who, seenAt > 4 ? { seenAt } : { name: `Called ${seenAt}` }),
  ),
  fc
    .tuple(session, guest, fc.nat(9))
    .map(
      ([hash, who, seenAt]): Step =>
        Object.assign(
          async (store: Store) =>
            (await store.findSession(hash)) === undefined && store.addSession({ hash, seenAt }, who),
          { isAlone: true },
        ),
    ),
  fc.tuple(session, fc.nat(9)).map(
    ([hash, seenAt]): Step =>
      (store) =>
        store.noteVisit({ hash, seenAt }),
  ),
  fc.nat(9).map(
    (before): Step =>
      (store) =>
        store.endDueSessions(SESSIONS, before),
  ),
  // Alone, for it is done in several steps: between them others may be served, or not.
  guest.map((who): Step => Object.assign((store: Store) => store.eraseGuest(who), { isAlone: true })),
  fc.nat(9).map(
    (time): Step =>
      Object.assign((store: Store) => store.eraseDueGuests(GUESTS, { guests: time, keepers: time - 3 }), {
        isAlone: true,
      }),
  ),
  fc.tuple(table, fc.nat(9), summary).map(
    ([id, visitedAt, saved]): Step =>
      (store) =>
        store.saveVisits([{ table: id, visitedAt, summary: saved }]),
  ),
  fc.tuple(fc.nat(9), fc.nat(9)).map(
    ([neverStarted, others]): Step =>
      Object.assign((store: Store) => store.deleteDueTables(TABLES, { neverStarted, others }, 10), {
        isAlone: true,
      }),
  ),
  fc.tuple(fc.nat(20), fc.nat(9)).map(
    ([tablesDeletedBefore, codesBefore]): Step =>
      (store) =>
        store.dropOld({ tablesDeletedBefore, codesBefore, dailiesBefore: '2026-01-01' }),
  ),
  fc.tuple(daily, fc.nat(3)).map(
    ([key, secret]): Step =>
      (store) =>
        store.keepDailies([dailyDeal(key, seedFromText(`${secret}`))]),
  ),
  fc.tuple(daily, table, fc.array(fc.record({ guest, points: fc.option(fc.nat(3)) }), { maxLength: 3 })).map(
    ([key, id, ends]): Step =>
      (store) =>
        store.endTries(key, id, ends),
  ),
  fc.constantFrom(...DAYS, '2026-11-19').map(
    (dailiesBefore): Step =>
      (store) =>
        store.dropOld({ tablesDeletedBefore: 0, codesBefore: 0, dailiesBefore }),
  ),
  {
    weight: 3,
    arbitrary: fc
      .tuple(table, fc.nat(2), fc.constantFrom(0, 0, 2, 3), fc.integer({ min: 2, max: 5 }), fc.boolean())
      .map(
        ([id, match, after, to, isFolded]): Step =>
          (store) =>
            store.pack({
              table: id,
              match,
              records: [finished(id, match, { from: 0, to })],
              checkpoint:
                isFolded && to > after
                  ? checkpointAt(to, [{ seat: 1, mark: 'oni?', line: to - 1 }])
                  : undefined,
              after,
            }),
      ),
  },
  fc.tuple(table, fc.nat(2), fc.string(), fc.nat(4)).map(
    ([id, match, game, from]): Step =>
      (store) =>
        store.saveRecord(
          finished(id, match, { record: { ...RECORD, game }, from, to: from + 2, endedAt: 1 + from }),
        ),
  ),
);

/** Everything a store can be asked. */
async function contentOf(store: Store): Promise<unknown> {
  return {
    logs: await Promise.all(TABLES.map((id) => store.read(id, 0))),
    tails: await Promise.all(TABLES.map((id) => store.read(id, 2))),
    words: await Promise.all(TABLES.map((id) => store.wordsOf(id))),
    unpacked: await store.matchesToPack(9_000_000_000_000, 9),
    codes: await Promise.all(CODES.map((drawn) => store.findCode(drawn))),
    links: await Promise.all(HASHES.map((link) => store.findLink(link))),
    holders: await Promise.all(TABLES.map((id) => store.holdersOf(id))),
    seats: await Promise.all(TABLES.map((id) => store.seatsOf(id))),
    tables: await Promise.all(GUESTS.map((who) => store.tablesOf(who))),
    stays: await Promise.all(GUESTS.map((who) => store.staysOf(who))),
    found: await Promise.all(GUESTS.map((who) => store.recordsOf(who))),
    sessions: await Promise.all(SESSIONS.map((by) => store.findSession(by))),
    browsers: await Promise.all(GUESTS.map((who) => store.sessionsOf(who))),
    dailies: await Promise.all(DAYS.map((day) => store.dailiesOf(day))),
    tries: await Promise.all(GUESTS.map((who) => store.triesOf(who))),
    spreads: await Promise.all(DAYS.map((day) => store.dailySpread({ ...DAILY, day }))),
    guests: await store.guestsById(GUESTS),
    due: [
      await store.dueGuests({ guests: 5, keepers: 2 }, 9),
      await store.dueSessions(5, 9),
      await store.dueTables({ neverStarted: 7, others: 4 }, 9),
    ],
    records: await Promise.all(TABLES.flatMap((id) => [0, 1, 2].map((match) => store.findRecord(id, match)))),
  };
}

/** Answers, and refusals by their codes. */
async function answersOf(store: Store, turn: readonly Step[]): Promise<unknown> {
  const answers: PromiseSettledResult<unknown>[] = [];
  let together: Step[] = [];
  const runAll = async () => {
    answers.push(...(await Promise.allSettled(together.map((step) => step(store)))));
    together = [];
  };
  for (const step of turn) {
    if (step.isAlone === true) await runAll();
    together.push(step);
    if (step.isAlone === true) await runAll();
  }
  await runAll();
  return answers.map((answer) =>
    answer.status === 'fulfilled' ? (answer.value ?? null) : (answer.reason.code ?? answer.reason),
  );
}

/** `open` gives an empty store each time. */
export function describeModel(open: () => Promise<Store>, { runs }: { readonly runs: number }): void {
  it('does in every history what the store in memory does, however the asking falls into turns', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { maxLength: 12 }),
        async (turns) => {
          const memory = new MemoryStore();
          const store = await open();
          for (const turn of turns)
            expect(await answersOf(store, turn)).toEqual(await answersOf(memory, turn));
          expect(await contentOf(store)).toEqual(await contentOf(memory));
          await store.close();
        },
      ),
      { numRuns: runs },
    );
  });
}
