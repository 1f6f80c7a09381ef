import { findLesson, type Lesson } from '@hyakki/lessons';
import type { Paragraph } from '../games/rulebook.ts';

type Teachable = Pick<Paragraph, 'lessons'>;

/** The lessons that teach what a paragraph of the rules says. */
export function lessonsAbout({ lessons }: Teachable): readonly Lesson[] {
  return lessons.map((id) => {
    const lesson = findLesson(id);
    if (lesson === undefined) throw new Error(`there is no lesson ${id}`);
    return lesson;
  });
}

/** The same where all paragraphs are read one after the other: each lesson once, at the last of its paragraphs, which is the one that tells most of it. */
export function lessonsOnceAbout(paragraph: Teachable, later: readonly Teachable[]): readonly Lesson[] {
  const taught = new Set(later.flatMap(({ lessons }) => lessons));
  return lessonsAbout(paragraph).filter(({ id }) => !taught.has(id));
}
