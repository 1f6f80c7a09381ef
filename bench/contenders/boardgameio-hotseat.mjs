// Random Yōkai on one boardgame.io `Client` without a master, handed from seat to seat: faster than its local clients,
// but this one client holds every secret.

import { Client, ProcessGameConfig } from '../peers/boardgameio.mjs';
import { legalMoves, yokai } from '../peers/yokai-boardgameio.mjs';
import { playFor, randomChoice } from './random-play.mjs';

/** @param {{ seats: number }} settings */
export function prepare({ seats }) {
  // Once for all matches, in its favour: otherwise every new client does it again.
  const game = ProcessGameConfig(yokai);
  const choose = randomChoice(0x9e3779b9);

  function playMatch() {
    const client = Client({ game, numPlayers: seats, debug: false });
    let moves = 0;
    for (;;) {
      let { G, ctx } = client.getState();
      if (ctx.gameover !== undefined) return moves;
      if (ctx.currentPlayer !== client.playerID) {
        client.updatePlayerID(ctx.currentPlayer);
        ({ G, ctx } = client.getState());
      }
      const legal = legalMoves(G);
      let move = legal[choose(legal.length)];
      while (move[0] === 'declare') move = legal[choose(legal.length)];
      const [name, ...args] = move;
      client.moves[name](...args);
      moves++;
    }
  }

  return (milliseconds) => playFor(milliseconds, playMatch);
}
