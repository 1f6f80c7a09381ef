import { describe, expect, it } from 'vitest';
import { dayAt, dayFrom, dayStarts } from './day.ts';

describe('days', () => {
  it('[P31] are those of the calendar in UTC, leap days and all', () => {
    for (let time = -1; time < 5_000_000_000_000; time += 12_345_678_901) {
      const day = new Date(time).toISOString().slice(0, 10);
      expect(dayAt(time)).toBe(day);
      expect(dayStarts(day)).toBe(Date.parse(`${day}T00:00:00Z`));
    }
    for (const day of ['1970-01-01', '2000-02-29', '2024-02-29', '2100-02-28', '2100-03-01', '2026-12-31'])
      expect(dayAt(dayStarts(day))).toBe(day);
    expect([dayFrom('2026-12-31', 1), dayFrom('2027-01-01', -1)]).toEqual(['2027-01-01', '2026-12-31']);
  });
});
