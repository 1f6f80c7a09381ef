import type { AnyScene } from './boards/index.ts';

/** The table at one moment, as it is shown. */
export interface Moment {
  readonly scene: AnyScene;
  /** Which game, which options, which turn. */
  readonly title: string;
  /** What happened lately, oldest first, ending with what is new. */
  readonly recent: readonly string[];
  /** What has just happened. */
  readonly news: readonly string[];
  readonly prompt: string;
  /** Two moments with the same count show the same table. */
  readonly moveCount: number;
  /** The person is asked for the first time in this turn. */
  readonly isOwnTurnNew: boolean;
}

/** How a match meets a person: on a screen of its own, or line by line. */
export interface Front {
  begin(lines: readonly string[]): Promise<void>;
  /** Somebody else did something. */
  happened(moment: Moment): Promise<void>;
  /** Undefined when nothing more will be typed. */
  ask(moment: Moment): Promise<string | undefined>;
  /** The table has changed while the person is being asked: shown anew, and still asked. */
  renew(moment: Moment): void;
  /** A page to read: help, rules, history. */
  page(lines: readonly string[]): Promise<void>;
  /** A short answer to what was typed: a refusal, a note taken. */
  answer(line: string): void;
  /** The person's turn is over: what they saw is no longer theirs to read. */
  forget(): void;
  /** The match is over, or left. */
  end(lines: readonly string[]): Promise<void>;
}
