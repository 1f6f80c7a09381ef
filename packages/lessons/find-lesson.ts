import { LESSONS } from '#games';
import type { Lesson } from './lesson.ts';
import type { LessonsPack } from './lessons-pack.ts';

const PACKS: Readonly<Record<string, LessonsPack>> = LESSONS;

/** Every lesson, game by game, each game's first match first. */
export const ALL_LESSONS: readonly Lesson[] = Object.values(PACKS).flatMap(({ lessons }) => lessons);

export function lessonsOf(gameId: string): readonly Lesson[] {
  return Object.hasOwn(PACKS, gameId) ? PACKS[gameId]!.lessons : [];
}

export function findLesson(id: string): Lesson | undefined {
  return ALL_LESSONS.find((lesson) => lesson.id === id);
}
