import { dailyPlace, type Memory } from './memory-data.ts';
import type { DailyCount, DailyKey, DailyTry, StoredDaily, TableId, TryEnd } from './store.ts';

// The daily deals of a memory store.

const keyOf = ({ day, plan }: StoredDaily): DailyKey => ({ day, game: plan.game, seatCount: plan.seatCount });

export function keepDailies({ dailies }: Memory, deals: readonly StoredDaily[]): readonly StoredDaily[] {
  return deals.map((deal) => {
    const place = dailyPlace(keyOf(deal));
    const known = dailies.get(place) ?? JSON.stringify(deal);
    dailies.set(place, known);
    return JSON.parse(known);
  });
}

export function dailiesOf({ dailies }: Memory, day: string): readonly StoredDaily[] {
  return [...dailies.values()]
    .map((text): StoredDaily => JSON.parse(text))
    .filter((deal) => deal.day === day)
    .sort((a, b) => compare(a.plan.game, b.plan.game) || a.plan.seatCount - b.plan.seatCount);
}

export function triesOf({ tries }: Memory, guest: string): readonly DailyTry[] {
  return [...tries.values()]
    .filter((one) => one.guest === guest)
    .map(({ guest: _, ...one }) => one)
    .sort((a, b) => compare(b.day, a.day) || compare(a.game, b.game) || a.seatCount - b.seatCount);
}

export function endTries(
  { tries, spreads }: Memory,
  { day, game, seatCount }: DailyKey,
  table: TableId,
  ends: readonly TryEnd[],
): void {
  const daily = { day, game, seatCount };
  for (const { guest, points } of ends) {
    const place = dailyPlace(daily, guest);
    const known = tries.get(place);
    if (known === undefined || known.table !== table || known.isOver) continue;
    tries.set(place, { ...known, isOver: true, points });
    if (points === null) continue;
    const counted = dailyPlace(daily, points);
    spreads.set(counted, { ...daily, points, count: (spreads.get(counted)?.count ?? 0) + 1 });
  }
}

export function dailySpread({ spreads }: Memory, daily: DailyKey): readonly DailyCount[] {
  return [...spreads.values()]
    .filter((one) => dailyPlace(one) === dailyPlace(daily))
    .map(({ points, count }) => ({ points, count }))
    .sort((a, b) => a.points - b.points);
}

export function dropDailies({ dailies, pars, tries, spreads }: Memory, before: string): void {
  for (const map of [dailies, pars, tries, spreads])
    for (const key of map.keys()) if (key.slice(0, before.length) < before) map.delete(key);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
