import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { makePost, type Place, type Post, type PostPorts } from '../notices/post.ts';

/** A request as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * A push service on loopback, over real HTTP. Only `post` leads here: every name resolves to a public address, and every
 * connection comes here without TLS. No setting of a server can do that.
 */
export class TestPushService {
  readonly received: Received[] = [];
  /** Where the sender wanted to connect to. */
  readonly places: Place[] = [];
  /** Names that were resolved. */
  readonly names: string[] = [];
  /** Real connections to this service. */
  connections = 0;
  /** Answers each request in turn; 201 afterwards. */
  readonly answers: ((response: ServerResponse) => void)[] = [];
  resolve: PostPorts['resolve'] = async () => [PUBLIC_ADDRESS];

  readonly #server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    this.received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(parts),
    });
    const answer = this.answers.shift() ?? withStatus(201);
    answer(response);
  });
  readonly #sockets = new Set<Socket>();

  static async start(): Promise<TestPushService> {
    const service = new TestPushService();
    const server = service.#server;
    server.on('connection', (socket) => {
      service.connections += 1;
      service.#sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => service.#sockets.delete(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** How many connections are open. */
  get open(): number {
    return this.#sockets.size;
  }

  post(ports: Partial<PostPorts> = {}): Post {
    return makePost({
      resolve: (name) => {
        this.names.push(name);
        return this.resolve(name);
      },
      connect: (place) => {
        this.places.push(place);
        return connect({ host: '127.0.0.1', port: this.port });
      },
      ...ports,
    });
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

export const PUBLIC_ADDRESS = '93.184.216.34';

export function withStatus(status: number, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, headers).end();
  };
}
