import type { Seat } from '@hyakki/engine';
import type { TableMessage } from '../protocol/table-messages.ts';
import { type Role, viewerOf } from '../rules/table.ts';
import { tellAfter } from '../rules/tell.ts';
import type { Attendance } from './attendance.ts';
import type { FoldedLine } from './logged-table.ts';

/** One connection: a socket, or a page talking to its worker. */
export interface Client {
  /** Looked at each time: it follows its person when seats are swapped. */
  readonly role: Role;
  tell(told: TableMessage): void;
  /** It was sent the whole table just now. */
  welcomed?(): void;
  /** It asked to leave, and was answered just now. */
  left?(): void;
}

/** Everybody who is connected to a table, and what each of them has been told. */
export class Audience {
  readonly #attendance: Attendance;
  /** The line up to which each client was told; undefined before it was welcomed. */
  readonly #toldUpTo = new Map<Client, number | undefined>();

  constructor(attendance: Attendance) {
    this.#attendance = attendance;
  }

  get clients(): Iterable<Client> {
    return this.#toldUpTo.keys();
  }

  has(client: Client): boolean {
    return this.#toldUpTo.has(client);
  }

  isWelcomed(client: Client): boolean {
    return this.#toldUpTo.get(client) !== undefined;
  }

  /** Whether the person of a seat has a connection that was welcomed. */
  isConnected(seat: Seat): boolean {
    for (const [client, line] of this.#toldUpTo) {
      const role = this.#attendance.roleOf(client);
      if (line !== undefined && role.kind === 'seat' && role.seat === seat) return true;
    }
    return false;
  }

  add(client: Client): void {
    this.#toldUpTo.set(client, undefined);
  }

  remove(client: Client): void {
    this.#toldUpTo.delete(client);
  }

  /** It is told the whole table, which has so many lines. */
  welcome(client: Client, lines: number): void {
    this.#toldUpTo.set(client, lines);
  }

  /** Each viewer's messages are built once, for all who look with the same eyes. */
  tell({ before, after, entry }: FoldedLine): void {
    const byViewer = new Map<unknown, readonly TableMessage[]>();
    for (const [client, line] of this.#toldUpTo) {
      // Whoever was just welcomed knows it already.
      if (line === undefined || line >= after.lines) continue;
      const viewer = viewerOf(after, this.#attendance.roleOf(client));
      const messages = byViewer.get(viewer) ?? tellAfter(before, after, [entry], viewer);
      byViewer.set(viewer, messages);
      this.#toldUpTo.set(client, after.lines);
      for (const message of messages) client.tell(message);
    }
  }
}
