import type { BotMemory, GameTypes, Reason, Refusal, Seat, Viewer } from '@hyakki/engine';
import type { BotAsk, ClientMessage, NewTable, TableMessage, WhyAsk } from '@hyakki/table';

// Between the page, the worker in which its tables run, and the worker in which bots think.

/** A new table on this device. Persons sit where `names` has a name. */
export interface LocalWish {
  readonly id: string;
  readonly wish: NewTable;
  readonly names: readonly (string | null)[];
  /** Whether the match begins at once. */
  readonly isStarted: boolean;
}

export type ToTables =
  | { readonly type: 'bots'; readonly port: MessagePort }
  | { readonly type: 'create'; readonly call: number; readonly wish: LocalWish }
  | { readonly type: 'open'; readonly link: number; readonly table: string }
  | { readonly type: 'look'; readonly link: number; readonly viewer: Viewer }
  | { readonly type: 'sit-down'; readonly link: number; readonly seat: Seat; readonly name: string }
  | { readonly type: 'ask'; readonly link: number; readonly message: ClientMessage }
  | { readonly type: 'close'; readonly link: number };

export type FromTables =
  | { readonly type: 'created'; readonly call: number; readonly refusal: Refusal | undefined }
  | { readonly type: 'told'; readonly link: number; readonly told: TableMessage }
  | { readonly type: 'lost'; readonly link: number; readonly why: 'no-such-table' | 'table-damaged' };

/** A bot that can be had, as people choose among them. */
export interface KnownBot {
  readonly name: string;
  readonly version: number;
  readonly memory: BotMemory;
  readonly isSecretive: boolean;
}

export type ToBots =
  | { readonly type: 'list'; readonly call: number; readonly game: string }
  | { readonly type: 'ask'; readonly call: number; readonly ask: BotAsk }
  | { readonly type: 'why'; readonly call: number; readonly ask: WhyAsk };

export type FromBots = {
  readonly call: number;
  readonly bots?: readonly KnownBot[];
  readonly move?: GameTypes['Move'] | undefined;
  readonly reasons?: readonly Reason[];
  readonly problem?: string;
};
