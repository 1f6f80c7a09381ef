import { type AnyScene, widthOf, wrapped } from '../games/index.ts';

/** A line to read; or an entry of a list, whose text has a column of its own. */
export type PageLine = string | { readonly entry: string; readonly text: string };

/** The same entries, each as wide as the widest. */
export function listed(entries: readonly { readonly typed: string; readonly does: string }[]): PageLine[] {
  const width = Math.max(...entries.map(({ typed }) => typed.length)) + 3;
  return entries.map(({ typed, does }) => ({ entry: `  ${typed.padEnd(width)}`, text: does }));
}

/** As lines of at most so many columns; what follows an entry's first line stays in its column. */
export function laidOut(lines: readonly PageLine[], width: number): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return wrapped(line, width, '  ');
    const { entry, text } = line;
    // Too narrow for two columns: the text goes below.
    if (widthOf(entry) > width / 2)
      return [entry.trimEnd(), ...wrapped(text, width - 6).map((more) => `      ${more}`)];
    const [first = '', ...more] = wrapped(text, width - widthOf(entry));
    return [entry + first, ...more.map((next) => ' '.repeat(widthOf(entry)) + next)];
  });
}

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
  /** This is the first prompt of the person's turn. */
  readonly isOwnTurnNew: boolean;
}

/** How a match meets a person: on a screen of its own, or line by line. */
export interface Front {
  begin(lines: readonly string[]): Promise<void>;
  /** Somebody else did something. */
  happened(moment: Moment): Promise<void>;
  /** Undefined when nothing more will be typed. */
  ask(moment: Moment): Promise<string | undefined>;
  /** The table has changed while a prompt is open: shows it again, and the prompt below. */
  renew(moment: Moment): void;
  /** A page to read: help, rules, history. */
  page(lines: readonly PageLine[]): Promise<void>;
  /** A short answer to what was typed: a refusal, a note taken. */
  answer(line: string): void;
  /** The person's turn is over: what they saw is no longer theirs to read. */
  forget(): void;
  /** The match is over, or left. */
  end(lines: readonly string[]): Promise<void>;
}
