import type { LessonsPack } from '../lessons-pack.ts';
import { call, distract, englishDistract } from './abilities.ts';
import { evenSides } from './even-sides.ts';
import { firstMatch } from './first-match.ts';
import { sketchPractice } from './practice.ts';

export const sketchLessons: LessonsPack = {
  lessons: [firstMatch, evenSides, call, distract, englishDistract],
  practice: sketchPractice,
};
