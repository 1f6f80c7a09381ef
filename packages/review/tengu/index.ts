import { naturalBot } from '@hyakki/bots/tengu';
import { KINDS, type Tengu } from '@hyakki/games/tengu';
import type { ReviewPack } from '../review-pack.ts';
import { curves } from './curves.ts';
import { knows, worldsLeftJointly } from './knowing.ts';
import { fewestCards } from './open-race.ts';
import { isKnownTrue, rate, SLIP, worth } from './rating.ts';
import { turningPoints } from './turning-points.ts';

export const tenguReview: ReviewPack<Tengu> = {
  knows,
  worldsLeftJointly,
  movesLeft: ({ state }) => fewestCards(state).cards,
  curves,
  rate,
  isKnownTrue,
  worth,
  slip: () => SLIP,
  turningPoints,
  openPar({ state }) {
    const { cards } = fewestCards(state);
    return cards === null ? null : { moves: cards, score: KINDS.length * state.options.yokai.length };
  },
  parBot: naturalBot,
};

export type { TenguCurve } from './curves.ts';
export { TENGU_POINTS, type TenguPoint } from './turning-points.ts';
