import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { SIMULATE_TEXTS } from '../simulate/texts.ts';
import { asksForHelp, readFlags } from '../terminal/flags.ts';
import { EXIT, type Io } from '../terminal/io.ts';
import { type Line, readLines } from './line-reader.ts';
import { LIMITS } from './requests.ts';
import { EngineSession } from './session.ts';

/** `hyakki engine`: a request a line, an answer a line, until the input ends. See docs/engine-protocol.md. */
export async function engine(args: readonly string[], io: Io): Promise<number> {
  if (asksForHelp(args)) {
    io.stdout.write(SIMULATE_TEXTS[io.language].engineHelp);
    return EXIT.ok;
  }
  if (readFlags(args, { command: 'engine', flags: {}, words: 0 }, io) === undefined) return EXIT.usage;
  const session = new EngineSession();
  await converse(io, (line) => session.answer(line));
  return EXIT.ok;
}

/** A line in, a line out, until the input ends. */
export async function converse(io: Io, answerTo: (line: Line) => string | undefined): Promise<void> {
  // The reader may stop reading answers; that ends the conversation too.
  let isGone = false;
  const leave = () => {
    isGone = true;
  };
  io.stdout.on('error', leave);
  try {
    for await (const line of readLines(io.stdin, LIMITS.lineBytes)) {
      const answer = answerTo(line);
      if (answer !== undefined) await write(io.stdout, `${answer}\n`);
      if (isGone) break;
    }
  } catch (error) {
    if (!isGone) throw error;
  } finally {
    io.stdout.off('error', leave);
  }
}

/** A reader that is slower than the engine stops it, instead of filling its memory. */
async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}
