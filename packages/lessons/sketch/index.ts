import type { LessonsPack } from '../lessons-pack.ts';

export const sketchLessons: LessonsPack = { lessons: [] };
