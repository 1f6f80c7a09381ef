import { randomBot } from '@hyakki/engine';
import type { Yokai } from '@hyakki/games/yokai';
import type { ReviewPack } from '../review-pack.ts';

export const yokaiReview: ReviewPack<Yokai> = {
  knows: () => ({ cards: [], worldsLeft: 0 }),
  worldsLeftJointly: () => 0,
  movesLeft: () => null,
  rate: () => [],
  worth: ({ win }) => win,
  slip: 0.05,
  turningPoints: () => [],
  openPar: () => null,
  parBot: randomBot(),
};
