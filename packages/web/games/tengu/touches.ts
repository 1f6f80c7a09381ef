import type { Move } from '@hyakki/games/tengu';

export function tenguTouches(move: Move): readonly string[] {
  switch (move.do) {
    case 'go':
      // The button of a yokai is there only where another could go.
      return [move.yokai, move.to];
    case 'mirage':
      return [move.cell];
    case 'help':
      return ['help', move.cell, move.yokai];
    case 'stay':
    case 'done':
      return [move.do];
  }
}
