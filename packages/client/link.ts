import type { Seat, Viewer } from '@hyakki/engine';
import type { ClientMessage, TableMessage, TableMessageOf } from '@hyakki/table/protocol';

// One way to talk to a table, wherever it runs: in the same process, in a worker, or in a server. The same messages go in and
// come out.

export type ConnectionStatus = 'connecting' | 'here' | 'interrupted' | 'closed';

type WithId = Exclude<ClientMessage, { readonly type: 'come' }>;
type WithoutId<Message> = Message extends WithId ? Omit<Message, 'id'> : never;
/** What a client can ask of a table. The link adds the id. */
export type TableRequest = WithoutId<ClientMessage>;
/** A request as it is sent. */
export type SentRequest = WithId;
export type Answer = TableMessageOf<'answer'> | TableMessageOf<'refused'>;

export interface LinkEvents {
  /** Every message of the table, each number once and in order. A `table` message replaces all that were missed. */
  told(told: TableMessage): void;
  /** `why` is the code of a server's farewell, or of a failure on this device. */
  status(status: ConnectionStatus, why: string | undefined): void;
  /** The dealer did not ask this device for its share, though it should have. */
  notAsked?(): void;
}

/** What a table offers only where everybody shares this device. */
export interface SharedDevice {
  /** Shows this viewer's view. It does not leave the table before. */
  look(viewer: Viewer): void;
  /** Seats somebody at this device, or renames them. */
  sitDown(seat: Seat, name: string): void;
}

export interface TableLink {
  /** Undefined where everybody has a device of their own. */
  readonly device: SharedDevice | undefined;
  /** Resolves with the answer, or a refusal, after any number of interruptions. */
  ask(asking: TableRequest): Promise<Answer>;
  /** The number of the last message. */
  readonly seq: number;
  /** Finds out now whether the table still answers, instead of at the next heartbeat. */
  check(): void;
  /** Whether the person can see the table now. Only a server asks for it (P35). */
  setVisible(isVisible: boolean): void;
  close(): void;
}
