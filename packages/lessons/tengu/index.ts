import type { LessonsPack } from '../lessons-pack.ts';

export const tenguLessons: LessonsPack = { lessons: [] };
