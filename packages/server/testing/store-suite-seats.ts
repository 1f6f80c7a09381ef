import { beforeEach, describe, expect, it } from 'vitest';
import type { Effect, Link, Store } from '../stores/store.ts';
import type { StoreProblem } from '../stores/store-error.ts';
import {
  finished,
  guestNamed,
  linkTo,
  moved,
  RECORD,
  SUMMARY,
  tableNamed,
  waysTo,
} from './store-examples.ts';

// What every store must do with tables, seats, links, guests and records. A part of `describeStore`.

const fails = (promise: Promise<unknown>, code: StoreProblem) =>
  expect(promise).rejects.toMatchObject({ name: 'StoreError', code });

const hold = (seat: number, guest: string): Effect => ({ do: 'hold', seat, guest });
const release = (seat: number): Effect => ({ do: 'release', seat });
const at = (seconds: number) => 1_800_000_000_000 + 1_000 * seconds;

export function describeSeats(get: () => Store): void {
  let store: Store;
  beforeEach(() => {
    store = get();
  });
  const holders = async (table = 't') =>
    (await store.holdersOf(table)).map(({ seat, guest }) => `${seat} ${guest}`);
  const addGuests = async (...ids: readonly string[]) => {
    for (const id of ids) await store.addGuest(`session of ${id}`, guestNamed(id));
  };

  describe('tables', () => {
    it('come with their links, code and first lines', async () => {
      await store.createTable(tableNamed('t', { entries: [moved('a'), moved('b')] }));
      expect((await store.read('t', 0)).map(({ entry }) => entry)).toEqual([moved('a'), moved('b')]);
      expect(await store.findCode('code of t')).toEqual({
        table: 't',
        expiresAt: 2_000_000_000_000,
        isSpent: false,
      });
      const seat: Link = { ...linkTo('t seat 1', 1), table: 't', isSpent: false };
      expect(await store.findLink('t seat 1')).toEqual(seat);
      const watching: Link = { ...linkTo('t spectator', null, 'spectator'), table: 't', isSpent: false };
      expect(await store.findLink('t spectator')).toEqual(watching);
    });

    it('may begin without a line', async () => {
      await store.createTable(tableNamed('t', { entries: [] }));
      expect(await store.append('t', 0, [moved('a')])).toBe('written');
    });

    it('what is not there is not found', async () => {
      expect(await store.findCode('code of t')).toBeUndefined();
      expect(await store.findLink('t seat 0')).toBeUndefined();
      expect(await store.holdersOf('t')).toEqual([]);
      expect((await store.seatsOf('t')).sentAway).toEqual([]);
      expect(await store.tablesOf('nobody')).toEqual([]);
      expect(await store.staysOf('nobody')).toEqual([]);
      expect(await store.recordsOf('nobody')).toEqual([]);
    });

    it.each<[StoreProblem, Parameters<typeof tableNamed>]>([
      ['table-taken', ['t', { effects: [] }]],
      ['code-taken', ['u', { effects: waysTo('u', 'code of t') }]],
      ['link-taken', ['u', { effects: [{ do: 'add-link', link: linkTo('t seat 0', 0) }] }]],
      [
        'link-taken',
        [
          'u',
          {
            effects: [
              { do: 'add-link', link: linkTo('u twice', 0) },
              { do: 'add-link', link: linkTo('u twice', 1) },
            ],
          },
        ],
      ],
      ['unknown-guest', ['u', { effects: [...waysTo('u'), hold(0, 'nobody')] }]],
    ])('are made whole or not at all: %s', async (code, [id, more]) => {
      await store.createTable(tableNamed('t'));
      await fails(store.createTable(tableNamed(id, more)), code);
      expect(await store.read('t', 1)).toEqual([]);
      expect(await store.read('u', 0)).toEqual([]);
      expect(await store.findCode('code of u')).toBeUndefined();
      expect((await store.findCode('code of t'))?.table).toBe('t');
      expect(await store.findLink('u twice')).toBeUndefined();
      expect((await store.findLink('t seat 0'))?.table).toBe('t');
      // Nothing is left in the way of the next try.
      await store.createTable(tableNamed('u'));
    });

    it('one of two tables drawn with the same code at once draws again', async () => {
      const answers = await Promise.allSettled([
        store.createTable(tableNamed('t', { effects: waysTo('t', 'same') })),
        store.createTable(tableNamed('u', { effects: waysTo('u', 'same') })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('effects', () => {
    beforeEach(async () => {
      await store.createTable(tableNamed('t'));
      await store.createTable(tableNamed('u'));
      await addGuests('ann', 'ben');
    });

    it('belong to the lines they come with: both or neither', async () => {
      expect(await store.append('t', 1, [moved('b')], [hold(0, 'ann')])).toBe('written');
      expect(await holders()).toEqual(['0 ann']);
      expect(await store.append('t', 1, [moved('late')], [release(0)])).toBe('conflict');
      await fails(store.append('t', 2, [moved('c')], [release(0), hold(1, 'nobody')]), 'unknown-guest');
      await fails(store.append('t', 2, [moved('c')], [hold(0, 'ben')]), 'seat-held');
      await fails(store.append('nowhere', 0, [], [release(0)]), 'unknown-table');
      expect(await holders()).toEqual(['0 ann']);
      expect(await store.read('t', 0)).toHaveLength(2);
    });

    it('a change without a line is whole or nothing too', async () => {
      await store.change('t', [hold(0, 'ann'), { do: 'spend-link', hash: 't seat 0' }]);
      await fails(
        store.change('t', [release(0), { do: 'drop-ways' }, { do: 'add-link', link: linkTo('t seat 1', 1) }]),
        'link-taken',
      );
      expect(await holders()).toEqual(['0 ann']);
      expect(await store.findLink('t seat 0')).toMatchObject({ isSpent: true });
      expect(await store.findCode('code of t')).toBeDefined();
      await fails(store.change('nowhere', []), 'unknown-table');
    });

    it('of two who claim a seat at once one has it', async () => {
      const answers = await Promise.allSettled([
        store.change('t', [hold(1, 'ann'), { do: 'add-link', link: linkTo('of ann', 1, 'own') }]),
        store.change('t', [hold(1, 'ben'), { do: 'add-link', link: linkTo('of ben', 1, 'own') }]),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [winner] = await store.holdersOf('t');
      const own = await Promise.all(['ann', 'ben'].map((who) => store.findLink(`of ${who}`)));
      expect(own.map((link) => link !== undefined)).toEqual([
        winner?.guest === 'ann',
        winner?.guest === 'ben',
      ]);
    });

    it('releasing a seat ends its links, and no others', async () => {
      await store.change('t', [
        hold(0, 'ann'),
        hold(1, 'ben'),
        { do: 'add-link', link: linkTo('own 0', 0, 'own') },
        { do: 'add-link', link: linkTo('own 1', 1, 'own') },
        { do: 'add-link', link: linkTo('group', null, 'group') },
      ]);
      await store.change('t', [release(0)]);
      await store.change('t', [release(0)]);
      for (const gone of ['t seat 0', 'own 0']) expect(await store.findLink(gone)).toBeUndefined();
      for (const kept of ['t seat 1', 'own 1', 'group', 't spectator', 'u seat 0'])
        expect(await store.findLink(kept), kept).toBeDefined();
      expect(await holders()).toEqual(['1 ben']);
    });

    it('somebody who claimed and never came leaves the invitation as it was', async () => {
      await store.change('t', [
        hold(0, 'ann'),
        { do: 'spend-link', hash: 't seat 0' },
        { do: 'add-link', link: linkTo('own 0', 0, 'own') },
      ]);
      await store.change('t', [{ do: 'unclaim', seat: 0 }]);
      expect(await store.findLink('t seat 0')).toMatchObject({ isSpent: false });
      expect(await store.findLink('own 0')).toBeUndefined();
      expect(await holders()).toEqual([]);
    });

    it('links are dropped by kind and seat, and spent by name', async () => {
      await store.change('t', [
        { do: 'drop-links', kind: 'invitation', seat: 0 },
        { do: 'add-link', link: { ...linkTo('new', 0), expiresAt: 7 } },
        { do: 'drop-links', kind: 'spectator', seat: null },
        // Of another table: nothing happens.
        { do: 'spend-link', hash: 'u seat 0' },
      ]);
      expect(await store.findLink('t seat 0')).toBeUndefined();
      expect(await store.findLink('t spectator')).toBeUndefined();
      expect(await store.findLink('new')).toMatchObject({ kind: 'invitation', seat: 0, expiresAt: 7 });
      expect(await store.findLink('t seat 1')).toBeDefined();
      expect(await store.findLink('u seat 0')).toMatchObject({ isSpent: false });
      expect(await store.findLink('u spectator')).toBeDefined();
    });

    it('code and group link are spent when a match begins, and end when somebody is sent away', async () => {
      const group: Effect = { do: 'add-link', link: linkTo('group', null, 'group') };
      await store.change('t', [group, { do: 'spend-ways' }]);
      expect(await store.findLink('group')).toMatchObject({ isSpent: true });
      expect(await store.findCode('code of t')).toMatchObject({ isSpent: true });
      expect(await store.findLink('t seat 0')).toMatchObject({ isSpent: false });
      expect(await store.findCode('code of u')).toMatchObject({ isSpent: false });
      await store.change('t', [{ do: 'set-code', code: 'other', expiresAt: 9 }]);
      expect(await store.findCode('code of t')).toBeUndefined();
      expect(await store.findCode('other')).toEqual({ table: 't', expiresAt: 9, isSpent: false });
      await fails(store.change('t', [{ do: 'set-code', code: 'code of u', expiresAt: 9 }]), 'code-taken');
      await store.change('t', [{ do: 'drop-ways' }]);
      expect(await store.findLink('group')).toBeUndefined();
      expect(await store.findCode('other')).toBeUndefined();
      expect(await store.findCode('code of u')).toBeDefined();
    });

    it('who was sent away is remembered, until they are let in', async () => {
      const away: Effect = { do: 'send-away', guest: 'ann' };
      await store.change('t', [away, away, { do: 'send-away', guest: 'ben' }]);
      expect((await store.seatsOf('t')).sentAway).toEqual(['ann', 'ben']);
      expect((await store.seatsOf('u')).sentAway).toEqual([]);
      expect(await store.awayFrom('ann')).toEqual(['t']);
      await store.change('t', [{ do: 'let-in', guest: 'ann' }]);
      expect((await store.seatsOf('t')).sentAway).toEqual(['ben']);
      await store.change('t', [{ do: 'send-away', guest: 'nobody' }]);
      expect((await store.seatsOf('t')).sentAway).toEqual(['ben']);
      await store.eraseGuest('ben');
      expect((await store.seatsOf('t')).sentAway).toEqual([]);
    });

    it('seats that change places take their holders and links with them', async () => {
      await store.change('t', [hold(0, 'ann'), { do: 'add-link', link: linkTo('own', 0, 'own') }]);
      await store.append('t', 1, [moved('b')], [{ do: 'swap', a: 0, b: 1 }]);
      expect(await holders()).toEqual(['1 ann']);
      expect(await store.findLink('own')).toMatchObject({ seat: 1 });
      expect(await store.findLink('t seat 1')).toMatchObject({ seat: 0 });
      await store.change('t', [hold(0, 'ben')]);
      await store.append('t', 2, [moved('c')], [{ do: 'swap', a: 1, b: 0 }]);
      expect(await holders()).toEqual(['0 ann', '1 ben']);
      expect(await store.staysOf('ann')).toEqual([
        { table: 't', seat: 0, from: 1, to: 1 },
        { table: 't', seat: 0, from: 3, to: null },
        { table: 't', seat: 1, from: 2, to: 2 },
      ]);
    });

    it('a seat is taken over with what belongs to it, to and fro', async () => {
      await store.change('t', [hold(0, 'ann')]);
      await store.append('t', 1, [moved('b')], [{ do: 'take-over', seat: 0, guest: 'ben' }]);
      expect(await store.holdersOf('t')).toEqual([{ table: 't', seat: 0, guest: 'ben', since: 1 }]);
      expect(await store.staysOf('ann')).toEqual([{ table: 't', seat: 0, from: 1, to: 1 }]);
      expect(await store.staysOf('ben')).toEqual([{ table: 't', seat: 0, from: 1, to: null }]);
      await store.append('t', 2, [moved('c')], [{ do: 'take-over', seat: 0, guest: 'ann' }]);
      expect(await store.staysOf('ann')).toEqual([{ table: 't', seat: 0, from: 1, to: null }]);
      expect(await store.staysOf('ben')).toEqual([{ table: 't', seat: 0, from: 1, to: 2 }]);
      // Where nobody sits it is a claim like any other.
      await store.change('t', [{ do: 'take-over', seat: 1, guest: 'ben' }]);
      expect(await holders()).toEqual(['0 ann', '1 ben']);
    });
  });

  describe('who holds a seat', () => {
    beforeEach(async () => {
      await store.createTable(tableNamed('old', { createdAt: 1_000 }));
      await store.createTable(tableNamed('new', { createdAt: 2_000 }));
      await addGuests('ann', 'ben');
    });

    it('is told by seat, and since which line', async () => {
      await store.change('old', [hold(1, 'ben')]);
      await store.append('old', 1, [moved('b')], [hold(0, 'ann')]);
      // The same again changes nothing.
      await store.change('old', [hold(1, 'ben')]);
      expect(await store.holdersOf('old')).toEqual([
        { table: 'old', seat: 0, guest: 'ann', since: 2 },
        { table: 'old', seat: 1, guest: 'ben', since: 1 },
      ]);
      await store.change('old', [release(0)]);
      expect(await holders('old')).toEqual(['1 ben']);
      expect(await store.staysOf('ann')).toEqual([{ table: 'old', seat: 0, from: 2, to: 2 }]);
    });

    it('finds their tables, the newest first, with what a list says of them', async () => {
      await store.change('old', [hold(0, 'ann')]);
      await store.change('new', [hold(1, 'ann'), hold(0, 'ben')]);
      const summary = { ...SUMMARY, phase: 'playing', matches: 3, turn: 1, changedAt: at(5) } as const;
      await store.change('new', [{ do: 'summarise', summary }]);
      await store.saveVisits([
        { table: 'old', summary: { ...SUMMARY, game: 'tengu' }, visitedAt: at(9) },
        { table: 'nowhere', summary: SUMMARY, visitedAt: null },
      ]);
      expect(await store.tablesOf('ann')).toEqual([
        {
          table: 'new',
          seat: 1,
          summary,
          names: [
            { seat: 0, name: 'name of ben' },
            { seat: 1, name: 'name of ann' },
          ],
        },
        {
          table: 'old',
          seat: 0,
          summary: { ...SUMMARY, game: 'tengu' },
          names: [{ seat: 0, name: 'name of ann' }],
        },
      ]);
    });
  });

  describe('guests', () => {
    it('are found by their session and by id', async () => {
      const ann = guestNamed('ann', { name: '蛇 Ø 🦊', language: 'ja', seenAt: 5 });
      await store.addGuest('s1', ann);
      await store.addGuest('s2', guestNamed('ben'));
      expect((await store.findSession('s1'))?.guest).toEqual(ann);
      expect(await store.findSession('s3')).toBeUndefined();
      expect(await store.guestsById(['ben', 'nobody', 'ann'])).toEqual([guestNamed('ben'), ann]);
      expect(await store.guestsById([])).toEqual([]);
    });

    it('are made once', async () => {
      await store.addGuest('s1', guestNamed('ann'));
      await fails(store.addGuest('s2', guestNamed('ann')), 'guest-taken');
      await fails(store.addGuest('s1', guestNamed('ben')), 'guest-taken');
      expect(await store.findSession('s2')).toBeUndefined();
      expect(await store.guestsById(['ben'])).toEqual([]);
    });

    it('are changed field by field', async () => {
      await store.addGuest('s1', guestNamed('ann'));
      const named = { ...guestNamed('ann'), name: 'Anna' };
      expect(await store.changeGuest('ann', { name: 'Anna' })).toEqual(named);
      expect(await store.changeGuest('ann', { seenAt: 9, language: 'fr' })).toEqual({
        ...named,
        seenAt: 9,
        language: 'fr',
      });
      expect(await store.changeGuest('ann', {})).toMatchObject({ name: 'Anna' });
      expect((await store.findSession('s1'))?.guest).toMatchObject({
        name: 'Anna',
        seenAt: 9,
        language: 'fr',
      });
    });

    it('who are erased stay so, whatever was under way', async () => {
      await store.addGuest('s1', guestNamed('ann'));
      const [, changed] = await Promise.all([
        store.eraseGuest('ann'),
        store.changeGuest('ann', { name: 'Anna' }),
      ]);
      expect(changed === undefined || changed.name === 'Anna').toBe(true);
      expect(await store.changeGuest('ann', { name: 'Anna' })).toBeUndefined();
      expect(await store.findSession('s1')).toBeUndefined();
      expect(await store.guestsById(['ann'])).toEqual([]);
    });

    it('are erased with everything that points to them; the log stays', async () => {
      await store.createTable(tableNamed('t'));
      await addGuests('ann', 'ben');
      await store.change('t', [hold(0, 'ann'), hold(1, 'ben')]);
      await store.eraseGuest('ann');
      await store.eraseGuest('ann');
      expect(await store.findSession('session of ann')).toBeUndefined();
      expect(await store.guestsById(['ann', 'ben'])).toEqual([guestNamed('ben')]);
      expect(await store.tablesOf('ann')).toEqual([]);
      expect(await store.staysOf('ann')).toEqual([]);
      expect(await holders()).toEqual(['1 ben']);
      expect(await store.read('t', 0)).toHaveLength(1);
      // The same id again is somebody new: the old sessions do not come back.
      await store.addGuest('new session', guestNamed('ann'));
      expect(await store.findSession('session of ann')).toBeUndefined();
    });

    it('who are erased leave no word of their notes, and others’ stay', async () => {
      const noted = (seat: number, mark: string) =>
        ({ at: 1, type: 'noted', seat, on: `on ${mark}`, mark }) as const;
      const seated = (kind: 'empty' | 'person') =>
        ({ at: 1, type: 'seated', seat: 0, sitter: { kind } }) as const;
      await store.createTable(tableNamed('t'));
      await addGuests('ann', 'ben', 'cat', 'phone of cat');
      await store.append('t', 1, [noted(0, 'before')]);
      await store.change('t', [hold(0, 'ann'), hold(1, 'ben')]);
      await store.append('t', 2, [noted(0, 'of ann'), noted(1, 'of ben'), moved('x')]);
      await store.append('t', 5, [seated('empty')], [release(0)]);
      await store.change('t', [hold(0, 'cat')]);
      await store.append('t', 6, [seated('person'), noted(0, 'of cat')]);
      await store.change('t', [{ do: 'take-over', seat: 0, guest: 'phone of cat' }]);
      await store.append('t', 8, [noted(0, 'of phone')]);
      const marks = async () =>
        (await store.read('t', 0)).flatMap(({ entry }) => (entry.type === 'noted' ? [entry.mark] : []));
      await store.eraseGuest('ann');
      expect(await marks()).toEqual(['before', null, 'of ben', 'of cat', 'of phone']);
      expect(JSON.stringify(await store.read('t', 0))).not.toContain('of ann');
      // The same person plays on by the phone.
      await store.eraseGuest('cat');
      expect(await marks()).toEqual(['before', null, 'of ben', 'of cat', 'of phone']);
      await store.eraseGuest('phone of cat');
      expect(await marks()).toEqual(['before', null, 'of ben', null, null]);
      // It is a log like any other.
      expect(await store.append('t', 9, [moved('y')])).toBe('written');
    });

    it('who were not seen since a time are due, but for those in a match that goes on', async () => {
      await store.createTable(tableNamed('t'));
      for (const [id, seenAt] of [
        ['long ago', 10],
        ['longer ago', 5],
        ['playing', 1],
        ['just then', 20],
      ] as const)
        await store.addGuest(id, guestNamed(id, { seenAt }));
      const phase = (of: typeof SUMMARY.phase): Effect => ({
        do: 'summarise',
        summary: { ...SUMMARY, phase: of },
      });
      await store.change('t', [hold(0, 'playing'), phase('playing')]);
      expect(await store.dueGuests({ guests: 20, keepers: 0 }, 9)).toEqual(['longer ago', 'long ago']);
      expect(await store.dueGuests({ guests: 20, keepers: 0 }, 1)).toEqual(['longer ago']);
      // Who came back meanwhile is not due any more.
      await store.changeGuest('long ago', { seenAt: 30 });
      expect(
        await store.eraseDueGuests(['longer ago', 'long ago', 'playing', 'nobody'], {
          guests: 20,
          keepers: 0,
        }),
      ).toBe(1);
      expect((await store.guestsById(['long ago', 'longer ago', 'playing'])).map(({ id }) => id)).toEqual([
        'long ago',
        'playing',
      ]);
      await store.change('t', [phase('over')]);
      expect(await store.dueGuests({ guests: 20, keepers: 0 }, 9)).toEqual(['playing']);
      expect(await store.eraseDueGuests(['playing'], { guests: 20, keepers: 0 })).toBe(1);
    });
  });

  describe('records', () => {
    beforeEach(() => store.createTable(tableNamed('t')));

    it('are kept by table and match', async () => {
      await store.saveRecord(finished('t', 1));
      await store.saveRecord(finished('t', 2, { record: { ...RECORD, game: 'tengu' } }));
      expect(await store.findRecord('t', 1)).toEqual(finished('t', 1));
      expect((await store.findRecord('t', 2))?.record.game).toBe('tengu');
      expect(await store.findRecord('t', 3)).toBeUndefined();
      expect(await store.findRecord('u', 1)).toBeUndefined();
    });

    it('are saved once: again changes nothing', async () => {
      await store.saveRecord(finished('t', 1));
      await addGuests('ann');
      const again = finished('t', 1, { record: { ...RECORD, game: 'tengu' } });
      const summary = { ...SUMMARY, matches: 1, phase: 'over' } as const;
      await store.saveRecord(again, summary);
      expect((await store.findRecord('t', 1))?.record).toEqual(RECORD);
      await store.change('t', [hold(0, 'ann')]);
      expect((await store.tablesOf('ann'))[0]?.summary).toEqual(summary);
    });

    it('need a table', () => fails(store.saveRecord(finished('nowhere', 1)), 'unknown-table'));

    it('are found by those who sat in the match', async () => {
      await addGuests('ann', 'ben');
      await store.change('t', [hold(0, 'ann')]);
      await store.append('t', 1, [moved('b'), moved('c')]);
      await store.saveRecord(finished('t', 1, { from: 2, to: 3, endedAt: at(1) }));
      await store.append('t', 3, [moved('d')], [release(0), hold(1, 'ben')]);
      await store.append('t', 4, [moved('e'), moved('f')]);
      await store.saveRecord(finished('t', 2, { from: 5, to: 6, endedAt: at(2) }));
      const matches = async (guest: string) =>
        (await store.recordsOf(guest)).map(({ match, game, endedAt }) => [match, game, endedAt]);
      expect(await matches('ann')).toEqual([[1, 'yokai', at(1)]]);
      expect(await matches('ben')).toEqual([[2, 'yokai', at(2)]]);
    });
  });

  describe('in time', () => {
    const never = { neverStarted: 0, others: 0 };

    it('tables that nobody visits go: those that never began sooner', async () => {
      const started: Effect = { do: 'summarise', summary: { ...SUMMARY, matches: 1 } };
      await store.createTable(tableNamed('waiting', { createdAt: at(1) }));
      await store.createTable(
        tableNamed('played', { createdAt: at(2), effects: [...waysTo('played'), started] }),
      );
      await store.createTable(tableNamed('visited', { createdAt: at(1) }));
      await store.saveVisits([{ table: 'visited', summary: SUMMARY, visitedAt: at(50) }]);
      expect(await store.dueTables({ neverStarted: at(10), others: 0 }, 9)).toEqual(['waiting']);
      expect(await store.dueTables({ neverStarted: at(10), others: at(10) }, 9)).toEqual([
        'waiting',
        'played',
      ]);
      expect(await store.dueTables({ neverStarted: at(10), others: at(10) }, 1)).toEqual(['waiting']);
      const ids = ['waiting', 'played', 'visited', 'nowhere'];
      expect(await store.deleteDueTables(ids, { neverStarted: at(10), others: 0 }, at(60))).toBe(1);
      expect(await store.dueTables({ neverStarted: at(10), others: 0 }, 9)).toEqual([]);
      expect(await store.read('waiting', 0)).toEqual([]);
      expect(await store.findCode('code of waiting')).toBeUndefined();
      expect(await store.findLink('waiting seat 0')).toBeUndefined();
      for (const kept of ['played', 'visited']) {
        expect(await store.read(kept, 0)).toHaveLength(1);
        expect(await store.findLink(`${kept} seat 0`)).toBeDefined();
      }
      await fails(store.append('waiting', 1, [moved('late')]), 'unknown-table');
      // What comes next has nothing to do with it.
      await store.createTable(tableNamed('next'));
      await fails(store.append('waiting', 1, [moved('late')]), 'unknown-table');
      expect(await store.read('next', 0)).toHaveLength(1);
    });

    it('records outlive their table, for those who sat there', async () => {
      await addGuests('ann', 'ben');
      for (const id of ['t', 'u']) {
        await store.createTable(tableNamed(id, { createdAt: at(1) }));
        await store.saveRecord(finished(id, 1, { from: 1, to: 2 }));
      }
      await store.change('t', [hold(0, 'ann')]);
      await store.append('t', 1, [moved('b')]);
      expect(await store.deleteDueTables(['t', 'u'], { ...never, others: at(5) }, at(10))).toBe(2);
      expect(await store.tablesOf('ann')).toEqual([]);
      expect(await store.holdersOf('t')).toEqual([]);
      expect((await store.recordsOf('ann')).map(({ table }) => table)).toEqual(['t']);
      expect((await store.findRecord('t', 1))?.record).toEqual(RECORD);
      // Nobody sat in the other one.
      expect(await store.findRecord('u', 1)).toBeUndefined();
      expect(
        await store.dropOld({ tablesDeletedBefore: at(10), codesBefore: 0, dailiesBefore: '2026-01-01' }),
      ).toBe(0);
      expect(
        await store.dropOld({ tablesDeletedBefore: at(11), codesBefore: 0, dailiesBefore: '2026-01-01' }),
      ).toBe(1);
      expect(await store.findRecord('t', 1)).toBeUndefined();
      expect(await store.recordsOf('ann')).toEqual([]);
      expect(await store.staysOf('ann')).toEqual([]);
    });

    it('codes that have ended go', async () => {
      await store.createTable(tableNamed('t'));
      await store.change('t', [{ do: 'set-code', code: 'short', expiresAt: 5 }]);
      await store.dropOld({ tablesDeletedBefore: 0, codesBefore: 5, dailiesBefore: '2026-01-01' });
      expect(await store.findCode('short')).toBeDefined();
      await store.dropOld({ tablesDeletedBefore: 0, codesBefore: 6, dailiesBefore: '2026-01-01' });
      expect(await store.findCode('short')).toBeUndefined();
    });

    it('it is known when that was looked for last', async () => {
      expect(await store.noteTidied(5)).toBeUndefined();
      expect(await store.noteTidied(9)).toBe(5);
    });
  });
}
