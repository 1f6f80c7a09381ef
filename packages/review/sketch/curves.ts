import { type Sketch, yokaiOf } from '@hyakki/games/sketch';
import type { Moment } from '../moments.ts';

export type SketchCurve = 'points';

/** By seat: what the notebooks are worth (S26). */
export function curves({ state }: Moment<Sketch>): Readonly<Record<SketchCurve, readonly number[]>> {
  const points = state.notebooks.map((notebook) =>
    notebook.reduce((sum, card) => sum + yokaiOf(card).value, 0),
  );
  return { points };
}
