import { cellAt, toyOf, type View } from '@hyakki/games/tengu';

/** What can lie on this table or be chosen before a match, as everybody sees it: a face that one player looks at is none of them. */
export const THINGS = [
  'hidden-tile',
  'token-tile',
  'temple',
  'toy',
  'path',
  'mist',
  'tornado',
  'mirage',
  'pile',
  'card',
  'home',
  'help-token',
  'stay',
  'done',
  'help',
  'option-yokai',
  'option-tiles',
  'option-cards',
  'option-set-aside',
  'option-help',
  'option-graded',
  'option-first',
] as const;
export type Thing = (typeof THINGS)[number];

/** The kind of a tile, as it lies for everybody: another's look does not tell it, nor one's own. */
export function thingOfTile(place: number, { faces, tokens, looked, options }: View): Thing {
  const isShown = looked?.by === 'all' && looked.cell === cellAt(place, options.columns);
  const open = faces[place] ?? 'hidden';
  const face = open === 'hidden' && isShown ? looked.face : open;
  if (face === 'hidden') return (tokens[place] ?? null) === null ? 'hidden-tile' : 'token-tile';
  return toyOf(face) === undefined ? (face as Exclude<typeof face, `${string}-${string}`>) : 'toy';
}

/** Everything that is drawn of this view. */
export function thingsIn(view: View): readonly Thing[] {
  return [
    ...view.faces.map((_, place) => thingOfTile(place, view)),
    'pile',
    'card',
    'home',
    ...(view.options.help > 0 ? ['help-token' as const] : []),
  ];
}
