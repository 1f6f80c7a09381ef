import { describe, expect, it } from 'vitest';
import { HANDFUL, handfulOf, moreOf } from './handful.ts';
import type { Practised } from './schedule.ts';

/** The last ten are for whoever begins. */
const SHIPPED = Array.from({ length: 40 }, (_, i) => ({ id: `shipped-${i}`, isFirst: i >= 30 }));
const DAY = 20_000;
const practised = (...list: readonly Practised[]) => new Map(list.map((one) => [one.id, one]));
const from = (rest: Partial<Parameters<typeof handfulOf>[0]> = {}) => ({
  own: [],
  shipped: SHIPPED,
  practised: practised(),
  day: DAY,
  ...rest,
});

describe('the handful of a day', () => {
  it('[L16] is five new ones at first: the same for everybody today, and others tomorrow', () => {
    const today = handfulOf(from());
    expect(today).toHaveLength(HANDFUL);
    expect(new Set(today).size).toBe(HANDFUL);
    expect(handfulOf(from())).toEqual(today);
    expect(handfulOf(from({ day: DAY + 1 }))).not.toEqual(today);
  });

  it('[L16] is made of the first ones for whoever begins, and of all for whoever has practised', () => {
    const begins = [...handfulOf(from()), ...handfulOf(from({ day: DAY + 1 }))];
    for (const id of begins) expect(Number(id.split('-')[1])).toBeGreaterThanOrEqual(30);
    const known = SHIPPED.slice(0, 15).map(({ id }): Practised => ({ id, stage: 3, day: DAY - 1 }));
    const days = Array.from({ length: 6 }, (_, i) =>
      handfulOf(from({ practised: practised(...known), day: DAY + i })),
    );
    expect(days.flat().some((id) => Number(id.split('-')[1]) < 30)).toBe(true);
  });

  it('[L16] begins with own mistakes that are due, then what is to be repeated, the longest due first', () => {
    const before = practised(
      { id: 'own-solved', stage: 1, day: DAY - 1 },
      { id: 'own-due', stage: 0, day: DAY - 1 },
      { id: 'shipped-7', stage: 0, day: DAY - 1 },
      { id: 'shipped-9', stage: 1, day: DAY - 30 },
      { id: 'shipped-11', stage: 3, day: DAY - 29 },
    );
    const today = handfulOf(from({ own: ['own-solved', 'own-due', 'own-new'], practised: before }));
    expect(today.slice(0, 4)).toEqual(['own-due', 'own-new', 'shipped-9', 'shipped-7']);
    expect(today).toHaveLength(HANDFUL);
    expect(today).not.toContain('shipped-11');
    expect(today).not.toContain('own-solved');
  });

  it('[L16] asks nothing twice on one day, and has an end', () => {
    const first = handfulOf(from());
    const answeredTwo = practised(
      ...first.slice(0, 2).map((id, i): Practised => ({ id, stage: i, day: DAY })),
    );
    expect(handfulOf(from({ practised: answeredTwo }))).toEqual(first.slice(2));
    const all = practised(...first.map((id): Practised => ({ id, stage: 0, day: DAY })));
    expect(handfulOf(from({ practised: all }))).toEqual([]);
    // What was missed today comes first tomorrow.
    expect(new Set(handfulOf(from({ practised: all, day: DAY + 1 })))).toEqual(new Set(first));
  });

  it('more than a handful are new ones, until there are none', () => {
    const first = handfulOf(from());
    const all = practised(...first.map((id): Practised => ({ id, stage: 1, day: DAY })));
    const more = moreOf(from({ practised: all }));
    expect(more).toHaveLength(HANDFUL);
    for (const id of more) expect(first).not.toContain(id);
    const onlyThese = SHIPPED.filter(({ id }) => first.includes(id));
    expect(moreOf(from({ shipped: onlyThese, practised: all }))).toEqual([]);
  });
});
