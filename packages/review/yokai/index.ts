import { natural } from '@hyakki/bots/yokai';
import type { Yokai } from '@hyakki/games/yokai';
import type { ReviewPack } from '../review-pack.ts';
import { knows, worldsLeftJointly } from './knowledge.ts';
import { movesLeft, openPar } from './open-cards.ts';
import { slipOf, worth } from './prospects.ts';
import { rate } from './rate.ts';
import { turningPoints } from './turning-points.ts';

export const yokaiReview: ReviewPack<Yokai> = {
  knows,
  worldsLeftJointly,
  movesLeft,
  // The moves left and the worlds of each seat say it all.
  curves: () => ({}),
  rate,
  // A hint that is likely to be wrong is worth less already.
  isKnownTrue: () => true,
  worth,
  slip: slipOf,
  turningPoints,
  openPar,
  parBot: natural,
};
