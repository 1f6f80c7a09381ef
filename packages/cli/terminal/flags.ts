import { parseArgs } from 'node:util';
import { quote } from '@hyakki/engine';
import { complain, type Io } from './io.ts';
import { nearest } from './nearest.ts';
import { TEXTS } from './texts/index.ts';

/** The arguments of a command: its flags, which of them take a value, and how many words go with them. */
export interface FlagRules<Flag extends string> {
  readonly command: string;
  readonly flags: Readonly<Record<Flag, 'value' | 'switch'>>;
  readonly words: number;
}

export interface Flags<Flag extends string> {
  /** Undefined when it was not given. */
  value(flag: Flag): string | undefined;
  has(flag: Flag): boolean;
  readonly words: readonly string[];
}

/** Reads a command line, or says kindly what is wrong with it and returns undefined. */
export function readFlags<Flag extends string>(
  args: readonly string[],
  { command, flags, words: most }: FlagRules<Flag>,
  io: Io,
): Flags<Flag> | undefined {
  const texts = TEXTS[io.language];
  const names = Object.keys(flags) as Flag[];
  const fail = (line: string): undefined => {
    complain(io, line);
    complain(io, texts.seeHelp(`hyakki ${command} --help`));
    return undefined;
  };
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      names.map((name) => [name, { type: flags[name] === 'value' ? 'string' : 'boolean' } as const]),
    ),
    // We say ourselves what is wrong: in the reader's language, and with what was probably meant.
    strict: false,
    tokens: true,
  });
  const values = new Map<string, string | undefined>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') {
      if (words.length === most) return fail(texts.tooMany(quote(token.value)));
      words.push(token.value);
    } else if (token.kind === 'option') {
      const kind = Object.hasOwn(flags, token.name) ? flags[token.name as Flag] : undefined;
      if (kind === undefined) {
        const meant = nearest(token.name, names);
        return fail(texts.unknownFlag(quote(token.rawName), meant === undefined ? undefined : `--${meant}`));
      }
      if (kind === 'value' && (token.value === undefined || token.value === ''))
        return fail(texts.flagNeedsValue(token.rawName));
      if (kind === 'switch' && token.value !== undefined) return fail(texts.flagTakesNothing(token.rawName));
      values.set(token.name, token.value);
    }
  }
  return {
    value: (flag) => values.get(flag),
    has: (flag) => values.has(flag),
    words,
  };
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}
