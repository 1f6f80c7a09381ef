// Two people a match on boardgame.io's server, over socket.io and in the messages of its own client, without that
// client's store: a redux store a seat would cost the generator more than the others pay.

import { io } from '../peers/boardgameio-server.mjs';
import { legalMoves, yokai } from '../peers/yokai-boardgameio.mjs';
import { ClosedLoop } from './closed-loop.mjs';

/** @param {{ port: number, matches: number }} settings */
export async function prepare({ port, matches }) {
  const loop = new ClosedLoop();
  for (let i = 0; i < matches; i++)
    await openTable(`http://127.0.0.1:${port}/${yokai.name}`, loop, `table-${i}`);
  await loop.rest();
  return loop;
}

async function openTable(address, loop, name) {
  let match = 0;
  let matchID = `${name}-${match}`;
  /** Every match counts its positions from 0; here they go on. */
  let versionBefore = 0;
  let lastVersion = 0;

  const sync = (seat) => sockets[seat].emit('sync', matchID, String(seat), undefined, 2);
  const loopTable = loop.addTable({
    choose: (G) => {
      const legal = legalMoves(G);
      let move = legal[loop.chance(legal.length)];
      while (move[0] === 'declare') move = legal[loop.chance(legal.length)];
      return move;
    },
    send: (seat, [type, ...args], version) => {
      const playerID = String(seat);
      const action = { type: 'MAKE_MOVE', payload: { type, args, playerID } };
      sockets[seat].emit('update', action, version - versionBefore, matchID, playerID);
    },
    // A match is made when somebody first asks for it.
    again: () => {
      match++;
      matchID = `${name}-${match}`;
      versionBefore = lastVersion + 1;
      sync(0);
      sync(1);
    },
  });

  const see = (seat, { G, ctx, _stateID }) => {
    lastVersion = versionBefore + _stateID;
    loopTable.sees(seat, lastVersion, ctx.gameover === undefined ? Number(ctx.currentPlayer) : undefined, G);
  };
  const sockets = [0, 1].map(() => io(address, { transports: ['websocket'], forceNew: true }));
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('connect', resolve))));
  await Promise.all(
    sockets.map(
      (socket, seat) =>
        new Promise((resolve) => {
          socket.on('sync', (id, { state }) => {
            if (id === matchID) see(seat, state);
            resolve();
          });
          // It answers a move by showing where it led; a refused one leads nowhere, and the table would wait in vain.
          socket.on('update', (id, state) => {
            if (id !== matchID) return;
            see(seat, state);
            loopTable.acknowledged();
          });
          sync(seat);
        }),
    ),
  );
}
