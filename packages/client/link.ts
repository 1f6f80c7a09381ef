import type { MatchRecord, Seat, Viewer } from '@hyakki/engine';
import type { TableMessage } from '@hyakki/table/protocol';
import type { Checked } from './deal-check.ts';
import type { Answer, ConnectionStatus, TableRequest } from './table-connection.ts';

// One way to talk to a table, wherever it runs: in the same process, in a worker, or in a server. The same messages go in and
// come out.

export interface LinkEvents {
  /** Everything the table tells, each number once and in order; a `table` stands for all that was missed. */
  told(told: TableMessage): void;
  /** `why` is a code of the server's farewells, or of what went wrong here. */
  status(status: ConnectionStatus, why: string | undefined): void;
  /** Cards are to be dealt in which this device has no part, though it should. */
  notAsked?(): void;
}

/** How far the deal of a match that is over can be trusted; at local tables, who dealt. */
export type Finding = Checked | { readonly answer: 'device' | 'written' | 'unchecked' };

/** What only a table offers at which everybody shares this device. */
export interface SharedDevice {
  /** With whose eyes to look: only now their view leaves the table. */
  look(viewer: Viewer): void;
  /** Somebody sits down at this device, or is called something else. */
  sitDown(seat: Seat, name: string): void;
}

export interface TableLink {
  /** Undefined where everybody has a device of their own, and looks with the eyes of the seat they have. */
  readonly device: SharedDevice | undefined;
  /** Resolves through every interruption; refusals are answers too. */
  ask(asking: TableRequest): Promise<Answer>;
  /** The last number that was told. */
  readonly seq: number;
  /** Holds the record of a match that is over against what this device knows of its deal. */
  check(match: number, record: MatchRecord, viewer: Viewer): Promise<Finding>;
  /** The same as a file: the record, and this device's receipt where it has one. */
  keepsake(match: number, record: MatchRecord, viewer: Viewer): string;
  close(): void;
}
