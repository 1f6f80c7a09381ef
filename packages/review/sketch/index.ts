import { randomBot } from '@hyakki/engine';
import type { Sketch } from '@hyakki/games/sketch';
import type { ReviewPack } from '../review-pack.ts';

export const sketchReview: ReviewPack<Sketch> = {
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
