import { describe, expect, it } from 'vitest';
import { GroupRead } from './group-read.ts';

const GONE = new Error('the database is gone');

/** A database that answers when the test says so. */
class SlowDatabase {
  readonly reads: { readonly keys: readonly string[]; answer(): void; fail(error: unknown): void }[] = [];
  readonly group = new GroupRead<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        this.reads.push({
          keys,
          answer: () => resolve(keys.map((key) => key.toUpperCase())),
          fail: reject,
        });
      }),
    (error) => error === GONE,
  );

  ask(...keys: readonly string[]): Promise<readonly PromiseSettledResult<string>[]> {
    return Promise.allSettled(keys.map((key) => this.group.read(key)));
  }

  /** The keys of every read until now. */
  get asked(): readonly string[] {
    return this.reads.map(({ keys }) => keys.join(''));
  }
}

/** What is answered in one turn is asked on in the next. */
const turn = async () => {
  await new Promise(setImmediate);
  await new Promise(setImmediate);
};
const answered = (...values: readonly string[]) => values.map((value) => ({ status: 'fulfilled', value }));
const refused = (reason: unknown) => ({ status: 'rejected', reason });

/** Two reads are under way; the answers to them, and to what is asked for next. */
async function busyDatabase(...keys: readonly string[]) {
  const database = new SlowDatabase();
  const first = database.ask('a');
  await turn();
  const second = database.ask('b');
  await turn();
  const next = database.ask(...keys);
  await turn();
  expect(database.asked).toEqual(['a', 'b']);
  return { database, first, second, next };
}

describe('reads of a group', () => {
  it('go together where they are asked for in one turn, and at once', async () => {
    const database = new SlowDatabase();
    const answers = database.ask('a', 'b');
    await turn();
    expect(database.asked).toEqual(['ab']);
    const one = database.ask('c');
    await turn();
    expect(database.asked).toEqual(['ab', 'c']);
    for (const read of database.reads) read.answer();
    expect(await answers).toEqual(answered('A', 'B'));
    expect(await one).toEqual(answered('C'));
    void database.ask('d');
    await turn();
    expect(database.asked).toEqual(['ab', 'c', 'd']);
  });

  it('that are asked for while two are under way go together in the next one', async () => {
    const { database, first, second, next } = await busyDatabase('c', 'd');
    const later = database.ask('c', 'e');
    await turn();
    database.reads[1]!.answer();
    await turn();
    expect(database.asked).toEqual(['a', 'b', 'cdce']);
    database.reads[2]!.answer();
    database.reads[0]!.answer();
    expect(await first).toEqual(answered('A'));
    expect(await second).toEqual(answered('B'));
    expect(await next).toEqual(answered('C', 'D'));
    expect(await later).toEqual(answered('C', 'E'));
  });

  it('begin after they were asked for, also where the same is being read', async () => {
    const { database, next } = await busyDatabase('a');
    database.reads[0]!.answer();
    await turn();
    expect(database.asked).toEqual(['a', 'b', 'a']);
    database.reads[2]!.answer();
    expect(await next).toEqual(answered('A'));
  });

  it('are of 64 keys at most', async () => {
    const database = new SlowDatabase();
    const keys = Array.from({ length: 150 }, (_, index) => `k${index}`);
    const answers = database.ask(...keys);
    await turn();
    expect(database.reads.map((read) => read.keys.length)).toEqual([64, 64]);
    database.reads[0]!.answer();
    await turn();
    expect(database.reads.map((read) => read.keys.length)).toEqual([64, 64, 22]);
    for (const read of database.reads) read.answer();
    expect(await answers).toEqual(answered(...keys.map((key) => key.toUpperCase())));
  });

  it('that fail are made again one by one: only who is at fault is refused', async () => {
    const database = new SlowDatabase();
    const answers = database.ask('a', 'b', 'c');
    await turn();
    database.reads[0]!.fail(new Error('one of them'));
    await turn();
    expect(database.asked).toEqual(['abc', 'a', 'b', 'c']);
    const fault = new Error('a damaged page');
    database.reads[1]!.answer();
    database.reads[2]!.fail(fault);
    database.reads[3]!.answer();
    expect(await answers).toEqual([...answered('A'), refused(fault), ...answered('C')]);
    expect(database.asked).toHaveLength(4);
  });

  it('that fail for all of them are not made again', async () => {
    const { database, first, next } = await busyDatabase('c', 'd');
    for (const read of database.reads) read.fail(GONE);
    await turn();
    expect(database.asked).toEqual(['a', 'b', 'cd']);
    database.reads[2]!.fail(GONE);
    expect(await first).toEqual([refused(GONE)]);
    expect(await next).toEqual([refused(GONE), refused(GONE)]);
    expect(database.asked).toHaveLength(3);
  });

  it('go on after one that throws', async () => {
    let isBroken = true;
    const group = new GroupRead<string, string>(
      (keys) => {
        if (isBroken) throw GONE;
        return Promise.resolve(keys);
      },
      () => true,
    );
    const answers = await Promise.allSettled(['a', 'b', 'c'].map((key) => group.read(key)));
    expect(answers).toEqual([GONE, GONE, GONE].map(refused));
    isBroken = false;
    expect(await group.read('d')).toBe('d');
  });
});
