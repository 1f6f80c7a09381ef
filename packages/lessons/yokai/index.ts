import type { LessonsPack } from '../lessons-pack.ts';

export const yokaiLessons: LessonsPack = { lessons: [] };
