import { describe, expect, it } from 'vitest';
import { drawStars, sayDay, sayShared, starsOf } from './daily.ts';

const PARS = {
  open: { moves: 9, score: 18 },
  perfectMemory: { mean: 9.55, low: 4, high: 15, matches: 20 },
} as const;
const RESULT = {
  game: 'Yōkai',
  day: '2026-11-18',
  seatCount: 2,
  points: 11,
  pars: PARS,
  address: 'https://example.org/daily',
} as const;

describe('the line to share', () => {
  it('says how it went, in both languages, and nothing of the cards', () => {
    expect(sayShared(RESULT, 'en')).toBe(
      'Hyakki · Yōkai, daily deal · 18 Nov · 2 players · 11 ★★☆ · par 18 / 9.6 · https://example.org/daily',
    );
    expect(sayShared(RESULT, 'fr')).toBe(
      'Hyakki · Yōkai, donne du jour · 18 nov. · 2 joueurs · 11 ★★☆ · par 18 / 9,6 · https://example.org/daily',
    );
  });

  it('leaves out what is not there', () => {
    expect(sayShared({ ...RESULT, pars: null }, 'en')).toContain('· 11 · https');
    expect(sayShared({ ...RESULT, pars: { ...PARS, open: null } }, 'en')).toContain('· par 9.6 ·');
    expect(sayShared({ ...RESULT, pars: { ...PARS, open: { moves: 7, score: null } } }, 'en')).toContain(
      '· par 9.6 ·',
    );
  });

  it('has a star for each mark that was reached', () => {
    const stars = [3, 4, 9, 10, 15, 20].map((points) => drawStars(starsOf(points, PARS)));
    expect(stars).toEqual(['☆☆☆', '☆☆☆', '★☆☆', '★★☆', '★★★', '★★★']);
    // A deal on which bots always reach the same.
    const same = { ...PARS, perfectMemory: { mean: 9, low: 9, high: 9, matches: 20 } };
    expect([8, 9].map((points) => starsOf(points, same))).toEqual([0, 3]);
  });

  it('names days in UTC, wherever it is read', () => {
    expect([sayDay('2026-11-01', 'en'), sayDay('2026-11-01', 'fr')]).toEqual(['1 November', '1 novembre']);
  });
});
