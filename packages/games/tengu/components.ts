// What is in the box.

import { interned } from '@hyakki/engine';

export const EDITIONS = ['standard'] as const;
export type Edition = (typeof EDITIONS)[number];

export const YOKAI = ['tanuki', 'bakeneko', 'yuki-onna', 'oni'] as const;
export type Yokai = (typeof YOKAI)[number];

/** T2: the kinds of toys (koma, temari, tako); each yokai owns one of each. */
export const KINDS = ['top', 'ball', 'kite'] as const;
export type Kind = (typeof KINDS)[number];
export const TOYS_A_YOKAI = KINDS.length;

export type Toy = `${Yokai}-${Kind}`;

/** The faces of forest tiles without a toy. */
export const GROUNDS = ['path', 'mist', 'tornado', 'mirage'] as const;
export type Ground = (typeof GROUNDS)[number];

/** What a tile shows when it is turned. */
export type Face = 'temple' | Toy | Ground;

/** T1: how many tiles of each kind there are, in addition to the Temple and twelve toys. */
export const GROUNDS_IN_BOX: Readonly<Record<Ground, number>> = { path: 3, mist: 2, tornado: 3, mirage: 2 };

/** T4 */
export const CARDS_A_YOKAI = { least: 6, standard: 8, most: 10 } as const;

/** T5 */
export const HELP_TOKENS = 4;

export const SEAT_COUNTS = [2, 3, 4] as const;

export const RANKS = ['outwitted', 'close', 'well-played', 'dazzling'] as const;
export type Rank = (typeof RANKS)[number];

/** T33: the least number of toys for each grade, best first. */
export const RANK_BANDS: readonly (readonly [Rank, number])[] = [
  ['dazzling', 12],
  ['well-played', 10],
  ['close', 6],
  ['outwitted', 0],
];

export interface ToyOf {
  readonly owner: Yokai;
  readonly kind: Kind;
}

const TOY_OF: ReadonlyMap<Toy, ToyOf> = new Map(
  YOKAI.flatMap((owner) =>
    KINDS.map((kind) => [interned<Toy>(`${owner}-${kind}`), { owner, kind }] as const),
  ),
);

export const TOYS: readonly Toy[] = [...TOY_OF.keys()];

/** The owner and kind of the toy that a face shows; undefined for other faces. */
export function toyOf(face: string): ToyOf | undefined {
  return TOY_OF.get(face as Toy);
}
