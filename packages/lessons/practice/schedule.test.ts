import { describe, expect, it } from 'vitest';
import { answered, dayAt, distanceOf, isDue, type Practised, readPractised } from './schedule.ts';

describe('when a question comes back', () => {
  it('[L15] in three days, a week and a month after right answers, and not before', () => {
    let practised: Practised | undefined;
    const distances: number[] = [];
    let day = 100;
    for (let i = 0; i < 5; i++) {
      practised = answered('a', practised, { isRight: true, day });
      const distance = distanceOf(practised);
      distances.push(distance);
      expect(isDue(practised, day + distance - 1)).toBe(false);
      expect(isDue(practised, day + distance)).toBe(true);
      day += distance;
    }
    expect(distances).toEqual([3, 7, 30, 30, 30]);
  });

  it('[L15] tomorrow after a wrong one, however well it was known', () => {
    const known: Practised = { id: 'a', stage: 3, day: 50 };
    const missed = answered('a', known, { isRight: false, day: 90 });
    expect(missed).toEqual({ id: 'a', stage: 0, day: 90 });
    expect([isDue(missed, 90), isDue(missed, 91)]).toEqual([false, true]);
    expect(distanceOf(answered('a', missed, { isRight: true, day: 91 }))).toBe(3);
  });

  it('a day ends at the midnight of its reader', () => {
    const evening = Date.UTC(2026, 4, 3, 22, 30);
    const inUtc = dayAt(evening, 0);
    // Two hours ahead of UTC it is already the next day, five behind it is not.
    expect([dayAt(evening, -120), dayAt(evening, 300)]).toEqual([inUtc + 1, inUtc]);
    expect(dayAt(evening + 2 * 3_600_000, 0)).toBe(inUtc + 1);
  });

  it('reads what a device has kept, and nothing else', () => {
    expect(readPractised({ id: 'a', stage: 2, day: 7, more: 1 })).toEqual({ id: 'a', stage: 2, day: 7 });
    const bad = [null, 'a', {}, { id: 1, stage: 0, day: 1 }, { id: 'a', stage: 4, day: 1 }];
    for (const one of [...bad, { id: 'a', stage: 0, day: -1 }, { id: 'a', stage: 0, day: 1.5 }])
      expect(readPractised(one)).toBeUndefined();
  });
});
