import type { MatchRecord, Seat, Viewer } from '@hyakki/engine';
import type { Told } from '@hyakki/table/protocol';
import type { Checked } from './deal-check.ts';
import type { Answer, Asking, ConnectionStatus } from './table-connection.ts';

// One way to talk to a table, wherever it runs: in the same process, in a worker, or in a server. The same messages go in and
// come out.

export interface LinkEvents {
  /** Everything the table tells, each number once and in order; a `table` stands for all that was missed. */
  told(told: Told): void;
  /** `why` is a code of the server's farewells, or of what went wrong here. */
  status(status: ConnectionStatus, why: string | undefined): void;
  /** Cards are to be dealt in which this device has no part, though it should. */
  notAsked?(): void;
}

/** How far the deal of a match that is over can be trusted; at local tables, who dealt. */
export type Finding = Checked | { readonly answer: 'device' | 'written' | 'unchecked' };

export interface TableLink {
  readonly kind: 'here' | 'online';
  /** Resolves through every interruption; refusals are answers too. */
  ask(asking: Asking): Promise<Answer>;
  /** The last number that was told. */
  readonly seq: number;
  /**
   * On one device that is passed round: with whose eyes to look. Only now their view leaves the table. Elsewhere the eyes
   * are those of the seat one has, and this does nothing.
   */
  look(viewer: Viewer): void;
  /** Local tables: somebody sits down at this device, or is called something else. */
  sitDown(seat: Seat, name: string): void;
  /** Holds the record of a match that is over against what this device knows of its deal. */
  check(match: number, record: MatchRecord, viewer: Viewer): Promise<Finding>;
  /** The same as a file: the record, and this device's receipt where it has one. */
  keepsake(match: number, record: MatchRecord, viewer: Viewer): string;
  close(): void;
}
