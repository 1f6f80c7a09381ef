import type { Cell, Face, Hidden, View } from '@hyakki/games/tengu';
import { cellAt } from '@hyakki/games/tengu';

// What is drawn of a tile.

/** A toy that only this seat sees, on a device that is passed round: it shows only while it is pressed. */
export function isPrivate(cell: Cell, { looked }: View, peek: 'open' | 'pressed'): boolean {
  return peek === 'pressed' && looked?.cell === cell && looked.by === 'active' && looked.face !== 'hidden';
}

/** The tile with a toy that this seat alone looks at, until it is done: nothing lies or stands on it meanwhile. */
export function lookedAt({ looked, phase }: View): Cell | undefined {
  return phase !== 'over' && looked?.by === 'active' && looked.face !== 'hidden' ? looked.cell : undefined;
}

/** What a tile shows as it is drawn now. `isForestOpen` when the end has turned everything over. */
export function faceAt(
  place: number,
  view: View,
  peek: 'open' | 'pressed',
  isForestOpen: boolean,
): Face | Hidden {
  if (isForestOpen && view.tiles !== 'hidden') return view.tiles[place]!;
  const cell = cellAt(place, view.options.columns);
  const { looked } = view;
  if (looked?.cell === cell && looked.face !== 'hidden')
    return isPrivate(cell, view, peek) ? 'hidden' : looked.face;
  return view.faces[place]!;
}
