import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the client wants a socket. */
    ws: boolean;
  }
}

/** Waits until the request has passed all checks. */
interface Upgrade {
  readonly wire: Duplex;
  readonly head: Buffer;
}

/**
 * Sends upgrade requests through the same hooks and routes as all others, so that a refusal is a plain HTTP answer. A route accepts the
 * socket; whatever else answers closes the connection.
 */
export class Upgrades {
  readonly #server: WebSocketServer;
  readonly #pending = new WeakMap<IncomingMessage, Upgrade>();

  constructor(app: FastifyInstance, options: ServerOptions) {
    this.#server = new WebSocketServer({ ...options, noServer: true });
    const upgrade = (request: IncomingMessage, wire: Duplex, head: Buffer) => {
      // Node takes its own listener away before this event: until `ws` has one, an error would end the process.
      wire.on('error', destroy);
      this.#pending.set(request, { wire, head });
      const response = new ServerResponse(request);
      response.assignSocket(wire as typeof request.socket);
      app.routing(request, response);
    };
    app.server.on('upgrade', upgrade);
    app.decorateRequest('ws', false);
    app.addHook('onRequest', async (request) => {
      request.ws = this.#pending.has(request.raw);
    });
    app.addHook('onResponse', async (request) => {
      this.#pending.get(request.raw)?.wire.destroy();
    });
    app.addHook('preClose', async () => {
      for (const socket of this.#server.clients) socket.close();
      app.server.off('upgrade', upgrade);
      this.#server.close();
    });
  }

  /** Hands the connection over to `ws`. A request that is not an upgrade must have been refused before. */
  accept(request: FastifyRequest, reply: FastifyReply, open: (socket: WebSocket) => void): void {
    const { wire, head } = this.#pending.get(request.raw)!;
    reply.hijack();
    wire.off('error', destroy);
    this.#server.handleUpgrade(request.raw, wire, head, (socket) => {
      socket.on('error', () => socket.terminate());
      open(socket);
    });
  }
}

function destroy(this: Duplex): void {
  this.destroy();
}
