import type { MatchRecord, Reason, Refusal, Seat, Seed } from '@hyakki/engine';
import type { ChatLine } from '../protocol/table-messages.ts';
import type { BotRequest } from '../rules/bots.ts';
import type { Entry } from '../rules/log.ts';
import type { LookBack } from '../rules/look-back.ts';
import type { BotBook, FindGame } from '../rules/table.ts';
import type { WhyRequest } from '../rules/why.ts';
import type { FoldedLine } from './logged-table.ts';
import type { Log } from './memory-log.ts';

/** What people wrote or showed each other (P11, P30): in no log, so that nodes pass it on to each other. */
export type Relayed = {
  /** The match after which it was. */
  readonly match: number;
  /** How many lines the log had: people may have changed seats since. */
  readonly lines: number;
} & (
  | { readonly kind: 'chat'; readonly line: ChatLine }
  | { readonly kind: 'look-back'; readonly lookBack: LookBack | null; readonly at: number }
);

/** The ports of a running table to its machine. */
export interface RunnerPorts<Along = unknown> extends Log<Along> {
  now(): number;
  random256(): Seed;
  /** Resolves with a move in notation or as the game's object, or undefined to let the moment pass. May take long. */
  askBot(request: BotRequest): Promise<string | object | undefined>;
  /** Gives the reasons of a bot's move. Without it there are none. */
  explainBot?(request: WhyRequest): Promise<readonly Reason[]>;
  /** Whether there is time to explain one more move. Without it: always. */
  mayExplain?(): boolean;
  /** Rings once, at this time or later. Returns a function that cancels it. */
  setTimer(at: number, ring: () => void): () => void;
  readonly bots?: BotBook;
  readonly games?: FindGame;
  /** Other nodes write to this log too: read it to its end before refusing anything. */
  readonly isShared?: boolean;
  /**
   * The person of a seat on other nodes: connected there, or the last time they went. Undefined if no other node knows
   * them. Without it there are no other nodes.
   */
  elsewhere?(seat: Seat): 'here' | number | undefined;
  /** Whether this node asks bots and rings clocks; otherwise another one does. Without it: always. */
  isDriving?(): boolean;
  /** Other nodes should tell their clients too. */
  relay?(said: Relayed): void;
  /** Since when a person is gone who has not connected since this runner began. Undefined: since the runner began. */
  goneAtFirst?(seat: Seat): number | undefined;
  /** In milliseconds; 0 if thinking times give nothing away. */
  readonly botBeat?: number;
  /** Yields to other work while a long log is folded. */
  breathe?(): Promise<void>;
  /** A line other than a move was folded, and nobody has its message yet: roles change here. */
  folded?(entry: Entry, line: FoldedLine): void;
  /** A match is over, and its end is stored. */
  finished?(match: number, record: MatchRecord): void;
  /** A client got a refusal. */
  refused?(refusal: Pick<Refusal, 'code'>): void;
  /** Others played on for long, and the lines that come next are gone. This runner refuses everything: begin another. */
  overtaken?(): void;
  /** The log cannot be folded. This table refuses everything from now on. */
  damaged?(): void;
  /** Something failed that is nobody's request: a store, a bot. */
  report?(problem: unknown): void;
}
