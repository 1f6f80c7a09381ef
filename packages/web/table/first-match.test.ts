import { describe, expect, it } from 'vitest';
import { optionsAfterFirst } from './first-match.ts';

const kept = { firstTables: ['a'], finished: ['tengu'] };
const table = { table: 'a', game: 'tengu', options: { level: 2, first: 0 } };
const firstMatch = { first: 0 };

describe('after a first match in which the page let somebody begin', () => {
  it('the first seat is drawn again, and everything else stays', () => {
    expect(optionsAfterFirst(table, kept, firstMatch)).toEqual({ level: 2 });
  });

  it('nothing changes before a match was finished: the next one is still a first one', () => {
    expect(optionsAfterFirst(table, { ...kept, finished: ['yokai'] }, firstMatch)).toBeUndefined();
  });

  it('nothing changes at a table where somebody chose who begins', () => {
    expect(optionsAfterFirst({ ...table, table: 'b' }, kept, firstMatch)).toBeUndefined();
    for (const first of [1, 'random'])
      expect(optionsAfterFirst({ ...table, options: { first } }, kept, firstMatch)).toBeUndefined();
  });

  it('nothing changes in a game whose first match is like any other', () => {
    expect(optionsAfterFirst(table, kept, {})).toBeUndefined();
  });
});
