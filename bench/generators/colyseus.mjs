// Two people a room on Colyseus, with its own client: its state is binary, and nothing else reads it. The view is made
// of the state by whoever's turn it is; moves are listed by the same code as on our server.

import { yokai } from '@hyakki/games/yokai';
import { Client } from '../peers/colyseus.mjs';
import { viewOf } from '../peers/yokai-colyseus.mjs';
import { ClosedLoop } from './closed-loop.mjs';

/** @param {{ port: number, matches: number }} settings */
export async function prepare({ port, matches }) {
  const loop = new ClosedLoop();
  const client = new Client(`ws://127.0.0.1:${port}`);
  for (let i = 0; i < matches; i++) await openTable(client, loop);
  await loop.rest();
  return loop;
}

async function openTable(client, loop) {
  const loopTable = loop.addTable({
    choose: (look) => {
      const legal = yokai.legalMoves(look());
      let move = legal[loop.chance(legal.length)];
      while (move.do === 'declare') move = legal[loop.chance(legal.length)];
      return move;
    },
    send: (seat, move) => rooms[seat].send('move', move),
    again: () => rooms[0].send('again'),
  });

  const rooms = [];
  rooms.push(await client.create('yokai'));
  listen(rooms[0], 0);
  rooms.push(await client.joinById(rooms[0].roomId));
  listen(rooms[1], 1);

  function listen(room, seat) {
    let deals = 0;
    let wasOver = true;
    room.onMessage('seat', () => {});
    // A client that shows the match keeps these; here it is enough that they came.
    room.onMessage('face', () => {});
    room.onMessage('ended', () => {});
    room.onMessage('refused', (why) => {
      throw new Error(`Colyseus refused: ${why}`);
    });
    room.onStateChange((state) => {
      if (state.phase === undefined || state.phase === '') return;
      const isOver = state.phase === 'over';
      // A deal is a position too, but no move.
      if (wasOver && !isOver) deals++;
      wasOver = isOver;
      loopTable.sees(seat, state.moves + deals, isOver ? undefined : state.seat, () => viewOf(state, seat));
      // The patch is the acknowledgement.
      loopTable.acknowledged();
    });
  }
}
