import type { MatchRecord, Reason, Refusal, Seat, Seed } from '@hyakki/engine';
import type { BotRequest } from '../rules/bots.ts';
import type { Entry } from '../rules/log.ts';
import type { BotBook, FindGame } from '../rules/table.ts';
import type { WhyRequest } from '../rules/why.ts';
import type { FoldedLine } from './logged-table.ts';
import type { Log } from './memory-log.ts';

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
  /** The log cannot be folded. This table refuses everything from now on. */
  damaged?(): void;
  /** Something failed that is nobody's request: a store, a bot. */
  report?(problem: unknown): void;
}
