import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const PLAIN = { 'accept-encoding': 'identity' };

/** Stands before the real server, so that a test can cut the line, and make the page look newer than it is. */
export class Front {
  readonly origin: string;
  readonly #server: Server;
  readonly #sockets: Set<Socket>;
  #isCut = false;
  #isNewer = false;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.#server = server;
    this.#sockets = sockets;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async before(origin: string): Promise<Front> {
    const { hostname, port } = new URL(origin);
    const sockets = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, sockets);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    server.on('request', (asked, answer) => {
      if (front.#isCut) {
        asked.socket.destroy();
        return;
      }
      const { url, method, headers } = asked;
      // What is changed on the way must come as text.
      const onward = request({
        hostname,
        port,
        path: url,
        method,
        headers: { ...headers, ...(front.#isNewer ? PLAIN : {}) },
      });
      onward.on('error', () => answer.destroy());
      onward.on('response', (got) => {
        if (front.#isNewer && asked.url === '/service-worker.js') void front.#renew(got, answer);
        else {
          answer.writeHead(got.statusCode ?? 502, got.headers);
          got.pipe(answer);
        }
      });
      asked.pipe(onward);
    });
    server.on('upgrade', (asked: IncomingMessage, socket: Socket, head: Buffer) => {
      const onward = connect(Number(port), hostname, () => {
        const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`);
        onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        onward.write(head);
        socket.pipe(onward).pipe(socket);
      });
      const end = () => {
        socket.destroy();
        onward.destroy();
      };
      for (const side of [socket, onward]) side.on('error', end).on('close', end);
      if (front.#isCut) end();
    });
    return front;
  }

  async #renew(got: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of got) parts.push(part as Buffer);
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
    answer.end(`${Buffer.concat(parts).toString('utf8')}\n// newer\n`);
  }

  /** Nothing gets through, and what was open is gone. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** From now on the server has another version of the page. */
  becomeNewer(): void {
    this.#isNewer = true;
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
