import { TABLE_BOTS } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import type { BotAsk, BotBook, WhyAsk } from '@hyakki/table';
import { BotWorkerPool, type PoolSize } from './worker-pool.ts';

/** Who thinks for the bots. It may take its time and may think elsewhere: a table never waits for it. */
export interface Thinkers {
  readonly book: BotBook;
  /** Loads everything in advance, so that the first question is answered as fast as the others. */
  start(): Promise<void>;
  /** Tables are served in turn, however much one of them asks. */
  ask(ask: BotAsk, table: string): Promise<GameTypes['Move'] | undefined>;
  why(ask: WhyAsk, table: string): Promise<readonly Reason[]>;
  /** Whether somebody may still ask why. */
  mayExplain(): boolean;
  figures(): { readonly waiting: number; readonly hurried: number };
  close(): Promise<void>;
}

/** Every bot that people can follow, thinking in threads of its own. */
export function hireThinkers(size?: PoolSize): Thinkers {
  const pool = new BotWorkerPool(size);
  return {
    book: TABLE_BOTS,
    start: () => pool.start(),
    ask: (ask, table) => pool.ask(ask, table),
    why: (ask, table) => pool.why(ask, table),
    mayExplain: () => pool.hasRoom,
    figures: () => ({ waiting: pool.waiting, hurried: pool.hurried }),
    close: () => pool.close(),
  };
}
