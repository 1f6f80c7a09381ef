import type { GameId, TypesOf } from '@hyakki/games';
import type { JourneyPack } from './journey-pack.ts';
import { sketchJourney } from './sketch/index.ts';
import { tenguJourney } from './tengu/index.ts';
import { yokaiJourney } from './yokai/index.ts';

/** The journey of every game. */
export const JOURNEYS: { readonly [Id in GameId]: JourneyPack<TypesOf<Id>> } = {
  yokai: yokaiJourney,
  tengu: tenguJourney,
  sketch: sketchJourney,
};
