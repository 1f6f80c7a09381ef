import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ask, describeCluster, emptyDatabase, freshDatabase } from '../testing/cluster.ts';
import { guestNamed, idOf, linkTo, moved, SUMMARY, tableNamed } from '../testing/store-examples.ts';
import { DAILY } from '../testing/store-suite-dailies.ts';
import { openPostgresStore } from './postgres.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';

const ROUNDS = 25;

/** What became of everything that was asked at once. */
async function outcomes(asked: readonly Promise<unknown>[]): Promise<readonly unknown[]> {
  return (await Promise.allSettled(asked)).map((answer) => {
    if (answer.status === 'fulfilled') return answer.value ?? 'done';
    if (answer.reason instanceof StoreError) return answer.reason.code;
    throw answer.reason;
  });
}

describeCluster('two nodes on one PostgreSQL', () => {
  let url: string;
  let one: Store;
  let other: Store;
  beforeAll(async () => {
    url = await freshDatabase();
    // Both find it empty.
    [one, other] = await Promise.all([openPostgresStore(url), openPostgresStore(url)]);
  });
  beforeEach(() => emptyDatabase(url));
  afterAll(() => Promise.all([one.close(), other.close()]));

  it('race for lines of many tables at once: each line has one writer, and jobs stay whole', async () => {
    const tables = Array.from({ length: 8 }, (_, index) => `t${index}`);
    await Promise.all(tables.map((id) => one.createTable(tableNamed(id))));
    for (let round = 0; round < ROUNDS; round++) {
      const asked = tables.map((id) => {
        const job = (by: string) => [0, 1, 2].map((part) => moved(`${by} ${round} ${part}`));
        return [
          one.append(id, 1 + 3 * round, job('one')),
          other.append(id, 1 + 3 * round, job('other')),
        ] as const;
      });
      for (const [mine, theirs] of asked)
        expect([await mine, await theirs].sort()).toEqual(['conflict', 'written']);
    }
    for (const id of tables) {
      const lines = await other.read(id, 1);
      expect(lines.map(({ lineNumber }) => lineNumber)).toEqual(
        Array.from({ length: 3 * ROUNDS }, (_, index) => index + 2),
      );
      const writers = lines.map(({ entry }) => idOf(entry)!.split(' '));
      for (let round = 0; round < ROUNDS; round++) {
        const own = writers.slice(3 * round, 3 * round + 3);
        expect(own).toEqual(['0', '1', '2'].map((part) => [own[0]![0], `${round}`, part]));
      }
    }
  });

  it('race with effects and without: one line, and the effects of its writer only', async () => {
    await one.addGuest('s', guestNamed('ann'));
    for (let round = 0; round < ROUNDS; round++) {
      const id = `t${round}`;
      await one.createTable(tableNamed(id));
      const answers = await Promise.all([
        one.append(id, 1, [moved('sits')], [{ do: 'hold', seat: 0, guest: 'ann' }]),
        other.append(id, 1, [moved('plain')]),
      ]);
      expect([...answers].sort()).toEqual(['conflict', 'written']);
      expect(await other.holdersOf(id)).toHaveLength(answers[0] === 'written' ? 1 : 0);
      expect((await one.read(id, 1)).map(({ entry }) => idOf(entry))).toEqual([
        answers[0] === 'written' ? 'sits' : 'plain',
      ]);
    }
  });

  it('race for a seat: one has it', async () => {
    for (const guest of ['ann', 'ben']) await one.addGuest(`s ${guest}`, guestNamed(guest));
    for (let round = 0; round < ROUNDS; round++) {
      const id = `t${round}`;
      await one.createTable(tableNamed(id));
      const answers = await outcomes([
        one.change(id, [{ do: 'hold', seat: 0, guest: 'ann' }]),
        other.change(id, [{ do: 'hold', seat: 0, guest: 'ben' }]),
      ]);
      expect([...answers].sort()).toEqual(['done', 'seat-held']);
      expect(await one.holdersOf(id)).toMatchObject([{ guest: answers[0] === 'done' ? 'ann' : 'ben' }]);
    }
  });

  it('race for a code, a link and a table: one has it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const effects = [
        { do: 'set-code', code: `c${round}`, expiresAt: 1 },
        { do: 'add-link', link: linkTo(`h${round}`, 0) },
      ] as const;
      const codes = await outcomes([
        one.createTable(tableNamed(`a${round}`, { effects: effects.slice(0, 1) })),
        other.createTable(tableNamed(`b${round}`, { effects: effects.slice(0, 1) })),
      ]);
      expect([...codes].sort()).toEqual(['code-taken', 'done']);
      const links = await outcomes([
        one.createTable(tableNamed(`c${round}`, { effects: effects.slice(1) })),
        other.createTable(tableNamed(`d${round}`, { effects: effects.slice(1) })),
      ]);
      expect([...links].sort()).toEqual(['done', 'link-taken']);
      const tables = await outcomes([
        one.createTable(tableNamed(`e${round}`)),
        other.createTable(tableNamed(`e${round}`)),
      ]);
      expect([...tables].sort()).toEqual(['done', 'table-taken']);
    }
  });

  it('race with a one-time code: it is used once, and five wrong tries end it', async () => {
    await one.addGuest('s', guestNamed('mika'));
    for (let round = 0; round < ROUNDS; round++) {
      const locator = `l${round}`;
      await one.putTransfer({ guest: 'mika', locator, proofHash: 'right', expiresAt: 10 });
      const attempt = { locator, proofHash: 'right', now: 1, visitor: undefined };
      const results = await Promise.all([one.tryTransfer(attempt), other.tryTransfer(attempt)]);
      expect(results.map(({ result }) => result).sort()).toEqual(['right', 'unknown']);

      await one.putTransfer({ guest: 'mika', locator, proofHash: 'right', expiresAt: 10 });
      const wrong = { ...attempt, proofHash: 'wrong' };
      const tries = await Promise.all(
        Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? one : other).tryTransfer(wrong)),
      );
      expect(tries.filter(({ result }) => result === 'wrong')).toHaveLength(5);
      expect(tries.filter((tried) => tried.result === 'wrong' && tried.isGone)).toHaveLength(1);
      expect(await one.tryTransfer(attempt)).toEqual({ result: 'unknown' });
    }
  });

  it('[P33] race for a daily deal at two tables: one try, and it is over', async () => {
    await one.addGuest('s', guestNamed('ann'));
    for (let round = 0; round < ROUNDS; round++) {
      const daily = { ...DAILY, game: `g${round}` };
      const ids = [`a${round}`, `b${round}`] as const;
      for (const id of ids)
        await one.createTable(tableNamed(id, { effects: [{ do: 'hold', seat: 0, guest: 'ann' }] }));
      const begin = { do: 'begin-daily', daily, seat: 0, isOver: false } as const;
      await Promise.all([one.change(ids[0], [begin]), other.change(ids[1], [begin])]);
      const tries = (await one.triesOf('ann')).filter(({ game }) => game === daily.game);
      expect(tries).toMatchObject([{ isOver: true, points: null }]);
    }
  });

  it('the bound of what people keep holds for both together', async () => {
    const guests = Array.from({ length: 6 }, (_, index) => `g${index}`);
    for (const guest of guests) await one.addGuest(`s ${guest}`, guestNamed(guest));
    const kept = { bundle: 'x'.repeat(10), after: 0, savedAt: 1 };
    const answers = await Promise.all(
      guests.map((guest, index) => (index % 2 === 0 ? one : other).putKept(guest, kept, { most: 30 })),
    );
    expect(answers.filter((answer) => answer === 1)).toHaveLength(3);
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(3);
  });

  it('no line is written to a table that goes at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const id = `t${round}`;
      await one.createTable(tableNamed(id, { createdAt: 1 }));
      const [deleted, appended] = await outcomes([
        one.deleteDueTables([id], { neverStarted: 5, others: 5 }, 10),
        other.append(id, 1, [moved('late')]),
      ]);
      expect(deleted).toBe(1);
      expect(['written', 'unknown-table']).toContain(appended);
      expect(await one.read(id, 0)).toEqual([]);
    }
    expect(await ask(url, 'SELECT count(*)::int AS count FROM lines')).toEqual([{ count: 0 }]);
  });

  it('that store visits of the same tables in another order do not stop each other', async () => {
    const ids = Array.from({ length: 10 }, (_, index) => `t${index}`);
    for (const id of ids) await one.createTable(tableNamed(id));
    const visits = (visitedAt: number) => ids.map((table) => ({ table, summary: SUMMARY, visitedAt }));
    await Promise.all(
      // PostgreSQL finds a circle after a second.
      Array.from({ length: 4 }, (_, round) => [
        one.saveVisits(visits(round)),
        other.saveVisits(visits(round).reverse()),
        // One by one, in opposite orders: where they deadlock, they are tried again.
        ...ids.map((id) => one.change(id, [{ do: 'spend-ways' }])),
        ...ids.toReversed().map((id) => other.change(id, [{ do: 'spend-ways' }])),
      ]).flat(),
    );
    expect(await one.dueTables({ neverStarted: ROUNDS, others: 0 }, 99)).toHaveLength(ids.length);
  });
});
