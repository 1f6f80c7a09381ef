// Two people a table on our own server. They come in over HTTP as anybody would, then speak the socket's language
// directly: @hyakki/client checks every message against its schema, which is more than the generators of
// the others do.

import { randomBytes } from 'node:crypto';
import { nodePorts, Session } from '@hyakki/cli/node-ports';
import { HyakkiServer } from '@hyakki/client';
import { yokai } from '@hyakki/games/yokai';
import { WebSocket } from 'ws';
import { ClosedLoop } from './closed-loop.mjs';

const PROTOCOL = 3;

/** @param {{ port: number, matches: number }} settings */
export async function prepare({ port, matches }) {
  const origin = `http://127.0.0.1:${port}`;
  const loop = new ClosedLoop();
  for (let i = 0; i < matches; i++) await openTable(origin, loop);
  await loop.rest();
  return loop;
}

async function openTable(origin, loop) {
  const sessions = [new Session(), new Session()];
  const [host, guest] = sessions.map((session) => new HyakkiServer(origin, nodePorts(origin, { session })));
  const { table, seats } = await host.createTable({
    game: 'yokai',
    seatCount: 2,
    options: { edition: 'classic', level: 1 },
  });
  await guest.openLink(seats[1].link);

  let ids = 0;
  let moveId;
  const say = (seat, message) => {
    const id = `m${++ids}`;
    sockets[seat].send(JSON.stringify({ ...message, id }));
    return id;
  };
  const loopTable = loop.addTable({
    choose: (view) => {
      const legal = yokai.legalMoves(view);
      let move = legal[loop.chance(legal.length)];
      while (move.do === 'declare') move = legal[loop.chance(legal.length)];
      return move;
    },
    send: (seat, move, version) => {
      moveId = say(seat, { type: 'move', at: version, move });
    },
    again: () => say(0, { type: 'again', how: 'rematch' }),
  });

  const receive = (seat, message) => {
    switch (message.type) {
      case 'told': {
        const { view, seq } = message;
        loopTable.sees(seat, seq, view.phase === 'over' ? undefined : view.seat, view);
        return;
      }
      case 'answer':
        // Shares and rematches are answered too.
        if (message.id === moveId) loopTable.acknowledged();
        return;
      case 'promise':
        say(seat, { type: 'share', share: randomBytes(32).toString('hex') });
        return;
      case 'refused':
      case 'bye':
        throw new Error(`our server refused: ${JSON.stringify(message)}`);
    }
  };

  const url = `${origin.replace('http', 'ws')}/api/tables/${table}/socket`;
  const sockets = sessions.map(
    ({ cookie }) => new WebSocket(url, { headers: { origin, cookie }, perMessageDeflate: false }),
  );
  await Promise.all(sockets.map((socket, seat) => welcomed(socket, (message) => receive(seat, message))));
  say(0, { type: 'start' });
}

/** Resolves once the table has welcomed this socket. */
function welcomed(socket, receive) {
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'come', protocol: PROTOCOL })));
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'table') resolve();
      else receive(message);
    });
  });
}
