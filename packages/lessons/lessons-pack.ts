import type { Lesson } from './lesson.ts';
import type { PracticePack } from './practice/position.ts';

/** The lessons and the practice of one game. */
export interface LessonsPack {
  /** The first match first. */
  readonly lessons: readonly Lesson[];
  readonly practice: PracticePack;
}
