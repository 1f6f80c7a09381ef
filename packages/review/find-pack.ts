import type { GameTypes } from '@hyakki/engine';
import { REVIEWS } from '#games';
import type { ReviewPack } from './review-pack.ts';

const PACKS: Readonly<Record<string, ReviewPack<GameTypes>>> = REVIEWS;

export function findPack(gameId: string): ReviewPack<GameTypes> {
  const pack = Object.hasOwn(PACKS, gameId) ? PACKS[gameId] : undefined;
  if (pack === undefined) throw new Error(`${gameId}: no review`);
  return pack;
}
