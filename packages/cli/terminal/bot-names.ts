import { botNames, findBot } from '@hyakki/bots';
import { ok, quote, type Result, refuse } from '@hyakki/engine';
import { nearest } from './nearest.ts';

// What people type for a bot: the name of one of ours, or `exec:` and the command of a program that speaks the protocol.

const PROGRAM = 'exec:';

export function isProgram(name: string): boolean {
  return name.startsWith(PROGRAM);
}

/** One bot after the other, apart by commas; not by those within quotes, which belong to a command. */
export function splitBotNames(text: string): readonly string[] {
  return splitOutsideQuotes(text, (letter) => letter === ',').parts.map((name) => name.trim());
}

/** The words of a program's command; undefined where there is none, or a quote is left open. */
export function commandOf(name: string): readonly string[] | undefined {
  const { parts, isOpen } = splitOutsideQuotes(name.slice(PROGRAM.length), (letter) => /\s/.test(letter));
  const words = parts.filter((part) => part !== '').map(withoutQuotes);
  return isOpen || words.length === 0 || words[0] === '' ? undefined : words;
}

/** Refuses a name that nobody can play with, and lists the `offered` ones. */
export function readBotNames(
  text: string,
  gameId: string,
  offered?: readonly string[],
): Result<readonly string[]> {
  const names = splitBotNames(text);
  for (const name of names) {
    if (isProgram(name) ? commandOf(name) !== undefined : findBot(gameId, name) !== undefined) continue;
    if (isProgram(name)) return refuse('bad-command', 'H4', { command: quote(name) });
    const known = offered ?? botNames(gameId);
    return refuse('unknown-bot', 'H4', {
      bot: quote(name),
      bots: known.join(', '),
      meant: nearest(name, known) ?? '',
    });
  }
  return ok(names);
}

function splitOutsideQuotes(
  text: string,
  isGap: (letter: string) => boolean,
): { readonly parts: readonly string[]; readonly isOpen: boolean } {
  const parts: string[] = [''];
  let open: string | undefined;
  for (const letter of text) {
    if (open === undefined && isGap(letter)) {
      parts.push('');
      continue;
    }
    if (letter === open) open = undefined;
    else if (open === undefined && (letter === '"' || letter === "'")) open = letter;
    parts[parts.length - 1] += letter;
  }
  return { parts, isOpen: open !== undefined };
}

function withoutQuotes(word: string): string {
  return word.replace(
    /"([^"]*)"|'([^']*)'/g,
    (_, double?: string, single?: string) => double ?? single ?? '',
  );
}
