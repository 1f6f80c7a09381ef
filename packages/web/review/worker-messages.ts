import type { BotsWhy, Review, ReviewedStep, ReviewWish } from '@hyakki/review';

// Between the page and the worker in which a match is reviewed.

/** The whole match, or why a bot made the move of one step. */
export type ToReview =
  | { readonly text: string; readonly wish: ReviewWish }
  | { readonly text: string; readonly whyOf: number };

export type FromReview =
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly of: number;
      /** Those that are new since the last time. */
      readonly steps: readonly ReviewedStep[];
    }
  | { readonly type: 'why'; readonly step: number; readonly why: BotsWhy | undefined }
  | { readonly type: 'reviewed'; readonly review: Review }
  | { readonly type: 'failed' };
