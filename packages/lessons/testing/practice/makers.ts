import type { GameId } from '@hyakki/games';
import { sketchPracticeMaker } from '../../sketch/testing/practice.ts';
import { tenguPracticeMaker } from '../../tengu/testing/practice.ts';
import { yokaiPracticeMaker } from '../../yokai/testing/practice.ts';
import type { PracticeMaker } from './making.ts';

/** How the set of every game is made. */
export const PRACTICE_MAKERS: Readonly<Record<GameId, PracticeMaker>> = {
  yokai: yokaiPracticeMaker,
  tengu: tenguPracticeMaker,
  sketch: sketchPracticeMaker,
};
