import { expect, test } from 'vitest';
import { canonicalJson } from './canonical.ts';
import { isFields, isOneOf, isShallow, isWhole, quote, strangeKey } from './input.ts';

test('[H10] fields are an object, and neither a list nor nothing', () => {
  expect(isFields({})).toBe(true);
  for (const other of [null, [], 'text', 7, undefined]) expect(isFields(other)).toBe(false);
  expect(strangeKey({ seat: 1, name: 'Ann', age: 7 }, ['seat'])).toBe('name');
  expect(strangeKey({ seat: 1 }, ['seat', 'name'])).toBeUndefined();
});

test('[H10] input is as deep as its lists and objects go into each other', () => {
  for (const flat of ['text', 7, null, undefined]) expect(isShallow(flat, 0)).toBe(true);
  for (const one of [{}, [], { a: 1 }, [1, 2]]) {
    expect(isShallow(one, 0)).toBe(false);
    expect(isShallow(one, 1)).toBe(true);
  }
  expect(isShallow({ a: [1, { b: 2 }] }, 2)).toBe(false);
  expect(isShallow({ a: [1, { b: 2 }] }, 3)).toBe(true);
});

test('[H10] a word is one of a list, as text', () => {
  expect(isOneOf(['bare', 'history'], 'bare')).toBe(true);
  for (const other of ['Bare', '', 0, ['bare'], null])
    expect(isOneOf(['bare', 'history'], other)).toBe(false);
});

test('[H16] a whole number lies within its bounds, and −0 is none', () => {
  expect([0, 1, 4, 5].map((number) => isWhole(number, 1, 4))).toEqual([false, true, true, false]);
  for (const other of [1.5, '2', Number.NaN, Number.POSITIVE_INFINITY, null, -0])
    expect(isWhole(other, 0, 4)).toBe(false);
  expect(isWhole(0, 0, 4)).toBe(true);
});

test('[H10] what is repeated in a refusal is short, on one line and without control characters', () => {
  expect(quote('Ann')).toBe('Ann');
  expect(quote(7)).toBe('7');
  expect(quote(null)).toBe('null');
  expect([quote({}), quote([1])]).toEqual(['{…}', '[…]']);
  expect(quote('two\nlines\u0007')).toBe('two·lines·');
  expect(quote('x'.repeat(60))).toBe('x'.repeat(60));
  expect(quote('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});

test('[H10] the text that is hashed has its keys in order, wherever they were written', () => {
  expect(canonicalJson({ b: 1, a: [{ d: 2, c: null }], e: undefined })).toBe(
    '{"a":[{"c":null,"d":2}],"b":1}',
  );
  const keys = ['e', 'b', 'd', 'a', 'c'];
  const sorted = '{"a":0,"b":0,"c":0,"d":0,"e":0}';
  for (let turn = 0; turn < keys.length; turn++) {
    const turned = [...keys.slice(turn), ...keys.slice(0, turn)];
    expect(canonicalJson(Object.fromEntries(turned.map((key) => [key, 0])))).toBe(sorted);
  }
});
