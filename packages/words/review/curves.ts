import type { ReviewedStep } from '@hyakki/review';
import type { CurveWords } from '../words-pack.ts';
import { packFor, type ReviewReader } from './reader.ts';

/** A plot of the game's own: its words, and for every step one value for the whole table or one for each seat. */
export interface OwnPlot extends CurveWords {
  readonly name: string;
  /** Undefined where the step is not worked out yet. */
  readonly steps: readonly (readonly number[] | undefined)[];
  readonly isBySeat: boolean;
}

/** Everything the game counts in these steps, in the order of its words. */
export function ownPlots(
  steps: readonly (Pick<ReviewedStep, 'curves'> | undefined)[],
  reader: ReviewReader,
): readonly OwnPlot[] {
  const { curves } = packFor(reader).review[reader.language];
  return Object.entries(curves).flatMap(([name, words]) => {
    const values = steps.map((step) => step?.curves[name]);
    const known = values.find((one) => one !== undefined);
    return known === undefined ? [] : [{ ...words, name, steps: values, isBySeat: known.length > 1 }];
  });
}
