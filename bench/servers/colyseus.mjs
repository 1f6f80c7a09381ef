// Colyseus 0.16 with its WebSocket transport and what it keeps in memory by default.

import { Server, WebSocketTransport } from '../peers/colyseus.mjs';
import { YokaiRoom } from '../peers/yokai-colyseus.mjs';

export async function serve() {
  const transport = new WebSocketTransport();
  const server = new Server({ transport, greet: false });
  server.define('yokai', YokaiRoom);
  await server.listen(0, '127.0.0.1');
  return { port: transport.server.address().port, close: () => server.gracefullyShutdown(false) };
}
