import { isFields, isWhole } from '@hyakki/engine';
import { findLesson } from './find-lesson.ts';
import type { Lesson } from './lesson.ts';
import type { LessonProgress } from './lesson-play.ts';

/** Progress as a device has kept it. Undefined for anything else, and for lessons that are gone. */
export function readProgress(
  input: unknown,
): { readonly lesson: Lesson; readonly progress: LessonProgress } | undefined {
  if (!isFields(input) || typeof input['lesson'] !== 'string') return undefined;
  const { step, made } = input;
  const lesson = findLesson(input['lesson']);
  if (lesson === undefined || !isWhole(step, 0, lesson.steps.length)) return undefined;
  if (!Array.isArray(made) || !made.every((move) => typeof move === 'string')) return undefined;
  return { lesson, progress: { lesson: lesson.id, step, made } };
}
