import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDays, playedDays, weekOf } from './kept-week.ts';

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
});

describe('the week', () => {
  it('has seven days, today last, over the end of a month and of a year', () => {
    expect(weekOf('2027-01-02')).toEqual([
      '2026-12-27',
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  it('keeps each day once, the newest first, and not for ever', () => {
    keepDays(['2026-11-17']);
    expect(keepDays(['2026-11-18', '2026-11-17'])).toEqual(['2026-11-18', '2026-11-17']);
    expect(playedDays()).toEqual(['2026-11-18', '2026-11-17']);
    keepDays(Array.from({ length: 20 }, (_, i) => `2026-12-${String(i + 1).padStart(2, '0')}`));
    expect(playedDays()).toHaveLength(14);
    expect(playedDays()[0]).toBe('2026-12-20');
  });

  it('survives anything in the storage, and a browser without one', () => {
    for (const text of ['{', '7', '[1, null, "x", "2026-11-18"]']) {
      shelf.set('hyakki.daily', text);
      expect(playedDays()).toEqual(text.startsWith('[') ? ['2026-11-18'] : []);
    }
    vi.stubGlobal('localStorage', undefined);
    expect(keepDays(['2026-11-18'])).toEqual(['2026-11-18']);
  });
});
