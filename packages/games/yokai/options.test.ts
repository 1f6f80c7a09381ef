import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_HINTS, FAMILIES, HINTS, PAIRS, SHAPES, STANDARD_MIX } from './components.ts';
import { yokai } from './index.ts';
import { isOwnMix, levelOf, talkOf, totalOf } from './options.ts';
import type { Options } from './types.ts';

const parse = (input: unknown, seats = 2) => yokai.parseOptions(input, seats);
function parsed(input: unknown, seats = 2): Options {
  const result = parse(input, seats);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const refused = (input: unknown, seats = 2) => {
  const result = parse(input, seats);
  return result.ok ? 'accepted' : `${result.refusal.code} ${result.refusal.rule}`;
};

test('[Y2] fourteen hints: each set of one, two and three families once', () => {
  expect([HINTS.one.length, HINTS.two.length, HINTS.three.length]).toEqual([4, 6, 4]);
  expect(new Set(ALL_HINTS).size).toBe(14);
  expect(ALL_HINTS).not.toContain(FAMILIES.join('-'));
});

test('[Y3] six affinities: each pair of families once', () => {
  expect(new Set(PAIRS).size).toBe(6);
});

test('[Y30] the levels of both editions', () => {
  const conditions = ({ affinity, hints, objective }: Options) => [affinity, hints, objective].join(' ');
  const levels = (edition: string, count: number) =>
    Array.from({ length: count }, (_, i) => conditions(parsed({ edition, level: i + 1 })));
  expect(levels('classic', 5)).toEqual([
    'none open none',
    'secret-first open none',
    'none stacked none',
    'none blind none',
    'none open chosen',
  ]);
  expect(levels('prototype', 4)).toEqual([
    'none open none',
    'open open none',
    'secret-first open none',
    'none open random',
  ]);
  expect(refused({ level: 6 })).toBe('bad-option Y30');
  expect(refused({ edition: 'prototype', level: 5 })).toBe('bad-option Y30');
  expect(refused({ edition: 'deluxe' })).toBe('bad-option Y30');
});

test('[Y30] every option of a level can be changed, and the level of what comes out is known', () => {
  const both = parsed({ level: 2, hints: 'stacked', shape: 'mask' });
  expect(both).toMatchObject({
    affinity: 'secret-first',
    hints: 'stacked',
    objective: 'chosen',
    shape: 'mask',
  });
  expect(levelOf(both, 2)).toBeUndefined();
  for (const { edition, level, options } of yokai.presets) {
    expect(levelOf(parsed(options), 2), `${edition} ${level}`).toBe(level);
  }
});

test('[Y6] the mix by number of players', () => {
  expect([2, 3, 4].map((seats) => Object.values(parsed({}, seats).mix).join('+'))).toEqual([
    '2+3+2',
    '2+4+3',
    '3+4+3',
  ]);
  expect([2, 3, 4].map((seats) => totalOf(STANDARD_MIX[seats]!))).toEqual([7, 9, 10]);
});

test('[Y7] classic keeps the total of hints, prototype may change it, both within the box', () => {
  expect(parsed({ mix: { one: 3, two: 3, three: 1 } }).mix).toEqual({ one: 3, two: 3, three: 1 });
  expect(refused({ mix: { one: 3, two: 3, three: 3 } })).toBe('mix-total Y7');
  expect(parsed({ edition: 'prototype', mix: { one: 4, two: 6, three: 4 } }).mix).toEqual({
    one: 4,
    two: 6,
    three: 4,
  });
  expect(refused({ edition: 'prototype', mix: { one: 5, two: 0, three: 0 } })).toBe('bad-option Y7');
  expect(refused({ edition: 'prototype', mix: { one: 0, two: 0, three: 0 } })).toBe('mix-empty Y7');
  expect(refused({ mix: { one: 1.5, two: 3, three: 2 } })).toBe('bad-option Y7');
  expect(refused({ mix: { one: 2, two: 3, three: 2, four: 1 } })).toBe('bad-option Y7');
  expect(refused({ mix: 'easy' })).toBe('bad-option Y7');
});

test('[Y7] with children one hint of three families is swapped for one of a single family', () => {
  expect(parsed({ mix: 'children' }, 3).mix).toEqual({ one: 3, two: 4, three: 2 });
  expect(isOwnMix(parsed({ mix: 'children' }, 3).mix, 3)).toBe(true);
});

test('[Y8] the first seat is one of the table, or random', () => {
  expect(parsed({ first: 2 }, 3).first).toBe(2);
  expect(parsed({}, 3).first).toBe('random');
  expect(refused({ first: 3 }, 3)).toBe('bad-option Y8');
});

test('[Y9] several secret affinities: from one to as many as there are seats', () => {
  expect(parsed({ affinity: 'secret-several' }, 3).affinityCount).toBe(3);
  expect(parsed({ affinity: 'secret-several', affinityCount: 1 }, 3).affinityCount).toBe(1);
  expect(refused({ affinity: 'secret-several', affinityCount: 4 }, 3)).toBe('bad-option Y9');
  expect(refused({ affinity: 'secret-several', affinityCount: 0 }, 3)).toBe('bad-option Y9');
  expect(refused({ affinity: 'open', affinityCount: 2 })).toBe('bad-option Y9');
  expect(refused({ affinity: 'shared' })).toBe('bad-option Y9');
});

test('[Y10] a shape belongs to an objective of choice, and alone means one', () => {
  expect(parsed({ shape: 'pillar' })).toMatchObject({ objective: 'chosen', shape: 'pillar' });
  expect(parsed({ level: 5 })).toMatchObject({ objective: 'chosen', shape: 'square' });
  expect(refused({ objective: 'random', shape: 'pillar' })).toBe('bad-option Y10');
  expect(refused({ shape: 'heart' })).toBe('bad-option Y10');
  expect(refused({ objective: 'secret' })).toBe('bad-option Y10');
});

test('[Y17] hints are open, stacked or blind', () => {
  expect(refused({ hints: 'loud' })).toBe('bad-option Y17');
});

test('[H1] two to four seats', () => {
  for (const seats of [0, 1, 5, 2.5, Number.NaN, '2' as unknown as number])
    expect(refused({}, seats)).toBe('bad-seat-count H1');
});

test('[H4] an unknown option is refused by its name', () => {
  expect(parse({ affinities: 2 })).toMatchObject({
    ok: false,
    refusal: { code: 'unknown-option', rule: 'H4', params: { option: 'affinities' } },
  });
  for (const input of [null, 7, 'easy', []]) expect(refused(input)).toBe('bad-option H4');
});

test('[H4] what comes out is accepted again and stays the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(2, 3, 4),
      fc.constantFrom('none', 'open', 'secret-first', 'secret-several'),
      fc.constantFrom('open', 'stacked', 'blind'),
      fc.constantFrom('none', 'chosen', 'random'),
      (seats, affinity, hints, objective) => {
        const options = parsed({ affinity, hints, objective, mix: 'children' }, seats);
        expect(parsed(JSON.parse(JSON.stringify(options)), seats)).toEqual(options);
      },
    ),
  );
});

test('[Y31] classic tables are silent, prototype ones may talk strategy', () => {
  expect(talkOf(parsed({}))).toBe('silent');
  expect(talkOf(parsed({ edition: 'prototype' }))).toBe('strategy');
});

test('[Y30] level 5 is level 5 with every shape, whoever begins', () => {
  for (const shape of SHAPES)
    expect(yokai.presetOf(parsed({ shape, first: 1 }), 2)).toMatchObject({ edition: 'classic', level: 5 });
  for (const { edition, level, options } of yokai.presets)
    expect(yokai.presetOf(parsed(options), 2)).toMatchObject({ edition, level });
  expect(yokai.presetOf(parsed({ mix: 'children' }), 2)).toBeUndefined();
});

const carried = (input: object, from: number, to: number) => {
  const { input: options, changed } = yokai.carryOptions(parsed(input, from), from, to);
  return { options: parsed(options, to), changed };
};

test('[Y7] other seats: the rulebook’s hints for that many, and custom ones as far from them as before', () => {
  for (const from of [2, 3, 4])
    for (const to of [2, 3, 4])
      for (const edition of ['classic', 'prototype'])
        for (const mix of ['standard', 'children'])
          expect(carried({ edition, mix, level: 3 }, from, to)).toEqual({
            options: parsed({ edition, mix, level: 3 }, to),
            changed: [],
          });
  expect(carried({ edition: 'prototype', mix: { one: 3, two: 3, three: 2 } }, 2, 3).options.mix).toEqual({
    one: 3,
    two: 4,
    three: 3,
  });
  expect(carried({ mix: { one: 4, two: 3, three: 0 } }, 2, 4)).toEqual({
    options: parsed({}, 4),
    changed: ['mix'],
  });
});

test('[Y8, Y9] other seats: the first seat and the holders of affinities stay where there is a seat for them', () => {
  expect(carried({ shape: 'mask', first: 1 }, 2, 4)).toEqual({
    options: parsed({ shape: 'mask', first: 1 }, 4),
    changed: [],
  });
  const several = { affinity: 'secret-several', affinityCount: 3, first: 2 };
  expect(carried(several, 4, 3)).toEqual({ options: parsed(several, 3), changed: [] });
  expect(carried(several, 4, 2)).toEqual({
    options: parsed({ affinity: 'secret-several', affinityCount: 2 }),
    changed: ['affinityCount', 'first'],
  });
});

test('[Y9, Y11] other seats: an affinity for everybody stays one for everybody, unless the objective forbids it', () => {
  const everybody = { affinity: 'secret-several' };
  for (const from of [2, 3, 4])
    for (const to of [2, 3, 4])
      expect(carried(everybody, from, to)).toEqual({ options: parsed(everybody, to), changed: [] });
  expect(carried({ ...everybody, shape: 'spiral' }, 3, 4)).toEqual({
    options: parsed({ ...everybody, affinityCount: 3, shape: 'spiral' }, 4),
    changed: ['affinityCount'],
  });
});
