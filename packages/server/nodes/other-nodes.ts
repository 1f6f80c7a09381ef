import type { Relayed } from '@hyakki/table';
import type { Attendance, NodesAttendance } from '../stores/nodes.ts';
import type { TableId } from '../stores/store.ts';

/** What all nodes must do, even if they miss the hint. */
export const NOTICES = [
  /** Read the holders of a table's seats again. */
  'holders',
  /** The spectators' link of a table was replaced. */
  'spectators',
  /** The rest is about a guest. A browser was signed out, or is somebody else now: connect again. */
  'reconnect',
  'renamed',
  'erased',
  /** They have an address for notices now, or none any more. */
  'addresses',
  /** They left a table during a match, with all their devices. */
  'left',
] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** The other nodes on the same store, as tables see them. */
export interface OtherNodes {
  /** This node. */
  readonly node: string;
  /** Who is at a table on all nodes. */
  around(table: TableId): Promise<readonly NodesAttendance[]>;
  /** This node has written lines up to this one. */
  grown(table: TableId, line: number): void;
  /** Somebody came to a table here, or went. Asks who is there a little later. */
  attended(table: TableId, attendance: () => Attendance): void;
  relay(table: TableId, said: Relayed): void;
  /** Other nodes know what people have written at this table, and this one does not. */
  askRoom(table: TableId): void;
  notice(kind: NoticeKind, about: { readonly table?: TableId; readonly guest?: string }): Promise<void>;
}
