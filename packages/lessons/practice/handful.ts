import { deriveSeed, Generator, seedFromText, shuffle } from '@hyakki/engine';
import { isDue, type Practised } from './schedule.ts';

/** So many questions a day. */
export const HANDFUL = 5;

interface HandfulOf {
  /** Ids of one's own mistakes that can be asked. */
  readonly own: readonly string[];
  /** Ids of the set that ships. */
  readonly shipped: readonly string[];
  readonly practised: ReadonlyMap<string, Practised>;
  readonly day: number;
}

/**
 * L16: today's questions. First one's own mistakes that are due, then what was missed or is to be repeated, the longest due first; then new ones of
 * the set, the same for everybody on this day. What was answered today is part of today's handful and is not asked again.
 */
export function handfulOf({ own, shipped, practised, day }: HandfulOf): readonly string[] {
  const answeredToday = [...own, ...shipped].filter((id) => practised.get(id)?.day === day).length;
  const due = (ids: readonly string[]) =>
    ids
      .filter((id) => {
        const before = practised.get(id);
        return before !== undefined && isDue(before, day);
      })
      .sort((one, other) => practised.get(one)!.day - practised.get(other)!.day);
  const unseen = (ids: readonly string[]) => ids.filter((id) => !practised.has(id));
  const all = [...due(own), ...unseen(own), ...due(shipped), ...unseen(shuffledFor(shipped, day))];
  return all.slice(0, Math.max(0, HANDFUL - answeredToday));
}

/** When a handful is done and somebody wants more: the next new ones, without waiting for tomorrow. */
export function moreOf({ own, shipped, practised, day }: HandfulOf): readonly string[] {
  const unseen = [...own, ...shuffledFor(shipped, day)].filter((id) => !practised.has(id));
  return unseen.slice(0, HANDFUL);
}

const LUCK = seedFromText('handful');

/** The same order for everybody on the same day. */
function shuffledFor(ids: readonly string[], day: number): readonly string[] {
  return shuffle(ids, new Generator(deriveSeed(LUCK, day)));
}
