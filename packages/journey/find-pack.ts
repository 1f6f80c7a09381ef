import type { GameTypes } from '@hyakki/engine';
import { JOURNEYS } from '#games';
import type { JourneyPack } from './journey-pack.ts';

/** By the id of the game, in the order of the games. */
export const PACKS: Readonly<Record<string, JourneyPack<GameTypes>>> = JOURNEYS;

export function findPack(gameId: string): JourneyPack<GameTypes> | undefined {
  return Object.hasOwn(PACKS, gameId) ? PACKS[gameId] : undefined;
}
