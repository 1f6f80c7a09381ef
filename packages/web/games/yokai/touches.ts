import type { Move } from '@hyakki/games/yokai';
import { cardName, cellName } from './geometry.ts';

export function yokaiTouches(move: Move): readonly string[] {
  switch (move.do) {
    case 'look':
      return [cardName(move.card)];
    case 'move':
      return [cardName(move.card), cellName(move.to)];
    case 'place':
      return [`hint-${move.hint}`, cardName(move.card)];
    case 'reveal':
    case 'declare':
      return [move.do];
  }
}
