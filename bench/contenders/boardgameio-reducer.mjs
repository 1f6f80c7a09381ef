// Random Yōkai on boardgame.io's bare reducer: no client, no store, no log kept. Each step makes the seat's view, lists
// its moves, chooses one and reduces it. The actions are written out because the package exports no maker for them.

import { CreateGameReducer, InitializeGame, ProcessGameConfig } from '../peers/boardgameio.mjs';
import { legalMoves, yokai } from '../peers/yokai-boardgameio.mjs';
import { playFor, randomChoice } from './random-play.mjs';

/** @param {{ seats: number }} settings */
export function prepare({ seats }) {
  // Once for all matches, in its favour: otherwise every new match does it again.
  const game = ProcessGameConfig(yokai);
  const reduce = CreateGameReducer({ game });
  const choose = randomChoice(0x9e3779b9);

  function playMatch() {
    let state = InitializeGame({ game, numPlayers: seats });
    let moves = 0;
    for (;;) {
      const { G, ctx } = state;
      if (ctx.gameover !== undefined) return moves;
      const playerID = ctx.currentPlayer;
      const legal = legalMoves(game.playerView({ G, ctx, playerID }));
      let move = legal[choose(legal.length)];
      while (move[0] === 'declare') move = legal[choose(legal.length)];
      const [type, ...args] = move;
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID } });
      moves++;
    }
  }

  return (milliseconds) => playFor(milliseconds, playMatch);
}
