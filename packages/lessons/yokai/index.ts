import type { LessonsPack } from '../lessons-pack.ts';
import { openAffinity, secretAffinity } from './affinities.ts';
import { hintsSpeak, movesSpeak } from './conventions.ts';
import { declaring } from './declaring.ts';
import { firstMatch } from './first-match.ts';
import { blindHints, stackedHints } from './hints.ts';
import { objective } from './objective.ts';
import { yokaiPractice } from './practice.ts';

export const yokaiLessons: LessonsPack = {
  lessons: [
    firstMatch,
    declaring,
    secretAffinity,
    stackedHints,
    blindHints,
    objective,
    openAffinity,
    movesSpeak,
    hintsSpeak,
  ],
  practice: yokaiPractice,
};
