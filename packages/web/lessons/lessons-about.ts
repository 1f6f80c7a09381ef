import { type Lesson, lessonsOf } from '@hyakki/lessons';
import type { Rulebook } from '../games/rulebook.ts';

/** The lessons that teach what a paragraph of the rules says: those of a level that it tells of. */
export function lessonsAbout(
  rulebook: Pick<Rulebook, 'paragraphOfLevel'>,
  game: string,
  paragraph: string,
): readonly Lesson[] {
  return lessonsOf(game).filter(
    ({ edition, level }) => rulebook.paragraphOfLevel(edition, level) === paragraph,
  );
}
