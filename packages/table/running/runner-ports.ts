import type { MatchRecord, Reason, Refusal, Seat, Seed } from '@hyakki/engine';
import type { BotAsk } from '../rules/bots.ts';
import type { Entry } from '../rules/log.ts';
import type { BotBook, FindGame } from '../rules/table.ts';
import type { WhyAsk } from '../rules/why.ts';
import type { FoldedLine } from './logged-table.ts';
import type { Log } from './memory-log.ts';

/** What a running table needs from the machine it runs on, and what it says to it. */
export interface RunnerPorts<Along = unknown> extends Log<Along> {
  now(): number;
  random256(): Seed;
  /** A move in notation or as the game's, or undefined to let the moment pass. May take its time. */
  askBot(ask: BotAsk): Promise<string | object | undefined>;
  /** Why a bot made a move. Without it nobody says. */
  explainBot?(ask: WhyAsk): Promise<readonly Reason[]>;
  /** Whether there is time to explain one more move. Without it: always. */
  mayExplain?(): boolean;
  /** Rings once, at this time or later; what it returns calls it off. */
  setTimer(at: number, ring: () => void): () => void;
  readonly bots?: BotBook;
  readonly games?: FindGame;
  /** Other nodes write to this log too: then nothing is refused before it was read to its end. */
  readonly isShared?: boolean;
  /**
   * Since when the person of a seat is gone to whom nobody has connected since this runner began. Without it, and for
   * those it does not know: since then.
   */
  goneAtFirst?(seat: Seat): number | undefined;
  /** In milliseconds; 0 where nobody could learn anything from how long a bot thinks. */
  readonly botBeat?: number;
  /** Lets others have a turn while a long log is folded. */
  breathe?(): Promise<void>;
  /** A line that is no move was written and folded, and nobody has been told of it yet: roles change here. */
  folded?(entry: Entry, line: FoldedLine): void;
  /** A match is over and that is written. */
  finished?(match: number, record: MatchRecord): void;
  /** Something was refused to a client. */
  refused?(refusal: Pick<Refusal, 'code'>): void;
  /** The log cannot be folded: this table refuses everything from now on. */
  damaged?(): void;
  /** Something went wrong that is nobody's move: a store that fails, a bot that does. */
  report?(problem: unknown): void;
}
