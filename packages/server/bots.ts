import { TABLE_BOTS } from '@hyakki/bots';
import type { GameTypes, Reason } from '@hyakki/engine';
import type { BotAsk, BotBook, WhyAsk } from '@hyakki/table';
import { BotCrew, type CrewSize } from './bot-crew.ts';

/** Who thinks for the bots. It may take its time and may think elsewhere: a table never waits for it. */
export interface Thinkers {
  readonly book: BotBook;
  ask(ask: BotAsk): Promise<GameTypes['Move'] | undefined>;
  why(ask: WhyAsk): Promise<readonly Reason[]>;
  close(): Promise<void>;
}

/** Every bot that people can follow, thinking in threads of its own. */
export function hireThinkers(size?: CrewSize): Thinkers {
  const crew = new BotCrew(size);
  return {
    book: TABLE_BOTS,
    ask: (ask) => crew.ask(ask),
    why: (ask) => crew.why(ask),
    close: () => crew.close(),
  };
}
