import { converse } from '../engine/engine.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { EXIT, type Io } from '../terminal/io.ts';
import { EnvSession } from './env-session.ts';
import { ENV_TEXTS } from './texts.ts';

const IN_BYTES = ['--binary', '--describe'];

/** `hyakki env`: many matches at once, reset and stepped by numbers. See docs/env.md. */
export async function env(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(ENV_TEXTS[io.language].help);
    return EXIT.ok;
  }
  if (IN_BYTES.some((flag) => args.includes(flag))) {
    // Loaded only then: what is typed is answered in words, and a conversation in JSON should begin at once.
    const { envInBytes } = await import('./binary/index.ts');
    return envInBytes(args, io);
  }
  if (readFlags(args, { command: 'env', flags: {}, words: 0 }, io) === undefined) return EXIT.usage;
  const session = new EnvSession();
  await converse(io, (line) => session.answer(line));
  return EXIT.ok;
}
