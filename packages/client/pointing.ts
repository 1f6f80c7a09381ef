import type { AnyGame, GameTypes } from '@hyakki/engine';

/** P12: what the one in turn could do, as everybody could write it: none of these moves names what only one seat knows. */
export function pointableMoves(game: AnyGame, view: GameTypes['View']): readonly GameTypes['Move'][] {
  // In a duel nobody shows the other what to do.
  if (game.isDuel) return [];
  // The contract lists moves for the viewer only, so this looks as the one in turn would, with no more than is seen here.
  const asInTurn = { ...view, viewer: game.turnOf(view).seat };
  return game.legalMoves(asInTurn).filter((move) => game.pointable.includes(move.do));
}
