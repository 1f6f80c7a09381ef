import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between clients and servers of this machine, which get their connections in turn, and can cut them. */
export class CutProxy {
  readonly #server: Server;
  /** Both ends of every connection, with the port it goes to. */
  readonly #open = new Map<Socket, number>();
  /** Ports that get no connections. */
  readonly #avoided = new Set<number>();

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(...ports: readonly number[]): Promise<CutProxy> {
    const server = createServer();
    const proxy = new CutProxy(server);
    let turn = 0;
    server.on('connection', (client) => {
      turn += 1;
      const next = ports
        .map((_, i) => ports[(turn + i) % ports.length]!)
        .filter((port) => !proxy.#avoided.has(port));
      proxy.#connect(client, next);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** The same address, but through here. */
  through(url: string): string {
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = `${this.port}`;
    return through.href;
  }

  /** Ends all connections; new ones are let through. */
  cut(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }

  /** As a proxy does when a server fails its health check: ends its connections and makes no new ones. */
  avoid(port: number): void {
    this.#avoided.add(port);
    for (const [socket, to] of this.#open) if (to === port) socket.destroy();
  }

  /** The server is well again. */
  trust(port: number): void {
    this.#avoided.delete(port);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, 'close');
  }

  /** To the first of these that answers. */
  #connect(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    const refused = () => this.#connect(client, others);
    server.once('error', refused);
    server.once('connect', () => {
      server.off('error', refused);
      this.#join(client, server, port);
    });
    client.on('error', () => client.destroy());
  }

  #join(client: Socket, server: Socket, port: number): void {
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.set(one, port);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.#open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
