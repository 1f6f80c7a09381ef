import { type Face, type Ground, type Kind, toyOf, type Yokai } from '@hyakki/games/tengu';
import type { Ink } from '../../terminal/paint.ts';

/** A spinning top, a ball, a kite: one column each in any font. */
export const KIND_SIGNS: Readonly<Record<Kind, string>> = { top: '▼', ball: '●', kite: '◆' };

/** Two letters, for whoever sees no colour. */
export const CODES: Readonly<Record<Yokai, string>> = {
  tanuki: 'Ta',
  bakeneko: 'Ba',
  'yuki-onna': 'Yu',
  oni: 'On',
};

export const GROUND_SIGNS: Readonly<Record<Ground | 'temple', string>> = {
  temple: 'Π',
  path: '┼',
  mist: '≈',
  tornado: '@',
  mirage: '◇',
};

/** The same four inks as the families of Yōkai: they are told apart on dark and on light. */
export const INKS: Readonly<Record<Yokai, Ink>> = {
  tanuki: 'kitsune',
  bakeneko: 'kappa',
  'yuki-onna': 'rokurokubi',
  oni: 'oni',
};

/** `▼ Ta`, or a sign and a letter where it is no toy. */
export function signOf(face: Face): { readonly text: string; readonly ink: Ink } {
  const toy = toyOf(face);
  if (toy !== undefined) return { text: `${KIND_SIGNS[toy.kind]} ${CODES[toy.owner]}`, ink: INKS[toy.owner] };
  return { text: `${GROUND_SIGNS[face as Ground | 'temple']}`, ink: 'paper' };
}
