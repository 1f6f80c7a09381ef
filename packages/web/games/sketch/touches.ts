import type { Move, View } from '@hyakki/games/sketch';
import { END_NAME, handName, stackName } from './geometry.ts';
import { openHand } from './hand.ts';

export function sketchTouches(move: Move, view: View): readonly string[] {
  switch (move.do) {
    case 'play': {
      const held = openHand(view).find(({ card }) => card === move.card);
      return [...(held === undefined ? [] : [handName(held.index)]), stackName(move.on)];
    }
    case 'call':
      return [stackName(move.from)];
    case 'distract':
    case 'skip':
      return [move.do];
    case 'end':
      return [END_NAME];
  }
}
