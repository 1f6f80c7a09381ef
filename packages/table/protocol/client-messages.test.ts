import { FAST_CHECK_SEED, runs } from '@hyakki/engine/testing';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  CLIENT_FORMS,
  type ClientMessageType,
  idOf,
  PROTOCOL,
  readClientMessage,
  readNewTable,
  readTableMessage,
  TABLE_FORMS,
} from '../index.ts';
import { over, playing, promised } from '../testing/index.ts';

const SEED = 'a'.repeat(64);
const LONG = 'x'.repeat(10_000);
const deep = (levels: number): object => (levels === 0 ? {} : { in: deep(levels - 1) });

/** For each type messages that are right, and what makes them wrong. */
const EXAMPLES: Readonly<Record<ClientMessageType, { right: readonly object[]; wrong: readonly object[] }>> =
  {
    come: {
      right: [{ protocol: PROTOCOL }, { protocol: PROTOCOL, since: 7 }],
      wrong: [
        {},
        { protocol: '1' },
        { protocol: PROTOCOL, since: -1 },
        { protocol: PROTOCOL, since: 1.5 },
        { protocol: PROTOCOL, seat: 0 },
      ],
    },
    set: {
      right: [
        { change: {} },
        { change: { chat: 'after-match' } },
        { change: { game: 'tengu', seatCount: 4, clock: { kind: 'turn', seconds: 60 } } },
        { change: { clock: { kind: 'turn', seconds: 5 } } },
        { change: { clock: { kind: 'turn', seconds: 14 * 86_400 } } },
      ],
      wrong: [
        { change: { game: 'Tengu!' } },
        { change: { seatCount: 99 } },
        { change: { clock: { kind: 'turn' } } },
        { change: { clock: { kind: 'turn', seconds: 4 } } },
        { change: { clock: { kind: 'turn', seconds: 14 * 86_400 + 1 } } },
        { change: { clock: { kind: 'match', seconds: 86_401 } } },
        { change: { clock: { kind: 'none', seconds: 9 } } },
        { change: { options: deep(9) } },
        { change: { options: { long: LONG } } },
        { change: { options: [] } },
        { change: { host: 1 } },
        { change: { pace: 1e9 } },
        { change: { chat: true } },
      ],
    },
    'seat-bot': {
      right: [
        { seat: 1, bot: { name: 'random' } },
        { seat: 1, bot: { name: 'wise', memory: 'forgetful' } },
      ],
      wrong: [
        { seat: 1 },
        { seat: 8, bot: { name: 'a' } },
        { seat: 1, bot: { name: LONG } },
        { seat: 1, bot: { name: 'a', version: 3 } },
      ],
    },
    'empty-seat': { right: [{ seat: 0 }], wrong: [{}, { seat: '0' }, { seat: -1 }, { seat: 0.5 }] },
    swap: { right: [{ a: 0, b: 2 }], wrong: [{ a: 0 }, { a: 0, b: 8 }, { a: '0', b: 1 }, { seat: 0, b: 1 }] },
    'give-host': { right: [{ seat: 1 }], wrong: [{}, { seat: 8 }, { to: 1 }] },
    start: {
      right: [{}, { written: { layout: {}, seed: SEED } }],
      wrong: [
        { written: { layout: deep(12), seed: SEED } },
        { written: { layout: {}, seed: 'A' } },
        { seed: SEED },
      ],
    },
    share: {
      right: [{ share: SEED }],
      wrong: [{ share: SEED.toUpperCase() }, { share: SEED.slice(1) }, {}, { share: 'none' }],
    },
    move: {
      right: [
        { at: 3, move: 'look a1' },
        { at: 3, move: { do: 'look', card: 0 } },
      ],
      wrong: [
        { move: 'look a1' },
        { at: 3 },
        { at: 3, move: '' },
        { at: 3, move: 'x'.repeat(81) },
        { at: 3, move: deep(6) },
        { at: 3, move: { do: LONG } },
        { at: 3, move: ['look'] },
        { at: 3, move: null },
        { at: Number.NaN, move: 'look a1' },
        { at: 3, move: 'look a1', seat: 1 },
      ],
    },
    say: {
      right: [{ saying: { kind: 'reaction', name: 'wow' } }, { saying: { kind: 'point', move: 'look a1' } }],
      wrong: [
        { saying: { kind: 'text', text: 'hello' } },
        { saying: { kind: 'point', move: LONG } },
        { saying: 'wow' },
      ],
    },
    chat: {
      right: [{ text: 'well played' }, { text: ' ' }, { text: 'x'.repeat(2_000) }],
      wrong: [{}, { text: '' }, { text: 7 }, { text: LONG }, { text: ['x'] }, { text: 'x', seat: 1 }],
    },
    'look-back': {
      right: [
        { match: 1, how: 'lead', step: 0, thing: null },
        { match: 2, how: 'show', step: 12, thing: 'card-3' },
      ],
      wrong: [
        { match: 1, how: 'lead', step: 0 },
        { match: 1, how: 'stop', step: 0, thing: null },
        { match: 0, how: 'lead', step: 0, thing: null },
        { match: 1, how: 'lead', step: -1, thing: null },
        { match: 1, how: 'lead', step: 0.5, thing: null },
        { match: 1, how: 'show', step: 0, thing: '' },
        { match: 1, how: 'show', step: 0, thing: LONG },
        { match: 1, how: 'show', step: 0, thing: null, by: 1 },
      ],
    },
    'look-away': { right: [{}], wrong: [{ match: 1 }] },
    note: {
      right: [
        { on: 'a1', mark: 'oni?' },
        { on: 'a1', mark: null },
      ],
      wrong: [
        { on: 'a1' },
        { on: '', mark: null },
        { on: LONG, mark: 'x' },
        { on: 'a1', mark: LONG },
        { on: 'a1', mark: 'x', seat: 1 },
      ],
    },
    'stand-in': {
      right: [{ seat: 1 }, { seat: 1, bot: { name: 'wise' } }],
      wrong: [{}, { seat: 1, bot: 'wise' }],
    },
    'take-back': { right: [{}], wrong: [{ seat: 1 }] },
    wait: {
      right: [
        { at: 1, how: 'hold' },
        { at: 0, how: 'release' },
        { at: 7, how: 'go-on' },
      ],
      wrong: [{ how: 'hold' }, { at: 1 }, { at: 1, how: 'pass' }, { at: 1, how: 'hold', seat: 1 }],
    },
    pace: { right: [{ pace: 0 }, { pace: 900 }], wrong: [{}, { pace: -1 }, { pace: 10_001 }, { pace: '1' }] },
    hurry: { right: [{}], wrong: [{ seat: 1 }] },
    nudge: { right: [{ seat: 1 }], wrong: [{}, { seat: -1 }, { seat: 1, why: 'slow' }] },
    propose: {
      right: [
        { seat: 1, what: 'stand-in' },
        { seat: 1, what: 'hand-over' },
      ],
      wrong: [
        { seat: 1 },
        { what: 'stand-in' },
        { seat: 1, what: 'kick' },
        { seat: 1, what: 'stand-in', bot: 'x' },
      ],
    },
    agree: { right: [{ proposal: 7 }], wrong: [{}, { proposal: -1 }, { proposal: '7' }] },
    decline: { right: [{ proposal: 7 }], wrong: [{}, { proposal: 1.5 }, { seat: 1 }] },
    pause: { right: [{ match: 1 }], wrong: [{}, { match: 0 }, { match: '1' }, { match: 1, seat: 1 }] },
    resume: { right: [{ match: 2 }], wrong: [{}, { match: 1.5 }, { match: 1, pause: 3 }] },
    again: {
      right: [{ how: 'rematch' }, { how: 'same-deal' }, { how: 'next-level' }],
      wrong: [{}, { how: 'backwards' }],
    },
    why: { right: [{ at: 3 }], wrong: [{}, { at: -1 }, { at: 'x' }] },
    stop: { right: [{ match: 1 }], wrong: [{}, { match: 0 }, { match: '1' }, { match: 1, why: 'bored' }] },
    leave: { right: [{}], wrong: [{ seat: 1 }] },
  };

describe.each(Object.keys(CLIENT_FORMS) as ClientMessageType[])('message %s', (type) => {
  const { right, wrong } = EXAMPLES[type];
  const id = type === 'come' ? {} : { id: 'ask-1' };

  it.each(right)('[P20] is read: %j', (fields) => {
    const message = { type, ...id, ...fields };
    expect(readClientMessage(message)).toEqual({ ok: true, value: message });
  });

  it('[P20] is refused when anything in it is wrong, too much, missing, too long or too deep', () => {
    for (const fields of wrong) {
      const text = JSON.stringify(fields).slice(0, 80);
      expect(readClientMessage({ type, ...id, ...fields }), text).toMatchObject({
        refusal: { code: 'bad-message', rule: 'P20', params: { type } },
      });
    }
    const good = { type, ...id, ...right[0] };
    expect(readClientMessage({ ...good, more: 1 }).ok).toBe(false);
    expect(readClientMessage(JSON.parse(`{"__proto__": 1, ${JSON.stringify(good).slice(1)}`)).ok).toBe(false);
    if (type === 'come') return;
    for (const bad of ['', 'two words', LONG, 7, null])
      expect(readClientMessage({ ...good, id: bad }).ok).toBe(false);
  });
});

describe('messages', () => {
  it('[P20] of another protocol are told ours', () => {
    expect(readClientMessage({ type: 'come', protocol: 1 })).toMatchObject({
      refusal: { code: 'bad-protocol', params: { theirs: 1, ours: PROTOCOL } },
    });
  });

  it('[P20] what is no message at all is refused, and its id found if it has one', () => {
    for (const input of [
      null,
      7,
      'come',
      [],
      {},
      { type: 'toString' },
      { type: 'constructor', id: 'a' },
      deep(1_000),
    ]) {
      expect(readClientMessage(input)).toMatchObject({ refusal: { code: 'bad-message' } });
    }
    expect(readClientMessage(null)).toMatchObject({
      refusal: { rule: 'P20', params: { type: '', field: 'type' } },
    });
    expect(readClientMessage({ type: 'dance' })).toMatchObject({
      refusal: { rule: 'P20', params: { type: 'dance', field: 'type' } },
    });
    expect(idOf({ id: 'abc', type: 'dance' })).toBe('abc');
    for (const input of [null, [], { id: LONG }, { id: 7 }]) expect(idOf(input)).toBeNull();
  });

  it('[P20] whatever comes, reading never throws and its refusal is short', () => {
    const anything = fc.oneof(
      fc.anything({ maxDepth: 6 }),
      fc.record({
        type: fc.constantFrom(...Object.keys(CLIENT_FORMS)),
        id: fc.string(),
        at: fc.anything(),
        move: fc.anything(),
      }),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const read = readClientMessage(input);
        if (!read.ok) expect(JSON.stringify(read.refusal).length).toBeLessThan(300);
      }),
      { seed: FAST_CHECK_SEED, numRuns: runs(500) },
    );
  });

  it('[P20] a move, which is read by hand, is read as its form says', () => {
    const strange = fc.anything({ withNullPrototype: false, maxDepth: 2 });
    const nearly = <Value>(right: fc.Arbitrary<Value>) =>
      fc.oneof({ weight: 15, arbitrary: right as fc.Arbitrary<unknown> }, strange);
    const text = fc.string({ maxLength: 85 });
    const move = fc.record(
      {
        type: fc.constant('move'),
        id: nearly(fc.stringMatching(/^[\w-]{1,66}$/)),
        at: nearly(
          fc.oneof(
            { weight: 9, arbitrary: fc.integer({ min: -1, max: 30 }) },
            fc.constantFrom(0.5, 2 ** 53, -0, Number.NaN),
          ),
        ),
        move: nearly(
          fc.oneof(
            text,
            fc.dictionary(text, fc.oneof(fc.nat(), text, fc.constant(deep(3)), fc.constant(deep(4)))),
          ),
        ),
        more: fc.constant(1),
      },
      { requiredKeys: ['type', 'id', 'at', 'move'] },
    );
    let right = 0;
    fc.assert(
      fc.property(move, (input) => {
        const byForm = v.safeParse(CLIENT_FORMS.move, input);
        const read = readClientMessage(input);
        expect(read.ok).toBe(byForm.success);
        if (!read.ok) return;
        right++;
        expect(read.value).toEqual(byForm.output);
        expect(Object.keys(read.value)).toEqual(Object.keys(byForm.output as object));
      }),
      { seed: FAST_CHECK_SEED, numRuns: runs(2_000) },
    );
    expect(right).toBeGreaterThan(runs(100));
  });

  it('[P20] a wish for a table is read as strictly', () => {
    expect(readNewTable({ game: 'yokai', seatCount: 3 }).ok).toBe(true);
    for (const wish of [
      null,
      {},
      { game: 'yokai' },
      { game: 'yokai', seatCount: 99 },
      { game: 'yokai', seatCount: 3, dealer: 'device' },
      deep(50),
    ]) {
      expect(readNewTable(wish)).toMatchObject({ refusal: { code: 'bad-message' } });
    }
  });
});

describe('what is told', () => {
  const noted = playing({ aids: 'notes' });
  noted.ok(0, 'note', { on: 'a1', mark: 'oni' });
  const samples = [
    ...[promised(), playing({ aids: 'perfect-memory' }), noted, over()].flatMap((test) => [
      test.welcome(0),
      test.welcome('spectator'),
      ...test.messages.get(0)!.slice(0, 6),
      ...test.messages.get(0)!.slice(-2),
    ]),
    { type: 'people', people: [{ name: 'Quiet Fox', here: true, goneAt: null }, null], watching: 3 },
    { type: 'answer', id: 'x', seq: 3 },
    { type: 'reasons', at: 3, isFull: false, reasons: [{ code: 'at-random', params: {} }] },
    { type: 'refused', id: null, code: 'bad-message', rule: 'P20', params: { type: '' } },
    { type: 'chatted', line: { number: 1, seat: 0, text: 'well played' } },
    { type: 'chat', lines: [{ number: 1, seat: 0, text: 'well played' }] },
    { type: 'chat', lines: null },
    {
      type: 'pause',
      seq: 9,
      at: 100,
      seat: 1,
      why: 'agreed',
      pause: { state: 'asked', by: 0, at: 0, since: null, yes: [0, 1] },
      clock: { seat: 0, until: 5_000, left: null },
      wait: null,
    },
    { type: 'look-back', lookBack: { by: 0, step: 3, thing: 'card-3' } },
    { type: 'look-back', lookBack: null },
  ];

  it('[P20] is read by clients as it was written', () => {
    for (const message of samples) expect(readTableMessage(message)).toEqual({ ok: true, value: message });
  });

  it('[P20] is refused with anything more or less in it', () => {
    for (const message of samples) {
      expect(readTableMessage({ ...message, more: 1 }).ok, message.type).toBe(false);
      const fields = Object.entries(message);
      for (const [name] of fields) {
        expect(
          readTableMessage(Object.fromEntries(fields.filter(([other]) => other !== name))).ok,
          `${message.type} without ${name}`,
        ).toBe(false);
      }
    }
    for (const input of [null, 7, {}, { type: 'valueOf' }, deep(1_000)])
      expect(readTableMessage(input).ok).toBe(false);
    expect(Object.keys(TABLE_FORMS)).toHaveLength(23);
  });
});
