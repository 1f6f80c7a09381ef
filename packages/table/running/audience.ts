import type { Seat } from '@hyakki/engine';
import type { TableMessage } from '../protocol/table-messages.ts';
import { type Role, viewerOf } from '../rules/table.ts';
import { tellAfter } from '../rules/tell.ts';
import type { Attendance } from './attendance.ts';
import type { FoldedLine } from './logged-table.ts';

/** One connection: a socket, or a page talking to its worker. */
export interface Client {
  /** Read each time: it changes when seats are swapped. */
  readonly role: Role;
  tell(message: TableMessage): void;
  /** The client was just sent the whole table. */
  welcomed?(): void;
  /** The client asked to leave and just got its answer. */
  left?(): void;
}

/** The clients of a table, and up to which line each has its messages. */
export class Audience {
  readonly #attendance: Attendance;
  /** The last line each client has its messages of; undefined before its welcome. */
  readonly #sentUpTo = new Map<Client, number | undefined>();

  constructor(attendance: Attendance) {
    this.#attendance = attendance;
  }

  get clients(): Iterable<Client> {
    return this.#sentUpTo.keys();
  }

  has(client: Client): boolean {
    return this.#sentUpTo.has(client);
  }

  isWelcomed(client: Client): boolean {
    return this.#sentUpTo.get(client) !== undefined;
  }

  /** Whether the person of a seat has a connection that was welcomed. */
  isConnected(seat: Seat): boolean {
    for (const [client, line] of this.#sentUpTo) {
      const role = this.#attendance.roleOf(client);
      if (line !== undefined && role.kind === 'seat' && role.seat === seat) return true;
    }
    return false;
  }

  add(client: Client): void {
    this.#sentUpTo.set(client, undefined);
  }

  remove(client: Client): void {
    this.#sentUpTo.delete(client);
  }

  /** The client gets the whole table, with all lines so far. */
  welcome(client: Client, lines: number): void {
    this.#sentUpTo.set(client, lines);
  }

  /** The same to everybody who was welcomed. */
  tellAll(message: TableMessage): void {
    for (const [client, line] of this.#sentUpTo) if (line !== undefined) client.tell(message);
  }

  /** Builds the messages once for each viewer. */
  tell({ before, after, entry }: FoldedLine): void {
    const byViewer = new Map<unknown, readonly TableMessage[]>();
    for (const [client, line] of this.#sentUpTo) {
      // A client that was just welcomed has it already.
      if (line === undefined || line >= after.lines) continue;
      const viewer = viewerOf(after, this.#attendance.roleOf(client));
      const messages = byViewer.get(viewer) ?? tellAfter(before, after, [entry], viewer);
      byViewer.set(viewer, messages);
      this.#sentUpTo.set(client, after.lines);
      for (const message of messages) client.tell(message);
    }
  }
}
