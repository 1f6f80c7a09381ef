// boardgame.io's own server with its in-memory store and its socket.io transport, as its manual starts it.

import { Server } from '../peers/boardgameio-server.mjs';
import { yokai } from '../peers/yokai-boardgameio.mjs';

export async function serve() {
  const server = Server({ games: [yokai], origins: ['http://127.0.0.1'] });
  // What it calls a port goes to `listen` as it is, and `listen` takes an address too: nobody else shall reach it.
  const running = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  return { port: running.appServer.address().port, close: () => server.kill(running) };
}
