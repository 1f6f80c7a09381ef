import type { GameId, TypesOf } from '@hyakki/games';
import type { ReviewPack } from './review-pack.ts';
import { sketchReview } from './sketch/index.ts';
import { tenguReview } from './tengu/index.ts';
import { yokaiReview } from './yokai/index.ts';

/** The reviews of every game. */
export const REVIEWS: { readonly [Id in GameId]: ReviewPack<TypesOf<Id>> } = {
  yokai: yokaiReview,
  tengu: tenguReview,
  sketch: sketchReview,
};
