import { describe, expect, it } from 'vitest';
import { FIRST, readKept, withFinished, withFirstTable } from './kept-settings.ts';

describe('settings that were kept', () => {
  it('are read again as they were written', () => {
    const kept = {
      ...FIRST,
      language: 'fr',
      theme: 'day',
      speed: 'calm',
      aids: 'notes',
      facesAloud: true,
      coach: 'never',
      name: 'Aki',
      goals: { tengu: { times: 2, match: 'here/1', viewers: [0], levels: ['1'] } },
      finished: ['yokai'],
      firstTables: ['a1'],
    } as const;
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, '', '{', '[]', 'null', '7', '{"language":"xx","theme":3,"aids":"all","name":"  "}'])(
    '%s is as if nothing had been kept',
    (text) => {
      expect(readKept(text)).toEqual(FIRST);
    },
  );

  it('of an earlier page open: what it did not know is as at first', () => {
    const { finished: _, ...earlier } = { ...FIRST, speed: 'calm', name: 'Aki' };
    expect(readKept(JSON.stringify(earlier))).toEqual({ ...FIRST, speed: 'calm', name: 'Aki' });
    expect(readKept('{"finished":["yokai",7,"yokai",null]}').finished).toEqual(['yokai']);
  });

  it('say of which games a match was finished here', () => {
    const finished = withFinished(FIRST, 'yokai');
    expect(finished).toEqual(['yokai']);
    expect(withFinished({ finished }, 'yokai')).toBe(finished);
    expect(withFinished({ finished }, 'tengu')).toEqual(['yokai', 'tengu']);
  });

  it('say at which tables the reader was let begin, and forget the oldest of them', () => {
    let firstTables = withFirstTable(FIRST, 'a');
    expect(withFirstTable({ firstTables }, 'b')).toEqual(['b', 'a']);
    for (let i = 0; i < 60; i++) firstTables = withFirstTable({ firstTables }, `table ${i}`);
    expect(firstTables.slice(0, 2)).toEqual(['table 59', 'table 58']);
    expect(readKept(JSON.stringify({ firstTables })).firstTables).toEqual(firstTables);
  });
});
