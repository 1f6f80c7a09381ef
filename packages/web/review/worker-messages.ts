import type { GameTypes } from '@hyakki/engine';
import type { Judged, Review, ReviewedStep, ReviewWish } from '@hyakki/review';

// Between the page and the worker in which a match is reviewed.

export type ToReview =
  | { readonly type: 'walk'; readonly call: number; readonly text: string; readonly wish: ReviewWish }
  | {
      readonly type: 'judge';
      readonly call: number;
      readonly text: string;
      readonly step: number;
      readonly move: GameTypes['Move'];
    };

export type FromReview =
  | {
      readonly type: 'progress';
      readonly call: number;
      readonly done: number;
      readonly of: number;
      /** Those that are new since the last time. */
      readonly steps: readonly ReviewedStep[];
    }
  | { readonly type: 'reviewed'; readonly call: number; readonly review: Review }
  | { readonly type: 'judged'; readonly call: number; readonly judged: Judged }
  | { readonly type: 'failed'; readonly call: number };
