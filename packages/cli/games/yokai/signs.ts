import type { Family, Hidden, Hint } from '@hyakki/games/yokai';
import { familiesOf } from '@hyakki/games/yokai';
import type { Paint } from '../../terminal/paint.ts';

/** A flame, a ring of water, a spiral, a mask with horns: one column each in any font. */
export const SIGNS: Readonly<Record<Family, string>> = {
  kitsune: '▲',
  kappa: '◎',
  rokurokubi: '@',
  oni: 'Ψ',
};

/** One for each family that a hint shows. */
export const CARD_SIGN = '▫';

/** Two letters beside the sign, for whoever sees neither colour nor small shapes. */
export const CODES: Readonly<Record<Family, string>> = {
  kitsune: 'Ki',
  kappa: 'Ka',
  rokurokubi: 'Ro',
  oni: 'On',
};

/** The signs of a hint, side by side; its number where nobody sees them. */
export function signsOf(hint: Hint | Hidden, number: number, paint: Paint): string {
  if (hint === 'hidden') return paint(`#${number + 1}`, 'paper');
  return familiesOf(hint)
    .map((family) => paint(SIGNS[family], family))
    .join('');
}
