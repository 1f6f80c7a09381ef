import type { GameId } from '@hyakki/games';
import type { LessonsPack } from './lessons-pack.ts';
import { sketchLessons } from './sketch/index.ts';
import { tenguLessons } from './tengu/index.ts';
import { yokaiLessons } from './yokai/index.ts';

/** The lessons of every game. */
export const LESSONS: { readonly [Id in GameId]: LessonsPack } = {
  yokai: yokaiLessons,
  tengu: tenguLessons,
  sketch: sketchLessons,
};
