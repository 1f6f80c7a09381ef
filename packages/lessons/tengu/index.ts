import type { LessonsPack } from '../lessons-pack.ts';
import { visitsSpeak } from './conventions.ts';
import { firstMatch } from './first-match.ts';
import { mirage, mist, tornado } from './happenings.ts';
import { help } from './help.ts';
import { levelSix } from './level-six.ts';
import { tenguPractice } from './practice.ts';

export const tenguLessons: LessonsPack = {
  lessons: [firstMatch, mist, help, tornado, mirage, levelSix, visitsSpeak],
  practice: tenguPractice,
};
