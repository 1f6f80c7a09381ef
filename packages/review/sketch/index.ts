import { sketchBots } from '@hyakki/bots/sketch';
import type { Sketch } from '@hyakki/games/sketch';
import type { ReviewPack } from '../review-pack.ts';
import { curves } from './curves.ts';
import { knows, worldsLeftJointly } from './knowing.ts';
import { namedMistakes } from './mistakes-named.ts';
import { rate, SLIP } from './rating.ts';
import { swings } from './swings.ts';

export const sketchReview: ReviewPack<Sketch> = {
  knows,
  worldsLeftJointly,
  movesLeft: () => null,
  curves,
  rate,
  // In a duel nobody tells the other anything.
  isKnownTrue: () => true,
  worth: ({ win }) => win,
  slip: () => SLIP,
  turningPoints: (match) => [...namedMistakes(match), ...swings(match)],
  openPar: () => null,
  parBot: sketchBots.usual,
};
