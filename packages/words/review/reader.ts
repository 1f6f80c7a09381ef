import type { GameTypes, Seat } from '@hyakki/engine';
import type { MoveThen } from '@hyakki/review';
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

/** The same, of a match whose moves can be said. */
export interface MatchReader extends ReviewReader {
  /** What a move in the game's notation means in a step. */
  readonly moveAt: (step: number, text: string) => MoveThen;
  /** Whose seat the reader looks from, if it was their own: then they are spoken to. */
  readonly you?: Seat | undefined;
  /** Whether a bot made this step for a person. */
  readonly isStandIn: (step: number) => boolean;
}

export function packFor({ game }: ReviewReader): WordsPack<GameTypes> {
  const pack = findPack(game);
  if (pack === undefined) throw new Error(`${game}: no words`);
  return pack;
}
