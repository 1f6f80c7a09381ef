import type { GameTypes } from '@hyakki/engine';
import { findPack } from '../find-words.ts';
import type { Language } from '../language.ts';
import type { SeatNames } from '../naming.ts';
import type { WordsPack } from '../words-pack.ts';

/** Who reads a review: of which game, in which language, and what the players are called there. */
export interface ReviewReader {
  readonly game: string;
  readonly language: Language;
  /** By seat. Without names, seats are counted from 1. */
  readonly names?: SeatNames | undefined;
}

export function packFor({ game }: ReviewReader): WordsPack<GameTypes> {
  const pack = findPack(game);
  if (pack === undefined) throw new Error(`${game}: no words`);
  return pack;
}
