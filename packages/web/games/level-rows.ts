import type { JourneyTexts, LevelTexts } from './page-pack.ts';

/** The lines of a check-list whose lines are levels: what each is called, by edition and level. */
export function levelRows({ levels }: Pick<LevelTexts, 'levels'>): JourneyTexts['rows'] {
  return Object.fromEntries(
    Object.entries(levels).map(([edition, list]) => [
      edition,
      Object.fromEntries(list.map(({ name }, i) => [String(i + 1), name])),
    ]),
  );
}
