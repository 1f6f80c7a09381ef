import { formatRecord, type MatchRecord } from '@hyakki/engine';
import { describe, expect, it } from 'vitest';
import { type EndedMatch, MatchDesk } from './match-desk.ts';
import type { MatchQuery } from './searching.ts';
import { MemoryShelf } from './testing/memory-shelf.ts';
import { sampleEnd, sampleRecord } from './testing/sample-records.ts';
import { problemOf } from './worker-messages.ts';

const won = sampleEnd('won');
const lost = sampleEnd('lost');

function ended(record: MatchRecord, change: Partial<EndedMatch> = {}): EndedMatch {
  return {
    table: 'device-table',
    match: 1,
    text: formatRecord(record),
    own: undefined,
    names: ['Otter', 'Mochi'],
    endedAt: 1_000,
    ...change,
  };
}

const ALL: MatchQuery = {
  text: '',
  game: undefined,
  result: undefined,
  labels: {
    games: { sketch: 'Yokai Sketch' },
    levels: {},
    results: { won: 'Victory', lost: 'Défaite', drawn: 'Draw', shared: 'Around one device' },
    bots: { greedy: 'Takes what it can' },
    language: 'en',
  },
  from: 0,
  count: 50,
};
const idsIn = async (desk: MatchDesk, query: Partial<MatchQuery> = {}) =>
  (await desk.search({ ...ALL, ...query })).shown.map(({ entry }) => entry.id);

const tickedIn = async (desk: MatchDesk) =>
  (await desk.sheets()).flatMap(({ rows }) =>
    rows.flatMap(({ fields }) => fields.filter(({ all }) => all !== null).map(({ id }) => id)),
  );

describe('the matches of a device', () => {
  it('a match is kept when it ends, ticks its field, and says so once', async () => {
    const shelf = new MemoryShelf();
    const desk = new MatchDesk(shelf);
    const ticked = await desk.keep(ended(won));
    expect(ticked).toEqual([
      { game: 'sketch', edition: 'french', row: 'greedy', mark: 'beaten', isWithoutBots: false },
    ]);
    // The page was loaded again at the end of the match.
    expect(await desk.keep(ended(won, { endedAt: 2_000 }))).toEqual([]);
    const again = new MatchDesk(shelf);
    expect(await tickedIn(again)).toEqual(['french/greedy/beaten']);
    const { shown } = await again.search(ALL);
    expect(shown).toMatchObject([{ standing: 'counts', entry: { endedAt: 1_000, result: 'won', own: [0] } }]);
    // The page paints what was counted last before it asks anybody.
    expect(await shelf.sheets()).toEqual(await again.sheets());
  });

  it('a lost match is kept and ticks nothing; a second win of the same field is not new', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    expect(await desk.keep(ended(lost))).toEqual([]);
    expect(await desk.keep(ended(won, { match: 2 }))).toHaveLength(1);
    expect(await idsIn(desk)).toHaveLength(2);
  });

  it('at a table far away only the own seat counts: whoever watched has no tick', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    expect(await desk.keep(ended(won, { own: [] }))).toEqual([]);
    expect((await desk.search(ALL)).shown).toMatchObject([{ standing: 'not-seated' }]);
  });

  it('a match that was stopped, or is no match, is not kept', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    expect(await desk.keep(ended({ ...won, outcome: null }))).toEqual([]);
    expect(await desk.keep({ ...ended(won), text: '{}' })).toEqual([]);
    // Somebody changed its result.
    expect(await desk.keep(ended({ ...lost, outcome: won.outcome }))).toEqual([]);
    expect(await idsIn(desk)).toEqual([]);
  });

  it('records that an older page kept stay, and get their entries', async () => {
    const shelf = new MemoryShelf();
    const old = { game: 'sketch', endedAt: 5, text: formatRecord(won) };
    shelf.putOld({ ...old, table: 'abcdefghijklmnopqrstuv', match: 3, seat: 0 });
    shelf.putOld({ ...old, table: 'damaged', match: 1, text: 'no record' });
    const desk = new MatchDesk(shelf);
    expect(await tickedIn(desk)).toEqual(['french/greedy/beaten']);
    expect(await shelf.places()).toHaveLength(2);
    expect((await desk.loose()).map(({ table }) => table)).toEqual(['damaged']);
  });

  it('export, delete and import give the same matches again, in any order and twice', async () => {
    const shelf = new MemoryShelf();
    const desk = new MatchDesk(shelf);
    await desk.keep(ended(won));
    await desk.keep(ended(lost, { match: 2, endedAt: 2_000 }));
    await desk.measure(
      { table: 'device-table', match: 2 },
      { open: { score: 7 }, perfectMemory: { mean: 1.5 } },
    );
    const before = { entries: await shelf.entries(), records: await shelf.records(await shelf.places()) };
    const file = await desk.export();
    await desk.forgetAll();
    expect(await shelf.places()).toEqual([]);
    expect(await tickedIn(desk)).toEqual([]);
    expect(await desk.import(file, () => undefined, 9)).toEqual({
      added: 2,
      known: 0,
      refused: 0,
      refusal: undefined,
    });
    expect(await desk.import(file, () => undefined, 9)).toMatchObject({ added: 0, known: 2 });
    expect({ entries: await shelf.entries(), records: await shelf.records(await shelf.places()) }).toEqual(
      before,
    );
    expect(await desk.export()).toBe(file);
  });

  it('a file on another device joins what is there; two matches never lie at one place', async () => {
    const one = new MatchDesk(new MemoryShelf());
    await one.keep(ended(won));
    const shelf = new MemoryShelf();
    const other = new MatchDesk(shelf);
    await other.keep(ended(lost));
    expect(await other.import(await one.export(), () => undefined, 9)).toMatchObject({ added: 1 });
    expect(await shelf.places()).toHaveLength(2);
    const [theirs] = (await shelf.entries()).filter(({ id }) => id === won.check);
    expect((await shelf.records([theirs!.where!]))[0]?.text).toBe(formatRecord(won));
  });

  it('a single saved match is imported too; what is no file of ours is refused, and false matches are counted', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    expect(await desk.import(formatRecord(won), () => undefined, 77)).toMatchObject({ added: 1 });
    expect((await desk.search(ALL)).shown[0]?.entry.endedAt).toBe(77);
    expect(await desk.import('Dear diary', () => undefined, 9)).toMatchObject({
      added: 0,
      refusal: { code: 'journey-not-json' },
    });
    const file = await desk.export();
    const bent = file.replace('"verdict":"won"', '"verdict":"lost"');
    expect(bent).not.toBe(file);
    expect(await new MatchDesk(new MemoryShelf()).import(bent, () => undefined, 9)).toMatchObject({
      added: 0,
      refused: 1,
    });
  });

  it('a deleted match stays deleted, even if its table or the server offers it again; whoever looks back at it has it again', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    await desk.keep(ended(won));
    await desk.forget(won.check);
    expect(await desk.keep(ended(won))).toEqual([]);
    expect(await idsIn(desk)).toEqual([]);
    const elsewhere = new MatchDesk(new MemoryShelf());
    await elsewhere.keep(ended(won));
    await elsewhere.keep(ended(lost, { match: 2 }));
    expect(await desk.merge(await elsewhere.export())).toMatchObject({ added: 1 });
    expect(await idsIn(desk)).toEqual([lost.check]);
    await desk.forget(lost.check);
    await desk.open(ended(won));
    expect(await idsIn(desk)).toEqual([won.check]);
  });

  it('a full device says so and loses nothing: what was there stays, and the match is kept when there is room', async () => {
    const shelf = new MemoryShelf();
    const desk = new MatchDesk(shelf);
    await desk.keep(ended(lost));
    shelf.problem = Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    const thrown = await desk.keep(ended(won, { match: 2 })).catch((problem: unknown) => problem);
    expect(problemOf(thrown)).toBe('full');
    expect(await idsIn(desk)).toEqual([lost.check]);
    expect(await tickedIn(desk)).toEqual([]);
    shelf.problem = undefined;
    expect(await desk.keep(ended(won, { match: 2 }))).toHaveLength(1);
  });

  it('a broken store says so, and works as soon as it does', async () => {
    const shelf = new MemoryShelf();
    const desk = new MatchDesk(shelf);
    shelf.broken = new Error('IndexedDB cannot be opened');
    expect(problemOf(await desk.sheets().catch((problem: unknown) => problem))).toBe('broken');
    shelf.broken = undefined;
    expect(await tickedIn(desk)).toEqual([]);
  });

  it('the search finds by game, result, player and day, without accents or capitals, the newest first', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    await desk.keep(ended(won, { endedAt: Date.UTC(2026, 2, 1, 12) }));
    await desk.keep(ended(lost, { match: 2, endedAt: Date.UTC(2026, 2, 2, 12), names: ['Otter', 'Élodie'] }));
    expect(await idsIn(desk)).toEqual([lost.check, won.check]);
    expect(await idsIn(desk, { text: 'elodie defaite' })).toEqual([lost.check]);
    expect(await idsIn(desk, { text: 'SKETCH takes 1 march' })).toEqual([won.check]);
    expect(await idsIn(desk, { text: 'nobody' })).toEqual([]);
    expect(await idsIn(desk, { result: 'won' })).toEqual([won.check]);
    expect(await idsIn(desk, { game: 'tengu' })).toEqual([]);
    expect(await desk.search({ ...ALL, from: 1, count: 1 })).toMatchObject({ all: 2, total: 2 });
    expect(await idsIn(desk, { from: 1, count: 1 })).toEqual([won.check]);
  });

  it('what was counted is counted again after every change, here or in another tab', async () => {
    const shelf = new MemoryShelf();
    const [desk, other] = [new MatchDesk(shelf), new MatchDesk(shelf)];
    const says = async (one = desk) => {
      const sketch = (await one.statistics()).find(({ game }) => game === 'sketch')!;
      return {
        ticked: await tickedIn(one),
        found: (await one.search(ALL)).total,
        counted: sketch.matches,
        measured: sketch.againstMemoryPar.length,
      };
    };
    const BEATEN = ['french/greedy/beaten'];
    expect(await says()).toEqual({ ticked: [], found: 0, counted: 0, measured: 0 });
    await desk.keep(ended(won));
    expect(await says()).toEqual({ ticked: BEATEN, found: 1, counted: 1, measured: 0 });
    await desk.measure({ table: 'device-table', match: 1 }, { open: null, perfectMemory: { mean: 2 } });
    expect(await says()).toEqual({ ticked: BEATEN, found: 1, counted: 1, measured: 1 });
    const all = await desk.export();
    await other.keep(ended(lost, { match: 2 }));
    // Asked while the other tab's word comes in.
    const asked = says();
    desk.changedElsewhere();
    await asked;
    expect(await says()).toEqual({ ticked: BEATEN, found: 2, counted: 2, measured: 1 });
    await desk.forget(won.check);
    expect(await says()).toEqual({ ticked: [], found: 1, counted: 1, measured: 0 });
    await desk.forgetAll();
    expect(await says()).toEqual({ ticked: [], found: 0, counted: 0, measured: 0 });
    await desk.import(all, () => undefined, 0);
    expect(await says()).toEqual({ ticked: BEATEN, found: 1, counted: 1, measured: 1 });
  });

  it('pars are asked for once, of the newest matches first', async () => {
    const desk = new MatchDesk(new MemoryShelf());
    await desk.keep(ended(won));
    await desk.keep(ended(lost, { match: 2, endedAt: 2_000 }));
    await desk.keep(ended(sampleRecord('third'), { match: 3, endedAt: 3_000 }));
    expect(await desk.unmeasured(2)).toMatchObject([{ match: 3 }, { match: 2 }]);
    await desk.measure({ table: 'device-table', match: 3 }, { open: null, perfectMemory: { mean: 2 } });
    expect(await desk.unmeasured(5)).toMatchObject([{ match: 2 }, { match: 1 }]);
    const [sketch] = (await desk.statistics()).filter(({ game }) => game === 'sketch');
    expect(sketch?.againstMemoryPar).toHaveLength(1);
  });
});
