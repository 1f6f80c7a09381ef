import type { Answered, BotsWhy, Review, ReviewedStep, ReviewWish } from '@hyakki/review';

// Between the page and the worker in which a match is reviewed.

/** The whole match, why a bot made the move of one step, or an answer to an exercise. */
export type ToReview =
  | { readonly text: string; readonly wish: ReviewWish }
  | { readonly text: string; readonly whyOf: number }
  | ToJudge;

/** An answer to the exercise before this step, in the game's notation. */
export interface ToJudge {
  readonly text: string;
  readonly judge: {
    readonly step: number;
    readonly answer: string;
    readonly effort: ReviewWish['effort'];
  };
}

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
  | { readonly type: 'judged'; readonly answered: Answered }
  | { readonly type: 'failed' };
