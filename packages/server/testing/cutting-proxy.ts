import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a store and its PostgreSQL, and cuts connections where a test wants it. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut: { readonly text: string; readonly when: 'before' | 'after' } | undefined;
  #cuts = 0;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      let isDoomed = false;
      const end = () => {
        for (const socket of [near, far]) {
          this.#sockets.delete(socket);
          socket.destroy();
        }
      };
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', end);
        socket.on('close', end);
      }
      near.on('data', (data) => {
        const cut = this.#cut;
        if (cut === undefined || !data.includes(cut.text)) {
          far.write(data);
          return;
        }
        this.#cut = undefined;
        this.#cuts += 1;
        if (cut.when === 'before') end();
        else {
          isDoomed = true;
          far.write(data);
        }
      });
      // PostgreSQL answers after it has committed; nobody hears of it.
      far.on('data', (data) => (isDoomed ? end() : near.write(data)));
    });
  }

  static async to(url: string): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(Number(new URL(url).port));
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** How often a connection was cut. */
  get cuts(): number {
    return this.#cuts;
  }

  /** The same database through this proxy. */
  through(url: string): string {
    const changed = new URL(url);
    changed.port = `${(this.#server.address() as AddressInfo).port}`;
    return changed.href;
  }

  /** The next message with this text reaches PostgreSQL, or does not; its answer never comes. */
  cutOnce(text: string, when: 'before' | 'after'): void {
    this.#cut = { text, when };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
