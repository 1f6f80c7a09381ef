import type { View } from '@hyakki/games/sketch';

/** What can lie on this table or be chosen before a match, as everybody sees it: what a hand holds is none of them. */
export const THINGS = [
  'stack',
  'hand-card',
  'notebook',
  'deck',
  'ability',
  'end',
  'option-deck',
  'option-first',
] as const;
export type Thing = (typeof THINGS)[number];

/** Everything that is drawn of this view. */
export function thingsIn({ phase, hands, viewer }: View): readonly Thing[] {
  const hand = viewer === 'spectator' ? [] : (hands[viewer] ?? []);
  return [
    'stack',
    'notebook',
    'deck',
    ...hand.map(() => 'hand-card' as const),
    ...(phase === 'ability' ? ['ability' as const] : []),
    ...(phase === 'play' ? ['end' as const] : []),
  ];
}
