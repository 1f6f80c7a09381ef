import { type AnyGame, type GameTypes, seedFromText, type Viewer } from '@hyakki/engine';
import { GAMES } from '@hyakki/games';
import { describe, expect, it } from 'vitest';
import { pointableMoves } from './pointing.ts';

function begin(game: AnyGame): { readonly view: (viewer: Viewer) => GameTypes['View'] } {
  const seatCount = game.usualSeats;
  const options = game.parseOptions({}, seatCount);
  if (!options.ok) throw new Error(options.refusal.code);
  const { state } = game.setup(options.value, seatCount, seedFromText('pointing'));
  return { view: (viewer) => game.view(state, viewer) };
}

describe.each(Object.values(GAMES))('[P12] pointing in $id', (game) => {
  const { view } = begin(game);
  const inTurn = game.turnOf(view('spectator')).seat;
  const texts = (viewer: Viewer) =>
    pointableMoves(game, view(viewer)).map((move) => game.formatMove(move, view('spectator')));

  it('offers what the one in turn may do, to whoever looks; in a duel nothing', () => {
    if (game.isDuel) {
      for (const viewer of [0, 1, 'spectator'] as const) expect(texts(viewer)).toEqual([]);
      return;
    }
    const own = game.legalMoves(view(inTurn)).filter((move) => game.pointable.includes(move.do));
    expect(own.length).toBeGreaterThan(0);
    expect(texts(inTurn)).toEqual(own.map((move) => game.formatMove(move, view('spectator'))));
    const other = inTurn === 0 ? 1 : 0;
    for (const text of texts(other)) expect(game.parseMove(text, view('spectator')).ok).toBe(true);
    for (const move of pointableMoves(game, view(other))) expect(game.pointable).toContain(move.do);
  });
});
