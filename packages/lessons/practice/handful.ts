import { deriveSeed, Generator, seedFromText, shuffle } from '@hyakki/engine';
import type { PracticeQuestion } from './find-practice.ts';
import { isDue, type Practised } from './schedule.ts';

/** So many questions a day. */
export const HANDFUL = 5;

interface HandfulOf {
  /** Ids of one's own mistakes that can be asked. */
  readonly own: readonly string[];
  /** The set that ships. */
  readonly shipped: readonly Pick<PracticeQuestion, 'id' | 'isFirst'>[];
  readonly practised: ReadonlyMap<string, Practised>;
  readonly day: number;
}

/**
 * L16: today's questions. First one's own mistakes that are due, then what was missed or is to be repeated, the longest due first; then new ones of
 * the set, the same for everybody on this day; whoever has practised little is asked the first ones first. What was answered today is part of today's handful and is not asked again.
 */
export function handfulOf({ own, shipped: questions, practised, day }: HandfulOf): readonly string[] {
  const shipped = questions.map(({ id }) => id);
  const answeredToday = [...own, ...shipped].filter((id) => practised.get(id)?.day === day).length;
  const due = (ids: readonly string[]) =>
    ids
      .filter((id) => {
        const before = practised.get(id);
        return before !== undefined && isDue(before, day);
      })
      .sort((one, other) => practised.get(one)!.day - practised.get(other)!.day);
  const unseen = (ids: readonly string[]) => ids.filter((id) => !practised.has(id));
  const all = [...due(own), ...unseen(own), ...due(shipped), ...unseen(newFor(questions, practised, day))];
  return all.slice(0, Math.max(0, HANDFUL - answeredToday));
}

/** When a handful is done and somebody wants more: the next new ones, without waiting for tomorrow. */
export function moreOf({ own, shipped, practised, day }: HandfulOf): readonly string[] {
  const unseen = [...own, ...newFor(shipped, practised, day)].filter((id) => !practised.has(id));
  return unseen.slice(0, HANDFUL);
}

const LUCK = seedFromText('handful');

/** Whoever has answered so many is no beginner. */
const BEGINNING = 15;

/** The same order for everybody on the same day, but for whoever begins. */
function newFor(
  shipped: HandfulOf['shipped'],
  practised: HandfulOf['practised'],
  day: number,
): readonly string[] {
  const shuffled = shuffle(shipped, new Generator(deriveSeed(LUCK, day)));
  const answered = shipped.filter(({ id }) => practised.has(id)).length;
  const sorted =
    answered < BEGINNING
      ? [...shuffled.filter(({ isFirst }) => isFirst), ...shuffled.filter(({ isFirst }) => !isFirst)]
      : shuffled;
  return sorted.map(({ id }) => id);
}
