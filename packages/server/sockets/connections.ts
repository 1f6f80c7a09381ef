import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AddressLimits } from '../limits/address-limits.ts';
import type { NoteEvent } from '../operating/security-events.ts';

/** How long an idle connection may stay open: longer than proxies keep theirs, unless places become few. */
export const KEEP_ALIVE_MS = 72_000;
const SHORT_KEEP_ALIVE_MS = 5_000;
/** How often to close idle connections when almost all places are taken. */
const MAKE_ROOM_MS = 1_000;

export interface ConnectionPorts {
  /** The most connections, of whatever kind. */
  readonly most: number;
  readonly addresses: AddressLimits;
  readonly note: NoteEvent;
  /** The trusted proxies: all clients may come through one. */
  isProxy(address: string | undefined): boolean;
}

/** Every open connection, including silent ones and upgraded ones. */
export class Connections {
  readonly #server: Server;
  readonly #ports: ConnectionPorts;
  readonly #open = new Set<Socket>();
  #madeRoomAt = 0;

  constructor(server: Server, ports: ConnectionPorts) {
    this.#server = server;
    this.#ports = ports;
    server.on('connection', (socket) => this.#admit(socket));
  }

  get size(): number {
    return this.#open.size;
  }

  /** Drops all remaining connections. */
  destroyAll(): void {
    for (const socket of this.#open) socket.destroy();
  }

  #admit(socket: Socket): void {
    const free = this.#takePlace(socket);
    if (free === undefined) {
      this.#ports.note('connection-refused');
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    this.#makeRoom();
    socket.once('close', () => {
      this.#open.delete(socket);
      free();
      this.#makeRoom();
    });
  }

  #takePlace({ remoteAddress }: Socket): (() => void) | undefined {
    const { most, addresses, isProxy } = this.#ports;
    if (this.#open.size >= most) return undefined;
    return isProxy(remoteAddress) ? () => {} : addresses.openConnection(remoteAddress ?? '');
  }

  /** When more than half of the places are taken, idle connections close sooner; when almost all are, at once. */
  #makeRoom(): void {
    const { most } = this.#ports;
    const { size } = this.#open;
    this.#server.keepAliveTimeout = size > most / 2 ? SHORT_KEEP_ALIVE_MS : KEEP_ALIVE_MS;
    const now = performance.now();
    if (size <= 0.9 * most || now - this.#madeRoomAt < MAKE_ROOM_MS) return;
    this.#madeRoomAt = now;
    this.#server.closeIdleConnections();
  }
}
