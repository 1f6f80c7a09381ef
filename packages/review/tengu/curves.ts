import type { Seat } from '@hyakki/engine';
import { type Tengu, toyOf } from '@hyakki/games/tengu';
import type { Moment } from '../moments.ts';
import { shownTo } from './knowing.ts';

export type TenguCurve = 'toys-found' | 'toys-seen';

export function curves(at: Moment<Tengu>): Readonly<Record<TenguCurve, readonly number[]>> {
  return {
    'toys-found': [at.state.found.reduce((sum, kinds) => sum + kinds.length, 0)],
    'toys-seen': at.memories.map((_, seat) => toysSeen(at, seat)),
  };
}

/** The toys that this seat was shown, that lie face down again where it saw them, and that nobody has found since. */
function toysSeen(at: Moment<Tengu>, seat: Seat): number {
  return shownTo(at, seat).filter(
    (shown, place) =>
      shown !== undefined && toyOf(shown.face) !== undefined && at.state.faces[place] === 'hidden',
  ).length;
}
