import { type Family, type View, yokaiOf } from '@hyakki/games/sketch';
import { momentsOf } from './ceremony.ts';
import type { Piece } from './pieces.ts';

/** What is counted and what is lit up when a match is over. */
export interface Lights {
  /** The stack that ended it, while that is told. */
  readonly stack: Family | null;
  /** Whose pages have been counted. */
  readonly families: ReadonlySet<Family>;
  /** The family counted right now. */
  readonly now: Family | undefined;
  /** By seat. */
  readonly sums: readonly number[];
  readonly isDecided: boolean;
}

/** After `step` of the end; undefined when all has been shown. */
export function lightsAt(view: View, step: number | undefined): Lights {
  const moments = momentsOf(view);
  const told = moments.slice(0, step === undefined ? moments.length : step + 1);
  const counted = told.filter((moment) => moment.about === 'family');
  const last = told.at(-1);
  return {
    stack: last?.about === 'end' ? last.stack : null,
    families: new Set(counted.map(({ family }) => family)),
    now: last?.about === 'family' ? last.family : undefined,
    sums: counted.at(-1)?.sums ?? view.notebooks.map(() => 0),
    isDecided: last?.about === 'verdict',
  };
}

/** Pages of a notebook: the family that is counted is lit, those not counted yet are dim. */
export function moodOf({ place, card }: Piece, lights: Lights | undefined): 'lit' | 'dim' | undefined {
  if (lights === undefined || place.at !== 'notebook') return undefined;
  const family = card.split('-')[0] as Family;
  if (lights.now === family) return 'lit';
  return lights.families.has(family) ? undefined : 'dim';
}

/** What a notebook is worth: all its pages, or at the end those that have been counted. */
export function pointsOf(seat: number, { notebooks }: View, lights: Lights | undefined): number {
  return lights?.sums[seat] ?? notebooks[seat]!.reduce((sum, page) => sum + yokaiOf(page).value, 0);
}

export function isWinner(seat: number, { outcome }: View, lights: Lights | undefined): boolean {
  return lights?.isDecided === true && outcome?.winners.includes(seat) === true;
}
