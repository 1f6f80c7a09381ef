import type { BotMemory, GameTypes, Reason, Refusal, Seat, Viewer } from '@hyakki/engine';
import type { LessonProgress } from '@hyakki/lessons';
import type { BotRequest, ClientMessage, NewTable, TableMessage, WhatIf, WhyRequest } from '@hyakki/table';

// Messages between the page, the worker that runs its tables, and the worker in which bots think.

/** A new table on this device. Persons sit where `names` has a name. */
export interface LocalWish {
  readonly id: string;
  readonly wish: NewTable;
  readonly names: readonly (string | null)[];
  /** Where the usual bot of the game and its level sits. */
  readonly usualBots: readonly Seat[];
  /** Whether the match begins at once. */
  readonly isStarted: boolean;
}

/** A table that goes on from a step of a match that is over. */
export interface WhatIfWish {
  readonly id: string;
  readonly whatIf: WhatIf;
  /** What the person is called. */
  readonly name: string;
}

/** A table at one step of a lesson. It lasts as long as its link, and nothing of it is stored. */
export interface LessonWish {
  readonly progress: LessonProgress;
  /** What the pupil is called. */
  readonly name: string;
  readonly pace: number;
}

export type ToTables =
  | { readonly type: 'bots'; readonly port: MessagePort }
  | { readonly type: 'create'; readonly call: number; readonly wish: LocalWish | WhatIfWish }
  | {
      readonly type: 'open';
      readonly link: number;
      readonly table: string;
      readonly lesson: LessonWish | undefined;
    }
  | { readonly type: 'look'; readonly link: number; readonly viewer: Viewer }
  | { readonly type: 'sit-down'; readonly link: number; readonly seat: Seat; readonly name: string }
  | { readonly type: 'ask'; readonly link: number; readonly message: ClientMessage }
  | { readonly type: 'close'; readonly link: number };

export type FromTables =
  | { readonly type: 'created'; readonly call: number; readonly refusal: Refusal | undefined }
  | { readonly type: 'told'; readonly link: number; readonly told: TableMessage }
  | { readonly type: 'lost'; readonly link: number; readonly why: 'no-such-table' | 'table-damaged' };

/** People meet a game at its first level, and there another bot may be the usual one. */
export type UsualAt = 'first-level' | 'elsewhere';

/** A bot that people can choose. */
export interface KnownBot {
  readonly name: string;
  readonly version: number;
  readonly memory: BotMemory;
  readonly isSecretive: boolean;
  /** Where it sits down if nobody chooses one. */
  readonly usualAt: readonly UsualAt[];
}

export type ToBots =
  | { readonly type: 'list'; readonly call: number; readonly game: string }
  | { readonly type: 'ask'; readonly call: number; readonly ask: BotRequest }
  | { readonly type: 'why'; readonly call: number; readonly ask: WhyRequest };

export type FromBots = {
  readonly call: number;
  readonly bots?: readonly KnownBot[];
  readonly move?: GameTypes['Move'] | undefined;
  readonly reasons?: readonly Reason[];
  readonly problem?: string;
};
