import type { Cell, View } from '@hyakki/games/tengu';
import { type About, endingOf } from './ceremony.ts';

/** What lies open and what is lit up when a match is over. */
export interface Lights {
  readonly about: About | undefined;
  /** Every tile is turned over. */
  readonly isForestOpen: boolean;
  /** Toys that have been told of: found by their yokai, or missed. */
  readonly judged: ReadonlyMap<Cell, 'found' | 'missed'>;
  /** What this step is about. */
  readonly told: ReadonlySet<Cell>;
}

/** After `step` of the end: -1 while it is held back, undefined when all has been shown. */
export function lightsAt(view: View, step: number | undefined): Lights {
  const abouts = endingOf(view);
  const stage = step ?? abouts.length - 1;
  const about = abouts[stage];
  return {
    about,
    isForestOpen: stage > 0 || abouts.length === 0,
    judged: new Map(
      abouts
        .slice(0, stage + 1)
        .flatMap((one) =>
          one.is === 'yokai'
            ? [
                ...one.found.map((cell) => [cell, 'found'] as const),
                ...one.missed.map((cell) => [cell, 'missed'] as const),
              ]
            : [],
        ),
    ),
    told: about?.is === 'yokai' ? new Set([...about.found, ...about.missed]) : new Set(),
  };
}
