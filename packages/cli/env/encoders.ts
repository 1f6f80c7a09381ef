import type { AnyGame } from '@hyakki/engine';
import { packOf } from '../games/index.ts';
import type { Encoder } from './encoder.ts';

export function encoderOf(game: AnyGame, options: object, seatCount: number): Encoder {
  return packOf(game.id).encoder(game, options, seatCount);
}
