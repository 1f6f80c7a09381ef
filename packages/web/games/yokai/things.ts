import type { CardId, HintMode, View } from '@hyakki/games/yokai';

/** What can lie on this table or be chosen before a match, as everybody sees it: a face is none of them. */
export const THINGS = [
  'card',
  'covered-card',
  'free-place',
  'pile',
  'hint',
  'stacked-hint',
  'blind-hint',
  'open-affinity',
  'secret-affinity',
  'objective',
  'turns-left',
  'declare',
  'option-edition',
  'option-hints',
  'option-affinity',
  'option-holders',
  'option-objective',
  'option-mix',
  'option-first',
] as const;
export type Thing = (typeof THINGS)[number];

export function thingOfCard(card: CardId, { covers }: Pick<View, 'covers'>): Thing {
  return covers[card] === null ? 'card' : 'covered-card';
}

const HINT_THINGS: Readonly<Record<HintMode, Thing>> = {
  open: 'hint',
  stacked: 'stacked-hint',
  blind: 'blind-hint',
};
export const thingOfHint = ({ options }: Pick<View, 'options'>): Thing => HINT_THINGS[options.hints];

export const thingOfAffinity = (holder: number | 'table'): Thing =>
  holder === 'table' ? 'open-affinity' : 'secret-affinity';

/** Everything that is drawn of this view. */
export function thingsIn(view: View): readonly Thing[] {
  return [
    ...view.cells.map((_, card) => thingOfCard(card, view)),
    ...(view.unrevealed > 0 ? ['pile' as const] : []),
    ...view.row.filter(({ on }) => on === null).map(() => thingOfHint(view)),
    ...view.affinities.map(({ holder }) => thingOfAffinity(holder)),
    ...(view.shape === null ? [] : ['objective' as const]),
    ...(view.phase === 'over' ? [] : ['turns-left' as const]),
  ];
}
