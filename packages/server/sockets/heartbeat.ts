import type { WebSocket } from 'ws';

/** Seconds between two pings of a socket. A socket that did not answer the last one is closed. */
const SECONDS = 10;

/** A client with more unread bytes than this is disconnected: others must not pay for it. */
export const MOST_BUFFERED = 256 * 1024;

/** Notices half-open connections within twice its period: twenty seconds. */
export class Heartbeat {
  /** One slot per second, so that it does not ping thousands at once. */
  readonly #slots: readonly Set<WebSocket>[] = Array.from({ length: SECONDS }, () => new Set());
  readonly #silent = new WeakSet<WebSocket>();
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #size = 0;

  start(): void {
    this.#timer = setInterval(() => this.beat(), 1000);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  get size(): number {
    return this.#size;
  }

  watch(socket: WebSocket): void {
    const slot = this.#slots[(this.#next + this.#size) % SECONDS]!;
    slot.add(socket);
    this.#size += 1;
    socket.on('pong', () => this.#silent.delete(socket));
    socket.once('close', () => {
      if (slot.delete(socket)) this.#size -= 1;
    });
  }

  /** Runs every second. */
  beat(): void {
    const slot = this.#slots[this.#next]!;
    this.#next = (this.#next + 1) % SECONDS;
    for (const socket of slot) {
      if (this.#silent.has(socket) || socket.bufferedAmount > MOST_BUFFERED) socket.terminate();
      else if (socket.readyState === socket.OPEN) {
        this.#silent.add(socket);
        socket.ping();
      }
    }
  }
}
