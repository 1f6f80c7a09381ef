import type { AnyGame } from '@hyakki/engine';
import { packOf } from '../games/index.ts';
import { type BlankedEncoder, blankFor } from './encoder.ts';

export function encoderOf(game: AnyGame, options: object, seatCount: number): BlankedEncoder {
  const encoder = packOf(game.id).encoder(game, options, seatCount);
  const { actions, observation, memory } = encoder;
  return {
    ...encoder,
    blanks: {
      mask: blankFor(actions.groups),
      observation: blankFor(observation),
      informationState: blankFor([...observation, ...memory]),
    },
  };
}
