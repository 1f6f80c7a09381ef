import { readFileSync } from 'node:fs';
import { quote } from '@hyakki/engine';
import { readOwnPackage } from '@hyakki/server/threads';
import { isLanguage, LANGUAGES, languageFrom } from '@hyakki/words/language';
import { complain, EXIT, type Io, say } from './terminal/io.ts';
import { LEAVING_EXITS } from './terminal/leaving.ts';
import { nearest } from './terminal/nearest.ts';
import { TEXTS } from './terminal/texts/index.ts';

type Command = (args: readonly string[], io: Io) => Promise<number>;

/** Loaded only when asked for: `verify` need not wait for what `simulate` wants. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  learn: async () => (await import('./learn/learn.ts')).learn,
  practice: async () => (await import('./practice/practice.ts')).practice,
  play: async () => (await import('./play/play.ts')).play,
  replay: async () => (await import('./replay/replay.ts')).replay,
  review: async () => (await import('./review/review.ts')).review,
  journey: async () => (await import('./journey/journey.ts')).journey,
  verify: async () => (await import('./verify/verify.ts')).verify,
  simulate: async () => (await import('./simulate/simulate.ts')).simulate,
  arena: async () => (await import('./arena/arena.ts')).arena,
  'check-bot': async () => (await import('./check-bot/check-bot.ts')).checkBot,
  solve: async () => (await import('./solve/solve.ts')).solve,
  serve: async () => (await import('./serve/serve.ts')).serve,
  table: async () => (await import('./join/table.ts')).table,
  join: async () => (await import('./join/join.ts')).join,
  notify: async () => (await import('./notify/notify.ts')).notify,
  health: async () => (await import('./health/health.ts')).health,
  backup: async () => (await import('./backup/backup.ts')).backup,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
  restore: async () => (await import('./backup/restore.ts')).restore,
  store: async () => (await import('./store/store.ts')).store,
  engine: async () => (await import('./engine/engine.ts')).engine,
  env: async () => (await import('./env/index.ts')).env,
  help: async () => help,
  version: async () => version,
};

/** One command line, from its words to its exit code. */
export async function main(args: readonly string[], outside: Io): Promise<number> {
  const { isColourless, rest: wanted } = takeColour(args);
  const { language, rest } = takeLanguage(wanted, outside);
  if (!isLanguage(language)) {
    complain(outside, TEXTS[outside.language].badValue('--lang', quote(language), LANGUAGES.join(', ')));
    return EXIT.usage;
  }
  const env = isColourless ? { ...outside.env, NO_COLOR: '1' } : outside.env;
  const io: Io = { ...outside, env, language };
  const [first, ...others] = rest;
  if (first === undefined || first === '--help' || first === '-h') return help([], io);
  if (first === '--version' || first === '-v' || first === '-V') return version([], io);
  const load = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (load === undefined) {
    const texts = TEXTS[io.language];
    complain(io, texts.unknownCommand(quote(first), nearest(first, Object.keys(COMMANDS))));
    complain(io, texts.seeHelp('hyakki help'));
    return EXIT.usage;
  }
  const command = await load();
  return command(others, io);
}

/** `--lang fr` is understood anywhere on the line, so that no command has to know of it. */
function takeLanguage(
  args: readonly string[],
  { language }: Io,
): { readonly language: string; readonly rest: readonly string[] } {
  const at = args.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (at < 0) return { language, rest: args };
  const word = args[at]!;
  return word === '--lang'
    ? { language: args[at + 1] ?? '', rest: args.toSpliced(at, 2) }
    : { language: word.slice('--lang='.length), rest: args.toSpliced(at, 1) };
}

const COLOURLESS: readonly string[] = ['--no-color', '--no-colour'];

/** The same as NO_COLOR in the environment, anywhere on the line. */
function takeColour(args: readonly string[]): {
  readonly isColourless: boolean;
  readonly rest: readonly string[];
} {
  const rest = args.filter((word) => !COLOURLESS.includes(word));
  return { isColourless: rest.length < args.length, rest };
}

const help: Command = async (args, io) => {
  const [about] = args;
  // `hyakki help play` is `hyakki play --help`.
  if (about !== undefined && about !== 'help') return main([about, '--help'], io);
  io.stdout.write(TEXTS[io.language].help);
  return EXIT.ok;
};

const version: Command = async (_, io) => {
  say(io, `hyakki ${readVersion()}`);
  return EXIT.ok;
};

function readVersion(): string {
  // Compiled or packed this file is in a folder beside package.json; in a single executable it is inside.
  for (const read of [
    readOwnPackage,
    () => readBeside('./package.json'),
    () => readBeside('../package.json'),
  ]) {
    try {
      const text = read();
      if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
    } catch {}
  }
  return '?';
}

function readBeside(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The process itself: the only place that knows of it. */
export async function run(): Promise<void> {
  const { stdin, stdout, stderr, env } = process;
  for (const output of [stdout, stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      // A reader may stop early, as `head` does: no reason for a stack trace.
      if (error.code === 'EPIPE') process.exit(EXIT.ok);
      // The terminal is gone. There may still be a match to write down.
      if (error.code !== 'EIO') throw error;
    });
  const io: Io = {
    stdin,
    stdout,
    stderr,
    env,
    isTerminal: stdin.isTTY === true && stdout.isTTY === true,
    language: languageFrom(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']),
  };
  process.exitCode = await main(process.argv.slice(2), io);
  // After a hang-up, end by that signal: a normal exit makes Node restore the terminal, and abort where there is none.
  if (process.exitCode === LEAVING_EXITS.SIGHUP) process.kill(process.pid, 'SIGHUP');
}
