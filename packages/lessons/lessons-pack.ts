import type { Lesson } from './lesson.ts';

/** The lessons of one game, the first match first. */
export interface LessonsPack {
  readonly lessons: readonly Lesson[];
}
