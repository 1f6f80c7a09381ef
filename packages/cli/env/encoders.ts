import type { AnyGame } from '@hyakki/engine';
import { sketchEncoder } from '../games/sketch/encoder.ts';
import { tenguEncoder } from '../games/tengu/encoder.ts';
import { yokaiEncoder } from '../games/yokai/encoder.ts';
import type { Encoder, MakeEncoder } from './encoder.ts';

const BY_GAME: Readonly<Record<string, MakeEncoder>> = {
  yokai: yokaiEncoder,
  tengu: tenguEncoder,
  sketch: sketchEncoder,
};

export function encoderOf(game: AnyGame, options: object, seatCount: number): Encoder {
  const make = BY_GAME[game.id];
  if (make === undefined) throw new Error(`${game.id} has no encoder`);
  return make(game, options, seatCount);
}
