import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GROUNDS_IN_BOX, KINDS, RANK_BANDS, TOYS, toyOf, YOKAI } from './components.ts';
import { tengu } from './index.ts';
import { levelOf, talkOf } from './options.ts';
import { cardsOf, tilesOf } from './setup.ts';
import type { Options } from './types.ts';

const parse = (input: unknown, seats = 2) => tengu.parseOptions(input, seats);
function parsed(input: unknown, seats = 2): Options {
  const result = parse(input, seats);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const refused = (input: unknown, seats = 2) => {
  const result = parse(input, seats);
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[T1] twenty-three tiles', () => {
  expect(GROUNDS_IN_BOX).toEqual({ path: 3, mist: 2, tornado: 3, mirage: 2 });
  expect(1 + TOYS.length + 3 + 2 + 3 + 2).toBe(23);
});

test('[T2] each yokai owns one toy of each of three kinds', () => {
  expect(YOKAI).toEqual(['tanuki', 'bakeneko', 'yuki-onna', 'oni']);
  for (const owner of YOKAI)
    for (const kind of KINDS) expect(toyOf(`${owner}-${kind}`)).toEqual({ owner, kind });
  expect(toyOf('path')).toBeUndefined();
});

test('[T7] the six levels', () => {
  const summary = ({ yokai, tiles, columns, rows, setAside, help, cards }: Options) =>
    [yokai.length, ...Object.values(tiles), `${columns}x${rows}`, setAside, help, cards].join(' ');
  const levels = [1, 2, 3, 4, 5, 6].map((level) => parsed({ level }));
  expect(levels.map(summary)).toEqual([
    '3 2 0 0 0 3x4 5 0 8',
    '3 0 2 0 0 3x4 5 0 8',
    '4 3 0 0 0 4x4 6 1 8',
    '4 0 0 3 0 4x4 6 1 8',
    '4 1 0 0 2 4x4 6 1 8',
    '4 2 1 2 2 4x5 0 1 8',
  ]);
  for (const options of levels) expect(tilesOf(options)).toHaveLength(options.columns * options.rows);
  expect(levels[0]!.yokai).not.toContain('oni');
  expect(refused({ level: 7 })).toBe('bad-option T7');
  expect(refused({ edition: 'deluxe' })).toBe('bad-option T7');
});

test('[T4] eight movement cards a yokai, or 6 to 10', () => {
  expect(cardsOf(parsed({})).length).toBe(24);
  expect(cardsOf(parsed({ level: 3, cards: 10 })).length).toBe(40);
  for (const cards of [5, 11, 7.5, '8']) expect(refused({ cards })).toBe('bad-option T4');
});

test('[T5] one help token a seat, or more as far as four go round', () => {
  expect([2, 3, 4].map((seats) => parsed({ level: 3 }, seats).help)).toEqual([1, 1, 1]);
  expect(parsed({ help: 2 }, 2).help).toBe(2);
  expect(refused({ help: 2 }, 3)).toBe('bad-option T5');
  expect(refused({ help: -1 }, 3)).toBe('bad-option T5');
});

test('[T8] every option of a level can be changed, and the level of what comes out is known', () => {
  for (const { level, options } of tengu.presets) expect(levelOf(parsed(options))).toBe(level);
  const own = parsed({ level: 2, tiles: { mist: 1, path: 1 }, yokai: ['oni', 'tanuki', 'bakeneko'] });
  expect(own).toMatchObject({
    yokai: ['tanuki', 'bakeneko', 'oni'],
    tiles: { path: 1, mist: 1, tornado: 0, mirage: 0 },
  });
  for (const options of [own, parsed({ cards: 9 }), parsed({ level: 3, help: 0 })])
    expect(levelOf(options)).toBeUndefined();
  // The first seat is not part of a level.
  expect(levelOf(parsed({ level: 4, first: 1 }))).toBe(4);
});

test('[T8] a mix fills its grid exactly', () => {
  expect(refused({ columns: 4 })).toBe('grid-does-not-fit T8');
  expect(refused({ tiles: { mist: 1 } })).toBe('grid-does-not-fit T8');
  expect(refused({ yokai: ['oni'] })).toBe('grid-does-not-fit T8');
  expect(refused({ columns: 12, rows: 1 })).toBe('accepted');
  expect(refused({ columns: 2, rows: 6 })).toBe('accepted');
  const one = { yokai: ['oni'], tiles: { path: 0 }, columns: 2, rows: 2, setAside: 0 };
  expect(refused(one)).toBe('accepted');
  const whole = { level: 6, tiles: { path: 3, mist: 2, tornado: 3 }, columns: 23, rows: 1 };
  expect(refused(whole)).toBe('accepted');
  expect(parse({ columns: 4 })).toMatchObject({ refusal: { params: { places: 16, tiles: 12 } } });
});

test('[T8] a mix stays within the box and needs a yokai, each once', () => {
  expect(refused({ tiles: { path: 4 } })).toBe('bad-option T1');
  expect(refused({ tiles: { mirage: -1 } })).toBe('bad-option T1');
  for (const tiles of [{ toys: 3 }, 'many', []]) expect(refused({ tiles })).toBe('bad-option T8');
  for (const yokai of [[], ['oni', 'oni'], ['kappa'], 'oni', new Array(9).fill('oni')])
    expect(refused({ yokai })).toBe('bad-option T8');
});

test('[T8] at least as many cards are left to turn as there are toys', () => {
  expect(refused({ setAside: 15 })).toBe('accepted');
  expect(refused({ setAside: 16 })).toBe('too-few-cards T8');
  expect(refused({ setAside: 25 })).toBe('bad-option T9');
  expect(refused({ columns: 0 })).toBe('bad-option T6');
  expect(refused({ rows: 24 })).toBe('bad-option T6');
});

test('[T33] grades need all twelve toys', () => {
  expect(parsed({ level: 6 }).graded).toBe(true);
  expect(parsed({ level: 3, graded: true }).graded).toBe(true);
  expect(refused({ graded: true })).toBe('grades-need-all T33');
  expect(refused({ level: 3, graded: 1 })).toBe('bad-option T33');
  expect(RANK_BANDS.map(([, least]) => least)).toEqual([12, 10, 6, 0]);
});

test('[T10] the first seat is one of the table, or random', () => {
  expect(parsed({ first: 2 }, 3).first).toBe(2);
  expect(parsed({}, 3).first).toBe('random');
  expect(refused({ first: 3 }, 3)).toBe('bad-option T10');
});

test('[H1] two to four seats', () => {
  for (const seats of [0, 1, 5, 2.5, Number.NaN, '2' as unknown as number])
    expect(refused({}, seats)).toBe('bad-seat-count H1');
});

test('[H4] an unknown option is refused by its name', () => {
  expect(parse({ grid: 2 })).toMatchObject({
    ok: false,
    refusal: { code: 'unknown-option', rule: 'H4', params: { option: 'grid' } },
  });
  for (const input of [null, 7, 'easy', []]) expect(refused(input)).toBe('bad-option H4');
});

test('[H4] what comes out is accepted again and stays the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3, 4),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 6, max: 10 }),
      fc.integer({ min: 0, max: 6 }),
      (seats, level, cards, setAside) => {
        const options = parsed({ level, cards, setAside }, seats);
        expect(parsed(JSON.parse(JSON.stringify(options)), seats)).toEqual(options);
      },
    ),
  );
});

test('[T35] strategy may be discussed at every level', () => {
  for (const { options } of tengu.presets) expect(talkOf(parsed(options))).toBe('strategy');
});

test('[T7] a level is known again, whoever begins', () => {
  for (const { level, options } of tengu.presets)
    expect(tengu.presetOf(parsed({ ...options, first: 1 }), 2)).toMatchObject({ edition: 'standard', level });
  expect(tengu.presetOf(parsed({ cards: 9 }), 2)).toBeUndefined();
});

test('[T5, T10] other seats: no more help than the box holds, and the first seat where there is one', () => {
  const options = parsed({ level: 3, help: 2, cards: 9, first: 1 });
  expect(tengu.carryOptions(options, 2, 3)).toEqual({ input: { ...options, help: 1 }, changed: ['help'] });
  const three = parsed({ level: 3, cards: 9, first: 2 }, 3);
  expect(tengu.carryOptions(three, 3, 4)).toEqual({ input: three, changed: [] });
  expect(tengu.carryOptions(three, 3, 2)).toEqual({
    input: { ...three, first: 'random' },
    changed: ['first'],
  });
});
