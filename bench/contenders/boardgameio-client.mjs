// Random Yōkai on boardgame.io's local clients: one `Client` a seat on the in-memory master of `Local()`. This is how
// the framework plays a game with secrets on one machine: the master holds the state, each client only its own view.
// Each step reads the view of the seat whose turn it is, lists its moves, chooses one and makes it.

import { Client, Local, ProcessGameConfig } from '../peers/boardgameio.mjs';
import { legalMoves, yokai } from '../peers/yokai-boardgameio.mjs';
import { playFor, randomChoice } from './random-play.mjs';

/** @param {{ seats: number }} settings */
export function prepare({ seats }) {
  // Once for all matches, in its favour: otherwise every new client does it again.
  const game = ProcessGameConfig(yokai);
  const choose = randomChoice(0x9e3779b9);
  let match = 0;

  function playMatch() {
    // A storage key of its own gives each match a new master; one for all would keep every match played in memory.
    const matchID = `match-${match++}`;
    const multiplayer = Local({ storageKey: matchID });
    const clients = Array.from({ length: seats }, (_, seat) =>
      Client({ game, numPlayers: seats, multiplayer, matchID, playerID: String(seat), debug: false }),
    );
    for (const client of clients) client.start();
    const moves = playOn(clients);
    for (const client of clients) client.stop();
    return moves;
  }

  function playOn(clients) {
    let client = clients[0];
    let moves = 0;
    for (;;) {
      let { G, ctx } = client.getState();
      if (ctx.gameover !== undefined) return moves;
      if (ctx.currentPlayer !== client.playerID) {
        client = clients[Number(ctx.currentPlayer)];
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
