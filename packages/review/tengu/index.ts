import { randomBot } from '@hyakki/engine';
import type { Tengu } from '@hyakki/games/tengu';
import type { ReviewPack } from '../review-pack.ts';

export const tenguReview: ReviewPack<Tengu> = {
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
