import { describe, expect, it } from 'vitest';
import { FIRST, readKept } from './kept-settings.ts';

describe('settings that were kept', () => {
  it('are read again as they were written', () => {
    const kept = {
      ...FIRST,
      language: 'fr',
      theme: 'day',
      speed: 'calm',
      aids: 'notes',
      name: 'Aki',
    } as const;
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, '', '{', '[]', 'null', '7', '{"language":"xx","theme":3,"aids":"all","name":"  "}'])(
    '%s is as if nothing had been kept',
    (text) => {
      expect(readKept(text)).toEqual(FIRST);
    },
  );
});
