import type { Review, ReviewedStep, ReviewWish } from '@hyakki/review';

// Between the page and the worker in which a match is reviewed.

export interface ToReview {
  readonly text: string;
  readonly wish: ReviewWish;
}

export type FromReview =
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly of: number;
      /** Those that are new since the last time. */
      readonly steps: readonly ReviewedStep[];
    }
  | { readonly type: 'reviewed'; readonly review: Review }
  | { readonly type: 'failed' };
