import { TABLE_BOTS } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import type { BotBook, BotRequest, WhyRequest } from '@hyakki/table';
import { BotWorkerPool, type PoolSize } from './worker-pool.ts';

/** Thinks for the bots, perhaps slowly and in other threads. A table never waits for it. */
export interface Thinkers {
  readonly book: BotBook;
  /** Loads everything in advance, so that the first request is as fast as the others. */
  start(): Promise<void>;
  /** Serves tables in turn, however many requests one of them has. */
  ask(request: BotRequest, table: string): Promise<GameTypes['Move'] | undefined>;
  why(request: WhyRequest, table: string): Promise<readonly Reason[]>;
  /** Whether there is room for another request for reasons. */
  mayExplain(): boolean;
  figures(): { readonly waiting: number; readonly hurried: number };
  close(): Promise<void>;
}

/** Every bot that people can follow, in a worker pool. */
export function hireThinkers(size?: PoolSize): Thinkers {
  const pool = new BotWorkerPool(size);
  return {
    book: TABLE_BOTS,
    start: () => pool.start(),
    ask: (request, table) => pool.ask(request, table),
    why: (request, table) => pool.why(request, table),
    mayExplain: () => pool.hasRoom,
    figures: () => ({ waiting: pool.waiting, hurried: pool.hurried }),
    close: () => pool.close(),
  };
}
