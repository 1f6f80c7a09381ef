import { findGame } from '@hyakki/games';
import { type MatchEntry, NO_PARS, type OwnPars } from './entry.ts';

/** The part of a review's pars that is needed here. In a duel they are the lead of the first seat. */
interface ReviewedPars {
  readonly open: { readonly score: number | null } | null;
  readonly perfectMemory: { readonly mean: number } | null;
}

/** A review's pars as they are for the side of this device; none where it sat on both sides. */
export function ownPars(
  { game, own, result }: Pick<MatchEntry, 'game' | 'own' | 'result'>,
  { open, perfectMemory }: ReviewedPars,
): OwnPars {
  if (result === 'shared' || own.length === 0) return NO_PARS;
  const isOtherSide = findGame(game)?.isDuel === true && own[0] !== 0;
  const turned = (value: number | null | undefined) =>
    value === null || value === undefined ? null : isOtherSide ? 0 - value : value;
  return { open: turned(open?.score), memory: turned(perfectMemory?.mean) };
}
